import FoundationEssentials
import News
import SQLite
import Testing

@testable import Archive

@Suite("Marks and undo history")
struct MarkingTests {
    private func archive(at path: String? = nil) async throws -> Archive {
        let archive = try Archive.test(at: path)
        try await archive.subscribe(["a": "World", "b": "Home"])
        try await archive.store("a", [article("1", minutes: 1), article("2", minutes: 2)])
        try await archive.store("b", [article("3", minutes: 3), article("4", minutes: 4)])
        return archive
    }

    @Test("A mark is stored, counted and reported")
    func mark() async throws {
        let archive = try await archive()
        let ids = [try await archive.id("1"), ArticleID("99"), ArticleID("x")]
        let outcome = try await archive.mark(.articles(ids + ids), .read(true))
        #expect(outcome.count == 1)
        #expect(outcome.articles == [ids[0]])
        #expect(try await archive.titles(HeadlineQuery(unreadOnly: true)) == ["2", "3", "4"])
        #expect(try await archive.edition(title: "").feeds.map(\.unreadCount) == [1, 2])
        #expect(try await archive.allFaults() == [])
    }

    @Test("Setting a mark that a story already has is not an undo step")
    func nothing() async throws {
        let archive = try await archive()
        let outcome = try await archive.mark(.articles([archive.id("1")]), .read(false))
        #expect(outcome.count == 0)
        #expect(try await archive.undo() == nil)
    }

    @Test(
        "A mark on a query affects the stories that match it",
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
        #expect(try await archive.allFaults() == [])
    }

    @Test("Undo and redo work back and forth, even across processes")
    func undo() async throws {
        let folder = try ArchiveFolderFixture()
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
        #expect(try await second.allFaults() == [])
    }

    @Test("Undo takes actions of this session first, then those of others, newest first")
    func otherSessions() async throws {
        let folder = try ArchiveFolderFixture()
        let first = try await archive(at: folder.archive)
        #expect(try await first.actionToUndo() == nil)
        try await first.mark(["1"], .read(true))
        let second = try Archive.test(at: folder.archive)
        try await second.mark(["2"], .starred(true))
        try await second.mark(["3"], .starred(true))
        let own = try #require(try await first.actionToUndo()).action
        #expect(own.entry == .mark(.read(true), count: 1))
        #expect(own.isFromThisSession && own.made == noon && !own.needsConfirmation)
        #expect(try await first.undo(own)?.entry == .mark(.read(true), count: 1))
        #expect(try await first.undo(own) == nil)
        let input = try #require(try await first.actionToUndo()).action
        #expect(input.entry == .mark(.starred(true), count: 1))
        #expect(!input.isFromThisSession && input.needsConfirmation)
        #expect(try await first.undo(input)?.outcome.articles == [ArticleID("3")])
        // Redo starts with the last undone action of any session.
        let redone = try #require(try await first.actionToRedo()).action
        #expect(redone.number == input.number && redone.isFromThisSession)
        #expect(try await second.actionToRedo()?.action.isFromThisSession == false)
        _ = try await first.redo(redone)
        #expect(try await first.redo()?.entry == .mark(.read(true), count: 1))
        #expect(try await first.redo() == nil)
    }

    @Test("If another process undid the last action of a session, earlier ones need confirmation")
    func undoneElsewhere() async throws {
        let folder = try ArchiveFolderFixture()
        let first = try await archive(at: folder.archive)
        try await first.mark(["1"], .read(true))
        try await first.mark(["2"], .starred(true))
        let second = try Archive.test(at: folder.archive)
        #expect(try await second.undo()?.entry == .mark(.starred(true), count: 1))
        let earlier = try #require(try await first.actionToUndo()).action
        #expect(earlier.entry == .mark(.read(true), count: 1) && earlier.needsConfirmation)
        try await first.mark(["3"], .starred(true))
        #expect(try await first.actionToUndo()?.action.needsConfirmation == false)
    }

