import News
import SQLite
import Testing

@testable import Archive

@Suite("Subscriptions in the archive")
struct SubscriptionTests {
    @Test("Sections and feeds are in the order of the list, with their counts")
    func edition() async throws {
        let archive = try Archive.test()
        try await archive.setSubscriptions([
            StoredSubscription(feed: FeedID(address("b")), section: "World"),
            StoredSubscription(feed: FeedID(address("c")), title: "Sea", section: "Home"),
            StoredSubscription(feed: FeedID(address("a")), section: "World"),
            StoredSubscription(feed: FeedID(address("b")), section: "Home"),
        ])
        var fetchState = FeedFetchState()
        fetchState.failure = .hostNotFound("a.example")
        try await archive.store("a", [article("1"), article("2")], fetchState: fetchState)
        try await archive.store("c", [article("3")])
        try await archive.mark(["1"], .read(true))
        try await archive.mark(["1", "3"], .starred(true))
        let world = SectionID("World")
        let expected = Edition(
            title: "The Paper",
            sections: [
                Section(id: world, unreadCount: 1, storyCount: 2),
                Section(id: SectionID("Home"), unreadCount: 1, storyCount: 1),
            ],
            feeds: [
                Feed(id: FeedID(address("b")), title: address("b"), section: world),
                Feed(
                    id: FeedID(address("a")),
                    title: address("a"),
                    section: world,
                    unreadCount: 1,
                    storyCount: 2,
                    failure: .hostNotFound("a.example")
                ),
                Feed(
                    id: FeedID(address("c")),
                    title: "Sea",
                    section: SectionID("Home"),
                    unreadCount: 1,
                    storyCount: 1
                ),
            ],
            starredCount: 2
        )
        #expect(try await archive.edition(title: "The Paper") == expected)
    }

    @Test("An unsubscribed feed is hidden, and returns with all its stories and marks")
    func hiding() async throws {
        let archive = try Archive.test()
        try await archive.subscribe(["a": "World", "b": "World"])
        try await archive.store("a", [article("1", minutes: 1)])
        try await archive.store("b", [article("2", minutes: 2)])
        try await archive.mark(["1"], .starred(true))
        let before = try await archive.headlines(HeadlineQuery())
        try await archive.subscribe(["b": "Home"])
        #expect(try await archive.titles() == ["2"])
        #expect(try await archive.titles(HeadlineQuery(starredOnly: true)) == [])
        #expect(try await archive.titles(HeadlineQuery(section: SectionID("Home"))) == ["2"])
        #expect(try await archive.edition(title: "").sections.map(\.title) == ["Home"])
        #expect(try await archive.allFaults() == [])
        try await archive.subscribe(["a": "World", "b": "World"])
        #expect(try await archive.headlines(HeadlineQuery()) == before)
        #expect(try await archive.allFaults() == [])
    }

    @Test("A feed keeps its stories when its address changes")
    func moving() async throws {
        let archive = try Archive.test()
        try await archive.subscribe(["a": "World"])
        try await archive.store("a", [article("1")])
        try await archive.moveFeed(from: FeedID(address("a")), to: FeedID(address("b")))
        try await archive.subscribe(["b": "World"])
        try await archive.store("b", [article("1"), article("2", minutes: 1)])
        #expect(try await archive.titles() == ["1", "2"])
        #expect(try await archive.allFaults() == [])
    }

    @Test("Merging two feeds combines their stories and read marks")
    func merging() async throws {
        let archive = try Archive.test()
        try await archive.subscribe(["a": "World", "b": "World"])
        try await archive.store("a", [article("1"), article("2", minutes: 1)])
        try await archive.mark(["1"], .read(true))
        try await archive.store("b", [article("1"), article("3", minutes: 2)])
        try await archive.indexAll()
        try await archive.moveFeed(from: FeedID(address("a")), to: FeedID(address("b")))
        let headlines = try await archive.headlines(HeadlineQuery()).headlines
        #expect(headlines.map(\.title) == ["1", "2", "3"])
        #expect(headlines.map(\.state.isRead) == [true, false, false])
        #expect(Set(headlines.map(\.feed)) == [FeedID(address("b"))])
        #expect(try await archive.allFaults() == [])
    }

    @Test("A removed feed keeps its stories for undo, even if it had moved to another feed")
    func removedBesideItsTarget() async throws {
        let archive = try Archive.test()
        try await archive.subscribe(["a": "World", "b": "World"])
        var fetchState = FeedFetchState()
        fetchState.movedTo = address("b")
        fetchState.movedCount = 1
        try await archive.store(
            "a",
            [article("1"), article("2", minutes: 1)],
            fetchState: fetchState
        )
        try await archive.store("b", [article("2", minutes: 1)])
        try await archive.mark(["1"], .starred(true))
        let before = try await archive.headlines(HeadlineQuery())
        try await archive.subscribe(["b": "World"])
        #expect(try await archive.titles() == ["2"])
        try await archive.subscribe(["a": "World", "b": "World"])
        #expect(try await archive.headlines(HeadlineQuery()) == before)
        #expect(try await archive.allFaults() == [])
    }

    @Test("Merging a feed into another one includes the stories that its import expects")
    func mergingExpected() async throws {
        let archive = try Archive.test()
        try await archive.subscribe(["a": "World", "b": "World"])
        var rest = [
            ImportedFeed(
                feed: FeedID(address("a")),
                stories: [
                    ImportedStory(
                        article: article("1"),
                        otherKeys: ["own name"],
                        state: ReadingState(isRead: true)
                    )
                ]
            )
        ][...]
        _ = try await archive.importFeeds { () throws(SQLiteError) in rest.popFirst() }
        try await archive.moveFeed(from: FeedID(address("a")), to: FeedID(address("b")))
        #expect(try await archive.store("b", [article("own name")]).newCount == 0)
        try await archive.subscribe(["b": "World", "c": "World"])
        #expect(try await archive.store("c", [article("own name")]).newCount == 1)
        #expect(try await archive.allFaults() == [])
    }
}
