import FoundationEssentials
import News
import SQLite
import Synchronization
import Testing

@testable import Archive

@Suite("Lists of headlines")
struct ListTests {
    /// 61 articles in three feeds, every third one read, and one undated.
    private func archive() async throws -> Archive {
        let archive = try Archive.test()
        try await archive.subscribe(["a": "World", "b": "Home", "c": "World"])
        for feed in ["a", "b", "c"] {
            let articles = (0..<20).map { number in
                article("\(feed)\(number)", minutes: Double(number * 2 + (feed == "a" ? 0 : 1)))
            }
            try await archive.store(feed, articles)
        }
        try await archive.store("a", [article("undated", minutes: nil)])
        let read = try await archive.titles().enumerated().filter { $0.offset % 3 == 0 }
        try await archive.mark(read.map(\.element), .read(true))
        return archive
    }

    private let queries = HeadlineSortOrder.allCases.flatMap { order in
        Self.queries.map { query in
            var query = query
            query.order = order
            return query
        }
    }

    private static let queries = [
        HeadlineQuery(), HeadlineQuery(unreadOnly: true),
        HeadlineQuery(section: SectionID("World")),
        HeadlineQuery(section: SectionID("World"), unreadOnly: true),
        HeadlineQuery(feed: FeedID(address("b"))), HeadlineQuery(starredOnly: true),
        HeadlineQuery(feed: FeedID(address("b")), unreadOnly: true),
    ]

    @Test("Newest stories come first, and equally old ones in order of arrival")
    func order() async throws {
        let archive = try Archive.test()
        try await archive.subscribe(["a": "World", "b": "Home"])
        try await archive.store("a", [article("old", minutes: 9), article("one", minutes: 5)])
        try await archive.store("b", [article("two", minutes: 5), article("new", minutes: 1)])
        #expect(try await archive.titles() == ["new", "one", "two", "old"])
    }

    @Test("A story with a new date moves in a window that was read before")
    func otherDate() async throws {
        let archive = try await archive()
        let middle = HeadlineQuery(rows: 20..<30)
        _ = try await archive.headlines(middle)
        try await archive.store("c", [article("c19", minutes: -1), article("c18", minutes: 3)])
        // Before reading the whole list, which would update cached positions.
        let moved = try await archive.headlines(middle).headlines
        let all = try await archive.headlines(HeadlineQuery()).headlines
        #expect(all.first?.title == "c19")
        #expect(moved == Array(all[20..<30]))
        let last = HeadlineQuery(rows: 50..<61)
        #expect(try await archive.headlines(last).headlines == Array(all[50...]))
    }

