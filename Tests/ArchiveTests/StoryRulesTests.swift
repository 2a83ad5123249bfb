import FoundationEssentials
import News
import Testing

import struct News.Tag

@testable import Archive

@Suite("Rules for new stories")
struct StoryRulesTests {
    private let world = FeedID(address("a"))

    private func rule(_ condition: HeadlineCondition, _ marks: Mark...) -> StoryRule {
        StoryRule(condition: condition, marks: marks)
    }

    private func store(
        _ articles: [IncomingArticle],
        _ rules: [StoryRule],
        in archive: Archive
    ) async throws -> FeedUpdateResult? {
        try await archive.store([
            FetchedFeedUpdate(
                feed: world,
                articles: articles,
                rules: rules,
                section: SectionID("World")
            )
        ]).first
    }

    @Test("New stories get the marks of all rules that match, and counts are right")
    func marks() async throws {
        let archive = try Archive.test()
        try await archive.subscribe(["a": "World"])
        let boats = try #require(Tag("boats"))
        let rules = [
            rule(.words("football"), .read(true)),
            rule(.words("ferry"), .starred(true), .tagged(boats, true)),
            rule(.all([.words("ferry"), .not(.words("harbour"))]), .read(true)),
            rule(.section(SectionID("Sport")), .deleted(true)),
        ]
        let result = try await store(
            [
                article("Football", minutes: 1), article("Ferry in the harbour", minutes: 2),
                article("Lost", minutes: 3, html: "<p>No <b>ferry</b> today.</p>"),
                article("Tide", minutes: 4),
            ],
            rules,
            in: archive
        )
        #expect(result?.newCount == 2)
        let list = try await archive.headlines(HeadlineQuery())
        let headlines = list.headlines.sorted { $0.title < $1.title }
        #expect(headlines.map(\.title) == ["Ferry in the harbour", "Football", "Lost", "Tide"])
        #expect(headlines.map(\.state.isRead) == [false, true, true, false])
        #expect(headlines.map(\.state.isStarred) == [true, false, true, false])
        #expect(headlines.map(\.state.tags) == [[boats], [], [boats], []])
        #expect(list.unreadCount == 2)
        #expect(try await archive.allFaults() == [])
    }

    @Test("A deleted story stays deleted when its feed sends it again, without the rule, too")
    func deleted() async throws {
        let archive = try Archive.test()
        try await archive.subscribe(["a": "World"])
        let articles = [article("Advertisement", minutes: 1), article("Tide", minutes: 2)]
        let rules = [rule(.words("advertisement"), .deleted(true), .starred(true))]
        #expect(try await store(articles, rules, in: archive)?.newCount == 1)
        #expect(try await store(articles, [], in: archive)?.newCount == 0)
        let list = try await archive.headlines(HeadlineQuery())
        #expect(list.headlines.map(\.title) == ["Tide"])
        #expect(list.unreadCount == 1)
        #expect(try await archive.allFaults() == [])
    }

    @Test("A copy in another feed is not deleted, in either order", arguments: ["a", "b"])
    func copies(first: String) async throws {
        let archive = try Archive.test()
        try await archive.subscribe(["a": "World", "b": "World"])
        for feed in [first, first == "a" ? "b" : "a"] {
            var story = article("Tide", minutes: 1)
            story.link = "https://paper.example/tide"
            _ = try await archive.store([
                FetchedFeedUpdate(
                    feed: FeedID(address(feed)),
                    articles: [story],
                    rules: [rule(.feed(world), .deleted(true))]
                )
            ])
        }
        let list = try await archive.headlines(HeadlineQuery())
        #expect(list.headlines.map(\.feed) == [FeedID(address("b"))])
        #expect(list.unreadCount == 1)
        #expect(try await archive.allFaults() == [])
    }

    @Test("Rules leave known stories unchanged, even if their text changes")
    func known() async throws {
        let archive = try Archive.test()
        try await archive.subscribe(["a": "World"])
        _ = try await store([article("Tide", html: "High.")], [], in: archive)
        let rules = [rule(.all([]), .read(true), .starred(true))]
        _ = try await store([article("Tide", html: "Low.")], rules, in: archive)
        let state = try await archive.headlines(HeadlineQuery()).headlines.first?.state
        #expect(state == ReadingState())
    }

    @Test(
        "Conditions compare the feed, the section and the time",
        arguments: [
            (HeadlineCondition.feed(FeedID(address("a"))), true),
            (.feed(FeedID(address("b"))), false), (.section(SectionID("World")), true),
            (.read(false), true), (.starred(true), false), (.since(noon), true),
            (.since(noon + 86_400), false), (.any([]), false), (.all([]), true),
        ]
    )
    func conditions(condition: HeadlineCondition, isMet: Bool) async throws {
        let archive = try Archive.test()
        try await archive.subscribe(["a": "World"])
        _ = try await store([article("Tide")], [rule(condition, .starred(true))], in: archive)
        let state = try await archive.headlines(HeadlineQuery()).headlines.first?.state
        #expect(state?.isStarred == isMet)
    }
}
