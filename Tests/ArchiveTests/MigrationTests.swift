import News
import SQLite
import Testing

@testable import Archive

@Suite("Migrations")
struct MigrationTests {
    private let steps = [
        Migration(
            name: "notes",
            sql: "CREATE TABLE note(text TEXT); INSERT INTO note VALUES ('old')"
        ),
        Migration(name: "colours", sql: "ALTER TABLE note ADD COLUMN colour TEXT DEFAULT 'red'"),
        Migration(name: "loud", sql: "UPDATE note SET text = upper(text)"),
    ]

    private func connection() throws -> Connection {
        try Connection(
            path: "migrations-\(UInt64.random(in: .min ... .max))",
            access: .memory,
            patience: 1
        )
    }

    @Test("From every earlier schema the last one is reached", arguments: 0...3)
    func everyStart(count: Int) throws {
        let connection = try connection()
        try Migration.run(Array(steps.prefix(count)), on: connection)
        try Migration.run(steps, on: connection)
        try Migration.run(steps, on: connection)
        #expect(try connection.texts("SELECT text || colour FROM note") == ["OLDred"])
        #expect(try connection.number("PRAGMA user_version") == 3)
        #expect(try connection.number("PRAGMA application_id") == Migration.applicationID)
    }

    @Test("A step that fails leaves the schema before it")
    func failing() throws {
        let connection = try connection()
        let broken = Migration(name: "broken", sql: "DELETE FROM note; SELECT * FROM nothing")
        #expect(throws: SQLiteError.self) {
            try Migration.run([steps[0], broken, steps[1]], on: connection)
        }
        #expect(try connection.number("PRAGMA user_version") == 1)
        #expect(try connection.texts("SELECT text FROM note") == ["old"])
    }

    @Test("Stories without a date go from the end of the lists to where they were seen first")
    func undated() async throws {
        let folder = try Folder()
        let before = Array(Migration.all.prefix { $0.name != "stories without a date" })
        let opening = ArchiveOpening(now: { noon }, plainText: words, migrations: before)
        do {
            let archive = try Archive.open(at: folder.archive, with: opening)
            try await archive.subscribe(["a": "World"])
            try await archive.store(
                "a",
                [article("new", minutes: -5), article("none", minutes: nil)]
            )
            try await archive.store("a", [article("old", minutes: 5)])
            // As it was stored then.
            try await archive.write { writer throws(SQLiteError) in
                try writer.connection.execute(
                    "UPDATE story SET sort = (1 << 41) - 1750000000 WHERE id = 2"
                )
            }
        }
        let archive = try Archive.test(at: folder.archive)
        #expect(try await archive.titles() == ["new", "none", "old"])
        #expect(try await archive.faults() == [])
    }

    @Test("A file of today is brought to the schema of tomorrow with all it has")
    func tomorrow() async throws {
        let folder = try Folder()
        let today = try Archive.test(at: folder.archive)
        try await today.subscribe(["a": "World"])
        try await today.store("a", [article("1")])
        let step = Migration(name: "mood", sql: "ALTER TABLE story ADD COLUMN mood TEXT")
        let tomorrow = ArchiveOpening(
            now: { noon },
            plainText: words,
            migrations: Migration.all + [step]
        )
        let archive = try Archive.open(at: folder.archive, with: tomorrow)
        #expect(try await archive.titles() == ["1"])
        #expect(try await archive.faults() == [])
        #expect(
            try Archive.test(at: folder.archive).opening.aside?.reason
                == .newer(version: Migration.all.count + 1)
        )
    }
}
