public import Feeds

/// An error from reading or changing the subscriptions.
public enum SubscriptionsError: Error, Hashable, Sendable {
    /// The file is unreadable; the detail is the system's message.
    case unreadable(path: String, detail: String)
    case notAList(path: String, cause: FeedError)
    /// The file is unchanged.
    case unwritable(path: String, detail: String)
}
