import FoundationEssentials
import News
import SQLite
import Testing

@testable import Archive

@Suite("Full text of stories in the archive")
struct PageTests {
    private let archive: Archive

    init() throws {
        archive = try Archive.test()
    }

    private static func text(_ html: String, minutes: Int = 7) -> PageText {
        PageText(
            html: html,
            words: 3,
            minutes: minutes,
            hasPicture: true,
            leadPicture: "https://sea.example/lead.png",
            address: "https://sea.example/whole",
            entityTag: "\"7\"",
            lastModified: nil
        )
    }

    private static func note(
        _ outcome: PageFetchRecord.Outcome,
        next: Date? = nil,
        isRicher: Bool? = nil
    ) -> PageFetchRecord {
        PageFetchRecord(visited: noon, nextVisit: next, outcome: outcome, isRicher: isRicher)
    }

    private func story() async throws -> ArticleID {
        try await archive.subscribe(["sea": "World"])
        var teaser = article("Tide", html: "<p>The tide came…")
        teaser.readingMinutes = 1
        try await archive.store("sea", [teaser])
        try await archive.indexAll()
        return try await archive.id("Tide")
    }

    @Test("Full text replaces the feed's text, with its reading time and pictures, and is indexed")
    func shown() async throws {
        let id = try await story()
        #expect(try await archive.article(id)?.page == .notFetched)
        let note = Self.note(.text(Self.text("<p>The harbour was flooded.")), isRicher: true)
        #expect(try await archive.store(note, of: id))
        let article = try #require(try await archive.article(id))
        #expect(article.html == "<p>The harbour was flooded.")
        #expect(article.page == .shown(words: 3))
        #expect(article.pictures == ["https://sea.example/lead.png"])
        #expect(article.headline.readingMinutes == 7)
        #expect(article.headline.hasPicture)
        #expect(try await archive.truncatedArticle(of: id)?.html == article.html)
        try await archive.indexAll()
        for words in ["flooded", "came"] {
            #expect(try await archive.titles(HeadlineQuery(search: words)) == ["Tide"])
        }
        #expect(try await archive.allFaults() == [])
    }

    @Test("The user can switch between the feed's text and the full text")
    func choosing() async throws {
        let id = try await story()
        #expect(try await !archive.showPage(true, of: id))
        try await archive.store(Self.note(.text(Self.text("<p>Whole"))), of: id)
        #expect(try await archive.showPage(false, of: id))
        #expect(try await !archive.showPage(false, of: id))
        let hidden = try #require(try await archive.article(id))
        #expect(hidden.html == "<p>The tide came…")
        #expect(hidden.page == .hidden(words: 3))
        #expect(hidden.headline.readingMinutes == 1)
        #expect(!hidden.headline.hasPicture)
        #expect(hidden.pictures == [])
        try await archive.store(Self.note(.text(Self.text("<p>Whole, again"))), of: id)
        #expect(try await archive.article(id)?.html == "<p>The tide came…")
        #expect(try await archive.showPage(true, of: id))
        #expect(try await archive.article(id)?.html == "<p>Whole, again")
        #expect(try await archive.article(id)?.headline.readingMinutes == 7)
    }

    @Test(
        "A failed fetch is shown until one succeeds, and later failures keep the full text"
    )
    func failing() async throws {
        let id = try await story()
        let wall = FullTextFailure.barrier(.consent, host: "sea.example")
        #expect(try await !archive.store(Self.note(.failed(wall), next: noon), of: id))
        #expect(try await archive.article(id)?.page == .without(wall))
        #expect(try await archive.article(id)?.html == "<p>The tide came…")
        #expect(try await archive.page(of: id)?.nextVisit == noon)
        try await archive.store(Self.note(.text(Self.text("<p>Whole"))), of: id)
        try await archive.store(Self.note(.failed(wall)), of: id)
        #expect(try await archive.article(id)?.html == "<p>Whole")
        #expect(try await archive.page(of: id)?.entityTag == "\"7\"")
        #expect(try await archive.allFaults() == [])
    }

