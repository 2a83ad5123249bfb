public import Archive
public import HTTP
public import News

/// Where news comes from: the reader's list of feeds, an account elsewhere, a paper that is made every day.
///
/// A source fetches and stores; what is read comes from the archive alone. So everything that the paper has,
/// its front page, tree, health, search and undo, knows the feeds of every source.
public protocol NewsSource: FeedListing {
    /// What people call it, for what fails as a whole.
    var title: String { get }
    /// Who changes its list of feeds; `nil` where the paper cannot.
    var editor: (any SubscriptionEditing)? { get }
    /// Who finds feeds for it behind what a reader types; `nil` for nobody.
    var finder: (any FeedFinding)? { get }
    /// Who fetches pages that the reader saves; `nil` for all sources but one.
    var pages: (any PageFetching)? { get }

    /// Asks for news, stores them, and reports how each feed answered.
    ///
    /// Called again while one is under way, it waits for that one's answers and asks, beside it, only who was not asked.
    func refresh(_ errand: RefreshRequest) async -> RefreshReport

    /// Takes what the reader has set anew, as far as it can count before the next start.
    func configure(_ configuration: NewsroomConfiguration) async
}

extension NewsSource {
    /// Nothing of it is about this source.
    public func configure(_ configuration: NewsroomConfiguration) async {}
    /// Nobody: the list is changed elsewhere.
    public var editor: (any SubscriptionEditing)? { nil }
    /// Nobody.
    public var finder: (any FeedFinding)? { nil }
    /// Nobody.
    public var pages: (any PageFetching)? { nil }
}

/// Whoever knows which feeds an account has.
public protocol FeedListing: Sendable {
    /// The account that the feeds belong to; no two sources of a paper share one.
    var account: AccountID { get }

    /// The feeds as of now, in the reader's order, each once and named in ``account``.
    ///
    /// - Throws: Why the list cannot be had. The feeds of an account that the archive knows stay in the paper
    ///   then.
    func subscriptions() async throws(NewsError) -> [Subscription]

    /// What the reader has to know of the list as it was read last, in a sentence; `nil` for nothing.
    var remark: String? { get }

    /// Makes what it keeps on the disk the reader's alone; called before the archive is opened.
    func closeToOthers()
}

extension FeedListing {
    /// There is nothing to know.
    public var remark: String? { nil }

    /// Nothing is kept on the disk.
    public func closeToOthers() {}
}

/// Whoever finds feeds behind what a reader types.
public protocol FeedFinding: Sendable {
    /// The feeds that are meant.
    ///
    /// - Returns: At least one feed, the most likely first; `nil` when the words are meant for another source.
    func feeds(meantBy typed: String) async throws(FeedFailure) -> [FeedCandidate]?

    /// Reads a feed that only a page has named, before it is subscribed to.
    ///
    /// - Throws: Why it cannot be subscribed to.
    func check(_ feed: FeedCandidate) async throws(FeedFailure)
}

extension FeedFinding {
    /// Feeds that no page names need no check.
    public func check(_ feed: FeedCandidate) {}
}

/// Whoever fetches pages that the reader has saved.
public protocol PageFetching: Sendable {
    /// Fetches a page, and stores its text, or why there is none.
    ///
    /// - Parameters:
    ///   - page: What is known of it.
    ///   - archive: Where its text is stored.
    ///   - meter: Counts what is received, and may end it; `nil` lets everything come.
    /// - Returns: Why the page could not be fetched; `nil` when it was.
    /// - Throws: ``ArchiveError`` when nothing can be stored.
    func fetch(
        _ page: SavedPageState,
        into archive: Archive,
        meter: HTTPMeter?
    ) async throws(ArchiveError) -> PageFailure?
}

/// One source's part of a refresh: what is wished for, where it goes, and who hears of it.
public struct RefreshRequest: Sendable {
    /// Whom the reader wishes to be asked, perhaps with feeds of other sources among them.
    public let scope: RefreshScope
    /// The source's feeds, in the reader's order.
    public let subscriptions: [Subscription]
    /// Where the news are stored, and what is known of earlier visits.
    public let archive: Archive
    private let tell: @Sendable (NewsChange) -> Void
    private let readList: @Sendable () async -> Void

    /// Makes an errand.
    ///
    /// - Parameters:
    ///   - scope: Whom the reader wishes to be asked.
    ///   - subscriptions: The source's feeds.
    ///   - archive: Where the news are stored.
    ///   - tell: Hears of progress, and of headlines that have come.
    ///   - readList: Reads the source's list anew.
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

    /// Tells how far the source has got.
    public func tell(_ progress: RefreshProgress) { tell(.refreshing(progress)) }

    /// Tells that something is stored that a reader would see.
    public func tellNews() { tell(.headlines) }

    /// Tells that stories read otherwise now: what is shown of them is read again.
    public func tellTexts(of stories: [ArticleID]) {
        if !stories.isEmpty { tell(.texts(stories)) }
    }

    /// Tells what the reader has to know, in one sentence.
    public func tell(_ sentence: String) { tell(.notice(sentence)) }

    /// Tells that the source itself has changed its list, and waits until the archive knows it.
    public func tellNewList() async { await readList() }
}
