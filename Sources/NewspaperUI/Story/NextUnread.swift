public import News

/// The nearest unread story after the open one.
public enum NextUnread: Hashable, Sendable {
    /// Already loaded.
    case story(Headline)
    /// The rest of the list is not loaded yet.
    case further
    case none
}
