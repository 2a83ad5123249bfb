import Addresses
public import Archive
public import FoundationEssentials
public import HTTP
public import News

/// Web pages that the user saved, as one feed in the section Saved.
public final class SavedPagesSource: NewsSource {
    /// The account of saved pages.
    public let account = AccountID.saved
    /// The name to display.
    public let title = NewsroomStrings.savedPages
    private let pageFetcher: PageFetcher
    private let now: @Sendable () -> Date

    static let pagesInRound = 100
    /// The maximum number of pages per host in a refresh, fetched one after another.
    static let pagesOfHost = 10
    private static let hostsAtOnce = 6
    private static let longestRound: Double = 300

    /// Creates a source without fetching anything.
    public init(pageFetcher: PageFetcher, now: @escaping @Sendable () -> Date) {
        self.pageFetcher = pageFetcher
        self.now = now
    }

    /// Returns whether an archive contains saved pages, so that there is something to read even
    /// without feeds.
    public static func hasPages(inArchiveAt path: String) -> Bool {
        Archive.hasSavedPages(at: path)
    }

    /// This source, which fetches the saved pages.
    public var pages: (any PageFetching)? { self }

    /// Returns the feed of all saved pages.
    public func subscriptions() -> [Subscription] {
        [
            Subscription(
                address: FeedID.savedPages.address,
                title: title,
                section: SectionID.savedPages.text,
                account: account
            )
        ]
    }

    /// Fetches saved pages without text, last saved first.
    ///
    /// A failure is shown in the page's story. It does not fail the refresh, unless no server could
    /// be reached.
    public func refresh(_ request: RefreshRequest) async -> RefreshReport {
        do throws(ArchiveError) {
            try await request.archive.savedPages.purgeRemovedPages()
            let waiting = try await waitingPages(request)
            guard !waiting.isEmpty else { return RefreshReport(outcomes: []) }
            let isExplicit = if case .feeds = request.scope { true } else { false }
            let round = SavedPagesRefresh(count: waiting.count)
            await fetch(waiting, for: request, in: round)
            return await round.report(titled: title, isExplicit: isExplicit)
        } catch {
            return RefreshReport(failureOf: title, in: account, because: NewsError(error))
        }
    }

    private func waitingPages(
        _ request: RefreshRequest
    ) async throws(ArchiveError) -> [[SavedPageState]] {
        let time: Date?
        switch request.scope {
        case .due, .all: time = now()
        case .feeds(let feeds):
            guard feeds.contains(.savedPages) else { return [] }
            time = nil
        }
        let pages = try await request.archive.savedPages.waiting(at: time, limit: Self.pagesInRound)
        var hosts: [String: Int] = [:]
        var result: [[SavedPageState]] = []
        for page in pages {
            let host = Address(page.address)?.server.host ?? ""
            if let place = hosts[host] {
                if result[place].count < Self.pagesOfHost { result[place].append(page) }
            } else {
                hosts[host] = result.count
                result.append([page])
            }
        }
        return result
    }

    private func fetch(
        _ hosts: [[SavedPageState]],
        for request: RefreshRequest,
        in round: SavedPagesRefresh
    ) async {
        let end = now().addingTimeInterval(Self.longestRound)
        await withTaskGroup(of: Void.self) { group in
            var next = hosts.makeIterator()
            func begin() {
                guard let pages = next.next() else { return }
                group.addTask { await self.fetch(pages, for: request, in: round, until: end) }
            }
            for _ in 0..<Self.hostsAtOnce { begin() }
            while await group.next() != nil { begin() }
        }
    }

    private func fetch(
        _ pages: [SavedPageState],
        for request: RefreshRequest,
        in round: SavedPagesRefresh,
        until end: Date
    ) async {
        request.notify(await round.progress)
        var asked: [ArticleID] = []
        for page in pages {
            guard !Task.isCancelled, now() < end, await !round.isOver else { break }
            do throws(ArchiveError) {
                let failure = try await fetch(page, into: request.archive)
                await round.note(failure)
                asked.append(page.article)
                request.announceNews()
                if failure?.isOfServer == true { break }
            } catch {
                await round.note(NewsError(error))
                break
            }
        }
        await round.finishHost()
        request.announceTexts(of: asked)
        request.notify(await round.progress)
    }
}

