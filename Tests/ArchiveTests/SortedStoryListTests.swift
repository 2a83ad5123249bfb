import FoundationEssentials
import News
import SQLite
import Testing

@testable import Archive

@Suite("Lists by title, author and length")
struct SortedStoryListTests {
    private static let orders = HeadlineSortOrder.allCases.filter { !$0.isIndexed }

    private func story(
        _ title: String,
        minutes: Double = 0,
        by byline: String? = nil,
        takes readingMinutes: Int? = nil,
        key: String? = nil
    ) -> IncomingArticle {
        var article = article(title, minutes: minutes, key: key)
        article.byline = byline
        article.readingMinutes = readingMinutes
        return article
    }

    /// Two feeds; some titles, authors and lengths are equal.
    private func archive(_ random: inout some RandomNumberGenerator) async throws -> Archive {
        let archive = try Archive.test()
        try await archive.subscribe(["a": "World", "b": "Home"])
        for feed in ["a", "b"] {
            try await archive.store(feed, stories(0..<60, of: feed, &random))
        }
        return archive
    }

    private func stories(
        _ numbers: Range<Int>,
        of feed: String,
        _ random: inout some RandomNumberGenerator
    ) -> [IncomingArticle] {
        let words = ["Tide", "tide 9", "Tide 10", "Élan", "“Elan”", "", "…", "東京", "Яма"]
        return numbers.map { number in
            story(
                words.randomElement(using: &random) ?? "",
                minutes: Double(Int.random(in: 0..<40, using: &random)),
                by: [nil, "", "Ann", "ann", "Őrsi", "Bo"].randomElement(using: &random)
                    ?? nil,
                takes: [nil, 1, 2, 9, 10, 100].randomElement(using: &random) ?? nil,
                key: "\(feed)\(number)"
            )
        }
    }

    private static let lists = [
        HeadlineQuery(), HeadlineQuery(unreadOnly: true), HeadlineQuery(starredOnly: true),
        HeadlineQuery(section: SectionID("Home")), HeadlineQuery(feed: FeedID(address("a"))),
        HeadlineQuery(also: [.starred(false)]), HeadlineQuery(section: SectionID("Nowhere")),
    ]

    /// Compares each list in each order with headlines sorted in memory.
    private func check(_ archive: Archive, after change: String) async throws {
        for list in Self.lists {
            let newestFirst = try await archive.headlines(list)
            for order in Self.orders {
                var query = list
                query.order = order
                let found = try await archive.headlines(query)
                let arranged = order.arranged(newestFirst.headlines, feeds: [], sections: []) { $0 }
                #expect(found.headlines == arranged, "\(list) \(order) after \(change)")
                #expect(found.totalCount == newestFirst.totalCount)
                #expect(found.unreadCount == newestFirst.unreadCount)
                query.rows = 7..<12
                let window = try await archive.headlines(query)
                #expect(window.headlines == Array(arranged.dropFirst(7).prefix(5)))
                guard let story = arranged.dropFirst(9).first else { continue }
                #expect(try await archive.row(of: story.id, in: query) == 9)
                let next = arranged.indices.first { $0 > 9 && !arranged[$0].state.isRead }
                let last = arranged.indices.last { $0 < 9 && !arranged[$0].state.isRead }
                #expect(try await archive.unreadRow(from: 9, before: false, in: query) == next)
                #expect(try await archive.unreadRow(from: 9, before: true, in: query) == last)
            }
        }
    }

