import News

extension Edition {
    /// The title with the unread count, such as `The Evening Wire (12)`.
    var windowTitle: String {
        unreadCount > 0 ? "\(title) (\(unreadCount.grouped))" : title
    }
}
