import Archive
import FoundationEssentials
import Glibc
import News
import SQLite
import Testing

@testable import Newsroom

@Suite("Importing from newsboat")
struct NewsboatImportTests {
    private static let articles = NewsboatImport.Articles(
        new: 2,
        read: 1,
        starred: 1,
        removed: 1,
        unlisted: 1
    )

    private let home: NewsboatHome

    init() throws {
        home = try NewsboatHome()
    }

    @Test("An article with an impossible date is imported", arguments: [Int64.max, .min])
    func impossibleDate(date: Int64) async throws {
        let database = try home.makeDatabase(.v2_33)
        try database.add(
            NewsboatDatabase.Item(
                guid: "No link",
                title: "No link",
                feed: NewsboatHome.sea,
                date: date
            )
        )
        #expect(try await home.run().articles?.new == Self.articles.new + 1)
        let archive = try await home.openArchive()
        let story = try #require(
            try await archive.headlines(HeadlineQuery()).headlines.first { $0.title == "No link" }
        )
        #expect((story.published?.timeIntervalSince1970 ?? 0) == 0)
    }

    @Test(
        "Every schema version is imported, and a second import adds nothing",
        arguments: NewsboatDatabase.Version.allCases
    )
    func schemas(version: NewsboatDatabase.Version) async throws {
        _ = try home.makeDatabase(version)
        let report = try await home.run()
        #expect(report.added.map(\.address) == [NewsboatHome.sea, NewsboatHome.hill])
        #expect(report.articles == Self.articles)
        let archive = try await home.openArchive()
        let headlines = try await archive.headlines(HeadlineQuery()).headlines
        #expect(Set(headlines.map(\.title)) == ["Read", "Unread & kept"])
        let kept = try #require(headlines.first { $0.state.isStarred })
        #expect(!kept.state.isRead && kept.source == "My sea" && kept.byline == "An author")
        #expect(kept.published == Date(timeIntervalSince1970: 1_795_165_200))
        let article = try await archive.article(kept.id)
        #expect(article?.html == "<p>Old text</p>")
        #expect(article?.link == "https://sea.example/2")
        let fetchState = try await archive.fetchStates()[FeedID(NewsboatHome.sea)]
        #expect(fetchState?.entityTag == "\"7\"" && fetchState?.lastModified == nil)

        let again = try await home.run()
        #expect(again.added == [])
        #expect(again.articles == NewsboatImport.Articles(unlisted: 1))
    }

    @Test("A trial import changes nothing")
    func trial() async throws {
        _ = try home.makeDatabase(.v2_33)
        let report = try await home.run(isTrial: true)
        #expect(report.added.count == 2)
        #expect(report.articles == Self.articles)
        #expect(try home.folder.names == ["cache.db", "urls"])
        _ = try await home.run()
        let written = FileManager.default.contents(atPath: home.archivePath)
        let again = NewsboatImport.Articles(unlisted: 1)
        #expect(try await home.run(isTrial: true).articles == again)
        #expect(FileManager.default.contents(atPath: home.archivePath) == written)
    }

    @Test("The report distinguishes articles of skipped feeds from articles of unlisted feeds")
    func leftBehind() async throws {
        try home.folder.write(
            "\(NewsboatHome.sea)\nexec:rain x\n\"filter:cat:https://a.example/\"\nfile:///f\n",
            to: "urls"
        )
        let database = try home.makeDatabase(.v2_33)
        for (number, feed) in ["exec:rain", "filter:cat:https://a.example/", "file:///f"]
            .enumerated()
        {
            for isDeleted in [false, true] {
                try database.add(
                    NewsboatDatabase.Item(
                        guid: "\(number) \(isDeleted)",
                        feed: feed,
                        isDeleted: isDeleted
                    )
                )
            }
        }
        try database.add(
            NewsboatDatabase.Item(guid: "5", feed: "https://gone.example/", isDeleted: true)
        )
        let articles = try await home.run().articles
        #expect(articles?.leftOut == 3 && articles?.unlisted == 1)
    }

    @Test("Files with a byte order mark are read")
    func byteOrderMark() async throws {
        try home.folder.write("\u{FEFF}\(NewsboatHome.sea)\n", to: "urls")
        try home.folder.write("\u{FEFF}cache-file \"other.db\"\n", to: "config")
        let newsboat = try NewsboatImport(
            places: NewsboatPaths(folder: home.folder.path, environment: [:]),
            home: home.folder.path
        )
        #expect(newsboat.list.feeds.map(\.address) == [NewsboatHome.sea])
        #expect(newsboat.list.refused.isEmpty)
        #expect(newsboat.cachePath == "\(home.folder.path)/other.db")
    }

    @Test("Only the chosen flags become stars")
    func flags() async throws {
        _ = try home.makeDatabase(.v2_11)
        #expect(try await home.run(starFlags: ["c"]).articles?.starred == 0)
        #expect(try await home.run(starFlags: ["c", "a"]).articles?.starred == 1)
    }

    @Test("The newsboat cache stays unchanged")
    func readOnly() async throws {
        do { _ = try home.makeDatabase(.v2_22) }
        let path = "\(home.folder.path)/cache.db"
        let before = FileManager.default.contents(atPath: path)
        _ = try await home.run()
        #expect(FileManager.default.contents(atPath: path) == before)
        #expect(try home.folder.names.filter { $0.hasPrefix("cache") } == ["cache.db"])
    }

    @Test("Many articles are imported in batches and in the order of their dates")
    func manyArticles() async throws {
        let database = try home.makeDatabase(.v2_33)
        try database.execute("BEGIN")
        for number in 1...450 {
            try database.add(
                NewsboatDatabase.Item(
                    guid: "n\(number)",
                    title: "\(number)",
                    feed: NewsboatHome.hill,
                    date: 1_795_000_000 + Int64(number)
                )
            )
        }
        try database.execute("COMMIT")
        #expect(try await home.run().articles?.new == 452)
        let archive = try await home.openArchive()
        let query = HeadlineQuery(feed: FeedID(NewsboatHome.hill))
        #expect(
            try await archive.headlines(query).headlines.map(\.title)
                == (1...450).reversed().map(String.init)
        )
    }

    @Test("Articles are imported under the existing spelling of a feed address")
    func otherSpelling() async throws {
        _ = try home.makeDatabase(.v2_33)
        try home.subscriptions.add(
            Subscription(address: "HTTPS://Sea.example/feed", section: "Mine")
        )
        #expect(try await home.run().added.map(\.address) == [NewsboatHome.hill])
        let archive = try await home.openArchive()
        let feeds = try await archive.edition(title: "").feeds
        #expect(feeds.map(\.storyCount) == [2, 0])
    }

    @Test("Feeds are imported even without a cache")
    func noCache() async throws {
        let report = try await home.run()
        #expect(report.added.count == 2 && report.articles == nil)
    }

    @Test("A damaged cache throws an error and imports nothing")
    func damage() async throws {
        try home.folder.write("dear diary, and more words than one page", to: "cache.db")
        await #expect(throws: NewsboatError.self) { try await home.run() }
        try FileManager.default.removeItem(atPath: "\(home.folder.path)/cache.db")
        let other = try Connection(
            path: "\(home.folder.path)/cache.db",
            access: .readingAndWriting,
            timeout: 1
        )
        try other.execute("CREATE TABLE rss_item(id, guid)")
        await #expect(throws: NewsboatError.self) { try await home.run() }
        #expect(try home.subscriptions.read() == [])
    }

    @Test("The import throws while newsboat is running")
    func lock() async throws {
        _ = try home.makeDatabase(.v2_33)
        try home.folder.write("", to: "cache.db.lock")
        let descriptor = open("\(home.folder.path)/cache.db.lock", O_RDWR | O_CLOEXEC)
        try #require(descriptor >= 0)
        // F_OFD_SETLK locks conflict even within a process.
        var lock = flock(
            l_type: Int16(F_WRLCK),
            l_whence: Int16(SEEK_SET),
            l_start: 0,
            l_len: 0,
            l_pid: 0
        )
        #expect(fcntl(descriptor, 37, &lock) == 0)
        await #expect(throws: NewsboatError.running) { try await home.run() }
        // Explicitly: another test's child process may have inherited the descriptor.
        lock.l_type = Int16(F_UNLCK)
        #expect(fcntl(descriptor, 37, &lock) == 0)
        close(descriptor)
        #expect(try await home.run().added.count == 2)
    }

    @Test("A remote URL source of newsboat is reported")
    func otherSource() async throws {
        try home.folder.write("urls-source \"freshrss\"\n", to: "config")
        await #expect(throws: NewsboatError.otherSource("freshrss")) { try await home.run() }
    }

    @Test("A missing list throws an error with its path")
    func nothing() async throws {
        try FileManager.default.removeItem(atPath: "\(home.folder.path)/urls")
        await #expect(
            throws: NewsboatError.unreadable(
                path: "\(home.folder.path)/urls",
                detail: "No such file or directory"
            )
        ) { try await home.run() }
    }
}
