import News

extension Edition {
    /// The newspaper's title and unread count, such as `The Evening Wire (12)`.
    var windowTitle: String {
        unreadCount > 0 ? FrontPageStrings.windowTitle(title, unreadCount: unreadCount) : title
    }
}
