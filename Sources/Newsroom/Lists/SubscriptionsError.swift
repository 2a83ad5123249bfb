public import Feeds

/// An error from reading or changing the subscriptions.
public enum SubscriptionsError: Error, Hashable, Sendable {
    /// The file exists but cannot be read; the detail is from the system.
    case unreadable(path: String, detail: String)
    case notAList(path: String, cause: FeedError)
    /// The file could not be replaced and is unchanged.
    case unwritable(path: String, detail: String)
}
