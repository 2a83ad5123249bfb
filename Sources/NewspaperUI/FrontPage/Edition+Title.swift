import News

extension Edition {
    /// What a window around the paper is called: `The Evening Wire (12)`, where twelve stories are unread.
    var windowTitle: String {
        unreadCount > 0 ? "\(title) (\(unreadCount.grouped))" : title
    }
}
