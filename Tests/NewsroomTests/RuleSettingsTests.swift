import Configuration
import FoundationEssentials
import News
import Testing

import struct News.Tag

@testable import Newsroom

@Suite("Rules in the configuration")
struct RuleSettingsTests {
    private func read(_ text: String) -> (rules: [StoryRule], problems: [String]) {
        let (configuration, problems) = NewsroomConfiguration.read(Array(text.utf8))
        return (configuration.rules, problems.map(\.path))
    }

    @Test("Rules have conditions and one or several marks")
    func rules() throws {
        let (rules, problems) = read(
            """
            { rules: [
                { words: "football", not: { section: "Sport" }, mark: "read" },
                { feed: "https://a.example/feed", mark: ["starred", "tag:to read", "deleted"] },
            ] }
            """
        )
        #expect(problems == [])
        #expect(
            rules == [
                StoryRule(
                    condition: .all([
                        .not(.all([.any([.section(SectionID("Sport"))])])), .words("football"),
                    ]),
                    marks: [.read(true)]
                ),
                StoryRule(
                    condition: .all([.any([.feed(FeedID("https://a.example/feed"))])]),
                    marks: [
                        .starred(true), .tagged(try #require(Tag("to read")), true), .deleted(true),
                    ]
                ),
            ]
        )
    }

    @Test(
        "A rule with a mistake is reported and skipped, and the others are kept",
        arguments: [
            ("{ words: 'tide' }", "rules[0].mark"), ("{ mark: [] }", "rules[0].mark"),
            ("{ mark: 'unread' }", "rules[0].mark"), ("{ mark: 'tag:' }", "rules[0].mark"),
            ("{ mark: ['read', 'gone'] }", "rules[0].mark"),
            ("{ mark: 'read', unread: true }", "rules[0].unread"),
            ("{ mark: 'read', any: [{ tag: 'sea' }] }", "rules[0].any[0].tag"),
            ("{ mark: 'read', words: '?' }", "rules[0].words"), ("'read'", "rules[0]"),
        ]
    )
    func mistakes(rule: String, path: String) {
        let (rules, problems) = read("{ rules: [\(rule), { mark: 'starred' }] }")
        #expect(problems == [path])
        #expect(rules == [StoryRule(condition: .all([]), marks: [.starred(true)])])
    }

    @Test("A refresh applies the rules of that time, and shows new stories that are all read")
    func refresh() async throws {
        let pages = FakeFetcher()
        let address = "https://sea.example/feed"
        pages.answer(address, with: rss("Sea", [("Football", 1, "x"), ("Tide", 2, "x")]))
        let service = ArchivedNewsService(
            title: "The Paper",
            path: nil,
            list: .fixed([Subscription(address: address, section: "Sea")]),
            fetcher: pages,
            configuration: NewsroomConfiguration.read(
                Array("{ rules: [{ section: 'Sea', words: 'football', mark: 'read' }] }".utf8)
            ).configuration,
            now: { Date(timeIntervalSince1970: 1_800_000_000) },
            random: { 0.5 }
        )
        #expect(await service.refresh(.all).newCount == 1)
        let headlines = try await service.headlines(HeadlineQuery()).headlines
        #expect(headlines.filter { !$0.state.isRead }.map(\.title) == ["Tide"])

        pages.answer(address, with: rss("Sea", [("Football again", 3, "x")]))
        let changes = service.changes()
        #expect(await service.refresh(.all).newCount == 0)
        var seen: [NewsChange] = []
        for await change in changes {
            seen.append(change)
            if case .refreshed = change { break }
        }
        #expect(seen.contains(.headlines))
        #expect(try await service.headlines(HeadlineQuery()).totalCount == 3)

        await service.configure(
            NewsroomConfiguration.read(Array("{ rules: [{ mark: 'deleted' }] }".utf8)).configuration
        )
        pages.answer(address, with: rss("Sea", [("Football and tide", 4, "x")]))
        #expect(await service.refresh(.all).newCount == 0)
        #expect(try await service.headlines(HeadlineQuery()).totalCount == 3)
    }
}
