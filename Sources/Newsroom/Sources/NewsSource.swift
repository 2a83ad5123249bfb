public import Archive
public import HTTP
public import News

/// A provider of news for one account, such as the user's feeds, a sync service or an online newspaper.
///
/// A source fetches and stores; screens read only from the archive. This way the front page, search, feed health and
/// undo work for feeds of all sources.
public protocol NewsSource: FeedListing {
    /// The name to display for a failure of the whole source.
    var title: String { get }
    /// Edits the subscription list; `nil` if it cannot be edited.
    var editor: (any SubscriptionEditing)? { get }
    /// Finds feeds for text the user typed; `nil` if unsupported.
    var finder: (any FeedFinding)? { get }
    /// Fetches saved pages; `nil` for all sources but one.
    var pages: (any PageFetching)? { get }

    /// Fetches and stores news, and reports the outcome of each feed.
    ///
    /// A concurrent call awaits running fetches and starts only the remaining ones.
    func refresh(_ request: RefreshRequest) async -> RefreshReport

    /// Applies configuration changes that can take effect immediately.
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
    /// The account of the feeds, which is unique among the sources.
    var account: AccountID { get }

    /// Returns the current feeds in the user's order, without duplicates, all in ``account``.
    ///
    /// - Throws: An error if the list is unavailable, in which case the feeds stored in the archive remain.
    func subscriptions() async throws(NewsError) -> [Subscription]

    /// A notice about the list as last read; `nil` for none.
    var notice: String? { get }

    /// Restricts access to the source's files to the user; called before the archive is opened.
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
    /// Returns the matching feeds.
    ///
    /// - Returns: At least one feed, most likely first; `nil` if the text is for another source.
    func feeds(meantBy typed: String) async throws(FeedFailure) -> [FeedCandidate]?

    /// Fetches a feed that was found on a page before it is subscribed to.
    ///
    /// - Throws: The reason why it cannot be subscribed to.
    func check(_ feed: FeedCandidate) async throws(FeedFailure)
}

extension FeedFinding {
    /// Does nothing, for feeds that were not found on a page.
    public func check(_ feed: FeedCandidate) {}
}

/// Fetches pages saved by the user.
public protocol PageFetching: Sendable {
    /// Fetches a page and stores its text or the failure, which it also returns.
    ///
    /// `meter` counts received bytes and can stop the transfer.
    func fetch(
        _ page: SavedPageState,
        into archive: Archive,
        meter: HTTPMeter?
    ) async throws(ArchiveError) -> PageFailure?
}

/// The part of a refresh for one source.
public struct RefreshRequest: Sendable {
    /// The requested feeds, possibly including those of other sources.
    public let scope: RefreshScope
    /// The source's feeds in the user's order.
    public let subscriptions: [Subscription]
    /// The archive with stored fetch states, in which to store the news.
    public let archive: Archive
    private let tell: @Sendable (NewsChange) -> Void
    private let readList: @Sendable () async -> Void

    /// Creates a request; `tell` receives progress and changes, `readList` reads the source's list again.
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

    /// Announces that visible changes were stored.
    public func announceNews() { tell(.headlines) }

    /// Announces stories with changed texts, which must be reloaded.
    public func announceTexts(of stories: [ArticleID]) {
        if !stories.isEmpty { tell(.texts(stories)) }
    }

    /// Sends a notice to the user.
    public func tell(_ sentence: String) { tell(.notice(sentence)) }

    /// Announces that the source has changed its list, and waits until the archive is updated.
    public func reloadList() async { await readList() }
}
