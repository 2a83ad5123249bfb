import News

extension ExampleNewsService {
    /// How many open lists are known, beyond which all are forgotten.
    private static let mostLists = 64

    /// The stories of a list as they are shown: those of one that is open stand still.
    func stories(shownFor query: HeadlineQuery) -> [ExampleStory] {
        let now = stories(answering: query)
        guard query.opening != nil else { return now }
        var list = query
        list.rows = nil
        let held = openLists[list] ?? []
        let stories = OpenList.stories(
            held: held.filter { !deleted.contains($0) },
            now: now.map(\.id)
        )
        if openLists.count > Self.mostLists { openLists = [:] }
        openLists[list] = stories
        return stories.compactMap(printed.story)
    }
}
