public import Feeds

/// A failure to read or change the subscriptions.
public enum SubscriptionsError: Error, Hashable, Sendable {
    /// The file cannot be read.
    ///
    /// `detail` is the system's message.
    case unreadable(path: String, detail: String)
    case notAList(path: String, cause: FeedError)
    /// The file cannot be written, and is unchanged.
    case unwritable(path: String, detail: String)
}
