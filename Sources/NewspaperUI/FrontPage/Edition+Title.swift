import News

extension Edition {
    /// For example `The Evening Wire (12)`, with the unread count.
    var windowTitle: String {
        unreadCount > 0 ? FrontPageStrings.windowTitle(title, unreadCount: unreadCount) : title
    }
}
