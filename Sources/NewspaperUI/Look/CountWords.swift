/// Words for how many.
enum CountWords {
    /// `12 unread`, or nothing.
    static func unread(_ count: Int) -> String {
        count == 0 ? "" : "\(count) unread"
    }

    /// `1 feed`, `2 feeds`.
    static func counted(_ count: Int, _ noun: String) -> String {
        count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
    }
}
