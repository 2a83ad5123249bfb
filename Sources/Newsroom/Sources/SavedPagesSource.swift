import Addresses
public import Archive
public import FoundationEssentials
public import HTTP
public import News

/// Pages of the web that the reader has saved, all of them as one feed in the section Saved.
public final class SavedPagesSource: NewsSource {
    /// Nobody's but the reader's.
    public let account = AccountID.saved
    /// What people call it.
    public let title = "Saved pages"
    private let visitor: PageFetcher
    private let now: @Sendable () -> Date

    /// So many pages are asked for in a refresh.
    static let pagesInRound = 100
    /// So many of them of one host, one after the other.
    static let pagesOfHost = 10
    /// So many hosts are asked at once.
    private static let hostsAtOnce = 6
    /// After so many seconds nothing more is begun.
    private static let longestRound: Double = 300

    /// Makes the source; nothing is fetched yet.
    ///
    /// - Parameters:
    ///   - visitor: Fetches pages, and finds the stories on them.
    ///   - now: The clock.
    public init(visitor: PageFetcher, now: @escaping @Sendable () -> Date) {
        self.visitor = visitor
        self.now = now
    }

    /// Whether an archive has a saved page, so that there is a paper without any feed.
    public static func hasPages(inArchiveAt path: String) -> Bool {
        Archive.hasSavedPages(at: path)
    }

    /// Fetches what is saved.
    public var pages: (any PageFetching)? { self }

    /// The one feed that all pages stand in; the paper does not show it while there are none.
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

    /// Fetches pages whose text has not come, those that were saved last first.
    ///
    /// What cannot be fetched is told in its story, and fails no refresh, unless nobody could be reached.
    public func refresh(_ errand: RefreshRequest) async -> RefreshReport {
        do throws(ArchiveError) {
            try await errand.archive.forgetRemovedPages()
            let waiting = try await waitingPages(errand)
            guard !waiting.isEmpty else { return RefreshReport(outcomes: []) }
            let isWished = if case .feeds = errand.scope { true } else { false }
            let round = PageRound(count: waiting.count)
            await fetch(waiting, for: errand, in: round)
            return await round.report(titled: title, isWished: isWished)
        } catch {
            return RefreshReport(failureOf: title, in: account, because: NewsError(error))
        }
    }

    private func waitingPages(
        _ errand: RefreshRequest
    ) async throws(ArchiveError) -> [[SavedPageState]] {
        let time: Date?
        switch errand.scope {
        case .due, .all: time = now()
        case .feeds(let feeds):
            guard feeds.contains(.savedPages) else { return [] }
            time = nil
        }
        let pages = try await errand.archive.waitingPages(at: time, limit: Self.pagesInRound)
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
        for errand: RefreshRequest,
        in round: PageRound
    ) async {
        let end = now().addingTimeInterval(Self.longestRound)
        await withTaskGroup(of: Void.self) { group in
            var next = hosts.makeIterator()
            func begin() {
                guard let pages = next.next() else { return }
                group.addTask { await self.fetch(pages, for: errand, in: round, until: end) }
            }
            for _ in 0..<Self.hostsAtOnce { begin() }
            while await group.next() != nil { begin() }
        }
    }

    /// Fetches the pages of one host.
    private func fetch(
        _ pages: [SavedPageState],
        for errand: RefreshRequest,
        in round: PageRound,
        until end: Date
    ) async {
        errand.tell(await round.progress)
        var asked: [ArticleID] = []
        for page in pages {
            guard !Task.isCancelled, now() < end, await !round.isOver else { break }
            do throws(ArchiveError) {
                let failure = try await fetch(page, into: errand.archive)
                await round.note(failure)
                asked.append(page.article)
                errand.tellNews()
                // Whoever does not answer one does not answer the others.
                if failure?.isOfServer == true { break }
            } catch {
                await round.note(NewsError(error))
                break
            }
        }
        await round.finishHost()
        // Also a page that did not come says something else now.
        errand.tellTexts(of: asked)
        errand.tell(await round.progress)
    }
}

extension SavedPagesSource: PageFetching {
    /// Fetches a page, and stores its text, or why there is none.
    public func fetch(
        _ page: SavedPageState,
        into archive: Archive,
        meter: HTTPMeter? = nil
    ) async throws(ArchiveError) -> PageFailure? {
        let found: FetchedPage
        do throws(PageFailure) {
            var options = HTTPOptions.ofNoFeed
            if !page.mayBePrivate { options.reach = .publicOnly }
            options.meter = meter
            found = try await visitor.visit(page.address, options: options)
        } catch {
            // Neither a spent budget nor a cancelled round says anything about the page.
            if error == .notFetched(.overBudget) || Task.isCancelled { return error }
            try await archive.note(
                error,
                ofPage: page.article,
                nextAttempt: now().addingTimeInterval(Self.pause(after: error, page.failureCount))
            )
            return error
        }
        let article = ArticleBuilder(now: now()).article(ofPage: found.story, at: found.address)
        try await archive.store(
            article,
            from: ArticleBuilder.site(ofPage: found.story, at: found.address),
            ofPage: page.article
        )
        return nil
    }

    /// Seconds until a page is asked for again by itself: twice as long each time, at most 30 days.
    ///
    /// Who could not be reached may be so because we are offline: the first times nobody waits.
    private static func pause(after failure: PageFailure, _ count: Int) -> Double {
        if failure.isOfNetwork, count < 3 { return 0 }
        if case .mustWait(_, let seconds) = failure { return Double(seconds) }
        return min((failure.mayPass ? 3600 : 86_400) * Double(1 << min(count, 12)), 30 * 86_400)
    }
}

extension PageFailure {
    /// True when nobody answered at all.
    fileprivate var isOfNetwork: Bool {
        if case .notFetched(let failure) = self { failure.isOfNetwork } else { false }
    }

    /// True when another page of the same server would fare no better now.
    fileprivate var isOfServer: Bool {
        if case .mustWait = self { true } else { isOfNetwork }
    }
}

/// How far one round has got.
private actor PageRound {
    private let hostCount: Int
    private var finishedHosts = 0
    private var fetchedCount = 0
    private var answeredCount = 0
    private var unreachedCount = 0
    /// Why nobody could be reached.
    private var outage: FeedFailure?
    /// Why nothing more can be stored.
    private var refusal: NewsError?

    /// After so many servers that could not be reached, and none that was, we are offline.
    private static let mostUnreached = 6

    init(count: Int) {
        hostCount = count
    }

    /// True when there is no use in going on.
    var isOver: Bool {
        refusal != nil || answeredCount == 0 && unreachedCount >= Self.mostUnreached
    }

    var progress: RefreshProgress {
        RefreshProgress(finishedCount: finishedHosts, totalCount: hostCount)
    }

    func finishHost() { finishedHosts += 1 }

    func note(_ refusal: NewsError) { self.refusal = refusal }

    func note(_ failure: PageFailure?) {
        if case .notFetched(let failure)? = failure, failure.isOfNetwork {
            unreachedCount += 1
            outage = failure
        } else {
            answeredCount += 1
            if failure == nil { fetchedCount += 1 }
        }
    }

    /// How the round went; one server that does not answer tells nobody anything, unless it is asked for.
    func report(titled title: String, isWished: Bool) -> RefreshReport {
        if let refusal { return RefreshReport(failureOf: title, in: .saved, because: refusal) }
        if answeredCount == 0, unreachedCount < 2, !isWished { return RefreshReport(outcomes: []) }
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
