enum NotificationStrings {
    static func newStories(_ count: Int, titles: String) -> String {
        count == 1 ? "1 new story: \(titles)" : "\(count) new stories: \(titles)"
    }

    static func failed(_ program: String, reason: String) -> String {
        "The notification hook failed: “\(program)” \(reason)."
    }
}
