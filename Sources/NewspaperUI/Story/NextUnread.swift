public import News

/// The nearest unread story after the open one.
public enum NextUnread: Hashable, Sendable {
    /// A story that is already loaded.
    case story(Headline)
    /// Unknown, because the rest of the list is not loaded yet.
    case further
    case none
}
