public import News

/// The nearest unread story after the open one.
public enum NextUnread: Hashable, Sendable {
    /// A loaded story.
    case story(Headline)
    /// Stories that are not loaded may be unread.
    case further
    case none
}
