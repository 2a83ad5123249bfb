public import Archive
public import HTTP
public import News

/// A provider of news for one account, such as the user's feeds, a sync service or an online newspaper.
///
/// Sources fetch and store; screens read only from the archive.
public protocol NewsSource: FeedListing {
    /// The source's name in messages about its failure.
    var title: String { get }
    /// The subscription list's editor; `nil` if it cannot be edited.
    var editor: (any SubscriptionEditing)? { get }
    /// The finder of feeds for typed text; `nil` if unsupported.
    var finder: (any FeedFinding)? { get }
    /// The fetcher of saved pages; `nil` for all sources but one.
    var pages: (any PageFetching)? { get }

    /// Fetches and stores news.
    ///
    /// A concurrent call awaits running fetches and starts only the remaining ones.
    func refresh(_ request: RefreshRequest) async -> RefreshReport

    func configure(_ configuration: NewsroomConfiguration) async

    /// Sends changes that the account's server lacks.
    func pushBeforeQuitting(in archive: Archive) async
}

extension NewsSource {
    /// Does nothing.
    public func configure(_ configuration: NewsroomConfiguration) async {}
    /// Does nothing: the account has no server.
    public func pushBeforeQuitting(in archive: Archive) async {}
    /// Returns nil: the list cannot be edited.
    public var editor: (any SubscriptionEditing)? { nil }
    /// Returns nil: the source finds no feeds.
    public var finder: (any FeedFinding)? { nil }
    /// Returns nil: the source fetches no saved pages.
    public var pages: (any PageFetching)? { nil }
}

/// Provides an account's feeds.
public protocol FeedListing: Sendable {
    /// The feeds' account, unique among the sources.
    var account: AccountID { get }

    /// Returns the feeds in the user's order, without duplicates, all in ``account``.
    ///
    /// If this throws, the feeds in the archive remain.
    func subscriptions() async throws(NewsError) -> [Subscription]

    /// Returns the feeds as ``subscriptions()`` does, for accounts whose feeds are stored in the archive.
    func subscriptions(in archive: Archive) async throws(NewsError) -> [Subscription]

    /// A notice about the list as last read.
    var notice: String? { get }

    /// Restricts the list to the user, before the archive is opened.
    func restrictAccess()
}

extension FeedListing {
    /// Returns ``subscriptions()``.
    public func subscriptions(in archive: Archive) async throws(NewsError) -> [Subscription] {
        try await subscriptions()
    }

    /// Returns nil: the list causes no notices.
    public var notice: String? { nil }

    /// Does nothing.
    public func restrictAccess() {}
}

/// Finds feeds for typed text.
public protocol FeedFinding: Sendable {
    /// Returns at least one feed, most likely first; `nil` if the text is for another source.
    func feeds(meantBy typed: String) async throws(FeedFailure) -> [FeedCandidate]?

    /// Fetches a feed found on a page; throws why it cannot be subscribed to.
    func check(_ feed: FeedCandidate) async throws(FeedFailure)
}

extension FeedFinding {
    /// Does nothing, for feeds not found on a page.
    public func check(_ feed: FeedCandidate) {}
}

/// Fetches saved pages.
public protocol PageFetching: Sendable {
    /// Fetches a page and stores its text or the failure, which is returned.
    ///
    /// `meter` can stop the transfer.
    func fetch(
        _ page: SavedPageState,
        into archive: Archive,
        meter: HTTPMeter?
    ) async throws(ArchiveError) -> PageFailure?
}

/// One source's part of a refresh.
public struct RefreshRequest: Sendable {
    /// The scope, which may include feeds of other sources.
    public let scope: RefreshScope
    /// The source's feeds in the user's order.
    public let subscriptions: [Subscription]
    /// The archive for the news.
    public let archive: Archive
    private let tell: @Sendable (NewsChange) -> Void
    private let readList: @Sendable () async -> Void

    /// Creates a request; `readList` reads the source's list again.
    public init(
        scope: RefreshScope,
        subscriptions: [Subscription],
        archive: Archive,
        tell: @escaping @Sendable (NewsChange) -> Void,
        readList: @escaping @Sendable () async -> Void
    ) {
        self.scope = scope
        self.subscriptions = subscriptions
        self.archive = archive
        self.tell = tell
        self.readList = readList
    }

    /// Announces the source's progress.
    public func tell(_ progress: RefreshProgress) { tell(.refreshing(progress)) }

    /// Announces visible changes.
    public func announceNews() { tell(.headlines) }

    /// Announces stories whose texts must be reloaded.
    public func announceTexts(of stories: [ArticleID]) {
        if !stories.isEmpty { tell(.texts(stories)) }
    }

    /// Sends a notice to the user.
    public func tell(_ sentence: String) { tell(.notice(sentence)) }

    /// Waits until the archive has the source's new list.
    public func reloadList() async { await readList() }
}
