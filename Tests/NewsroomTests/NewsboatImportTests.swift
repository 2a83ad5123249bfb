import Archive
import Feeds
import FoundationEssentials
import Glibc
import Markup
import News
import SQLite
import Testing

@testable import Newsroom

@Suite("Moving in from newsboat")
struct NewsboatImportTests {
    private static let now = Date(timeIntervalSince1970: 1_795_200_000)
    private static let sea = "https://sea.example/feed"
    private static let hill = "https://hill.example/feed"

    private static let articles = NewsboatImport.Articles(
        new: 2,
        read: 1,
        starred: 1,
        removed: 1,
        unlisted: 1
    )

    private let folder: TemporaryFolder
    private let subscriptions: SubscriptionsFile
    private let archivePath: String

    init() throws {
        folder = try TemporaryFolder()
        subscriptions = SubscriptionsFile(at: "\(folder.path)/subscriptions.opml")
        archivePath = "\(folder.path)/archive.db"
        try folder.write(
            """
            \(Self.sea) world "~My sea"
            \(Self.hill)
            exec:rain x
            """,
            to: "urls"
        )
    }

    private func makeDatabase(_ version: NewsboatDatabase.Version) throws -> NewsboatDatabase {
        let database = try NewsboatDatabase(at: "\(folder.path)/cache.db", version: version)
        try database.addFeed(
            Self.sea,
            title: "The Sea & me",
            page: "https://sea.example/",
            etag: "\"7\""
        )
        for item in [
            NewsboatDatabase.Item(
                guid: "1",
                title: "Read",
                url: "https://sea.example/1",
                feed: Self.sea
            ),
            NewsboatDatabase.Item(
                guid: "https://sea.example/2Fri, 20 Nov 2026 09:00:00 GMT",
                title: "Unread &amp; kept",
                url: "https://sea.example/2",
                feed: Self.sea,
                isUnread: true,
                flags: "ab"
            ),
            NewsboatDatabase.Item(guid: "3", title: "Gone", feed: Self.sea, isDeleted: true),
            NewsboatDatabase.Item(guid: "4", title: "Of another", feed: "https://gone.example/"),
        ] {
            try database.add(item)
        }
        return database
    }

    private func run(
        isTrial: Bool = false,
        starFlags: Set<Character> = ["b"]
    ) async throws -> NewsboatImport.Report {
        let places = NewsboatPlaces(folder: folder.path, environment: [:])
        return try await NewsboatImport(places: places, home: folder.path).run(
            into: subscriptions,
            archivePath: archivePath,
            starFlags: starFlags,
            isTrial: isTrial,
            now: { Self.now }
        )
    }

    /// The archive as the newspaper sees it after that.
    private func openArchive() async throws -> Archive {
        let archive = try Archive.open(
            at: archivePath,
            now: { Self.now },
            plainText: { plainText(ofHTML: $0) }
        )
        try await archive.setSubscriptions(
            try subscriptions.read().map {
                ArchivedSubscription(feed: $0.id, title: $0.title, section: $0.section)
            }
        )
        return archive
    }

    @Test(
        "brings feeds, articles and states from every schema, and twice the same",
        arguments: NewsboatDatabase.Version.allCases
    )
    func schemas(version: NewsboatDatabase.Version) async throws {
        _ = try makeDatabase(version)
        let report = try await run()
        #expect(report.added.map(\.address) == [Self.sea, Self.hill])
        #expect(report.articles == Self.articles)
        let archive = try await openArchive()
        let headlines = try await archive.headlines(HeadlineQuery()).headlines
        #expect(Set(headlines.map(\.title)) == ["Read", "Unread & kept"])
        let kept = try #require(headlines.first { $0.state.isStarred })
        #expect(!kept.state.isRead && kept.source == "My sea" && kept.byline == "An author")
        #expect(kept.published == Date(timeIntervalSince1970: 1_795_165_200))
        let article = try await archive.article(kept.id)
        #expect(article?.html == "<p>Old text</p>")
        #expect(article?.link == "https://sea.example/2")
        let wire = try await archive.wireStates()[FeedID(Self.sea)]
        #expect(wire?.entityTag == "\"7\"" && wire?.lastModified == nil)

        let again = try await run()
        #expect(again.added == [])
        #expect(again.articles == NewsboatImport.Articles(unlisted: 1))
    }

