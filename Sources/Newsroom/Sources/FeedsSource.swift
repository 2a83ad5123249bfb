import Archive
public import FoundationEssentials
public import HTTP
public import News
import Synchronization

/// The reader's own list of feeds, fetched over HTTP.
public final class FeedsSource: NewsSource {
    /// What people call it, for what fails as a whole.
    public let title: String
    private let list: SubscriptionSource
    private let fetcher: any HTTPFetching
    private let papers: ReadyPapers?
    private let configuration: Mutex<NewsroomConfiguration>
    private let refresher: Refresher
    /// What the list holds, when somebody has read it a moment ago.
    private let justRead: Mutex<[Subscription]?>
    private let heard = ReaderNotice()
    /// Feeds that have moved, of which the reader knows that the list cannot follow them.
    private let told = Mutex<Set<FeedID>>([])

    /// Makes a source; nothing is read yet.
    ///
    /// - Parameters:
    ///   - title: What people call it.
    ///   - list: Where the subscriptions stand.
    ///   - justRead: What the list holds, when somebody has read it a moment ago.
    ///   - fetcher: Who fetches http and https addresses.
    ///   - papers: The ready-made papers whose parts may stand in the list; none by default.
    ///   - configuration: How feeds are fetched.
    ///   - now: The clock.
    ///   - chance: A number from 0 to 1, drawn anew each time, so that feeds do not return together.
    ///   - pause: Waits so long, or until its task is cancelled.
    public init(
        title: String,
        list: SubscriptionSource,
        justRead: [Subscription]? = nil,
        fetcher: any HTTPFetching,
        papers: ReadyPapers? = nil,
        configuration: NewsroomConfiguration = NewsroomConfiguration(),
        now: @escaping @Sendable () -> Date,
        chance: @escaping @Sendable () -> Double = { Double.random(in: 0...1) },
        pause: @escaping @Sendable (Duration) async -> Void = Pause.take
    ) {
        self.title = title
        self.list = list
        self.justRead = Mutex(justRead)
        self.fetcher = fetcher
        self.papers = papers
        self.configuration = Mutex(configuration)
        refresher = Refresher(
            fetch: FeedFetch(fetcher: fetcher, papers: papers ?? .none, now: now),
            configuration: configuration.named,
            now: now,
            chance: chance,
            pause: pause
        )
    }

    /// The reader's own list.
    public var account: AccountID { list.account }

    /// Who changes the list; nobody where the feeds are given.
    public var editor: (any SubscriptionEditing)? {
        if case .file(let file) = list { file } else { nil }
    }

    /// Takes the intervals of feeds, and the time that a refresh may take.
    public func configure(_ configuration: NewsroomConfiguration) async {
        self.configuration.withLock { $0 = configuration }
        await refresher.configure(configuration.named)
    }

    /// Looks for feeds behind an address or on the page there.
    public var finder: (any FeedFinding)? {
        FeedDiscovery(
            fetcher: fetcher,
            papers: papers,
            configuration: configuration.withLock { $0 }
        )
    }

    /// The subscriptions as of now, in the reader's order, each once.
    public func subscriptions() async throws(NewsError) -> [Subscription] {
        if let known = justRead.withLock({ $0.take() }) { return known }
        guard case .file(let file) = list else { return try list.subscriptions() }
        heard.take(nil)
        let telling = file.telling { [heard] in heard.take($0) }
        return try SubscriptionSource.file(telling).subscriptions()
    }

    /// What there was to tell of the list when it was read last, and nobody else was told.
    public var remark: String? { heard.sentence }

    /// Makes the list the reader's alone.
    public func closeToOthers() { list.closeToOthers() }

    /// Asks the feeds whose turn it is.
    public func refresh(_ errand: RefreshRequest) async -> RefreshReport {
        let result = await refresher.refresh(errand)
        var hasFollowed = false
        for move in result.moves where await follow(move, for: errand) { hasFollowed = true }
        if hasFollowed { await errand.tellNewList() }
        return result.report
    }

    /// Lets a subscription follow its feed, which has moved for good.
    ///
    /// The list goes first: where it cannot be written, both stay where they are, and the redirect works on. An archive
    /// that cannot follow it now does so when it learns of the list.
    private func follow(_ move: RefreshResult.Move, for errand: RefreshRequest) async -> Bool {
        guard case .file(let file) = list else { return false }
        do throws(SubscriptionsError) {
            guard try file.move(move.old, to: move.new) else { return false }
        } catch {
            let isNews = told.withLock { $0.insert(move.old).inserted }
            if isNews { errand.tell(Self.sentence(about: move, error)) }
            return false
        }
        // What fails here is done with the list that is read next.
        _ = try? await errand.archive.moveFeed(
            from: move.old,
            to: Subscription(address: move.new).id
        )
        return true
    }

    private static func sentence(about move: RefreshResult.Move, _ error: SubscriptionsError)
        -> String
    {
        let (old, new) = (
            UntrustedText.presentable(move.old.address), UntrustedText.presentable(move.new)
        )
        return "\(old) has moved to \(new) for good. \(ErrorMessages.describe(NewsError(error)))"
    }
}

/// The last sentence for a reader.
private final class ReaderNotice: Sendable {
    private let last = Mutex<String?>(nil)

    var sentence: String? { last.withLock { $0 } }

    func take(_ sentence: String?) { last.withLock { $0 = sentence } }
}

extension FeedDiscovery: FeedFinding {
    /// The feeds behind an address as typed.
    public func feeds(meantBy typed: String) async throws(FeedFailure) -> [FeedCandidate]? {
        let address = try FeedAddress.normalized(typed)
        return try await feeds(at: address, typedAs: typed).map {
            FeedCandidate(
                address: $0.address,
                title: $0.title,
                section: $0.section.map { SectionID($0) },
                mustBePublic: $0.mustBePublic
            )
        }
    }

    /// Reads a feed that a page has named.
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
