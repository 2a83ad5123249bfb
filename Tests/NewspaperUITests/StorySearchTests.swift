import News
import TerminalKit
import Testing

@testable import NewspaperUI

/// Answers searches on demand, in any order.
private actor SlowService: ServiceWithoutMarks {
    private var waiting: [String: CheckedContinuation<Void, Never>] = [:]

    func answer(_ text: String) {
        waiting.removeValue(forKey: text)?.resume()
    }

    func headlines(_ query: HeadlineQuery) async throws(NewsError) -> HeadlineWindow {
        let text = query.search ?? ""
        await withCheckedContinuation { waiting[text] = $0 }
        let headlines = [Headline.test(1, title: "About \(text)")]
        return HeadlineWindow(headlines: headlines, totalCount: 1, unreadCount: 1)
    }

    func edition() async throws(NewsError) -> Edition {
        Edition(title: "Slow", sections: [], feeds: [])
    }
    func row(of id: ArticleID, in query: HeadlineQuery) async throws(NewsError) -> Int? { nil }
    func unreadRow(
        from row: Int,
        before: Bool,
        in query: HeadlineQuery
    ) async throws(NewsError) -> Int? { nil }
    func article(_ id: ArticleID) async throws(NewsError) -> Article { throw .unknownArticle(id) }
    func mark(_ target: MarkTarget, _ mark: Mark) async throws(NewsError) {}
    func fetchFullText(
        of id: ArticleID,
        for occasion: FullTextTrigger
    ) async throws(NewsError) -> Bool { false }
    func showFullText(_ isShown: Bool, of id: ArticleID) async throws(NewsError) {}
    func markOpened(_ id: ArticleID) async throws(NewsError) {}
    func storePosition(_ place: ReadingPosition?, in id: ArticleID) async throws(NewsError) {}
    func refresh(_ scope: RefreshScope) async -> RefreshReport { RefreshReport(outcomes: []) }
    func picture(at address: String, of feed: FeedID) async throws(NewsError) -> [UInt8] {
        throw .unknownPicture(address)
    }
    func cachedPicture(at address: String, of feed: FeedID) -> [UInt8]? { nil }
    nonisolated func changes() -> AsyncStream<NewsChange> { AsyncStream { $0.finish() } }
}

@MainActor
@Suite("Searching while typing", .timeLimit(.minutes(30)))
struct StorySearchTests {
    @Test("An older result never replaces a newer one")
    func order() async {
        let service = SlowService()
        let work = PendingWork()
        let search = StorySearch(
            newsService: service,
            marker: MarkQueue(newsService: service, work: work),
            work: work,
            rowCount: 10
        )
        var answers: [String] = []
        search.onAnswer = { answers.append(search.answer?.text ?? "") }
        search.search(for: "h", in: HeadlineQuery(), contextCount: 0)
        search.search(for: "ha ", in: HeadlineQuery(), contextCount: 0)
        #expect(search.isSearching)
        await service.answer("ha")
        await service.answer("h")
        await work.idle()
        #expect(answers == ["ha"])
        #expect(search.answer?.window.headlines.map(\.title) == ["About ha"])
        #expect(!search.isSearching)
    }

    @Test("Blank text finds nothing and sends no query")
    func blank() async {
        let search = StorySearch(
            newsService: SlowService(),
            marker: MarkQueue(newsService: SlowService(), work: PendingWork()),
            work: PendingWork(),
            rowCount: 10
        )
        search.search(for: "  ", in: HeadlineQuery(), contextCount: 0)
        #expect(search.answer == nil)
        #expect(!search.isSearching)
    }
}
