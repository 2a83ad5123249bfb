public import Archive
public import HTTP
public import News

/// A provider of news for one account, such as the user's feeds, a sync service or an online
/// newspaper.
///
/// A source fetches and stores; screens read only from the archive.
public protocol NewsSource: FeedListing {
    /// For a failure of the whole source.
    var title: String { get }
    /// `nil` if the subscription list cannot be edited.
    var editor: (any SubscriptionEditing)? { get }
    /// `nil` if unsupported.
    var finder: (any FeedFinding)? { get }
    /// `nil` for all sources but one.
    var pages: (any PageFetching)? { get }

    /// Fetches and stores news.
    ///
    /// A concurrent call awaits running fetches and starts only the remaining ones.
    func refresh(_ request: RefreshRequest) async -> RefreshReport

    /// Applies changes that can take effect immediately.
    func configure(_ configuration: NewsroomConfiguration) async
}

extension NewsSource {
    /// Ignores the configuration.
    public func configure(_ configuration: NewsroomConfiguration) async {}
    /// No editor.
    public var editor: (any SubscriptionEditing)? { nil }
    /// No feed finder.
    public var finder: (any FeedFinding)? { nil }
    /// No page fetching.
    public var pages: (any PageFetching)? { nil }
}

/// Provides the feeds of an account.
public protocol FeedListing: Sendable {
    /// Unique among the sources.
    var account: AccountID { get }

    /// Returns the current feeds in the user's order, without duplicates, all in ``account``.
    ///
    /// If this throws, the feeds stored in the archive remain.
    func subscriptions() async throws(NewsError) -> [Subscription]

    /// About the list as last read.
    var notice: String? { get }

    /// Called before the archive is opened.
    func restrictAccess()
}

extension FeedListing {
    /// No notice.
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
    /// Stores a page's text or the failure, which it also returns.
    ///
    /// `meter` can stop the transfer.
    func fetch(
        _ page: SavedPageState,
        into archive: Archive,
        meter: HTTPMeter?
    ) async throws(ArchiveError) -> PageFailure?
}

/// The part of a refresh for one source.
public struct RefreshRequest: Sendable {
    /// Possibly including feeds of other sources.
    public let scope: RefreshScope
    /// The source's feeds in the user's order.
    public let subscriptions: [Subscription]
    /// Where to store the news.
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
