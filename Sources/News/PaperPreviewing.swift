/// A part of an online newspaper to read without subscribing.
public enum PaperPreview: Hashable, Sendable {
    /// The results of a search in the Guardian.
    case guardian(words: String)
    /// The edition of the day before or after that of a feed.
    case day(of: FeedID, before: Bool)
}

/// A loaded preview.
public struct OpenedPaperPreview: Hashable, Sendable {
    /// The preview's feed, in the account ``AccountID/passing``, or a subscribed feed.
    public let feed: FeedID
    /// The title.
    public let title: String

    /// Creates a preview.
    public init(feed: FeedID, title: String) {
        self.feed = feed
        self.title = title
    }
}

/// Loads parts of online newspapers without subscribing.
public protocol PaperPreviewing: Sendable {
    /// Fetches a part from the web.
    ///
    /// Its stories are readable like those of a feed until newer previews replace them, and never stored on disk.
    func open(_ leaf: PaperPreview) async throws(FeedFailure) -> OpenedPaperPreview
}

extension PaperPreviewing {
    /// Throws: the service has no previews.
    public func open(_ leaf: PaperPreview) async throws(FeedFailure) -> OpenedPaperPreview {
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
    /// Whether the feed is a section of a finite daily newspaper.
    public var isOfDailyPaper: Bool {
        (account == .local || account == .passing) && address.utf8.starts(with: "kagi:".utf8)
    }
}