    @Test("An action whose number was reused is another action")
    func reusedNumber() async throws {
        let folder = try ArchiveFolderFixture()
        let first = try await archive(at: folder.archive)
        try await first.mark(["1"], .read(true))
        let action = try #require(try await first.actionToUndo()).action
        _ = try await first.undo(action)
        let second = try Archive.test(at: folder.archive, now: noon.addingTimeInterval(60))
        try await second.mark(["2"], .starred(true))
        let other = try #require(try await first.actionToUndo()).action
        #expect(other.number == action.number && !other.isFromThisSession)
        #expect(try await first.undo(action) == nil)
    }

    @Test("A new mark clears the redo history")
    func newAction() async throws {
        let archive = try await archive()
        try await archive.mark(["1"], .read(true))
        _ = try await archive.undo()
        try await archive.mark(["2"], .read(true))
        #expect(try await archive.redo() == nil)
    }

    @Test("Removing a feed clears the redo history")
    func newRemoval() async throws {
        let archive = try await archive()
        try await archive.mark(["1"], .read(true))
        try await archive.mark(["2"], .read(true))
        _ = try await archive.undo()
        _ = try await archive.undo()
        let removal = UndoableSubscriptionEdit(action: .removed, name: "A")
        try await archive.record([removal])
        #expect(try await archive.redo() == nil)
        let step = try #require(try await archive.undo())
        #expect(step.entry == .list(.removed, name: "A", count: 1))
        try await archive.confirm(step)
        #expect(try await archive.undo() == nil)
    }

    @Test("The undo history contains the last thousand actions", arguments: 0...2)
    func thousand(more: Int) async throws {
        let archive = try await archive()
        let id = try await archive.id("1")
        try await archive.access.write { writer throws(SQLiteError) in
            try writer.connection.writing { () throws(SQLiteError) in
                let journal = UndoJournal(writer.connection)
                for number in 1..<(999 + more) {
                    let runs = StoryIDSet([Int64(number)])
                    try journal.append(.read(true), stories: runs, count: number, made: noon)
                }
            }
        }
        _ = try await archive.mark(.articles([id]), .starred(true))
        #expect(try await archive.undo()?.entry == .mark(.starred(true), count: 1))
        let numbers = try await archive.access.write { writer throws(SQLiteError) in
            var numbers: [Int64] = []
            let executor = UndoExecutor(on: writer.connection, recordingIn: writer.undo)
            while let step = try executor.undo(nil) { numbers.append(step.key.id) }
            return numbers
        }
        #expect(numbers.count == min(998 + more, 999))
        #expect(numbers.last == (more == 2 ? 2 : 1))
    }

    @Test("Marking twenty thousand stories keeps the indexes and the counts of lists correct")
    func manyMarks() async throws {
        let archive = try await archive()
        let before = try await archive.indexes()
        #expect(before.count > 2)
        try await archive.access.write { writer throws(SQLiteError) in
            try writer.connection.execute(Self.manyStories)
        }
        #expect(try await archive.allFaults() == [])
        let outcome = try await archive.mark(.query(HeadlineQuery()), .read(true))
        #expect(outcome.count == ReadingStateWriter.rebuildingCount)
        #expect(try await archive.indexes() == before)
        let query = HeadlineQuery(unreadOnly: true)
        #expect(try await archive.headlines(query).totalCount == 0)
        #expect(try await archive.undo()?.outcome.count == ReadingStateWriter.rebuildingCount)
        #expect(try await archive.indexes() == before)
        #expect(try await archive.headlines(query).totalCount == ReadingStateWriter.rebuildingCount)
        #expect(try await archive.allFaults() == [])
    }

    /// Enough copies of the first story to rebuild the indexes.
    private static let manyStories = """
        WITH RECURSIVE number(id) AS
            (VALUES (5) UNION ALL SELECT id + 1 FROM number
                LIMIT \(ReadingStateWriter.rebuildingCount - 4))
        INSERT INTO story(id, feed, section, is_listed, is_read, is_starred, is_updated, sort,
            key_digest, text_digest)
        SELECT number.id, feed, section, is_listed, is_read, is_starred, is_updated,
            sort + number.id, number.id, text_digest
        FROM number, story WHERE story.id = 1;
        INSERT INTO headline(id, title)
            SELECT id, 'Story' FROM story WHERE id NOT IN (SELECT id FROM headline);
        INSERT INTO article(id, key, html)
            SELECT id, id, '' FROM story WHERE id NOT IN (SELECT id FROM article);
        UPDATE feed SET
            story_count = (SELECT count(*) FROM story WHERE story.feed = feed.id),
            unread_count = (SELECT count(*) FROM story WHERE story.feed = feed.id AND is_read = 0);
        UPDATE archive SET next_story = 1 + (SELECT max(id) FROM story),
            order_revision = order_revision + 1;
        """

