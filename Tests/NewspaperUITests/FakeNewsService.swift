import FoundationEssentials
import News

@testable import NewspaperUI

/// A news service with a test's stories.
actor FakeNewsService: NewsService, BroadcastingService {
    var headlineList: [Headline]
    private let html: [ArticleID: String]
    private let enclosures: [ArticleID: [Enclosure]]
    let broadcaster = TestBroadcaster()
    private let title: String
    private let feedFailure: FeedFailure?
    private var delaysMarks = false
    private(set) var pictures: [String: [UInt8]]
    private let weights: [String: Int]
    /// Whether only half of an article is readable.
    private let isTruncated: Bool
    private(set) var pictureLog: [String] = []
    private var wholeTexts: [ArticleID: Result<String, FullTextFailure>] = [:]
    private var pageStates: [ArticleID: ArticleTextOrigin] = [:]
    private var heldPages: CheckedContinuation<Void, Never>?
    private var holdsPages = false
    private var heldLinkedPages: [CheckedContinuation<Void, Never>] = []
    private var holdsLinkedPages = false
    private(set) var wholeTextLog: [FullTextTrigger] = []
    private(set) var markLog: [String] = []
    private(set) var refreshLog: [RefreshScope] = []
    private(set) var editionCount = 0
    var journal: [(Mark, [ArticleID])] = []
    var undone: [(Mark, [ArticleID])] = []
    var otherSessionTime: Date?
    private var due: Date?
    /// The headlines that the next refresh adds and the next undo removes.
    private var nextRefreshHeadlines: [Headline] = []
    var removedAtUndo: ArticleID?
    var deleted: [Headline] = []

    init(
        title: String = "The Test",
        headlines: [Headline],
        html: [ArticleID: String] = [:],
        enclosures: [ArticleID: [Enclosure]] = [:],
        feedFailure: FeedFailure? = nil,
        pictures: [String: [UInt8]] = [:],
        weights: [String: Int] = [:],
        breaksOff: Bool = false
    ) {
        self.isTruncated = breaksOff
        self.title = title
        headlineList = headlines
        self.html = html
        self.enclosures = enclosures
        self.feedFailure = feedFailure
        self.pictures = pictures
        self.weights = weights
    }

    func provide(picture: [UInt8], at address: String) { pictures[address] = picture }

    func edition() async throws(NewsError) -> Edition {
        editionCount += 1
        return Edition(
            title: title,
            headlines: headlineList,
            weights: weights,
            firstFailure: feedFailure
        )
    }

    func headlines(_ query: HeadlineQuery) async throws(NewsError) -> HeadlineWindow {
        let matching = matching(query)
        let rows = (query.rows ?? matching.indices).clamped(to: matching.indices)
        return HeadlineWindow(
            headlines: Array(matching[rows]),
            firstRow: rows.lowerBound,
            totalCount: matching.count,
            unreadCount: matching.filter { !$0.state.isRead }.count
        )
    }

    func row(of id: ArticleID, in query: HeadlineQuery) async throws(NewsError) -> Int? {
        matching(query).firstIndex { $0.id == id }
    }

    func unreadRow(
        from row: Int,
        before: Bool,
        in query: HeadlineQuery
    ) async throws(NewsError) -> Int? {
        let unread = matching(query).enumerated().filter { !$0.element.state.isRead }.map(\.offset)
        return before ? unread.last { $0 < row } : unread.first { $0 > row }
    }

    func tags() async throws(NewsError) -> [Tag] {
        headlineList.reduce(into: Set<Tag>()) { $0.formUnion($1.state.tags) }
            .sorted { $0.text < $1.text }
    }

    func articlePreview(of id: ArticleID) async throws(NewsError) -> Article {
        if id.pageAddress != nil, holdsLinkedPages {
            await withCheckedContinuation { heldLinkedPages.append($0) }
        }
        let whole = try find(id)
        guard isTruncated else { return whole }
        return Article(
            headline: whole.headline,
            html: String(whole.html.prefix(whole.html.count / 2)),
            htmlLength: whole.htmlLength
        )
    }

    func article(_ id: ArticleID) async throws(NewsError) -> Article {
        if isTruncated { throw .archive(detail: "the disk is gone") }
        return try find(id)
    }

    private func find(_ id: ArticleID) throws(NewsError) -> Article {
        guard let headline = headlineList.first(where: { $0.id == id }) else {
            throw .unknownArticle(id)
        }
        let own = html[id] ?? "<p>The text of \(headline.title).</p>"
        let page = pageStates[id] ?? .notFetched
        var text = own
        if page.isShown, case .success(let whole) = wholeTexts[id] { text = whole }
        return Article(
            headline: headline,
            html: text,
            link: "https://feed.example/\(id)",
            page: page,
            enclosures: enclosures[id] ?? []
        )
    }

    /// Blocks linked pages until ``releaseLinkedPages()``.
    func holdLinkedPages() { holdsLinkedPages = true }

    func releaseLinkedPages() {
        holdsLinkedPages = false
        for held in heldLinkedPages { held.resume() }
        heldLinkedPages = []
    }

    var paperPreviews = FakePaperPreviews()

    var threads = FakeThreads()

    func provide(wholeText: Result<String, FullTextFailure>, of id: ArticleID) {
        wholeTexts[id] = wholeText
    }

    /// Blocks full texts until ``releasePages()``.
    func holdPages() { holdsPages = true }

    /// Completes a blocked full text, waiting for it if necessary.
    func releasePages() async {
        while heldPages == nil { await Task.yield() }
        holdsPages = false
        heldPages?.resume()
        heldPages = nil
    }

    func fetchFullText(
        of id: ArticleID,
        for occasion: FullTextTrigger
    ) async throws(NewsError) -> Bool {
        wholeTextLog.append(occasion)
        if occasion == .opened, wholeTexts[id] == nil || pageStates[id] != nil { return false }
        if holdsPages { await withCheckedContinuation { heldPages = $0 } }
        switch wholeTexts[id] ?? .failure(.noPage) {
        case .success(let text):
            pageStates[id] = .shown(words: text.split(separator: " ").count)
            broadcaster.send(.texts([id]))
            return true
        case .failure(let failure):
            pageStates[id] = .without(failure)
            throw .noFullText(failure)
        }
    }

    func showFullText(_ isShown: Bool, of id: ArticleID) async throws(NewsError) {
        switch pageStates[id] {
        case .shown(let words) where !isShown: pageStates[id] = .hidden(words: words)
        case .hidden(let words) where isShown: pageStates[id] = .shown(words: words)
        default: return
        }
        broadcaster.send(.texts([id]))
    }

    func mark(_ target: MarkTarget, _ mark: Mark) async throws(NewsError) {
        if delaysMarks { for _ in 0..<200 { await Task.yield() } }
        let changed = apply(mark, to: target)
        journal.append((mark, changed))
        undone = []
    }

    func markOpened(_ id: ArticleID) async throws(NewsError) {
        apply(.read(true), to: .articles([id]))
    }

    func delayMarks() { delaysMarks = true }
    func addAtNextRefresh(_ headlines: [Headline]) { nextRefreshHeadlines = headlines }
    func removeAtUndo(_ id: ArticleID) { removedAtUndo = id }

    func storePosition(_ place: ReadingPosition?, in id: ArticleID) async throws(NewsError) {
        guard let index = headlineList.firstIndex(where: { $0.id == id }) else { return }
        headlineList[index].state.position = place
        broadcaster.send(.marks([id]))
    }

    func setDue(_ time: Date?) { due = time }

    func nextDue() async throws(NewsError) -> Date? { due }

    func refresh(_ scope: RefreshScope) async -> RefreshReport {
        refreshLog.append(scope)
        if !nextRefreshHeadlines.isEmpty { arrive(nextRefreshHeadlines) }
        nextRefreshHeadlines = []
        let outcome = FeedOutcome(
            feed: FeedID("http://feed.example/"),
            title: "The Feed",
            failure: feedFailure
        )
        let report = RefreshReport(
            outcomes: [outcome],
            isOffline: feedFailure?.isConnectionFailure == true
        )
        broadcaster.send(.refreshed(report, of: scope))
        return report
    }

    func picture(at address: String, of feed: FeedID) async throws(NewsError) -> [UInt8] {
        pictureLog.append(address)
        guard let bytes = pictures[address] else { throw .unknownPicture(address) }
        return bytes
    }

    nonisolated func changes() -> AsyncStream<NewsChange> { broadcaster.stream() }

    private func matching(_ query: HeadlineQuery) -> [Headline] {
        let found = headlineList.filter { headline in
            let facts = HeadlineConditionInput(headline) { words in
                headline.title.lowercased().contains(words.lowercased())
            }
            return query.condition.holds(for: facts)
        }
        guard query.search == nil else { return found }
        var feeds: [FeedID] = []
        var sections: [SectionID] = []
        for headline in found {
            if !feeds.contains(headline.feed) { feeds.append(headline.feed) }
            if !sections.contains(headline.section) { sections.append(headline.section) }
        }
        return query.order.arranged(
            found,
            feeds: feeds,
            sections: sections,
            headline: { $0 }
        )
    }

    /// Applies a mark and returns the changed articles.
    @discardableResult
    func apply(_ mark: Mark, to target: MarkTarget) -> [ArticleID] {
        let ids =
            switch target {
            case .articles(let ids): ids
            case .query(let query): matching(query).map(\.id)
            }
        if case .deleted(let isDeleted) = mark { return delete(ids, isDeleted) }
        var changed: [ArticleID] = []
        for id in ids {
            guard let index = headlineList.firstIndex(where: { $0.id == id }) else { continue }
            let state = mark.applied(to: headlineList[index].state)
            markLog.append("\(id) \(mark)")
            guard state != headlineList[index].state else { continue }
            headlineList[index].state = state
            changed.append(id)
        }
        broadcaster.send(.marks(changed))
        return changed
    }
}