extension SavedPagesSource: PageFetching {
    /// Fetches a page, and stores its text or failure.
    ///
    /// Returns the failure, or `nil`.
    public func fetch(
        _ page: SavedPageState,
        into archive: Archive,
        meter: HTTPMeter? = nil
    ) async throws(ArchiveError) -> FullTextFailure? {
        let found: FetchedPage
        do throws(FullTextFailure) {
            var options = HTTPOptions.ofNoFeed
            if !page.mayBePrivate { options.reach = .publicOnly }
            options.meter = meter
            found = try await pageFetcher.fetch(page.address, options: options)
        } catch {
            // These failures say nothing about the page.
            if error == .notFetched(.overBudget) || Task.isCancelled { return error }
            try await archive.savedPages.note(
                error,
                of: page.article,
                nextAttempt: now().addingTimeInterval(Self.pause(after: error, page.failureCount))
            )
            return error
        }
        let article = ArticleBuilder(now: now()).article(ofPage: found.story, at: found.address)
        try await archive.savedPages.store(
            article,
            from: ArticleBuilder.site(ofPage: found.story, at: found.address),
            of: page.article
        )
        return nil
    }

    /// Returns the number of seconds until the next automatic attempt.
    ///
    /// It doubles each time, up to 30 days.
    ///
    /// The first network failures cause no delay, because the computer may be offline.
    private static func pause(after failure: FullTextFailure, _ count: Int) -> Double {
        if failure.isOfNetwork, count < 3 { return 0 }
        if case .rateLimited(_, let seconds) = failure { return Double(seconds) }
        return min((failure.isTransient ? 3600 : 86_400) * Double(1 << min(count, 12)), 30 * 86_400)
    }
}

extension FullTextFailure {
    fileprivate var isOfNetwork: Bool {
        if case .notFetched(let failure) = self { failure.isConnectionFailure } else { false }
    }

    fileprivate var isOfServer: Bool {
        if case .rateLimited = self { true } else { isOfNetwork }
    }
}

private actor SavedPagesRefresh {
    private let hostCount: Int
    private var finishedHosts = 0
    private var fetchedCount = 0
    private var answeredCount = 0
    private var unreachedCount = 0
    private var outage: FeedFailure?
    private var refusal: NewsError?

    /// The minimum number of unreachable servers for the computer to count as offline if no server
    /// has responded.
    private static let mostUnreached = 6

    init(count: Int) {
        hostCount = count
    }

    var isOver: Bool {
        refusal != nil || answeredCount == 0 && unreachedCount >= Self.mostUnreached
    }

    var progress: RefreshProgress {
        RefreshProgress(finishedCount: finishedHosts, totalCount: hostCount)
    }

    func finishHost() { finishedHosts += 1 }

    func note(_ refusal: NewsError) { self.refusal = refusal }

    func note(_ failure: FullTextFailure?) {
        if case .notFetched(let failure)? = failure, failure.isConnectionFailure {
            unreachedCount += 1
            outage = failure
        } else {
            answeredCount += 1
            if failure == nil { fetchedCount += 1 }
        }
    }

    /// Creates the report.
    ///
    /// A single unreachable server is included only if the user requested this refresh.
    func report(titled title: String, isExplicit: Bool) -> RefreshReport {
        if let refusal { return RefreshReport(failureOf: title, in: .saved, because: refusal) }
        if answeredCount == 0, unreachedCount < 2, !isExplicit {
            return RefreshReport(outcomes: [])
        }
        let outcome = FeedOutcome(
            feed: .savedPages,
            title: title,
            newCount: fetchedCount,
            failure: answeredCount == 0 ? outage : nil
        )
        return RefreshReport(
            outcomes: [outcome],
            isOffline: answeredCount == 0 && unreachedCount > 1
        )
    }
}