    @Test("A page is due for fetching again when the feed's text changes")
    func changing() async throws {
        let id = try await story()
        try await archive.store(Self.note(.text(Self.text("<p>Whole"))), of: id)
        try await archive.indexAll()
        #expect(try await archive.page(of: id)?.nextVisit == nil)
        var teaser = article("Tide", html: "<p>The tide went…")
        teaser.readingMinutes = 2
        try await archive.store("sea", [teaser])
        #expect(try await archive.page(of: id)?.nextVisit == Date(timeIntervalSince1970: 0))
        let article = try #require(try await archive.article(id))
        #expect(article.html == "<p>Whole")
        #expect(article.headline.readingMinutes == 7)
        _ = try await archive.showPage(false, of: id)
        #expect(try await archive.article(id)?.headline.readingMinutes == 2)
        try await archive.indexAll()
        #expect(try await archive.titles(HeadlineQuery(search: "came")) == [])
        #expect(try await archive.titles(HeadlineQuery(search: "went")) == ["Tide"])
        #expect(try await archive.allFaults() == [])
    }

    @Test("Pages that are stored concurrently each have the correct result")
    func manyAtOnce() async throws {
        try await archive.subscribe(["sea": "World"])
        let stories = (0..<60).map { number in
            var story = article("Tide \(number)", html: "<p>Teaser…")
            story.link = "https://sea.example/\(number)"
            return story
        }
        try await archive.store("sea", stories)
        var ids: [ArticleID] = []
        for number in 0..<60 { ids.append(try await archive.id("Tide \(number)")) }
        let answers = try await withThrowingTaskGroup(of: (Int, Bool).self) { group in
            for (number, id) in ids.enumerated() {
                group.addTask { [archive] in
                    let outcome: PageFetchRecord.Outcome =
                        number % 3 == 0
                        ? .failed(.noPage) : .text(Self.text("<p>Whole \(number)"))
                    return (number, try await archive.store(Self.note(outcome), of: id))
                }
            }
            return try await group.reduce(into: [Int: Bool]()) { $0[$1.0] = $1.1 }
        }
        #expect(answers == Dictionary(uniqueKeysWithValues: (0..<60).map { ($0, $0 % 3 != 0) }))
        for (number, id) in ids.enumerated() {
            let html = number % 3 == 0 ? "<p>Teaser…" : "<p>Whole \(number)"
            #expect(try await archive.article(id)?.html == html)
        }
        let story = try #require(try await archive.storyToVisit(ids[0]))
        #expect(story.known?.state == .without(.noPage))
        #expect(try await archive.storyToVisit(ArticleID("999")) == nil)
        #expect(
            try await archive.links(of: [ids[1], ArticleID("999"), ids[0]])
                == ["https://sea.example/1", nil, "https://sea.example/0"]
        )
    }

    @Test("Pages that are stored concurrently all fail if the table is missing")
    func manyFail() async throws {
        let id = try await story()
        try await archive.access.write { writer throws(SQLiteError) in
            try writer.connection.execute("DROP TABLE page")
        }
        let failures = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<40 {
                group.addTask { [archive] in
                    do {
                        try await archive.store(Self.note(.failed(.noPage)), of: id)
                        return false
                    } catch { return true }
                }
            }
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(failures == 40)
    }

    @Test("A page that cannot be stored does not affect others that are stored concurrently")
    func oneFails() async throws {
        try await archive.subscribe(["sea": "World"])
        try await archive.store("sea", (0..<60).map { article("Tide \($0)") })
        var ids: [ArticleID] = []
        for number in 0..<60 { ids.append(try await archive.id("Tide \(number)")) }
        let broken = Set(stride(from: 5, to: 60, by: 10).map { ids[$0] })
        let list = broken.compactMap(\.number).map(String.init).joined(separator: ",")
        try await archive.access.write { writer throws(SQLiteError) in
            try writer.connection.execute(
                """
                CREATE TRIGGER broken BEFORE INSERT ON page WHEN NEW.id IN (\(list))
                BEGIN SELECT RAISE(ABORT, 'broken'); END
                """
            )
        }
        let failed = await withTaskGroup(of: ArticleID?.self) { group in
            for id in ids {
                group.addTask { [archive] in
                    let note = Self.note(.text(Self.text("<p>Whole")))
                    return (try? await archive.store(note, of: id)) == nil ? id : nil
                }
            }
            return await group.reduce(into: Set<ArticleID>()) { if let id = $1 { $0.insert(id) } }
        }
        #expect(failed == broken)
        for id in ids {
            let page = try await archive.page(of: id)
            #expect((page == nil) == broken.contains(id))
        }
    }

    @Test("A page is deleted with its story")
    func going() async throws {
        let id = try await story()
        try await archive.store(Self.note(.text(Self.text("<p>Whole"))), of: id)
        try await archive.indexAll()
        try await archive.open(["Tide"])
        try await archive.store("sea", [article("New", minutes: -1)])
        #expect(try await archive.maintenance.retain(maximumAge: nil, maximumPerFeed: 1) == 1)
        #expect(try await archive.page(of: id) == nil)
        #expect(try await archive.allFaults() == [])
    }

    @Test("A feed counts pages with no more text than the feed, until one has more")
    func habit() async throws {
        let id = try await story()
        let feed = FeedID(address("sea"))
        #expect(try await archive.pageHabit(of: feed) == PageFetchStatistics())
        let poor = Self.note(.failed(.noMore(host: "sea.example")), isRicher: false)
        for _ in 1...3 { try await archive.store(poor, of: id) }
        #expect(
            try await archive.pageHabit(of: feed) == PageFetchStatistics(poorRun: 3, lastPoor: noon)
        )
        try await archive.store(Self.note(.failed(.noPage)), of: id)
        #expect(try await archive.pageHabit(of: feed).poorRun == 3)
        try await archive.store(Self.note(.text(Self.text("<p>Whole")), isRicher: true), of: id)
        #expect(try await archive.pageHabit(of: feed) == PageFetchStatistics())
    }

    @Test(
        "Every page failure is restored from its text",
        arguments: [
            .noPage, .notFetched(.status(404, host: "a.example")),
            .rateLimited(host: "a.example", seconds: 60), .notAPage(found: "a PDF document"),
            .noStory(host: "a.example"), .otherStory(host: "a.example"), .noMore(host: "a.example"),
        ] + AccessBarrier.allCases.map { .barrier($0, host: "a.example") } as [FullTextFailure]
    )
    func failures(failure: FullTextFailure) {
        #expect(PageFailureCoding.failure(in: PageFailureCoding.text(of: failure)) == failure)
    }

    @Test("Full text is recovered from a damaged file, by rows and by pages")
    func salvage() async throws {
        for isCut in [false, true] {
            let folder = try ArchiveFolderFixture()
            let whole = try Archive.test(at: folder.archive)
            try await whole.subscribe(["sea": "World"])
            try await whole.store("sea", [article("Tide", html: "<p>Teaser")])
            let id = try await whole.id("Tide")
            let poor = Self.note(.failed(.noPage), isRicher: false)
            try await whole.store(poor, of: id)
            try await whole.store(Self.note(.text(Self.text("<p>Whole"))), of: id)
            try await whole.access.write { writer throws(SQLiteError) in
                try writer.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            }
            let place = URL(fileURLWithPath: folder.archive)
            var bytes = Array(try Data(contentsOf: place))
            // Without the first page, tables have no names.
            for index in 100..<(isCut ? 4096 : 101) { bytes[index] = 0xFF }
            try Data(bytes).write(to: place)
            let saved = try Archive.test(at: folder.archive)
            #expect(try await saved.article(id)?.html == "<p>Whole")
            #expect(try await saved.pageHabit(of: FeedID(address("sea"))).poorRun == 1)
            #expect(try await saved.allFaults() == [])
        }
    }
}

extension Archive {
    fileprivate func page(of id: ArticleID) async throws -> StoredPageState? {
        let number = try #require(id.number)
        return try await access.read { reader throws(SQLiteError) in
            try ArticleReader(reader.connection).page(of: number)
        }
    }

    fileprivate func pageHabit(of feed: FeedID) async throws -> PageFetchStatistics {
        try await access.read { reader throws(SQLiteError) in
            try ArticleReader(reader.connection).pageHabit(of: feed)
        }
    }
}
