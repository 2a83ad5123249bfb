public import News

/// The nearest unread story after the one that was opened.
public enum NextUnread: Hashable, Sendable {
    /// It is at hand.
    case story(Headline)
    /// It stands beyond what is at hand, if there is one.
    case further
    /// There is none.
    case none
}
