import News

/// Many feeds and a single story.
struct EditionService: ServiceWithoutMarks {
    let feedList: LazyFeedList
    private let news = FakeNewsService(headlines: [.test(1)])

    init(feeds: [Feed]) { self.init(feedList: LazyFeedList(feeds)) }

    init(feedList: LazyFeedList) { self.feedList = feedList }

    func edition() async throws(NewsError) -> Edition {
        let section = Section(id: SectionID("World"), unreadCount: 1, storyCount: 1)
        return Edition(title: "The Test", sections: [section], feedList: feedList)
    }

    func headlines(_ query: HeadlineQuery) async throws(NewsError) -> HeadlineWindow {
        try await news.headlines(HeadlineQuery(rows: query.rows))
    }

    func row(of id: ArticleID, in query: HeadlineQuery) async throws(NewsError) -> Int? {
        try await news.row(of: id, in: HeadlineQuery())
    }

    func unreadRow(
        from row: Int,
        before: Bool,
        in query: HeadlineQuery
    ) async throws(NewsError) -> Int? { nil }

    func article(_ id: ArticleID) async throws(NewsError) -> Article { try await news.article(id) }
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

    func cachedPicture(at address: String, of feed: FeedID) async -> [UInt8]? { nil }

    func changes() -> AsyncStream<NewsChange> { news.changes() }
}
