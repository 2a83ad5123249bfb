import News
import SQLite
import Testing

@testable import Archive

@Suite("Undo of what another reader had")
struct ImportUndoTests {
    private let archive: Archive
    private static let deed = SubscriptionChange(
        action: .imported,
        name: "Hill",
        after: [
            SubscriptionChange.Place(address: "https://hill.example/", section: "News", number: 1)
        ]
    )

    init() async throws {
        archive = try Archive.test()
        try await archive.subscribe(["sea": "World"])
        try await archive.store("sea", ["read", "kept", "plain"].map { article($0, key: $0) })
        try await archive.mark(["kept"], .read(true))
    }

    private func takeOver(_ stories: [(key: String, state: ReadingState)]) async throws {
        var rest = [
            ImportedFeed(
                feed: FeedID(address("sea")),
                stories: stories.map { key, state in
                    ImportedStory(article: article(key, key: key), state: state)
                }
            )
        ][...]
        _ = try await archive.takeOver { () throws(SQLiteError) in rest.popFirst() }
    }

    private func takeOverMarks() async throws {
        try await takeOver([
            ("read", ReadingState(isRead: true)),
            ("kept", ReadingState(isRead: true, isStarred: true)),
            ("new", ReadingState(isRead: true, isStarred: true)),
        ])
    }

    private func states() async throws -> [String: ReadingState] {
        let headlines = try await archive.headlines(HeadlineQuery()).headlines
        return Dictionary(uniqueKeysWithValues: headlines.map { ($0.title, $0.state) })
    }

    @Test(
        "takes back the marks that it put on stories that were here, and nothing of what was before"
    )
    func marks() async throws {
        let before = try await states()
        try await takeOverMarks()
        let after = try await states()
        #expect(after["read"]?.isRead == true && after["kept"]?.isStarred == true)
        let entry = JournalEntry.imported(name: "", feedCount: 0, storyCount: 2)
        #expect(try await archive.undo()?.entry == entry)
        let undone = try await states()
        #expect(undone.filter { $0.key != "new" } == before)
        #expect(undone["new"] == after["new"], "articles that came stay")
        #expect(try await archive.redo()?.entry == entry)
        #expect(try await states() == after)
        #expect(try await archive.faults() == [])
        _ = try await archive.undo()
        #expect(try await archive.undo()?.entry == .mark(.read(true), count: 1))
    }

    @Test("is one step with what was done with the list, which is turned first")
    func list() async throws {
        let before = try await states()
        try await takeOverMarks()
        try await archive.note([Self.deed], joinsImport: true)
        let after = try await states()
        for _ in 0..<2 {
            let step = try #require(try await archive.undo())
            #expect(step.entry == .imported(name: "Hill", feedCount: 1, storyCount: 2))
            #expect(step.deeds == [Self.deed])
            #expect(try await states() == after, "the list is not turned yet")
        }
        try await archive.settle(try #require(try await archive.undo()))
        #expect(try await states().filter { $0.key != "new" } == before)
        let step = try #require(try await archive.redo())
        #expect(step.deeds == [Self.deed])
        try await archive.settle(step)
        #expect(try await states() == after)
        // Settled twice is settled once.
        try await archive.settle(step)
        #expect(try await archive.undo()?.deeds == [Self.deed])
        #expect(try await archive.faults() == [])
    }

    @Test("stands in the way of what was before, also where only articles came")
    func articlesAlone() async throws {
        try await takeOver([("new", ReadingState())])
        #expect(
            try await archive.undo()?.entry
                == .imported(name: "", feedCount: 0, storyCount: 0)
        )
        #expect(try await states()["kept"]?.isRead == true)
        #expect(try await archive.undo()?.entry == .mark(.read(true), count: 1))
    }

    @Test("is no step where nothing came, and joins no deed but its own")
    func nothing() async throws {
        try await takeOver([("kept", ReadingState(isRead: true))])
        try await archive.note([Self.deed], joinsImport: true)
        #expect(
            try await archive.undo()?.entry
                == .list(.imported, name: "Hill", count: 1)
        )
        try await takeOverMarks()
        try await archive.note([Self.deed])
        #expect(try await archive.undo()?.entry == .list(.imported, name: "Hill", count: 1))
    }

    @Test("knows feeds by the addresses to which they have moved since")
    func moved() async throws {
        try await takeOverMarks()
        try await archive.note([Self.deed], joinsImport: true)
        let new = FeedID("https://dale.example/")
        try await archive.write { writer throws(SQLiteError) in
            try UndoJournal(writer.connection).move(from: FeedID("https://hill.example/"), to: new)
        }
        let step = try await archive.undo()
        #expect(step?.deeds.first?.after.map(\.address) == [new.address])
        #expect(step?.entry == .imported(name: "Hill", feedCount: 1, storyCount: 2))
    }
}
