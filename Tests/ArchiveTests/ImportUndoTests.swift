import News
import SQLite
import Testing

@testable import Archive

@Suite("Undo of an import from another feed reader")
struct ImportUndoTests {
    private let archive: Archive
    private static let change = UndoableSubscriptionEdit(
        action: .imported,
        name: "Hill",
        after: [
            UndoableSubscriptionEdit.Place(
                address: "https://hill.example/",
                section: "News",
                number: 1
            )
        ]
    )

    init() async throws {
        archive = try Archive.test()
        try await archive.subscribe(["sea": "World"])
        try await archive.store("sea", ["read", "kept", "plain"].map { article($0, key: $0) })
        try await archive.mark(["kept"], .read(true))
    }

    private func importStories(_ stories: [(key: String, state: ReadingState)]) async throws {
        var rest = [
            ImportedFeed(
                feed: FeedID(address("sea")),
                stories: stories.map { key, state in
                    ImportedStory(article: article(key, key: key), state: state)
                }
            )
        ][...]
        _ = try await archive.importFeeds { () throws(SQLiteError) in rest.popFirst() }
    }

    private func takeOverMarks() async throws {
        try await importStories([
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
        "Undo of an import reverses its marks on existing stories, and nothing earlier"
    )
    func marks() async throws {
        let before = try await states()
        try await takeOverMarks()
        let after = try await states()
        #expect(after["read"]?.isRead == true && after["kept"]?.isStarred == true)
        let entry = UndoActionDescription.imported(name: "", feedCount: 0, storyCount: 2)
        #expect(try await archive.undo()?.entry == entry)
        let undone = try await states()
        #expect(undone.filter { $0.key != "new" } == before)
        #expect(undone["new"] == after["new"], "articles that came stay")
        #expect(try await archive.redo()?.entry == entry)
        #expect(try await states() == after)
        #expect(try await archive.allFaults() == [])
        _ = try await archive.undo()
        #expect(try await archive.undo()?.entry == .mark(.read(true), count: 1))
    }

    @Test("An import's marks and list changes are one step, and the marks change last")
    func list() async throws {
        let before = try await states()
        try await takeOverMarks()
        try await archive.record([Self.change], joinsImport: true)
        let after = try await states()
        for _ in 0..<2 {
            let step = try #require(try await archive.undo())
            #expect(step.entry == .imported(name: "Hill", feedCount: 1, storyCount: 2))
            #expect(step.changes == [Self.change])
            #expect(try await states() == after, "the list is not turned yet")
        }
        try await archive.confirm(try #require(try await archive.undo()))
        #expect(try await states().filter { $0.key != "new" } == before)
        let step = try #require(try await archive.redo())
        #expect(step.changes == [Self.change])
        try await archive.confirm(step)
        #expect(try await states() == after)
        try await archive.confirm(step)
        #expect(try await archive.undo()?.changes == [Self.change])
        #expect(try await archive.allFaults() == [])
    }

    @Test("An import that adds only articles is also an undo step")
    func articlesAlone() async throws {
        try await importStories([("new", ReadingState())])
        #expect(
            try await archive.undo()?.entry
                == .imported(name: "", feedCount: 0, storyCount: 0)
        )
        #expect(try await states()["kept"]?.isRead == true)
        #expect(try await archive.undo()?.entry == .mark(.read(true), count: 1))
    }

    @Test("An import without changes is not an undo step, and joins only its own list change")
    func nothing() async throws {
        try await importStories([("kept", ReadingState(isRead: true))])
        try await archive.record([Self.change], joinsImport: true)
        #expect(
            try await archive.undo()?.entry
                == .list(.imported, name: "Hill", count: 1)
        )
        try await takeOverMarks()
        try await archive.record([Self.change])
        #expect(try await archive.undo()?.entry == .list(.imported, name: "Hill", count: 1))
    }

    @Test("Undo of an import follows feeds to their new addresses")
    func moved() async throws {
        try await takeOverMarks()
        try await archive.record([Self.change], joinsImport: true)
        let new = FeedID("https://dale.example/")
        try await archive.access.write { writer throws(SQLiteError) in
            try UndoJournal(writer.connection).move(from: FeedID("https://hill.example/"), to: new)
        }
        let step = try await archive.undo()
        #expect(step?.changes.first?.after.map(\.address) == [new.address])
        #expect(step?.entry == .imported(name: "Hill", feedCount: 1, storyCount: 2))
    }
}
