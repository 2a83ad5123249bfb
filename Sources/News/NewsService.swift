/// Where the newspaper gets its news from.
///
/// The screens know only this promise. They cannot tell the bundled example from feeds over HTTP.
/// Every method answers from what is at hand; only ``refresh()`` may wait for a network.
public protocol NewsService: Sendable {
    /// The name of the paper and its sections, as of now.
    func edition() async throws(NewsError) -> Edition

    /// A window of the headlines that answer a query, newest first, those without a date last.
    ///
    /// Headlines with the same date keep the order of their feeds.
    func headlines(_ query: HeadlineQuery) async throws(NewsError) -> HeadlineWindow

    /// The whole article.
    ///
    /// - Throws: ``NewsError/unknownArticle(_:)`` when there is none of that name.
    func article(_ id: ArticleID) async throws(NewsError) -> Article

    /// Puts one mark on every named article; names that are not known are passed over.
    ///
    /// A ``NewsChange/marks(_:)`` with the articles whose state is different now follows.
    func mark(_ ids: [ArticleID], _ mark: Mark) async throws(NewsError)

    /// Asks every source for news and reports how each answered.
    ///
    /// A second call while one is under way waits for the same answers.
    func refresh() async -> RefreshReport

    /// The bytes of a picture that an article names, as a JPEG, PNG, WebP or GIF file.
    func picture(at address: String) async throws(NewsError) -> [UInt8]

    /// A new stream of what changes from now on; it ends when the service goes away.
    func changes() -> AsyncStream<NewsChange>
}

/// Which headlines a screen wants to see.
public struct HeadlineQuery: Hashable, Sendable {
    /// Only this section; `nil` means all.
    public var section: SectionID?
    /// Only what is not read.
    public var unreadOnly: Bool
    /// Which of the matching rows, by position; `nil` means all.
    public var rows: Range<Int>?

    /// Asks for everything unless told otherwise.
    public init(section: SectionID? = nil, unreadOnly: Bool = false, rows: Range<Int>? = nil) {
        self.section = section
        self.unreadOnly = unreadOnly
        self.rows = rows
    }
}

/// Some of the headlines that answer a query, and how many there are in all.
public struct HeadlineWindow: Hashable, Sendable {
    /// The rows asked for, in order.
    public let headlines: [Headline]
    /// How many rows answer the query, inside the window or not.
    public let totalCount: Int
    /// How many of them are unread.
    public let unreadCount: Int

    /// Makes a window.
    public init(headlines: [Headline], totalCount: Int, unreadCount: Int) {
        self.headlines = headlines
        self.totalCount = totalCount
        self.unreadCount = unreadCount
    }
}

/// Something that happened in the newsroom while a screen was showing.
public enum NewsChange: Hashable, Sendable {
    /// Headlines, feeds or sections came, went or changed.
    case headlines
    /// These articles have another reading state now.
    case marks([ArticleID])
    /// A refresh goes on.
    case refreshing(RefreshProgress)
    /// A refresh ended.
    case refreshed(RefreshReport)
}

/// How far a refresh has got, in feeds.
public struct RefreshProgress: Hashable, Sendable {
    /// How many feeds have answered or failed.
    public let finishedCount: Int
    /// How many feeds are asked in all.
    public let totalCount: Int

    /// Makes a progress.
    public init(finishedCount: Int, totalCount: Int) {
        self.finishedCount = finishedCount
        self.totalCount = totalCount
    }
}

/// How every feed answered to one refresh.
public struct RefreshReport: Hashable, Sendable {
    /// One line a feed, in the order of the subscriptions.
    public let outcomes: [FeedOutcome]

    /// The feeds that failed.
    public var failures: [FeedOutcome] { outcomes.filter { $0.failure != nil } }
    /// How many articles were not known before.
    public var newCount: Int { outcomes.reduce(0) { $0 + $1.newCount } }

    /// Makes a report.
    public init(outcomes: [FeedOutcome]) {
        self.outcomes = outcomes
    }
}

/// How one feed answered to one refresh.
public struct FeedOutcome: Hashable, Sendable {
    /// The feed asked.
    public let feed: FeedID
    /// Its title, for people.
    public let title: String
    /// How many of its articles were not known before.
    public let newCount: Int
    /// Why there is no answer; `nil` when it went well.
    public let failure: FeedFailure?

    /// Makes an outcome.
    public init(feed: FeedID, title: String, newCount: Int = 0, failure: FeedFailure? = nil) {
        self.feed = feed
        self.title = title
        self.newCount = newCount
        self.failure = failure
    }
}
