public import FoundationEssentials

/// Finds feed lists of other programs on this computer and imports them.
public protocol FeedListImporting: Sendable {
    /// Returns the lists in the usual folders: newsboat's, then OPML files, the newest first.
    ///
    /// Writes nothing, and skips lists without feeds.
    func foundLists() async -> [FoundFeedList]

    /// Subscribes to a list's feeds, except existing subscriptions; imports newsboat's articles
    /// too.
    func importFeeds(from list: FoundFeedList) async throws(FeedListImportError)
}

/// Why a feed list could not be imported.
public enum FeedListImportError: Error, Hashable, Sendable {
    /// The list is unreadable or its program is running, as a sentence for the user.
    case unusable(String)
    case failed(NewsError)
}

/// A feed list of another program.
public struct FoundFeedList: Hashable, Sendable {
    /// The format of a list.
    public enum Format: Hashable, Sendable {
        case opml
        case newsboat
    }

    /// The list's format.
    public let format: Format
    /// The path of the file.
    public let path: String
    /// The number of valid feeds.
    public let feedCount: Int
    /// When the file was changed.
    public let changed: Date

    /// Creates a list.
    public init(format: Format, path: String, feedCount: Int, changed: Date) {
        self.format = format
        self.path = path
        self.feedCount = feedCount
        self.changed = changed
    }
}