    @Test("Sorted lists equal the headlines sorted in memory after each kind of change")
    func same() async throws {
        var random = ReproducibleRandom(state: 17)
        let archive = try await archive(&random)
        try await check(archive, after: "the beginning")
        let all = try await archive.headlines(HeadlineQuery()).headlines.map(\.id)
        _ = try await archive.mark(
            .articles(Array(all.shuffled(using: &random).prefix(40))),
            .read(true)
        )
        _ = try await archive.mark(
            .articles(Array(all.shuffled(using: &random).prefix(20))),
            .starred(true)
        )
        try await check(archive, after: "marks")
        try await archive.store("b", stories(60..<75, of: "b", &random))
        try await check(archive, after: "a few more")
        _ = try await archive.mark(
            .articles(Array(all.shuffled(using: &random).prefix(9))),
            .deleted(true)
        )
        try await check(archive, after: "deleting")
        _ = try await archive.undo()
        try await check(archive, after: "bringing back")
        try await archive.store("a", stories(75..<400, of: "a", &random))
        try await check(archive, after: "many more")
        try await archive.subscribe(["a": "Home"])
        try await check(archive, after: "moving one feed and leaving another")
    }

    @Test(
        "Stories without author, length or title are last, and equal ones are sorted by date"
    )
    func last() async throws {
        let archive = try Archive.test()
        try await archive.subscribe(["a": "World"])
        try await archive.store(
            "a",
            [
                story("", minutes: 1, key: "none"), story("b", minutes: 2, by: "Zoe", takes: 3),
                story("a", minutes: 3, by: "Ann", takes: 12),
                story("c", minutes: 4, by: "ann", takes: 3),
            ]
        )
        func titles(_ order: HeadlineSortOrder) async throws -> [String] {
            try await archive.titles(HeadlineQuery(order: order))
        }
        #expect(try await titles(HeadlineSortOrder(.title)) == ["a", "b", "c", ""])
        #expect(try await titles(HeadlineSortOrder(.title, reversed: true)) == ["c", "b", "a", ""])
        #expect(try await titles(HeadlineSortOrder(.author)) == ["a", "c", "b", ""])
        #expect(
            try await titles(HeadlineSortOrder(.author, reversed: true)) == ["b", "a", "c", ""]
        )
        #expect(try await titles(HeadlineSortOrder(.length)) == ["b", "c", "a", ""])
        #expect(
            try await titles(HeadlineSortOrder(.length, reversed: true)) == ["a", "b", "c", ""]
        )
    }

    @Test("A story keeps its position when its title changes, and new stories are inserted")
    func changedTitle() async throws {
        let archive = try Archive.test()
        try await archive.subscribe(["a": "World"])
        try await archive.store("a", ["b", "d", "f"].map { story($0, key: $0) })
        let byTitle = HeadlineQuery(order: HeadlineSortOrder(.title))
        #expect(try await archive.titles(byTitle) == ["b", "d", "f"])
        try await archive.store("a", [story("z", key: "b"), story("e"), story("g")])
        #expect(try await archive.titles(byTitle) == ["z", "d", "e", "f", "g"])
    }

    @Test("A long list is sorted separately, and cached while it is in use")
    func long() async throws {
        let folder = try ArchiveFolderFixture()
        let archive = try Archive.test(at: folder.archive)
        try await archive.subscribe(["a": "World", "b": "Home"])
        let count = SortedStoryList.quickCount + 1
        try await archive.store(
            "a",
            (0..<count).map { story("Story \(($0 &* 7919) % count)", key: "\($0)") }
        )
        try await archive.store("b", [story("Alone")])
        let query = HeadlineQuery(order: HeadlineSortOrder(.title), rows: 0..<3)
        #expect(try await archive.isSorted(HeadlineQuery()))
        #expect(
            try await archive.isSorted(
                HeadlineQuery(section: SectionID("Home"), order: query.order)
            )
        )
        #expect(try await !archive.isSorted(query))
        try await archive.presort(query)
        #expect(try await archive.isSorted(query))
        #expect(try await archive.titles(query) == ["Alone", "Story 0", "Story 1"])
        try await archive.store("b", [story("Before all")])
        #expect(try await archive.titles(query) == ["Alone", "Before all", "Story 0"])
        for _ in 0...40 { _ = try await archive.headlines(HeadlineQuery(rows: 0..<1)) }
        #expect(try await !archive.isSorted(query))
    }
}
