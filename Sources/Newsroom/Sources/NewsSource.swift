public import Archive
public import HTTP
public import News

/// A provider of stories for one account, such as the user's feeds, an account on a server, or an
/// online newspaper.
///
/// Sources fetch and store stories. Screens only read from the archive.
public protocol NewsSource: FeedListing {
    /// The name of the source in messages about its failure.
    var title: String { get }
    /// The editor of the subscription list; `nil` if the list cannot be edited.
    var editor: (any SubscriptionEditing)? { get }
    /// Finds feeds for typed text; `nil` if the source does not support this.
    var finder: (any FeedFinding)? { get }
    /// Fetches saved pages; `nil` for all sources but one.
    var pages: (any PageFetching)? { get }

    /// Fetches and stores stories.
    ///
    /// A concurrent call waits for running fetches, and starts only the remaining ones.
    func refresh(_ request: RefreshRequest) async -> RefreshReport

    func configure(_ configuration: NewsroomConfiguration) async

    /// Sends changes that the account's server has not received.
    func pushBeforeQuitting(in archive: Archive) async
}

extension NewsSource {
    /// Does nothing.
    public func configure(_ configuration: NewsroomConfiguration) async {}
    /// Does nothing, because the account has no server.
    public func pushBeforeQuitting(in archive: Archive) async {}
    /// Returns nil, because the list cannot be edited.
    public var editor: (any SubscriptionEditing)? { nil }
    /// Returns nil, because the source does not find feeds.
    public var finder: (any FeedFinding)? { nil }
    /// Returns nil, because the source does not fetch saved pages.
    public var pages: (any PageFetching)? { nil }
}

/// Provides the subscriptions of an account.
public protocol FeedListing: Sendable {
    /// The account of the feeds.
    ///
    /// No other source has the same account.
    var account: AccountID { get }

    /// Returns the feeds in the user's order, without duplicates, all in ``account``.
    ///
    /// If this throws, the archive keeps its feeds.
    func subscriptions() async throws(NewsError) -> [Subscription]

    /// Like ``subscriptions()``, but reads the feeds of accounts from `archive`.
    func subscriptions(in archive: Archive) async throws(NewsError) -> [Subscription]

    /// A notice from the last reading of the list; `nil` for none.
    var notice: String? { get }

    /// Makes the list readable only by the user.
    ///
    /// Called before the archive is opened.
    func restrictAccess()
}

extension FeedListing {
    /// Returns ``subscriptions()``.
    public func subscriptions(in archive: Archive) async throws(NewsError) -> [Subscription] {
        try await subscriptions()
    }

    /// Returns nil, because the list causes no notices.
    public var notice: String? { nil }

    /// Does nothing.
    public func restrictAccess() {}
}

/// Finds feeds for typed text.
public protocol FeedFinding: Sendable {
    /// Returns at least one feed, most likely first; `nil` if another source must handle the text.
    func feeds(meantBy typed: String) async throws(FeedFailure) -> [FeedCandidate]?

    /// Fetches a feed that a page links to.
    ///
    /// Throws the reason if the user cannot subscribe to it.
    func check(_ feed: FeedCandidate) async throws(FeedFailure)
}

extension FeedFinding {
    /// Does nothing, for sources that do not find feeds on web pages.
    public func check(_ feed: FeedCandidate) {}
}

/// Fetches saved pages.
public protocol PageFetching: Sendable {
    /// Fetches a page, and stores its text or failure.
    ///
    /// Returns the failure, or `nil`.
    ///
    /// `meter` can stop the transfer.
    func fetch(
        _ page: SavedPageState,
        into archive: Archive,
        meter: HTTPMeter?
    ) async throws(ArchiveError) -> FullTextFailure?
}

/// A request to one source to refresh its feeds.
public struct RefreshRequest: Sendable {
    /// The scope, which may include feeds of other sources.
    public let scope: RefreshScope
    /// The source's feeds in the user's order.
    public let subscriptions: [Subscription]
    /// The archive in which to store the stories.
    public let archive: Archive
    private let notify: @Sendable (NewsChange) -> Void
    private let readList: @Sendable () async -> Void

    /// Creates a request.
    ///
    /// `readList` reads the list of the source again.
    public init(
        scope: RefreshScope,
        subscriptions: [Subscription],
        archive: Archive,
        notify: @escaping @Sendable (NewsChange) -> Void,
        readList: @escaping @Sendable () async -> Void
    ) {
        self.scope = scope
        self.subscriptions = subscriptions
        self.archive = archive
        self.notify = notify
        self.readList = readList
    }

    /// Reports the progress of the source to the screens.
    public func notify(_ progress: RefreshProgress) { notify(.refreshing(progress)) }

    /// Notifies the screens of visible changes.
    public func announceNews() { notify(.headlines) }

    /// Notifies the screens that the texts of stories have changed.
    public func announceTexts(of stories: [ArticleID]) {
        if !stories.isEmpty { notify(.texts(stories)) }
    }

    /// Sends a notice to the user.
    public func notify(_ sentence: String) { notify(.notice(sentence)) }

    /// Waits until the archive has the source's new list.
    public func reloadList() async { await readList() }
}
