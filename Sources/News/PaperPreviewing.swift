/// A part of an online newspaper that the user reads without subscribing to it.
public enum PaperPreview: Hashable, Sendable {
    /// The results of a search in the Guardian.
    case guardian(words: String)
    /// The paper of the day before or after that of a feed.
    case day(of: FeedID, before: Bool)
}

/// A preview that is loaded and can be read.
public struct OpenedPaperPreview: Hashable, Sendable {
    /// The feed of the preview, in the account ``AccountID/passing``, or a subscribed feed.
    public let feed: FeedID
    /// The title of the preview.
    public let title: String

    /// Creates a preview.
    public init(feed: FeedID, title: String) {
        self.feed = feed
        self.title = title
    }
}

/// Loads parts of online newspapers without subscribing to them.
public protocol PaperPreviewing: Sendable {
    /// Fetches a part from the web.
    ///
    /// Its stories can be read like those of a feed until newer previews replace them, and are never stored on disk.
    func open(_ leaf: PaperPreview) async throws(FeedFailure) -> OpenedPaperPreview
}

extension PaperPreviewing {
    /// Throws, because the service has no previews.
    public func open(_ leaf: PaperPreview) async throws(FeedFailure) -> OpenedPaperPreview {
        switch leaf {
        case .guardian: throw .paper(.notHere, service: "The Guardian")
        case .day: throw .paper(.notHere, service: "A past edition")
        }
    }
}

extension AccountID {
    /// The account of previews, which are never stored.
    public static let passing = AccountID("passing")
}

extension FeedID {
    /// Whether the feed is a section of a daily newspaper with a finite number of stories.
    public var isOfDailyPaper: Bool {
        (account == .local || account == .passing) && address.utf8.starts(with: "kagi:".utf8)
    }
}
