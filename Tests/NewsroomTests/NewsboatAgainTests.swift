import Archive
import Feeds
import FoundationEssentials
import News
import Testing

@testable import Newsroom

@Suite("Refreshing after an import from newsboat")
struct NewsboatAgainTests {
    private let home: NewsboatHome

    init() throws {
        home = try NewsboatHome()
    }

    @Test("Refreshing an imported feed adds no articles and keeps their state")
    func fullFetch() async throws {
        let database = try home.makeDatabase(.v2_11)
        for (guid, url, title) in Self.items {
            try database.add(
                NewsboatDatabase.Item(
                    guid: guid,
                    title: title,
                    url: url,
                    feed: NewsboatHome.hill,
                    date: Int64(NewsboatItemMatcherTests.date.timeIntervalSince1970),
                    content: "Old",
                    isUnread: title == "Link and date"
                )
            )
        }
        _ = try await home.run()
        let archive = try await home.openArchive()
        let unread = try await archive.headlines(HeadlineQuery(unreadOnly: true)).totalCount
        let feed = try FeedParser(address: NewsboatHome.hill).parse(Array(Self.feed.utf8))
        let articles = feed.entries.compactMap { entry in
            EntryIdentity.of(entry).map {
                IncomingArticle(key: $0, title: entry.title ?? "", html: "New")
            }
        }
        #expect(articles.count == 8)
        let stored = try await archive.store([
            FetchedFeedUpdate(feed: FeedID(NewsboatHome.hill), articles: articles)
        ])
        #expect(
            stored == [
                FeedUpdateResult(
                    feed: FeedID(NewsboatHome.hill),
                    newCount: 0,
                    quietCount: 1,
                    updatedCount: 0
                )
            ]
        )
        let after = try await archive.headlines(HeadlineQuery(unreadOnly: true))
        #expect(after.totalCount == unread && unread == 2)
        #expect(after.headlines.map(\.title).contains("Link and date"))
        #expect(try await archive.maintenance.integrity() == [])
    }

    @Test("Entries identified by title or text are not duplicated")
    func noDoubles() async throws {
        let database = try home.makeDatabase(.v2_11)
        let texts = ["Title alone": "One", "Title &amp; <i>more</i>": "Two", "": Self.textAlone]
        for (title, text) in texts {
            try database.add(
                NewsboatDatabase.Item(
                    guid: title,
                    title: title,
                    url: "",
                    feed: NewsboatHome.hill,
                    // newsboat stores when it first saw an entry.
                    date: Int64(NewsboatItemMatcherTests.date.timeIntervalSince1970),
                    content: text,
                    isUnread: title == "Title alone"
                )
            )
        }
        _ = try await home.run()
        let archive = try await home.openArchive()
        let hill = HeadlineQuery(feed: FeedID(NewsboatHome.hill))
        let before = try await archive.headlines(hill).headlines
        let document = """
            <rss version="2.0"><channel><title>Hill</title>
            <item><title>Title alone</title><description>One</description></item>
            <item><title>Title &amp;amp; &lt;i&gt;more&lt;/i&gt;</title>
              <description>Two</description></item>
            <item><description><![CDATA[\(Self.textAlone)]]></description></item>
            </channel></rss>
            """
        let feed = try FeedParser(address: NewsboatHome.hill).parse(Array(document.utf8))
        let articles = ArticleBuilder(now: NewsboatItemMatcherTests.date).articles(
            from: feed.entries
        )
        #expect(articles.count == 3)
        let stored = try await archive.store([
            FetchedFeedUpdate(feed: FeedID(NewsboatHome.hill), articles: articles)
        ])
        #expect(
            stored == [
                FeedUpdateResult(feed: FeedID(NewsboatHome.hill), newCount: 0, updatedCount: 0)
            ]
        )
        let after = try await archive.headlines(hill).headlines
        #expect(Set(after.map(\.id)) == Set(before.map(\.id)))
        #expect(after.filter { !$0.state.isRead }.map(\.title).contains("Title alone"))
        #expect(try await archive.maintenance.integrity() == [])
    }

    private static let textAlone = "Three, and <a href=\"page\">more</a>"

    /// Entries of all kinds, and their IDs in newsboat 2.21.
    private static let feed = """
        <rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>Hill</title>
        <link>https://hill.example/site/</link>
        <item><title>Own id</title><guid isPermaLink="false"> h 1
          </guid><link>https://hill.example/1</link></item>
        <item><title>Of two feeds</title><guid isPermaLink="false">1</guid></item>
        <item><title>Link and date</title><link>https://hill.example/2</link>
          <pubDate>Fri, 20 Nov 2026 10:00:00 +0100</pubDate></item>
        <item><title>Other date</title><link>https://hill.example/3</link>
          <dc:date>2026-11-20T10:00:00+01:00</dc:date></item>
        <item><title>Relative</title><link>4</link>
          <pubDate>20 Nov 2026 09:00 GMT</pubDate></item>
        <item><title>Link alone</title><link>https://hill.example/5</link></item>
        <item><title>Title &amp;amp; &lt;i&gt;date&lt;/i&gt;</title>
          <pubDate>Fri, 20 Nov 2026 09:00:00 GMT</pubDate></item>
        <item><title>Title alone</title></item>
        </channel></rss>
        """

    private static let items = [
        (" h 1\n  ", "https://hill.example/1", "Own id"),
        (
            "https://hill.example/2Fri, 20 Nov 2026 10:00:00 +0100", "https://hill.example/2",
            "Link and date"
        ),
        (
            "https://hill.example/3Fri, 20 Nov 2026 09:00:00 +0000", "https://hill.example/3",
            "Other date"
        ),
        ("420 Nov 2026 09:00 GMT", "https://hill.example/site/4", "Relative"),
        ("https://hill.example/5", "https://hill.example/5", "Link alone"),
        ("Title &amp; <i>date</i>", "", "Title &amp; <i>date</i>"),
        ("Title alone", "", "Title alone"),
    ]
}
