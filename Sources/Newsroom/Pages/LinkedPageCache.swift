import FoundationEssentials
import HTTP
import News

/// Fetches web pages that stories link to, and keeps the last few in memory.
actor LinkedPageCache {
    private static let mostPages = 20

    private let pageFetcher: PageFetcher
    private let settings: FeedSettingsStore
    private let now: @Sendable () -> Date
    private var known: [(id: ArticleID, answer: Task<Result<Article, FullTextFailure>, Never>)] = []

    init(
        pageFetcher: PageFetcher,
        settings: FeedSettingsStore,
        now: @escaping @Sendable () -> Date
    ) {
        self.pageFetcher = pageFetcher
        self.settings = settings
        self.now = now
    }

    func article(at address: String, from feed: FeedID) async throws(FullTextFailure) -> Article {
        let id = ArticleID(ofPageAt: address, linkedFrom: feed)
        let answer = known.first { $0.id == id }?.answer ?? visit(address, from: feed)
        known.removeAll { $0.id == id }
        known.append((id, answer))
        known.removeFirst(max(known.count - Self.mostPages, 0))
        let result = await answer.value
        if case .failure = result { known.removeAll { $0.answer == answer } }
        return try result.get()
    }

    private func visit(
        _ address: String,
        from feed: FeedID
    ) -> Task<Result<Article, FullTextFailure>, Never> {
        Task { [pageFetcher, settings, now] in
            let options = await settings.options(
                forPartOfStory: address,
                of: feed,
                timeLimit: PageFetcher.timeLimit
            )
            do throws(FullTextFailure) {
                let page = try await pageFetcher.fetch(address, options: options)
                let service = ArticleBuilder(now: now())
                return .success(service.article(ofLinkedPage: page, askedFor: address, from: feed))
            } catch {
                return .failure(error)
            }
        }
    }
}
