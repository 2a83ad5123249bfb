/// A search result or past edition of an online newspaper, which the user can read without
/// subscribing.
public enum OnlineNewspaperPreview: Hashable, Sendable {
    /// The results of searching the Guardian.
    case guardian(words: String)
    /// The edition of the day before or after the edition in a feed.
    case day(of: FeedID, before: Bool)
}

/// A loaded preview.
public struct LoadedNewspaperPreview: Hashable, Sendable {
    /// The feed of the preview.
    ///
    /// It is in the account ``AccountID/passing``, unless the user is subscribed to it.
    public let feed: FeedID
    /// The title.
    public let title: String

    /// Creates a preview.
    public init(feed: FeedID, title: String) {
        self.feed = feed
        self.title = title
    }
}

/// Fetches search results and past editions of online newspapers.
public protocol OnlineNewspaperPreviewing: Sendable {
    /// Fetches a preview.
    ///
    /// Its stories can be read like those of a feed until newer previews replace them. They are
    /// never stored on disk.
    func open(_ leaf: OnlineNewspaperPreview) async throws(FeedFailure) -> LoadedNewspaperPreview
}

extension OnlineNewspaperPreviewing {
    /// Throws an error, because the service has no previews.
    public func open(_ leaf: OnlineNewspaperPreview) async throws(FeedFailure)
        -> LoadedNewspaperPreview
    {
        switch leaf {
        case .guardian: throw .paper(.notHere, service: ErrorMessages.guardian)
        case .day: throw .paper(.notHere, service: ErrorMessages.pastEdition)
        }
    }
}

extension AccountID {
    /// The account of previews, which are never stored.
    public static let passing = AccountID("passing")
}

extension FeedID {
    /// Whether the feed is a section of Kagi News, a daily newspaper.
    public var isOfDailyPaper: Bool {
        (account == .local || account == .passing) && address.utf8.starts(with: "kagi:".utf8)
    }
}
