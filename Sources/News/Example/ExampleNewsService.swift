public import FoundationEssentials

/// The edition that is bundled with the program: offline, and nothing is ever written.
///
/// What the reader marks is kept in memory for as long as the service lives.
public actor ExampleNewsService: NewsService {
    private let printed: ExampleEdition
    private let openedAt: Date
    private let broadcaster = ChangeBroadcaster()
    private var states: [ArticleID: ReadingState] = [:]
    private var digests: [ArticleID: ExampleDigest] = [:]

    /// Opens the example edition.
    ///
    /// - Parameter openedAt: The moment from which the ages of the stories are counted back.
    public init(openedAt: Date) {
        self.init(openedAt: openedAt, edition: .bundled)
    }

    init(openedAt: Date, edition: ExampleEdition) {
        self.openedAt = openedAt
        printed = edition
    }

    /// The front matter, with the counts of this moment.
    public func edition() -> Edition {
        Edition(
            title: printed.title,
            isExample: true,
            sections: printed.sections.map(makeSection),
            feeds: printed.feeds
        )
    }

    /// A window of the headlines that answer a query, newest first, undated ones last.
    public func headlines(_ query: HeadlineQuery) -> HeadlineWindow {
        let unread = printed.newestFirst.filter { story in
            !state(of: story).isRead && isWanted(story, in: query.section)
        }
        let matching =
            query.unreadOnly
            ? unread : printed.newestFirst.filter { isWanted($0, in: query.section) }
        let rows = (query.rows ?? matching.indices).clamped(to: matching.indices)
        return HeadlineWindow(
            headlines: matching[rows].map(makeHeadline),
            totalCount: matching.count,
            unreadCount: unread.count
        )
    }

    /// The whole story.
    ///
    /// - Throws: ``NewsError/unknownArticle(_:)`` when there is none of that name.
    public func article(_ id: ArticleID) throws(NewsError) -> Article {
        guard let story = printed.story(id) else { throw .unknownArticle(id) }
        return Article(
            headline: makeHeadline(of: story),
            deck: story.deck,
            html: story.html,
            link: story.link
        )
    }

    /// Remembers a mark for as long as the service lives, and tells who listens.
    public func mark(_ ids: [ArticleID], _ mark: Mark) {
        var changed: [ArticleID] = []
        for story in ids.compactMap(printed.story) {
            let before = state(of: story)
            let after = mark.applied(to: before)
            guard after != before else { continue }
            states[story.id] = after
            changed.append(story.id)
        }
        guard !changed.isEmpty else { return }
        broadcaster.send(.marks(changed))
    }

    /// Answers at once: an example never has news.
    public func refresh() -> RefreshReport {
        let outcomes = printed.feeds.map { FeedOutcome(feed: $0.id, title: $0.title) }
        let report = RefreshReport(outcomes: outcomes)
        broadcaster.send(.refreshed(report))
        return report
    }

    /// The PNG file at an address such as `example:bees.png`.
    ///
    /// - Throws: ``NewsError/unknownPicture(_:)`` when no picture of that name is bundled.
    public func picture(at address: String) throws(NewsError) -> [UInt8] {
        guard let bytes = ExamplePictures.bytes(at: address) else {
            throw .unknownPicture(address)
        }
        return bytes
    }

    /// A new stream of marks and refreshes from now on.
    public nonisolated func changes() -> AsyncStream<NewsChange> {
        broadcaster.stream()
    }

    private func makeSection(_ id: SectionID) -> Section {
        let stories = printed.newestFirst.filter { isWanted($0, in: id) }
        return Section(
            id: id,
            unreadCount: stories.count { !state(of: $0).isRead },
            storyCount: stories.count
        )
    }

    private func makeHeadline(of story: ExampleStory) -> Headline {
        let digest = digest(of: story)
        return Headline(
            id: story.id,
            title: story.title,
            summary: digest.summary,
            feed: story.feed,
            source: story.source,
            section: SectionID(story.section),
            byline: story.byline,
            published: story.minutesAgo.map { openedAt.addingTimeInterval(Double($0) * -60) },
            language: story.language,
            readingMinutes: digest.readingMinutes,
            state: state(of: story)
        )
    }

    private func digest(of story: ExampleStory) -> ExampleDigest {
        if let known = digests[story.id] { return known }
        let digest = ExampleDigest(of: story)
        digests[story.id] = digest
        return digest
    }

    private func state(of story: ExampleStory) -> ReadingState {
        states[story.id] ?? ReadingState()
    }

    private func isWanted(_ story: ExampleStory, in section: SectionID?) -> Bool {
        section.map { $0.text == story.section } ?? true
    }
}
