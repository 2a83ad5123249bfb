import FoundationEssentials
import News
import Testing

import struct News.Tag

@testable import Archive

@Suite("Query conditions")
struct ConditionTests {
    /// Tags are compared byte by byte: the second decomposes the first.
    private static let tags = ["Café", "Cafe\u{301}", "café", "to read", "%_'"].compactMap {
        Tag($0)
    }
    private static let letters = ["tide", "boat", "crane", "storm", "harbour"]

    /// An indexed archive of 60 random stories, some marked.
    private func archive(_ random: inout ReproducibleRandom) async throws -> Archive {
        let archive = try Archive.test()
        try await archive.setSubscriptions([
            StoredSubscription(feed: feed(0), section: "World"),
            StoredSubscription(feed: feed(1), section: "World"),
            StoredSubscription(feed: feed(2), section: "Sea"),
        ])
        for number in 0..<3 {
            let articles = (0..<20).map { story in
                let words = (0..<3).map { _ in
                    Self.letters.randomElement(using: &random) ?? ""
                }
                return IncomingArticle(
                    key: "\(story)",
                    title: words.joined(separator: " "),
                    published: story % 5 == 0
                        ? nil
                        : noon.addingTimeInterval(
                            -Double(Int.random(in: 0...40, using: &random)) * 30.5
                        )
                )
            }
            _ = try await archive.store([FetchedFeedUpdate(feed: feed(number), articles: articles)])
        }
        try await archive.indexAll()
        for headline in try await archive.headlines(HeadlineQuery()).headlines {
            if Bool.random(using: &random) {
                _ = try await archive.mark(.articles([headline.id]), .read(true))
            }
            if Int.random(in: 0..<3, using: &random) == 0 {
                _ = try await archive.mark(.articles([headline.id]), .starred(true))
            }
            for tag in Self.tags where Int.random(in: 0..<3, using: &random) == 0 {
                _ = try await archive.mark(.articles([headline.id]), .tagged(tag, true))
            }
        }
        return archive
    }

    private func feed(_ number: Int) -> FeedID {
        number == 2
            ? FeedID(address("1"), in: AccountID("elsewhere")) : FeedID(address("\(number)"))
    }

    private func condition(_ random: inout ReproducibleRandom, depth: Int)
        -> HeadlineCondition
    {
        let kinds = depth > 0 ? 10 : 7
        switch Int.random(in: 0..<kinds, using: &random) {
        case 0:
            let titles = ["World", "Sea", "Nowhere"]
            return .section(SectionID(titles.randomElement(using: &random) ?? ""))
        case 1: return .feed(feed(Int.random(in: 0...3, using: &random)))
        case 2: return .read(Bool.random(using: &random))
        case 3: return .starred(Bool.random(using: &random))
        case 4:
            return .words(
                (Self.letters + ["nothing", ""]).randomElement(using: &random) ?? ""
            )
        case 5:
            return .since(
                noon.addingTimeInterval(
                    -Double(Int.random(in: 0...1300, using: &random)) - 0.25
                )
            )
        case 6: return .tagged(Self.tags.randomElement(using: &random) ?? Self.tags[0])
        case 7: return .not(condition(&random, depth: depth - 1))
        case 8: return .all(conditions(&random, depth: depth))
        default: return .any(conditions(&random, depth: depth))
        }
    }

    private func conditions(_ random: inout ReproducibleRandom, depth: Int)
        -> [HeadlineCondition]
    {
        (0..<Int.random(in: 0...3, using: &random)).map { _ in
            condition(&random, depth: depth - 1)
        }
    }

    @Test(
        "Conditions match the same stories in the archive as in memory, in each sort order",
        arguments: 0..<12
    )
    func same(seed: UInt64) async throws {
        var random = ReproducibleRandom(state: seed &* 0x9E37_79B9_7F4A_7C15)
        let archive = try await archive(&random)
        for _ in 0..<40 {
            var query = HeadlineQuery(also: [condition(&random, depth: 3)])
            query.unreadOnly = Int.random(in: 0..<4, using: &random) == 0
            query.starredOnly = Int.random(in: 0..<4, using: &random) == 0
            query.order =
                HeadlineSortOrder.allCases.randomElement(using: &random) ?? .newestFirst
            let all = try await archive.headlines(HeadlineQuery(order: query.order)).headlines
            let expected = all.filter { headline in
                query.condition.holds(
                    for: HeadlineConditionInput(headline) { words in
                        headline.title.split(separator: " ").contains { $0 == words }
                    }
                )
            }
            let found = try await archive.headlines(query)
            #expect(found.headlines == expected, "\(query)")
            #expect(found.totalCount == expected.count)
            #expect(found.unreadCount == expected.count { !$0.state.isRead })
            query.rows = 0..<0
            let counted = try await archive.headlines(query)
            #expect(counted.headlines.isEmpty)
            #expect(counted.totalCount == found.totalCount)
            #expect(counted.unreadCount == found.unreadCount)
            query.rows = nil
            if let one = expected.randomElement(using: &random) {
                let row = try await archive.row(of: one.id, in: query)
                #expect(row == expected.firstIndex(of: one))
            }
        }
    }

    @Test("A date condition includes stories of exactly that second and none before")
    func since() async throws {
        let archive = try Archive.test()
        try await archive.subscribe(["a": "World"])
        try await archive.store(
            "a",
            [article("at noon"), article("a second before", minutes: 1 / 60)]
        )
        let query = HeadlineQuery(also: [.since(noon)])
        #expect(try await archive.titles(query) == ["at noon"])
        let later = HeadlineQuery(also: [.since(noon.addingTimeInterval(1))])
        #expect(try await archive.titles(later) == [])
    }

    @Test("A query can have thousands of conditions")
    func wide() async throws {
        var random = ReproducibleRandom(state: 3)
        let archive = try await archive(&random)
        let others = (10..<3000).map { HeadlineCondition.feed(feed($0)) }
        let query = HeadlineQuery(also: [.any(others + [.feed(feed(0))])])
        #expect(try await archive.headlines(query).totalCount == 20)
        let rest = HeadlineQuery(also: [.all((others + [.feed(feed(0))]).map { .not($0) })])
        #expect(try await archive.headlines(rest).totalCount == 40)
    }

    @Test("A condition on a saved query's section matches no story")
    func savedSection() async throws {
        var random = ReproducibleRandom(state: 5)
        let archive = try await archive(&random)
        let saved = SectionID(saved: "World")
        #expect(try await archive.headlines(HeadlineQuery(section: saved)).totalCount == 0)
        let query = HeadlineQuery(also: [.section(saved)])
        #expect(try await archive.headlines(query).totalCount == 0)
        #expect(
            try await archive.headlines(HeadlineQuery(also: [.not(.section(saved))])).totalCount
                == 60
        )
    }

    @Test("A query with conditions can be marked and shown in windows")
    func marking() async throws {
        var random = ReproducibleRandom(state: 7)
        let archive = try await archive(&random)
        var query = HeadlineQuery(
            also: [.any([.section(SectionID("Sea")), .starred(true)])],
            order: .oldestFirst
        )
        let all = try await archive.headlines(query).headlines
        #expect(all.count > 20)
        query.rows = 3..<7
        #expect(try await archive.headlines(query).headlines == Array(all[3..<7]))
        _ = try await archive.mark(.query(query), .read(true))
        query.unreadOnly = true
        #expect(try await archive.headlines(query).totalCount == 0)
    }
}
