public import Archive
public import HTTP
public import News

/// A provider of news for one account, such as the user's feeds, a sync service or an online
/// newspaper.
///
/// A source fetches and stores; screens read only from the archive.
public protocol NewsSource: FeedListing {
    /// The name of the source for messages about its failure.
    var title: String { get }
    /// The editor of the subscription list; `nil` if the list cannot be edited.
    var editor: (any SubscriptionEditing)? { get }
    /// The finder of feeds for typed text; `nil` if unsupported.
    var finder: (any FeedFinding)? { get }
    /// The fetcher of saved pages; `nil` for all sources but one.
    var pages: (any PageFetching)? { get }

    /// Fetches and stores news.
    ///
    /// A concurrent call awaits running fetches and starts only the remaining ones.
    func refresh(_ request: RefreshRequest) async -> RefreshReport

    /// Applies changes that can take effect immediately.
    func configure(_ configuration: NewsroomConfiguration) async

    /// Sends changes that the account's server lacks.
    func pushBeforeQuitting(in archive: Archive) async
}

extension NewsSource {
    /// Does nothing.
    public func configure(_ configuration: NewsroomConfiguration) async {}
    /// Does nothing: the account has no server.
    public func pushBeforeQuitting(in archive: Archive) async {}
    /// Returns nil: the subscription list cannot be edited.
    public var editor: (any SubscriptionEditing)? { nil }
    /// Returns nil: the source finds no feeds for typed text.
    public var finder: (any FeedFinding)? { nil }
    /// Returns nil: the source does not fetch saved pages.
    public var pages: (any PageFetching)? { nil }
}

/// Provides the feeds of an account.
public protocol FeedListing: Sendable {
    /// The account of the feeds, unique among the sources.
    var account: AccountID { get }

    /// Returns the current feeds in the user's order, without duplicates, all in ``account``.
    ///
    /// If this throws, the feeds stored in the archive remain.
    func subscriptions() async throws(NewsError) -> [Subscription]

    /// Returns the feeds as ``subscriptions()`` does, for accounts whose feeds are stored in the archive.
    func subscriptions(in archive: Archive) async throws(NewsError) -> [Subscription]

    /// A notice about the list as last read, if any.
    var notice: String? { get }

    /// Restricts access to the list to the user; called before the archive is opened.
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

/// Finds feeds for text the user typed.
public protocol FeedFinding: Sendable {
    /// Returns at least one feed, most likely first; `nil` if the text is for another source.
    func feeds(meantBy typed: String) async throws(FeedFailure) -> [FeedCandidate]?

    /// Fetches a feed that was found on a page; throws why it cannot be subscribed to.
    func check(_ feed: FeedCandidate) async throws(FeedFailure)
}

extension FeedFinding {
    /// Does nothing, for feeds that were not found on a page.
    public func check(_ feed: FeedCandidate) {}
}

/// Fetches pages saved by the user.
public protocol PageFetching: Sendable {
    /// Fetches a page and stores its text or the failure.
    ///
    /// `meter` can stop the transfer.
    ///
    /// - Returns: Why the page could not be fetched; `nil` if it was fetched.
    func fetch(
        _ page: SavedPageState,
        into archive: Archive,
        meter: HTTPMeter?
    ) async throws(ArchiveError) -> PageFailure?
}

/// The part of a refresh for one source.
public struct RefreshRequest: Sendable {
    /// The scope of the refresh, which possibly includes feeds of other sources.
    public let scope: RefreshScope
    /// The source's feeds in the user's order.
    public let subscriptions: [Subscription]
    /// The archive in which to store the news.
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

    /// Announces the progress of the source.
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