    @Test(
        "Stories without a date follow dated ones, the most recently seen first"
    )
    func undated() async throws {
        let clock = Mutex(noon.addingTimeInterval(-600))
        let archive = try Archive.open(
            at: nil,
            now: { clock.withLock { $0 } },
            plainText: words
        )
        try await archive.subscribe(["a": "World"])
        try await archive.store("a", [article("none", minutes: nil), article("old", minutes: 20)])
        clock.withLock { $0 = noon }
        let changed = article("none", minutes: nil, html: "<p>Other words.</p>")
        let later = article("later", minutes: nil)
        try await archive.store("a", [changed, article("new", minutes: 1), later])
        func titles(_ order: HeadlineSortOrder) async throws -> [String] {
            try await archive.titles(HeadlineQuery(order: order))
        }
        #expect(try await titles(.newestFirst) == ["new", "old", "later", "none"])
        #expect(try await titles(.oldestFirst) == ["none", "later", "old", "new"])
        #expect(try await titles(.bySource) == ["new", "old", "later", "none"])
        try await archive.mark(["new"], .read(true))
        #expect(try await titles(.unreadFirst) == ["old", "later", "none", "new"])
        let times = try await archive.headlines(HeadlineQuery()).headlines
        #expect(
            times.map(\.published) == [
                noon.addingTimeInterval(-60), noon.addingTimeInterval(-1200), nil, nil,
            ]
        )
        #expect(times.map(\.firstSeen) == [nil, nil, noon, noon.addingTimeInterval(-600)])
    }

    @Test("Stories without a date that arrive within one second are sorted by their refresh")
    func undatedWithinSecond() async throws {
        let archive = try Archive.test()
        try await archive.subscribe(["a": "World"])
        func store(_ names: String...) async throws {
            try await archive.store("a", names.map { article($0, minutes: nil) })
        }
        try await store("two", "one")
        try await store("one", "three", "two")
        try await store("four")
        #expect(try await archive.titles() == ["four", "three", "two", "one"])
    }

    @Test("A story that gets a date moves there, and keeps it if the feed omits it later")
    func dateComesAndGoes() async throws {
        let archive = try Archive.test()
        try await archive.subscribe(["a": "World"])
        try await archive.store("a", [article("one", minutes: nil), article("two", minutes: 20)])
        #expect(try await archive.titles() == ["two", "one"])
        let dated = article("one", minutes: 40, html: "<p>With a date.</p>")
        let undated = article("two", minutes: nil, html: "<p>No date.</p>")
        try await archive.store("a", [dated, undated])
        #expect(try await archive.titles() == ["two", "one"])
        let dates = try await archive.headlines(HeadlineQuery()).headlines.map(\.published)
        #expect(dates == [20.0, 40].map { noon.addingTimeInterval($0 * -60) })
    }

    @Test(
        "Saved pages follow dated stories, the last saved first, whatever the dates of their texts"
    )
    func savedPages() async throws {
        let archive = try Archive.test()
        try await archive.setSubscriptions([
            StoredSubscription(feed: FeedID(address("a")), section: "World"),
            StoredSubscription(feed: .savedPages, title: "Saved pages", section: "Saved"),
        ])
        try await archive.store(
            "a",
            [article("old", minutes: 90_000), article("none", minutes: nil)]
        )
        let pages = [("first", 30.0), ("second", 10)].map { title, minutes in
            SavePageRequest(
                address: "https://web.example/\(title)",
                article: IncomingArticle(
                    key: title,
                    title: title,
                    html: "<p>Text.</p>",
                    published: noon.addingTimeInterval(-60)
                ),
                saved: noon.addingTimeInterval(-60 * minutes),
                isFetched: true
            )
        }
        _ = try await archive.savedPages.save(pages)
        #expect(try await archive.titles() == ["old", "second", "first", "none"])
        let saved = try await archive.headlines(HeadlineQuery(section: .savedPages)).headlines
        #expect(saved.map(\.title) == ["second", "first"])
        #expect(saved.map(\.firstSeen) == [-600, -1800].map { noon.addingTimeInterval($0) })
        // For saved pages an age limit applies to the time of saving.
        let query = HeadlineQuery(also: [.since(noon.addingTimeInterval(-1200))])
        #expect(try await archive.titles(query) == ["second", "none"])
    }

    @Test("Each sort order of the archive equals sorting the headlines in memory")
    func orders() async throws {
        let archive = try await archive()
        try await archive.mark(["a3", "b7", "b8"], .starred(true))
        let edition = try await archive.edition(title: "")
        for query in queries {
            var newestFirst = query
            newestFirst.order = .newestFirst
            let headlines = try await archive.headlines(newestFirst).headlines
            let found = try await archive.headlines(query).headlines
            let arranged = query.order.arranged(
                headlines,
                feeds: edition.feeds.map(\.id),
                sections: edition.sections.map(\.id),
                headline: { $0 }
            )
            #expect(found == arranged)
        }
        let search = HeadlineQuery(search: "a1", order: .oldestFirst)
        let best = HeadlineQuery(search: "a1")
        #expect(try await archive.headlines(search) == archive.headlines(best))
    }

    @Test("Every window equals that part of the whole list, whichever window was read before")
    func windows() async throws {
        let archive = try await archive()
        try await archive.mark(["a3", "b7", "b8"], .starred(true))
        for query in queries {
            let all = try await archive.headlines(query)
            #expect(all.headlines.count == all.totalCount)
            for start in [0, 38, 17, 19, 3, 30, 12, 41, 60] {
                for length in [0, 1, 4, 100] {
                    var window = query
                    window.rows = start..<start + length
                    let found = try await archive.headlines(window)
                    #expect(found.headlines == Array(all.headlines.dropFirst(start).prefix(length)))
                    #expect(found.totalCount == all.totalCount)
                    #expect(found.unreadCount == all.unreadCount)
                    #expect(found.firstRow == min(start, all.totalCount))
                }
            }
        }
    }

    @Test("Windows reflect changes that happen between them")
    func changes() async throws {
        let archive = try await archive()
        let middle = HeadlineQuery(unreadOnly: true, rows: 10..<12)
        _ = try await archive.headlines(middle)
        try await archive.mark(["a1", "b1"], .read(true))
        let all = try await archive.headlines(HeadlineQuery(unreadOnly: true))
        let window = try await archive.headlines(middle)
        #expect(window.headlines == Array(all.headlines[10..<12]))
        try await archive.store("a", [article("newest", minutes: -1)])
        #expect(try await archive.headlines(middle).headlines == Array(all.headlines[9..<11]))
    }

    @Test("The row of an article is its position in the list, or nil")
    func rows() async throws {
        let archive = try await archive()
        try await archive.mark(["a3", "b7", "b8"], .starred(true))
        let everything = try await archive.headlines(HeadlineQuery()).headlines
        for query in queries {
            let listed = try await archive.headlines(query).headlines
            for headline in everything.reversed() {
                let row = try await archive.row(of: headline.id, in: query)
                #expect(row == listed.firstIndex(of: headline))
            }
        }
        #expect(try await archive.row(of: ArticleID("999"), in: HeadlineQuery()) == nil)
    }

    @Test("The next and previous unread rows are the nearest ones")
    func unread() async throws {
        let archive = try await archive()
        try await archive.mark(["a3", "b7", "b8"], .starred(true))
        for query in queries {
            let listed = try await archive.headlines(query).headlines
            for row in -1...listed.count {
                let after = listed.indices.first { $0 > row && !listed[$0].state.isRead }
                let before = listed.indices.last { $0 < row && !listed[$0].state.isRead }
                #expect(try await archive.unreadRow(from: row, before: false, in: query) == after)
                #expect(try await archive.unreadRow(from: row, before: true, in: query) == before)
            }
        }
    }

    @Test("A query for a feed outside its section, or an unknown feed or section, is empty")
    func nothing() async throws {
        let archive = try await archive()
        let elsewhere = HeadlineQuery(section: SectionID("Home"), feed: FeedID(address("a")))
        #expect(try await archive.titles(elsewhere) == [])
        #expect(try await archive.titles(HeadlineQuery(feed: FeedID(address("z")))) == [])
        #expect(try await archive.titles(HeadlineQuery(section: SectionID("z"))) == [])
    }

    @Test(
        "Damaged counts break no list, and are corrected after an integrity check",
        arguments: [
            "story_count = 3, unread_count = 9", "story_count = -5", "unread_count = -5",
        ]
    )
    func wrongCounts(spoiling: String) async throws {
        let folder = try ArchiveFolderFixture()
        let right: Edition
        do {
            let archive = try Archive.test(at: folder.archive)
            try await archive.subscribe(["a": "World", "b": "Home"])
            try await archive.store("a", (0..<5).map { article("a\($0)", minutes: Double($0)) })
            try await archive.store("b", [article("b0"), article("b1")])
            try await archive.mark(["a1"], .read(true))
            right = try await archive.edition(title: "")
            try await archive.access.write { writer throws(SQLiteError) in
                try writer.connection.execute(
                    "UPDATE feed SET \(spoiling) WHERE address LIKE '%a%'"
                )
            }
            for query in queries {
                let window = try await archive.headlines(query)
                #expect(window.unreadCount <= window.totalCount)
            }
            #expect(try await archive.maintenance.integrity() != [])
        }
        let archive = try Archive.test(at: folder.archive)
        #expect(archive.opening.aside == nil)
        #expect(try await archive.edition(title: "") == right)
        #expect(try await archive.allFaults() == [])
    }
}
