import News
import Testing

@testable import Archive

@Suite("Marks and their journal")
struct MarkingTests {
    private func archive(at path: String? = nil) async throws -> Archive {
        let archive = try Archive.test(at: path)
        try await archive.subscribe(["a": "World", "b": "Home"])
        try await archive.store("a", [article("1", minutes: 1), article("2", minutes: 2)])
        try await archive.store("b", [article("3", minutes: 3), article("4", minutes: 4)])
        return archive
    }

    @Test("A mark is kept, counted and told")
    func mark() async throws {
        let archive = try await archive()
        let ids = [try await archive.id("1"), ArticleID("99"), ArticleID("x")]
        let outcome = try await archive.mark(.articles(ids + ids), .read(true))
        #expect(outcome.count == 1)
        #expect(outcome.articles == [ids[0]])
        #expect(try await archive.titles(HeadlineQuery(unreadOnly: true)) == ["2", "3", "4"])
        #expect(try await archive.edition(title: "").feeds.map(\.unreadCount) == [1, 2])
        #expect(try await archive.faults() == [])
    }

    @Test("Marking what is marked does nothing that could be undone")
    func nothing() async throws {
        let archive = try await archive()
        let outcome = try await archive.mark(.articles([archive.id("1")]), .read(false))
        #expect(outcome.count == 0)
        #expect(try await archive.undo() == nil)
    }

    @Test(
        "A mark on a query changes what answers it",
        arguments: [
            (HeadlineQuery(), ["4"]), (HeadlineQuery(section: SectionID("World")), ["3", "4"]),
            (HeadlineQuery(feed: FeedID("https://b.example/feed")), ["1", "2", "4"]),
            (HeadlineQuery(section: SectionID("None")), ["1", "2", "3", "4"]),
            (HeadlineQuery(starredOnly: true), ["1", "3", "4"]),
        ]
    )
    func query(query: HeadlineQuery, unread: [String]) async throws {
        let archive = try await archive()
        try await archive.mark(["2", "4"], .starred(true))
        try await archive.mark(["4"], .starred(false))
        _ = try await archive.mark(.query(query), .read(true))
        try await archive.mark(["4"], .read(false))
        #expect(try await archive.titles(HeadlineQuery(unreadOnly: true)) == unread)
        #expect(try await archive.faults() == [])
    }

    @Test("Undo and redo go back and forth, also in another process")
    func undo() async throws {
        let folder = try Folder()
        let first = try await archive(at: folder.archive)
        try await first.mark(["1"], .read(true))
        _ = try await first.mark(.query(HeadlineQuery()), .read(true))
        try await first.mark(["2"], .starred(true))
        let second = try Archive.test(at: folder.archive)
        #expect(try await second.undo()?.entry == .mark(.starred(true), count: 1))
        #expect(try await second.undo()?.entry == .mark(.read(true), count: 3))
        #expect(try await first.titles(HeadlineQuery(unreadOnly: true)) == ["2", "3", "4"])
        #expect(try await second.redo()?.outcome.count == 3)
        #expect(try await first.titles(HeadlineQuery(unreadOnly: true)) == [])
        #expect(try await first.undo()?.outcome.count == 3)
        #expect(try await first.undo()?.entry == .mark(.read(true), count: 1))
        #expect(try await first.undo() == nil)
        #expect(try await second.faults() == [])
    }

    @Test("After another action what was taken back cannot be done again")
    func newAction() async throws {
        let archive = try await archive()
        try await archive.mark(["1"], .read(true))
        _ = try await archive.undo()
        try await archive.mark(["2"], .read(true))
        #expect(try await archive.redo() == nil)
    }

    @Test("Opening marks read and is no action")
    func opened() async throws {
        let archive = try await archive()
        let id = try await archive.id("1")
        #expect(try await archive.markOpened(id))
        #expect(try await !archive.markOpened(id))
        #expect(try await archive.undo() == nil)
        #expect(try await archive.edition(title: "").sections.map(\.unreadCount) == [1, 2])
    }

    @Test("A removal is remembered with its place")
    func removal() async throws {
        let archive = try await archive()
        let removal = RemovedSubscription(
            subscription: ArchivedSubscription(address: address("a"), title: "A", section: "World"),
            place: 0
        )
        try await archive.noteRemoval(removal)
        let step = try await archive.undo()
        #expect(step?.entry == .removal(feed: "A"))
        #expect(step?.removal == removal)
        #expect(try await archive.redo() == step)
    }

    @Test("A place in a text is kept and forgotten")
    func place() async throws {
        let archive = try await archive()
        let id = try await archive.id("1")
        let place = ReadingPlace(anchor: 120, fraction: 0.4)
        try await archive.keepPlace(place, in: id)
        #expect(try await archive.article(id)?.headline.state.place == place)
        try await archive.keepPlace(nil, in: id)
        #expect(try await archive.article(id)?.headline.state.place == nil)
    }
}
