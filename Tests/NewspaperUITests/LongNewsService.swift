import News

/// A list of any length, generated row by row.
///
/// Story 1 is the newest at first; arriving stories are 0, -1 and so on.
actor LongNewsService: ServiceWithoutMarks, BroadcastingService {
    private let count: Int
    private var arrivedCount = 0
    private var states: [ArticleID: ReadingState] = [:]
    let broadcaster = TestBroadcaster()
    private let refusesMarks: Bool
    private let unreadNumbers: Set<Int>?
    private var isHeld = false
    private var isBroken = false
    private var isSorted = false
    private var failsSorting = false
    private var sorting: [CheckedContinuation<Void, Never>] = []
    private var held: [CheckedContinuation<Void, Never>] = []
    private(set) var requestedRows: [Range<Int>] = []

    /// Creates `count` stories; `unread` has the unread numbers, nil for all.
    init(count: Int = 100_000, unread: Set<Int>? = nil, refusesMarks: Bool = false) {
        self.count = count
        unreadNumbers = unread
        self.refusesMarks = refusesMarks
    }

    /// Blocks windows until ``release()``.
    func hold() { isHeld = true }

    /// Makes all windows fail, even requested ones.
    func failReads() { isBroken = true }

    func repair() { isBroken = false }

    func release() {
        isHeld = false
        for continuation in held { continuation.resume() }
        held = []
    }

    /// Sorting by title reverses the list after ``endSorting(failing:)``.
    func isSorted(_ query: HeadlineQuery) -> Bool { query.order.isIndexed || isSorted }

    func prepareSorting(_ query: HeadlineQuery) async throws(NewsError) {
        await withCheckedContinuation { sorting.append($0) }
        if failsSorting { throw .archive(detail: "the disk is full") }
        isSorted = true
    }

    func endSorting(failing: Bool = false) {
        failsSorting = failing
        for continuation in sorting { continuation.resume() }
        sorting = []
    }

    func waitForSorting() async {
        while sorting.isEmpty { await Task.yield() }
    }

    /// Waits for a blocked window.
    func waitForRequest() async {
        while held.isEmpty { await Task.yield() }
    }

    func fetchFullText(
        of id: ArticleID,
        for occasion: FullTextTrigger
    ) async throws(NewsError) -> Bool { false }
    func showFullText(_ isShown: Bool, of id: ArticleID) async throws(NewsError) {}

    /// Adds stories and notifies listeners `times` times.
    func arrive(_ count: Int, reported times: Int = 1) {
        arrivedCount += count
        for _ in 0..<times { broadcaster.send(.headlines) }
    }

    func notify(_ change: NewsChange) { broadcaster.send(change) }

    func edition() -> Edition {
        Edition(
            title: "The Long Test",
            sections: [
                Section(id: SectionID("World"), unreadCount: totalCount, storyCount: totalCount)
            ],
            feeds: [Feed(id: FeedID("f"), title: "The Feed", section: SectionID("World"))]
        )
    }

    func headlines(_ query: HeadlineQuery) async throws(NewsError) -> HeadlineWindow {
        let rows = (query.rows ?? 0..<totalCount).clamped(to: 0..<totalCount)
        requestedRows.append(rows)
        if isHeld { await withCheckedContinuation { held.append($0) } }
        if isBroken { throw .archive(detail: "the disk is gone") }
        return HeadlineWindow(
            headlines: rows.map {
                headline(atRow: query.order.isIndexed ? $0 : totalCount - 1 - $0)
            },
            firstRow: rows.lowerBound,
            totalCount: totalCount,
            unreadCount: totalCount
        )
    }

    func row(of id: ArticleID, in query: HeadlineQuery) -> Int? {
        Int(id.text).map { $0 - 1 + arrivedCount }
            .map { query.order.isIndexed ? $0 : totalCount - 1 - $0 }
    }

    func unreadRow(from row: Int, before: Bool, in query: HeadlineQuery) -> Int? {
        let rows = (unreadNumbers ?? []).map { $0 - 1 + arrivedCount }.sorted()
        return before ? rows.last { $0 < row } : rows.first { $0 > row }
    }

    func article(_ id: ArticleID) throws(NewsError) -> Article {
        guard let row = row(of: id, in: HeadlineQuery()) else { throw .unknownArticle(id) }
        return Article(headline: headline(atRow: row), html: "<p>The text of \(id).</p>")
    }

    func mark(_ target: MarkTarget, _ mark: Mark) throws(NewsError) {
        guard !refusesMarks else { throw .archive(detail: "the disk is full") }
        guard case .articles(let ids) = target else { return }
        for id in ids { states[id] = mark.applied(to: states[id] ?? ReadingState()) }
        broadcaster.send(.marks(ids))
    }

    func markOpened(_ id: ArticleID) throws(NewsError) { try mark(.articles([id]), .read(true)) }
    func storePosition(_ place: ReadingPosition?, in id: ArticleID) {}
    func refresh(_ scope: RefreshScope) -> RefreshReport { RefreshReport(outcomes: []) }

    func picture(at address: String, of feed: FeedID) throws(NewsError) -> [UInt8] {
        throw .unknownPicture(address)
    }

    func cachedPicture(at address: String, of feed: FeedID) -> [UInt8]? { nil }

    nonisolated func changes() -> AsyncStream<NewsChange> { broadcaster.stream() }

    private var totalCount: Int { count + arrivedCount }

    private func headline(atRow row: Int) -> Headline {
        let number = row + 1 - arrivedCount
        var headline = Headline.test(number, minutesAgo: max(number, 0) / 4)
        headline.state.isRead = unreadNumbers.map { !$0.contains(number) } ?? false
        headline.state = states[headline.id] ?? headline.state
        return headline
    }
}
