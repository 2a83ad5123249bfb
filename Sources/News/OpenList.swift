/// Keeps the stories of an open list in order (``HeadlineQuery/openList``).
public enum OpenList {
    /// Merges new stories into an open list, each after the story that it follows in `now`, the current result.
    ///
    /// Stories in `held` keep their order.
    ///
    /// - Complexity: O(*n* + *m*).
    public static func merge<Story: Hashable>(held: [Story], now: [Story]) -> [Story] {
        let old = Set(held)
        // By the story that they follow; `nil` for the top.
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
