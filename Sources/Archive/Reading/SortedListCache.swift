struct SortedListCache {
    private static let unusedQueryLimit = 32
    /// The maximum number of stories in all lists.
    ///
    /// The last used list is always kept.
    private static let storyLimit = 500_000

    private var lists: [(stories: SortedStoryList, lastUse: Int)] = []
    private var question = 0

    /// Increments the query count, and removes lists unused for many queries.
    mutating func beginQuestion() {
        question += 1
        lists.removeAll { question - $0.lastUse > Self.unusedQueryLimit }
    }

    func holds(_ gathering: ScannedStoryList) -> Bool {
        lists.contains { $0.stories.gathering == gathering }
    }

    mutating func take(_ gathering: ScannedStoryList) -> SortedStoryList? {
        lists.firstIndex { $0.stories.gathering == gathering }.map { lists.remove(at: $0).stories }
    }

    mutating func keep(_ stories: SortedStoryList) {
        _ = take(stories.gathering)
        lists.append((stories, question))
        while lists.count > 1, lists.map(\.stories.ids.count).reduce(0, +) > Self.storyLimit {
            lists.removeFirst()
        }
    }
}
