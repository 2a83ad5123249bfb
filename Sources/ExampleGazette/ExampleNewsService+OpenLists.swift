import News

extension ExampleNewsService {
    /// Beyond this number, all open lists are dropped.
    private static let mostLists = 64

    /// Returns a list's stories as shown; those of an open list keep their positions.
    func stories(shownFor query: HeadlineQuery) -> [ExampleStory] {
        let now = stories(answering: query)
        guard query.openList != nil else { return now }
        var list = query
        list.rows = nil
        let held = openLists[list] ?? []
        let stories = OpenList.merge(
            held: held.filter { !deleted.contains($0) },
            now: now.map(\.id)
        )
        if openLists.count > Self.mostLists { openLists = [:] }
        openLists[list] = stories
        return stories.compactMap(printed.story)
    }
}
