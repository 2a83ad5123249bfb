public import News

/// The nearest unread story after the open one.
public enum NextUnread: Hashable, Sendable {
    /// The next unread story, which is already loaded.
    case story(Headline)
    /// The next unread story may be in the part of the list that is not loaded yet.
    case further
    case none
}
