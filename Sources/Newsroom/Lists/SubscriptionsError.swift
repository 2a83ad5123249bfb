public import Feeds

/// An error from reading or changing the subscriptions.
public enum SubscriptionsError: Error, Hashable, Sendable {
    /// The file cannot be read; the detail is the system's error message.
    case unreadable(path: String, detail: String)
    case notAList(path: String, cause: FeedError)
    /// The file cannot be written and is unchanged.
    case unwritable(path: String, detail: String)
}
