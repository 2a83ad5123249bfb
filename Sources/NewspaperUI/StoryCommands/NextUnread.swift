public import News

/// The nearest unread story after the open one.
public enum NextUnread: Hashable, Sendable {
    /// A loaded story.
    case story(Headline)
    /// An unread story may follow among those that are not loaded.
    case further
    case none
}
