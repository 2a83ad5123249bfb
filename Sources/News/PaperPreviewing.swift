/// A part of a ready-made paper that a reader looks into without subscribing to it.
public enum PaperPreview: Hashable, Sendable {
    /// What the Guardian's own search finds.
    case guardian(words: String)
    /// The paper of the day before that of a feed, or after it.
    case day(of: FeedID, before: Bool)
}

/// A part of a paper that has been brought for reading.
public struct OpenedPaperPreview: Hashable, Sendable {
    /// What its stories can be asked for by, as those of a feed; kept in the account ``AccountID/passing``, or a feed
    /// that is subscribed to.
    public let feed: FeedID
    /// What it is called.
    public let title: String

    /// Names a part.
    public init(feed: FeedID, title: String) {
        self.feed = feed
        self.title = title
    }
}

/// Whoever brings parts of ready-made papers for reading alone; which waits for a network.
public protocol PaperPreviewing: Sendable {
    /// Brings a part. From then on its stories are read like those of a feed, until others have taken their place;
    /// nothing of them is kept.
    ///
    /// - Throws: Why it did not come.
    func open(_ leaf: PaperPreview) async throws(FeedFailure) -> OpenedPaperPreview
}

extension PaperPreviewing {
    /// No part can be had.
    public func open(_ leaf: PaperPreview) async throws(FeedFailure) -> OpenedPaperPreview {
        switch leaf {
        case .guardian: throw .paper(.notHere, service: "The Guardian")
        case .day: throw .paper(.notHere, service: "A paper of another day")
        }
    }
}

extension AccountID {
    /// Parts of papers that are read in passing and kept nowhere.
    public static let passing = AccountID("passing")
}

extension FeedID {
    /// Whether it is a part of a paper that is made once a day and read to its end.
    public var isOfDailyPaper: Bool {
        (account == .local || account == .passing) && address.utf8.starts(with: "kagi:".utf8)
    }
}
