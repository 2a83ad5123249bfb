public import Feeds

/// Why the subscriptions could not be read or changed.
public enum SubscriptionsError: Error, Hashable, Sendable {
    /// The file is there and cannot be read; the system's words.
    case unreadable(path: String, detail: String)
    /// The file is no list of feeds.
    case notAList(path: String, cause: FeedError)
    /// The file could not be replaced; the old one is as it was.
    case unwritable(path: String, detail: String)
}
