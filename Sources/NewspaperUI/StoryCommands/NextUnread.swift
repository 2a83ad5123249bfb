public import News

/// The nearest unread story after the open one.
public enum NextUnread: Hashable, Sendable {
    /// A loaded story.
    case story(Headline)
    /// Possibly an unread story that is not loaded.
    case further
    case none
}
