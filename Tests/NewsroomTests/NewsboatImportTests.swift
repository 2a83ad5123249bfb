import Archive
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

    private let folder: TemporaryFolder
    private let subscriptions: SubscriptionsFile
    private let archive: Archive

    init() throws {
        folder = try TemporaryFolder()
        subscriptions = SubscriptionsFile(path: "\(folder.path)/subscriptions.opml")
        archive = try Archive.open(at: nil, now: { Self.now }, plainText: { plainText(ofHTML: $0) })
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
            archive: archive,
            starFlags: starFlags,
            isTrial: isTrial,
            now: Self.now
        )
    }

    private func counts(new: Int, read: Int, starred: Int, removed: Int) -> ImportedCounts {
        var counts = ImportedCounts()
        (counts.newCount, counts.readCount) = (new, read)
        (counts.starredCount, counts.removedCount) = (starred, removed)
        return counts
    }

    private func showSubscriptions() async throws {
        try await archive.setSubscriptions(
            try subscriptions.read().map {
                ArchivedSubscription(address: $0.address, title: $0.title, section: $0.section)
            }
        )
    }

    @Test(
        "brings feeds, articles and states from every schema, and twice the same",
        arguments: NewsboatDatabase.Version.allCases
    )
    func schemas(version: NewsboatDatabase.Version) async throws {
        _ = try makeDatabase(version)
        let report = try await run()
        #expect(report.added.map(\.address) == [Self.sea, Self.hill])
        #expect(report.counts == counts(new: 2, read: 1, starred: 1, removed: 1))
        #expect(report.unlistedCount == 1)
        try await showSubscriptions()
        let headlines = try await archive.headlines(HeadlineQuery()).headlines
        #expect(Set(headlines.map(\.title)) == ["Read", "Unread &amp; kept"])
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
        #expect(again.counts == ImportedCounts())
    }

    @Test("changes nothing in a trial")
    func trial() async throws {
        _ = try makeDatabase(.v2_33)
        let report = try await run(isTrial: true)
        #expect(report.added.count == 2)
        #expect(report.counts == counts(new: 2, read: 1, starred: 1, removed: 1))
        #expect(try subscriptions.read() == [])
        try await archive.setSubscriptions([
            ArchivedSubscription(address: Self.sea, section: "News")
        ])
        #expect(try await archive.headlines(HeadlineQuery()).totalCount == 0)
    }

    @Test("keeps only what the reader's own flags mean")
    func flags() async throws {
        _ = try makeDatabase(.v2_11)
        #expect(try await run(starFlags: ["c"]).counts?.starredCount == 0)
        #expect(try await run(starFlags: ["c", "a"]).counts?.starredCount == 1)
    }

    @Test("leaves the cache byte by byte as it was")
    func readOnly() async throws {
        do { _ = try makeDatabase(.v2_22) }
        let path = "\(folder.path)/cache.db"
        let before = FileManager.default.contents(atPath: path)
        _ = try await run()
        #expect(FileManager.default.contents(atPath: path) == before)
        #expect(try folder.names == ["cache.db", "subscriptions.opml", "urls"])
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
        #expect(try await run().counts?.newCount == 452)
        try await showSubscriptions()
        let query = HeadlineQuery(feed: FeedID(Self.hill))
        #expect(
            try await archive.headlines(query).headlines.map(\.title)
                == (1...450).reversed().map(String.init)
        )
    }

    @Test("goes under the address that a feed has here already")
    func otherSpelling() async throws {
        _ = try makeDatabase(.v2_33)
        try subscriptions.add(Subscription(address: "HTTPS://Sea.example/feed", section: "Mine"))
        #expect(try await run().added.map(\.address) == [Self.hill])
        try await showSubscriptions()
        let feeds = try await archive.edition(title: "").feeds
        #expect(feeds.map(\.storyCount) == [2, 0])
    }

    @Test("brings the feeds where there is no cache")
    func noCache() async throws {
        let report = try await run()
        #expect(report.added.count == 2 && report.counts == nil)
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
