import FoundationEssentials
import News
import Testing

@testable import Archive

@Suite("Snapshot of an open list")
struct OpenListSnapshotTests {
    private static let lists = [
        HeadlineQuery(unreadOnly: true), HeadlineQuery(starredOnly: true),
        HeadlineQuery(order: .unreadFirst),
        HeadlineQuery(section: SectionID("World"), unreadOnly: true),
        HeadlineQuery(search: "tide"), HeadlineQuery(unreadOnly: true, search: "tide"),
        HeadlineQuery(also: [.read(false), .starred(true)]),
        HeadlineQuery(unreadOnly: true, order: HeadlineSortOrder(.title)),
        HeadlineQuery(feed: FeedID(address("a")), unreadOnly: true, order: .bySource),
    ]

    private func ids(_ query: HeadlineQuery, _ archive: Archive) async throws -> [ArticleID] {
        try await archive.headlines(query).headlines.map(\.id)
    }

    private func stories(
        _ numbers: Range<Int>,
        _ random: inout ReproducibleRandom
    ) -> [IncomingArticle] {
        numbers.map { number in
            let count = Int.random(in: 0..<4, using: &random)
            return article(
                "Story \(number)",
                minutes: Double(Int.random(in: 0..<90, using: &random)),
                html: String(repeating: "<p>tide</p>", count: count) + "<p>\(number)</p>"
            )
        }
    }

    @Test(
        "An open list keeps its stories in order, drops deleted ones and adds matching ones",
        arguments: 0..<UInt64(lists.count)
    )
    func walking(number: UInt64) async throws {
        var random = ReproducibleRandom(state: number)
        let archive = try Archive.test()
        try await archive.subscribe(["a": "World", "b": "Home"])
        try await archive.store("a", stories(0..<30, &random))
        try await archive.store("b", stories(30..<60, &random))
        for id in try await ids(HeadlineQuery(), archive) where Bool.random(using: &random) {
            _ = try await archive.mark(.articles([id]), .starred(true))
        }
        try await archive.indexAll()
        let live = Self.lists[Int(number)]
        var query = live
        query.openList = OpenListID()
        var held = try await ids(query, archive)
        #expect(try await held == ids(live, archive))
        #expect(!held.isEmpty)
        var deleted: Set<ArticleID> = []
        for step in 0..<40 {
            let id = held.randomElement(using: &random) ?? ArticleID("none")
            switch Int.random(in: 0..<10, using: &random) {
            case 0..<4: _ = try await archive.mark(.articles([id]), .read(true))
            case 4: _ = try await archive.mark(.articles([id]), .read(false))
            case 5, 6:
                _ = try await archive.mark(
                    .articles([id]),
                    .starred(Bool.random(using: &random))
                )
            case 7:
                _ = try await archive.mark(.articles([id]), .starred(false))
                _ = try await archive.mark(.articles([id]), .deleted(true))
                deleted.insert(id)
            default:
                let first = 60 + step * 2
                try await archive.store("a", stories(first..<first + 2, &random))
                try await archive.indexAll()
            }
            let window = try await archive.headlines(query)
            #expect(window.unreadCount == window.headlines.count { !$0.state.isRead })
            let now = window.headlines.map(\.id)
            let new = Set(now).subtracting(held)
            #expect(now.filter { !new.contains($0) } == held.filter { !deleted.contains($0) })
            #expect(try await Set(ids(live, archive)).subtracting(now).isEmpty)
            query.rows = 3..<9
            #expect(try await ids(query, archive) == Array(now.dropFirst(3).prefix(6)))
            query.rows = nil
            for (row, id) in now.enumerated().prefix(5) {
                #expect(try await archive.row(of: id, in: query) == row)
            }
            held = now
        }
        query.openList = OpenListID()
        #expect(try await ids(query, archive) == ids(live, archive), "opened anew")
    }

    @Test("The next unread story is found in an open list that still contains read ones")
    func nextUnread() async throws {
        let archive = try Archive.test()
        try await archive.subscribe(["a": "World"])
        try await archive.store("a", (0..<4).map { article("\($0)", minutes: Double($0)) })
        var query = HeadlineQuery(unreadOnly: true)
        query.openList = OpenListID()
        #expect(try await archive.headlines(query).totalCount == 4)
        try await archive.open(["0", "1", "3"])
        let window = try await archive.headlines(query)
        #expect(window.headlines.map(\.title) == ["0", "1", "2", "3"])
        #expect(window.unreadCount == 1)
        #expect(try await archive.unreadRow(from: 0, before: false, in: query) == 2)
        #expect(try await archive.unreadRow(from: 2, before: false, in: query) == nil)
        #expect(try await archive.unreadRow(from: 3, before: true, in: query) == 2)
    }
}
