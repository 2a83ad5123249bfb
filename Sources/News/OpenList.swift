/// The stories of a list that is open, which stand still (``HeadlineQuery/opening``).
public enum OpenList {
    /// The stories that stay, in their order, and those that are new in the list behind what they follow there.
    ///
    /// - Parameters:
    ///   - held: The stories that stay.
    ///   - now: What belongs to the list now, in its order.
    /// - Returns: All of both, each once.
    /// - Complexity: O(*n* + *m*).
    public static func stories<Story: Hashable>(held: [Story], now: [Story]) -> [Story] {
        let old = Set(held)
        // What is new, by the story that it follows; `nil` at the top.
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
