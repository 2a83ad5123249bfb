import FoundationEssentials
import HTTP
import News

/// Pages that a reader has come to by a link in a story: the last few are at hand, and none is kept.
actor LinkedPages {
    /// So many pages are at hand for whoever comes back.
    private static let mostPages = 20

    private let visitor: PageFetcher
    /// By the feed's name.
    private let settings: FeedSettingsStore
    private let now: @Sendable () -> Date
    /// The latest last.
    private var known: [(id: ArticleID, answer: Task<Result<Article, PageFailure>, Never>)] = []

    /// - Parameters:
    ///   - visitor: Fetches pages and finds the stories on them.
    ///   - settings: How feeds are asked, by their names.
    ///   - now: The clock.
    init(
        visitor: PageFetcher,
        settings: FeedSettingsStore,
        now: @escaping @Sendable () -> Date
    ) {
        self.visitor = visitor
        self.settings = settings
        self.now = now
    }

    /// The story on the page at an address, to which a story of a feed has led.
    ///
    /// - Throws: Why there is none; the next who asks has it looked for again.
    func article(at address: String, from feed: FeedID) async throws(PageFailure) -> Article {
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
    ) -> Task<Result<Article, PageFailure>, Never> {
        Task { [visitor, settings, now] in
            let options = await settings.options(
                forPartOfStory: address,
                of: feed,
                timeLimit: PageFetcher.timeLimit
            )
            do throws(PageFailure) {
                let page = try await visitor.visit(address, options: options)
                let desk = ArticleBuilder(now: now())
                return .success(desk.article(ofLinkedPage: page, askedFor: address, from: feed))
            } catch {
                return .failure(error)
            }
        }
    }
}