    @Test("changes nothing in a trial")
    func trial() async throws {
        _ = try makeDatabase(.v2_33)
        let report = try await run(isTrial: true)
        #expect(report.added.count == 2)
        #expect(report.articles == Self.articles)
        #expect(try folder.names == ["cache.db", "urls"])
        _ = try await run()
        let written = FileManager.default.contents(atPath: archivePath)
        let again = NewsboatImport.Articles(unlisted: 1)
        #expect(try await run(isTrial: true).articles == again)
        #expect(FileManager.default.contents(atPath: archivePath) == written)
    }

    @Test("keeps only what the reader's own flags mean")
    func flags() async throws {
        _ = try makeDatabase(.v2_11)
        #expect(try await run(starFlags: ["c"]).articles?.starred == 0)
        #expect(try await run(starFlags: ["c", "a"]).articles?.starred == 1)
    }

    @Test("leaves the cache byte by byte as it was")
    func readOnly() async throws {
        do { _ = try makeDatabase(.v2_22) }
        let path = "\(folder.path)/cache.db"
        let before = FileManager.default.contents(atPath: path)
        _ = try await run()
        #expect(FileManager.default.contents(atPath: path) == before)
        #expect(try folder.names.filter { $0.hasPrefix("cache") } == ["cache.db"])
    }

