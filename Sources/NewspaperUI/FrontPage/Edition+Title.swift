import News

extension Edition {
    /// What a window around the paper is called: `The Evening Wire (12)`, where twelve stories are unread.
    var windowTitle: String {
        let count = sections.reduce(0) { $0 + $1.unreadCount }
        return count > 0 ? "\(title) (\(count.grouped))" : title
    }
}
