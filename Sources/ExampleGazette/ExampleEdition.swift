import News

struct ExampleEdition: Sendable {
    let title: String
    let sections: [SectionID]
    /// One feed per source, in the order of the sections.
    let feeds: [Feed]
    /// All stories, newest first, then undated ones.
    ///
    /// Stories of equal age are in the order of feeds.
    let newestFirst: [ExampleStory]
    private let storiesByID: [ArticleID: ExampleStory]

    /// Creates an edition from stories grouped by section.
    ///
    /// Each source must belong to only one section.
    init(title: String, stories: [ExampleStory]) {
        var sections: [SectionID] = []
        var feeds: [Feed] = []
        var feedPositions: [FeedID: Int] = [:]
        for story in stories where feedPositions[story.feed] == nil {
            let section = SectionID(story.section)
            feedPositions[story.feed] = feeds.count
            feeds.append(Feed(id: story.feed, title: story.source, section: section))
            if sections.last != section {
                sections.append(section)
            }
        }
        let ranks = stories.enumerated().map { position, story in
            (story.minutesAgo == nil ? 1 : 0, story.age, feedPositions[story.feed] ?? 0, position)
        }
        self.title = title
        self.sections = sections
        self.feeds = feeds
        newestFirst = stories.indices.sorted { ranks[$0] < ranks[$1] }.map { stories[$0] }
        storiesByID = Dictionary(stories.map { ($0.id, $0) }) { first, _ in first }
    }

    func story(_ id: ArticleID) -> ExampleStory? {
        storiesByID[id]
    }
}

extension ExampleEdition {
    static let bundled = ExampleEdition(
        title: "The Example Gazette",
        stories: [
            ExampleStory.world, ExampleStory.worldAbroad,
            ExampleStory.business, ExampleStory.businessAbroad,
            ExampleStory.science, ExampleStory.scienceAbroad,
            ExampleStory.culture, ExampleStory.cultureAbroad,
            [ExampleStory.twoLogbooks, ExampleStory.mapMaker],
            ExampleStory.sport, [ExampleStory.sandbarMatch],
            ExampleStory.opinion,
            ExampleStory.letters,
        ].flatMap(\.self)
    )
}