    @Test("brings many articles in parts, in the order of their dates")
    func manyArticles() async throws {
        let database = try makeDatabase(.v2_33)
        try database.execute("BEGIN")
        for number in 1...450 {
            try database.add(
                NewsboatDatabase.Item(
                    guid: "n\(number)",
                    title: "\(number)",
                    feed: Self.hill,
                    date: 1_795_000_000 + Int64(number)
                )
            )
        }
        try database.execute("COMMIT")
        #expect(try await run().articles?.new == 452)
        let archive = try await openArchive()
        let query = HeadlineQuery(feed: FeedID(Self.hill))
        #expect(
            try await archive.headlines(query).headlines.map(\.title)
                == (1...450).reversed().map(String.init)
        )
    }

    @Test("brings nothing new when the feeds are read in full after that")
    func fullFetch() async throws {
        let database = try makeDatabase(.v2_11)
        for (guid, url, title) in Self.items {
            try database.add(
                NewsboatDatabase.Item(
                    guid: guid,
                    title: title,
                    url: url,
                    feed: Self.hill,
                    date: Int64(NewsboatIdentityTests.date.timeIntervalSince1970),
                    content: "Old",
                    isUnread: title == "Link and date"
                )
            )
        }
        _ = try await run()
        let archive = try await openArchive()
        let unread = try await archive.headlines(HeadlineQuery(unreadOnly: true)).totalCount
        let feed = try FeedParser(address: Self.hill).parse(Array(Self.feed.utf8))
        let articles = feed.entries.compactMap { entry in
            EntryName.of(entry).map {
                IncomingArticle(key: $0, title: entry.title ?? "", html: "New")
            }
        }
        #expect(articles.count == 8)
        let stored = try await archive.store([
            FeedDelivery(feed: FeedID(Self.hill), articles: articles)
        ])
        #expect(stored == [FeedStored(feed: FeedID(Self.hill), newCount: 0, updatedCount: 0)])
        let after = try await archive.headlines(HeadlineQuery(unreadOnly: true))
        #expect(after.totalCount == unread && unread == 2)
        #expect(after.headlines.map(\.title).contains("Link and date"))
        #expect(try await archive.integrity() == [])
    }

    @Test("has no article twice after that, also of entries that are named by title or text alone")
    func noDoubles() async throws {
        let database = try makeDatabase(.v2_11)
        let texts = ["Title alone": "One", "Title &amp; <i>more</i>": "Two", "": Self.textAlone]
        for (title, text) in texts {
            try database.add(
                NewsboatDatabase.Item(
                    guid: title,
                    title: title,
                    url: "",
                    feed: Self.hill,
                    // newsboat writes down when it saw them first.
                    date: Int64(NewsboatIdentityTests.date.timeIntervalSince1970),
                    content: text,
                    isUnread: title == "Title alone"
                )
            )
        }
        _ = try await run()
        let archive = try await openArchive()
        let hill = HeadlineQuery(feed: FeedID(Self.hill))
        let before = try await archive.headlines(hill).headlines
        let document = """
            <rss version="2.0"><channel><title>Hill</title>
            <item><title>Title alone</title><description>One</description></item>
            <item><title>Title &amp;amp; &lt;i&gt;more&lt;/i&gt;</title>
              <description>Two</description></item>
            <item><description><![CDATA[\(Self.textAlone)]]></description></item>
            </channel></rss>
            """
        let feed = try FeedParser(address: Self.hill).parse(Array(document.utf8))
        let articles = ArticleDesk(now: NewsboatIdentityTests.date).articles(from: feed.entries)
        #expect(articles.count == 3)
        let stored = try await archive.store([
            FeedDelivery(feed: FeedID(Self.hill), articles: articles)
        ])
        #expect(stored == [FeedStored(feed: FeedID(Self.hill), newCount: 0, updatedCount: 0)])
        let after = try await archive.headlines(hill).headlines
        #expect(Set(after.map(\.id)) == Set(before.map(\.id)))
        #expect(after.filter { !$0.state.isRead }.map(\.title).contains("Title alone"))
        #expect(try await archive.integrity() == [])
    }

    private static let textAlone = "Three, and <a href=\"page\">more</a>"

    /// A feed with entries of all kinds, and how newsboat 2.21 names them.
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

    @Test("goes under the address that a feed has here already")
    func otherSpelling() async throws {
        _ = try makeDatabase(.v2_33)
        try subscriptions.add(Subscription(address: "HTTPS://Sea.example/feed", section: "Mine"))
        #expect(try await run().added.map(\.address) == [Self.hill])
        let archive = try await openArchive()
        let feeds = try await archive.edition(title: "").feeds
        #expect(feeds.map(\.storyCount) == [2, 0])
    }

    @Test("brings the feeds where there is no cache")
    func noCache() async throws {
        let report = try await run()
        #expect(report.added.count == 2 && report.articles == nil)
    }

    @Test("does nothing with a cache that is none, or is damaged")
    func damage() async throws {
        try folder.write("dear diary, and more words than one page", to: "cache.db")
        await #expect(throws: NewsboatError.self) { try await run() }
        try FileManager.default.removeItem(atPath: "\(folder.path)/cache.db")
        let other = try Connection(
            path: "\(folder.path)/cache.db",
            access: .readingAndWriting,
            patience: 1
        )
        try other.execute("CREATE TABLE rss_item(id, guid)")
        await #expect(throws: NewsboatError.self) { try await run() }
        #expect(try subscriptions.read() == [])
    }

    @Test("waits for newsboat to be quit")
    func lock() async throws {
        _ = try makeDatabase(.v2_33)
        try folder.write("", to: "cache.db.lock")
        let descriptor = open("\(folder.path)/cache.db.lock", O_RDWR)
        try #require(descriptor >= 0)
        // F_OFD_SETLK: a lock of the open file, which counts as somebody else's.
        var lock = flock(
            l_type: Int16(F_WRLCK),
            l_whence: Int16(SEEK_SET),
            l_start: 0,
            l_len: 0,
            l_pid: 0
        )
        #expect(fcntl(descriptor, 37, &lock) == 0)
        await #expect(throws: NewsboatError.running) { try await run() }
        close(descriptor)
        #expect(try await run().added.count == 2)
    }

    @Test("says where the addresses are when they are not in newsboat's own list")
    func otherSource() async throws {
        try folder.write("urls-source \"freshrss\"\n", to: "config")
        await #expect(throws: NewsboatError.otherSource("freshrss")) { try await run() }
    }

    @Test("says that there is nothing")
    func nothing() async throws {
        try FileManager.default.removeItem(atPath: "\(folder.path)/urls")
        await #expect(
            throws: NewsboatError.unreadable(
                path: "\(folder.path)/urls",
                detail: "No such file or directory"
            )
        ) { try await run() }
    }
}
