public import FoundationEssentials
public import HTTP
public import News

/// A newspaper made of subscribed feeds, fetched over HTTP.
///
/// Articles and their reading state live in memory as long as the service.
public actor HTTPNewsService: NewsService {
    /// Feeds that are fetched or parsed at once; keeps memory bounded whatever their number.
    private static let feedsAtOnce = 64

    private let title: String
    private let fetch: FeedFetch
    private let now: @Sendable () -> Date
    private let broadcaster = ChangeBroadcaster()

    private var records: [FeedRecord]
    private var newsstand = Newsstand()
    private var currentRefresh: Task<RefreshReport, Never>?

    /// Makes a paper without news; ``refresh(_:)`` brings them.
    ///
    /// - Parameters:
    ///   - title: The name on the masthead.
    ///   - subscriptions: In the reader's order, each address once.
    ///   - fetcher: Who fetches http and https addresses.
    ///   - now: The clock.
    public init(
        title: String,
        subscriptions: [Subscription],
        fetcher: any HTTPFetching,
        now: @escaping @Sendable () -> Date
    ) {
        self.title = title
        self.now = now
        fetch = FeedFetch(fetcher: fetcher, now: now)
        var known: Set<String> = []
        records = subscriptions.filter { known.insert($0.address).inserted }
            .map { FeedRecord(subscription: $0) }
    }

    /// The name of the paper and its sections, in the order in which they first appear.
    public func edition() -> Edition {
        var order: [SectionID] = []
        for record in records where !order.contains(record.section) { order.append(record.section) }
        return Edition(
            title: title,
            sections: order.map { newsstand.section($0) },
            feeds: order.flatMap { section in
                records.filter { $0.section == section }.map(\.feed)
            }
        )
    }

    /// A window of the headlines that answer a query, newest first.
    public func headlines(_ query: HeadlineQuery) -> HeadlineWindow {
        newsstand.headlines(query)
    }

    /// The whole article.
    public func article(_ id: ArticleID) throws(NewsError) -> Article {
        guard let article = newsstand.article(id) else { throw .unknownArticle(id) }
        return article
    }

    /// Where an article stands among those that answer a query.
    public func row(of id: ArticleID, in query: HeadlineQuery) -> Int? {
        allHeadlines(query).firstIndex { $0.id == id }
    }

    /// The first unread row after a row, or the last one before it.
    public func unreadRow(from row: Int, before: Bool, in query: HeadlineQuery) -> Int? {
        let headlines = allHeadlines(query)
        let unread = headlines.indices.filter { !headlines[$0].state.isRead }
        return before ? unread.last { $0 < row } : unread.first { $0 > row }
    }

    /// Puts one mark on articles.
    public func mark(_ target: MarkTarget, _ mark: Mark) {
        let ids =
            switch target {
            case .articles(let ids): ids
            case .query(let query): allHeadlines(query).map(\.id)
            }
        let changed = newsstand.mark(ids, mark)
        if !changed.isEmpty { broadcaster.send(.marks(changed)) }
    }

    /// Marks an article read because it was opened.
    public func markOpened(_ id: ArticleID) {
        mark(.articles([id]), .read(true))
    }

    /// Nothing is remembered yet.
    public func undo() -> JournalEntry? { nil }

    /// Nothing is remembered yet.
    public func redo() -> JournalEntry? { nil }

    /// Places are not kept yet.
    public func keepPlace(_ place: ReadingPlace?, in id: ArticleID) {}

    private func allHeadlines(_ query: HeadlineQuery) -> [Headline] {
        var query = query
        query.rows = nil
        return headlines(query).headlines
    }

    /// Asks every feed for news; a second call meanwhile waits for the same answers.
    public func refresh(_ scope: RefreshScope) async -> RefreshReport {
        if let currentRefresh { return await currentRefresh.value }
        let task = Task { await refreshAll() }
        currentRefresh = task
        return await task.value
    }

    /// There are no pictures at hand yet: always throws.
    public func picture(at address: String) throws(NewsError) -> [UInt8] {
        throw .unknownPicture(address)
    }

    /// A new stream of what changes from now on.
    public nonisolated func changes() -> AsyncStream<NewsChange> {
        broadcaster.stream()
    }

    private func refreshAll() async -> RefreshReport {
        var outcomes = [FeedOutcome?](repeating: nil, count: records.count)
        announce(finishedCount: 0)
        await withTaskGroup { group in
            var waiting = records.indices.makeIterator()
            for _ in 0..<Self.feedsAtOnce { addNext(&waiting, to: &group) }
            var finished = 0
            while let delivery = await group.next() {
                outcomes[delivery.index] = accept(delivery)
                finished += 1
                announce(finishedCount: finished)
                addNext(&waiting, to: &group)
            }
        }
        let report = RefreshReport(outcomes: outcomes.compactMap { $0 })
        currentRefresh = nil
        broadcaster.send(.refreshed(report))
        return report
    }

    private func announce(finishedCount: Int) {
        let progress = RefreshProgress(finishedCount: finishedCount, totalCount: records.count)
        broadcaster.send(.refreshing(progress))
    }

    private func addNext(
        _ indices: inout Range<Int>.Iterator,
        to group: inout TaskGroup<Delivery>
    ) {
        guard let index = indices.next() else { return }
        let record = records[index]
        let fetch = fetch
        let schedule = RefreshSchedule(now: now(), chance: .random(in: 0...1))
        group.addTask {
            await Delivery(index: index, record: record, fetch: fetch, schedule: schedule)
        }
    }

    /// Takes over what one feed delivered and tells what is different now.
    private func accept(_ delivery: Delivery) -> FeedOutcome {
        let before = records[delivery.index]
        records[delivery.index].wire = delivery.wire
        records[delivery.index].title = delivery.title
        let (newCount, hasChanged) = newsstand.take(delivery.articles, feedIndex: delivery.index)
        if hasChanged || before.feed != records[delivery.index].feed {
            broadcaster.send(.headlines)
        }
        return FeedOutcome(
            feed: before.id,
            title: delivery.title,
            newCount: newCount,
            failure: delivery.wire.failure
        )
    }
}
