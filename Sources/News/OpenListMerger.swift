/// Keeps the order of stories in an open list; see ``HeadlineQuery/openList``.
public enum OpenListMerger {
    /// Inserts new stories into an open list.
    ///
    /// Stories in `held` keep their order. Each new story follows the same story as in `now`, the
    /// current result of the query.
    ///
    /// - Complexity: O(*n* + *m*).
    public static func merge<Story: Hashable>(held: [Story], now: [Story]) -> [Story] {
        let old = Set(held)
        // The new stories by the story that they follow; `nil` for the top.
        var followers: [Story?: [Story]] = [:]
        var last: Story?
        for story in now {
            if old.contains(story) {
                last = story
            } else {
                followers[last, default: []].append(story)
            }
        }
        guard !followers.isEmpty else { return held }
        return followers[nil, default: []]
            + held.flatMap { [$0] + followers[$0, default: []] }
    }
}
