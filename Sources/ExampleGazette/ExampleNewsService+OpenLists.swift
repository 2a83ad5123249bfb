import News

extension ExampleNewsService {
    /// The number of open lists above which all of them are dropped.
    private static let mostLists = 64

    /// Returns the stories of a list.
    ///
    /// If it is open, they keep their positions after a mark.
    func stories(shownFor query: HeadlineQuery) -> [ExampleStory] {
        let now = stories(answering: query)
        guard query.openList != nil else { return now }
        var list = query
        list.rows = nil
        let held = openLists[list] ?? []
        let stories = OpenListMerger.merge(
            held: held.filter { !deleted.contains($0) },
            now: now.map(\.id)
        )
        if openLists.count > Self.mostLists { openLists = [:] }
        openLists[list] = stories
        return stories.compactMap(printed.story)
    }
}
