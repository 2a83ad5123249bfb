/// Lists in orders that no index holds, as long as somebody asks for them.
struct SortedListCache {
    /// How many questions for headlines a list may be left out of before it is forgotten.
    private static let patience = 32
    /// How many stories all that are kept may have together, besides the one that was asked for last.
    private static let storyLimit = 500_000

    private var lists: [(stories: SortedStoryList, lastUse: Int)] = []
    private var question = 0

    /// Forgets what nobody asks for any more.
    mutating func beginQuestion() {
        question += 1
        lists.removeAll { question - $0.lastUse > Self.patience }
    }

    /// Whether a list is kept.
    func holds(_ gathering: MaterializedList) -> Bool {
        lists.contains { $0.stories.gathering == gathering }
    }

    /// Hands a list out, to be kept again.
    mutating func take(_ gathering: MaterializedList) -> SortedStoryList? {
        lists.firstIndex { $0.stories.gathering == gathering }.map { lists.remove(at: $0).stories }
    }

    /// Keeps a list as the one that was asked for last.
    mutating func keep(_ stories: SortedStoryList) {
        _ = take(stories.gathering)
        lists.append((stories, question))
        while lists.count > 1, lists.map(\.stories.ids.count).reduce(0, +) > Self.storyLimit {
            lists.removeFirst()
        }
    }
}
