import FoundationEssentials
import News

@testable import NewspaperUI

/// News that tests make up.
actor FakeNewsService: NewsService {
    private var headlineList: [Headline]
    private let html: [ArticleID: String]
    private let broadcaster = ChangeBroadcaster()
    private let title: String
    private let feedFailure: FeedFailure?
    private(set) var markLog: [String] = []

    init(
        title: String = "The Test",
        headlines: [Headline],
        html: [ArticleID: String] = [:],
        feedFailure: FeedFailure? = nil
    ) {
        self.title = title
        headlineList = headlines
        self.html = html
        self.feedFailure = feedFailure
    }

    func edition() async throws(NewsError) -> Edition {
        var names: [SectionID] = []
        for headline in headlineList where !names.contains(headline.section) {
            names.append(headline.section)
        }
        let sections = names.map { name in
            let stories = headlineList.filter { $0.section == name }
            return Section(
                id: name,
                unreadCount: stories.filter { !$0.state.isRead }.count,
                storyCount: stories.count
            )
        }
        let feed = Feed(
            id: FeedID("http://feed.example/"),
            title: "The Feed",
            section: names.first ?? SectionID("News"),
            failure: feedFailure
        )
        return Edition(title: title, sections: sections, feeds: [feed])
    }

    func headlines(_ query: HeadlineQuery) async throws(NewsError) -> HeadlineWindow {
        let matching = headlineList.filter { headline in
            query.section.map { $0 == headline.section } ?? true
                && !(query.unreadOnly && headline.state.isRead)
        }
        return HeadlineWindow(
            headlines: query.rows.map { Array(matching[$0.clamped(to: matching.indices)]) }
                ?? matching,
            totalCount: matching.count,
            unreadCount: matching.filter { !$0.state.isRead }.count
        )
    }

    func article(_ id: ArticleID) async throws(NewsError) -> Article {
        guard let headline = headlineList.first(where: { $0.id == id }) else {
            throw .unknownArticle(id)
        }
        return Article(
            headline: headline,
            html: html[id] ?? "<p>The text of \(headline.title).</p>",
            link: "https://feed.example/\(id)"
        )
    }

    func mark(_ ids: [ArticleID], _ mark: Mark) async throws(NewsError) {
        for id in ids {
            guard let index = headlineList.firstIndex(where: { $0.id == id }) else { continue }
            headlineList[index].state = mark.applied(to: headlineList[index].state)
            markLog.append("\(id) \(mark)")
        }
        broadcaster.send(.marks(ids))
    }

    func refresh() async -> RefreshReport {
        let report = RefreshReport(outcomes: [
            FeedOutcome(
                feed: FeedID("http://feed.example/"),
                title: "The Feed",
                failure: feedFailure
            )
        ])
        broadcaster.send(.refreshed(report))
        return report
    }

    func picture(at address: String) async throws(NewsError) -> [UInt8] {
        throw .unknownPicture(address)
    }

    nonisolated func changes() -> AsyncStream<NewsChange> { broadcaster.stream() }

    /// New headlines arrive, as after a refresh.
    func arrive(_ headlines: [Headline]) {
        headlineList = headlines + headlineList
        broadcaster.send(.headlines)
    }
}

extension Headline {
    /// A headline of a test, published so many minutes before ``WallClock/fixed``.
    static func test(
        _ number: Int,
        title: String? = nil,
        section: String = "World",
        minutesAgo: Int? = nil
    ) -> Headline {
        let minutes = minutesAgo ?? number * 10
        return Headline(
            id: ArticleID("\(number)"),
            title: title ?? "Story number \(number)",
            summary: "Summary of number \(number).",
            feed: FeedID("http://feed.example/"),
            source: "The Feed",
            section: SectionID(section),
            published: WallClock.fixed.now().addingTimeInterval(Double(-minutes * 60)),
            readingMinutes: 2
        )
    }
}
