import Archive
public import FoundationEssentials
public import HTTP
public import News
import Synchronization

/// The user's subscription list, whose feeds are fetched over HTTP.
public final class WebFeedNewsSource: NewsSource {
    /// The name of the source in messages about its failure.
    public let title: String
    private let list: SubscriptionOrigin
    private let fetcher: any HTTPFetching
    private let papers: OnlineNewspapers?
    private let configuration: Mutex<NewsroomConfiguration>
    private let refresher: Refresher
    private let now: @Sendable () -> Date
    private let justRead: Mutex<[Subscription]?>
    private let heard = LastNotice()
    private let reportedFeeds = Mutex<Set<FeedID>>([])

    /// Creates a source without reading the list.
    public init(
        title: String,
        list: SubscriptionOrigin,
        justRead: [Subscription]? = nil,
        fetcher: any HTTPFetching,
        papers: OnlineNewspapers? = nil,
        configuration: NewsroomConfiguration = NewsroomConfiguration(),
        now: @escaping @Sendable () -> Date,
        random: @escaping @Sendable () -> Double = { Double.random(in: 0...1) },
        pause: @escaping @Sendable (Duration) async -> Void = Pause.sleep
    ) {
        self.title = title
        self.list = list
        self.justRead = Mutex(justRead)
        self.fetcher = fetcher
        self.papers = papers
        self.configuration = Mutex(configuration)
        self.now = now
        refresher = Refresher(
            fetch: FeedFetch(fetcher: fetcher, papers: papers ?? .none, now: now),
            configuration: configuration.named,
            now: now,
            random: random,
            pause: pause
        )
    }

    /// The list's account.
    public var account: AccountID { list.account }

    /// The editor of the list; `nil` if the list cannot be changed.
    public var editor: (any SubscriptionEditing)? {
        if case .file(let file) = list { file } else { nil }
    }

    /// Applies the settings of feeds, and the time limit of a refresh.
    public func configure(_ configuration: NewsroomConfiguration) async {
        self.configuration.withLock { $0 = configuration }
        await refresher.configure(configuration.named)
    }

    /// Finds feeds at an address, or on the web page there.
    public var finder: (any FeedFinding)? {
        FeedDiscovery(
            fetcher: fetcher,
            papers: papers,
            configuration: configuration.withLock { $0 },
            now: now
        )
    }

    /// Returns the subscriptions without duplicates.
    public func subscriptions() async throws(NewsError) -> [Subscription] {
        if let known = justRead.withLock({ $0.take() }) { return known }
        guard case .file(let file) = list else { return try list.subscriptions() }
        heard.take(nil)
        let notifying = file.notifying { [heard] in heard.take($0) }
        return try SubscriptionOrigin.file(notifying).subscriptions()
    }

    /// The notice from the last reading of the list; `nil` for none.
    public var notice: String? { heard.sentence }

    /// Makes the list readable only by the user.
    public func restrictAccess() { list.restrictAccess() }

    /// Fetches the due feeds.
    public func refresh(_ request: RefreshRequest) async -> RefreshReport {
        let result = await refresher.refresh(request)
        var hasFollowed = false
        for move in result.moves where await follow(move, for: request) { hasFollowed = true }
        if hasFollowed { await request.reloadList() }
        return result.report
    }

    /// Changes the address of a subscription after a permanent redirect; returns whether it
    /// changed.
    ///
    /// The list is changed first; if the archive fails, reading the list again updates the archive.
    private func follow(_ move: RefreshResult.Move, for request: RefreshRequest) async -> Bool {
        guard case .file(let file) = list else { return false }
        do throws(SubscriptionsError) {
            guard try file.move(move.old, to: move.new) else { return false }
        } catch {
            let isNews = reportedFeeds.withLock { $0.insert(move.old).inserted }
            if isNews { request.notify(Self.sentence(about: move, error)) }
            return false
        }
        _ = try? await request.archive.moveFeed(
            from: move.old,
            to: Subscription(address: move.new).id
        )
        return true
    }

    private static func sentence(about move: RefreshResult.Move, _ error: SubscriptionsError)
        -> String
    {
        SubscriptionListStrings.moved(
            from: move.old.address,
            to: move.new,
            failure: ErrorMessages.describe(NewsError(error))
        )
    }
}

private final class LastNotice: Sendable {
    private let last = Mutex<String?>(nil)

    var sentence: String? { last.withLock { $0 } }

    func take(_ sentence: String?) { last.withLock { $0 = sentence } }
}

extension FeedDiscovery: FeedFinding {
    /// Returns the feeds at a typed address; `nil` if another source must handle the address.
    public func feeds(meantBy typed: String) async throws(FeedFailure) -> [FeedCandidate]? {
        let address = try TypedFeedAddressParser.normalized(typed)
        return try await feeds(at: address, typedAs: typed).map {
            FeedCandidate(
                address: $0.address,
                title: $0.title,
                section: $0.section.map { SectionID($0) },
                mustBePublic: $0.mustBePublic
            )
        }
    }

    /// Fetches a feed that a page links to.
    ///
    /// Throws if it cannot be used.
    public func check(_ feed: FeedCandidate) async throws(FeedFailure) {
        _ = try await read(
            DiscoveredFeed(
                address: feed.address,
                title: feed.title,
                wasRead: false,
                mustBePublic: feed.mustBePublic
            )
        )
    }
}