    @Test("Opening a story marks it read without an undo step")
    func opened() async throws {
        let archive = try await archive()
        let id = try await archive.id("1")
        #expect(try await archive.markOpened(id) == [id])
        #expect(try await archive.markOpened(id) == [])
        #expect(try await archive.undo() == nil)
        #expect(try await archive.edition(title: "").sections.map(\.unreadCount) == [1, 2])
    }

    @Test("A list change is stored with everything that undo needs")
    func removal() async throws {
        let archive = try await archive()
        let change = UndoableSubscriptionEdit(
            action: .removed,
            account: AccountID("elsewhere"),
            name: "A",
            key: "1 2",
            before: [
                UndoableSubscriptionEdit.Place(
                    address: address("a"),
                    title: "A",
                    section: "World",
                    number: 3
                )
            ],
            section: UndoableSubscriptionEdit.SectionChange(
                before: UndoableSubscriptionEdit.SectionChange.Side(
                    title: "World",
                    order: ["World", "Sea"]
                ),
                after: UndoableSubscriptionEdit.SectionChange.Side(
                    title: "World",
                    order: ["Sea", "World"]
                )
            )
        )
        try await archive.record([change])
        let step = try #require(try await archive.undo())
        #expect(step.entry == .list(.removed, name: "A", count: 1))
        #expect(step.changes == [change])
        #expect(try await archive.redo() == nil)
        try await archive.confirm(step)
        #expect(try await archive.undo() == nil)
        #expect(try await archive.redo()?.changes == [change])
    }

    @Test("List changes remain the next step until they are confirmed")
    func unsettled() async throws {
        let archive = try await archive()
        let edits = ["here", "elsewhere"].map {
            UndoableSubscriptionEdit(action: .sectionRenamed, account: AccountID($0), name: "World")
        }
        try await archive.record(edits)
        let failed = try #require(try await archive.undo())
        #expect(failed.changes == edits)
        let undone = try #require(try await archive.undo())
        #expect(undone == failed)
        try await archive.confirm(undone)
        let redone = try #require(try await archive.redo())
        #expect(try await archive.redo() == redone)
        // Before the redo is confirmed; the mark clears the redo history.
        try await archive.mark(["1"], .read(true))
        try await archive.confirm(redone)
        #expect(try await archive.undo()?.changes == edits)
    }

    @Test("A list change fails after its timeout while another program writes")
    func timeout() async throws {
        let folder = try ArchiveFolderFixture()
        let archive = try Archive.test(at: folder.archive)
        let other = try ArchiveConnection(path: folder.archive, plainText: words)
            .open(.readingAndWriting)
        try other.execute("BEGIN IMMEDIATE")
        let change = UndoableSubscriptionEdit(action: .removed, name: "A")
        await #expect(throws: ArchiveError.busy) { try await archive.record([change], timeout: 0) }
        try other.execute("ROLLBACK")
        try await archive.record([change])
        #expect(try await archive.undo()?.changes == [change])
    }

    @Test("A reading position is stored and cleared")
    func place() async throws {
        let archive = try await archive()
        let id = try await archive.id("1")
        let place = ReadingPosition(anchor: 120, fraction: 0.4)
        try await archive.savePosition(place, in: id)
        #expect(try await archive.article(id)?.headline.state.position == place)
        try await archive.savePosition(nil, in: id)
        #expect(try await archive.article(id)?.headline.state.position == nil)
    }
}

extension Archive {
    fileprivate func indexes() async throws -> [String] {
        try await access.write { writer throws(SQLiteError) in
            try writer.connection.texts(
                "SELECT sql FROM sqlite_schema WHERE type = 'index' AND sql NOT NULL ORDER BY name"
            )
        }
    }
}
