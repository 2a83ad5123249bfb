import FoundationEssentials
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
        Migration(name: "colors", sql: "ALTER TABLE note ADD COLUMN color TEXT DEFAULT 'red'"),
        Migration(name: "loud", sql: "UPDATE note SET text = upper(text)"),
    ]

    private func connection() throws -> Connection {
        try Connection(
            path: "migrations-\(UInt64.random(in: .min ... .max))",
            access: .memory,
            timeout: 1
        )
    }

    @Test("Every earlier schema is migrated to the latest one", arguments: 0...3)
    func everyStart(count: Int) throws {
        let connection = try connection()
        try Migration.run(Array(steps.prefix(count)), on: connection)
        try Migration.run(steps, on: connection)
        try Migration.run(steps, on: connection)
        #expect(try connection.texts("SELECT text || color FROM note") == ["OLDred"])
        #expect(try connection.number("PRAGMA user_version") == 3)
        #expect(try connection.number("PRAGMA application_id") == Migration.applicationID)
    }

    @Test("A migration that fails leaves the previous schema")
    func failing() throws {
        let connection = try connection()
        let broken = Migration(name: "broken", sql: "DELETE FROM note; SELECT * FROM nothing")
        #expect(throws: SQLiteError.self) {
            try Migration.run([steps[0], broken, steps[1]], on: connection)
        }
        #expect(try connection.number("PRAGMA user_version") == 1)
        #expect(try connection.texts("SELECT text FROM note") == ["old"])
    }

    @Test("Stories without a date are last in lists, whichever schema stored them")
    func undated() async throws {
        let folder = try ArchiveFolderFixture()
        do {
            let archive = try Archive.test(at: folder.archive)
            try await archive.subscribe(["a": "World"])
            try await archive.store(
                "a",
                [article("new", minutes: -5), article("none", minutes: nil)]
            )
            try await archive.store("a", [article("old", minutes: 5)])
            try await archive.access.write { writer throws(SQLiteError) in
                try writer.connection.execute(
                    "UPDATE story SET sort = (1 << 41) - 1750000000 WHERE id = 2"
                )
            }
            try await archive.revertSchema(to: 6)
        }
        let archive = try Archive.test(at: folder.archive)
        #expect(try await archive.titles() == ["new", "old", "none"])
        let seen = try await archive.headlines(HeadlineQuery()).headlines.last?.firstSeen
        #expect(seen == Date(timeIntervalSince1970: 1_750_000_000))
        #expect(try await archive.allFaults() == [])
    }

    /// Three feeds of three stories before accounts.
    ///
    /// The third feed was removed. Two stories are read, one starred.
    private static let versionSeven = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "Archives/version-7.db").path

    private func copyOfVersionSeven(in folder: ArchiveFolderFixture) throws -> String {
        try FileManager.default.copyItem(atPath: Self.versionSeven, toPath: folder.archive)
        return folder.archive
    }

    private func expectAllOfVersionSeven(at path: String) async throws {
        let archive = try Archive.test(at: path)
        #expect(archive.opening.aside == nil)
        #expect(try await archive.allFaults() == [])
        let feeds = try await archive.edition(title: "").feeds
        let places = ["sea", "hill", "mill"].map { "http://127.0.0.1:8653/\($0).xml" }
        #expect(feeds.map(\.id) == places.prefix(2).map { FeedID($0) })
        #expect(feeds.map(\.title) == ["The Sea", "My hill"])
        let stories = try await archive.headlines(HeadlineQuery()).headlines
        #expect(Set(stories.map(\.title)).count == 6)
        #expect(stories.filter(\.state.isRead).map(\.title) == ["Low tide", "High cloud"])
        #expect(stories.filter(\.state.isStarred).map(\.title) == ["Low cloud"])
        #expect(try await archive.titles(HeadlineQuery(search: "sailed")).count == 2)
        let removal = try #require(try await archive.undo())
        #expect(
            removal.changes == [
                UndoableSubscriptionEdit(
                    action: .removed,
                    name: places[2],
                    key: "removal \(places[2])",
                    before: [
                        UndoableSubscriptionEdit.Place(
                            address: places[2],
                            section: "Land",
                            number: 2
                        )
                    ]
                )
            ]
        )
        try await archive.confirm(removal)
        #expect(try await archive.undo()?.entry == .mark(.starred(true), count: 1))
        #expect(try await archive.undo()?.entry == .mark(.read(true), count: 2))
        #expect(try await archive.undo() == nil)
    }

    @Test("An archive of version 7 is migrated with its feeds, marks, undo history and index")
    func versionSeven() async throws {
        let folder = try ArchiveFolderFixture()
        try await expectAllOfVersionSeven(at: try copyOfVersionSeven(in: folder))
    }

    @Test(
        "A migration killed after any statement is completed at the next opening",
        arguments: 0..<6
    )
    func killed(after count: Int) async throws {
        let folder = try ArchiveFolderFixture()
        let path = try copyOfVersionSeven(in: folder)
        let statements = Schema.accounts.split(separator: ";").map(String.init)
            .filter { $0.contains(where: \.isLetter) }
        #expect(statements.count == 6)
        let left = "\(folder.path)/left.db"
        do {
            let connection = try ArchiveConnection(path: path, plainText: words)
                .open(.readingAndWriting)
            // With a tiny cache, pages reach the disk long before the transaction ends.
            try connection.execute("PRAGMA journal_mode = WAL; PRAGMA cache_size = 1")
            try connection.execute("BEGIN IMMEDIATE")
            for statement in statements.prefix(count) { try connection.execute(statement) }
            // A kill would leave these files.
            for end in ["", "-wal"] where FileManager.default.fileExists(atPath: path + end) {
                try FileManager.default.copyItem(atPath: path + end, toPath: left + end)
            }
            try connection.execute("ROLLBACK")
        }
        try await expectAllOfVersionSeven(at: left)
        try await expectAllOfVersionSeven(at: path)
    }

    @Test("Feeds with the same address in two accounts are two feeds")
    func accounts() async throws {
        let archive = try Archive.test()
        let own = FeedID(address("a"))
        let other = FeedID(address("a"), in: AccountID("elsewhere"))
        try await archive.setSubscriptions([
            StoredSubscription(feed: own, title: "Own", section: "World"),
            StoredSubscription(feed: other, title: "Other", section: "World"),
        ])
        for (feed, title) in [(own, "1"), (other, "2")] {
            _ = try await archive.store([FetchedFeedUpdate(feed: feed, articles: [article(title)])])
        }
        #expect(try await archive.edition(title: "").feeds.map(\.id) == [own, other])
        #expect(try await archive.titles(HeadlineQuery(feed: own)) == ["1"])
        #expect(try await archive.titles(HeadlineQuery(feed: other)) == ["2"])
        #expect(try await archive.headlines(HeadlineQuery(feed: other)).headlines[0].feed == other)
        #expect(Set(try await archive.fetchStates().keys) == [own, other])
        #expect(
            try await archive.subscriptions(of: AccountID("elsewhere"))
                == [StoredSubscription(feed: other, title: "Other", section: "World")]
        )
    }

    @Test("An archive of today is migrated to a later schema with all its data")
    func tomorrow() async throws {
        let folder = try ArchiveFolderFixture()
        let today = try Archive.test(at: folder.archive)
        try await today.subscribe(["a": "World"])
        try await today.store("a", [article("1")])
        let step = Migration(name: "mood", sql: "ALTER TABLE story ADD COLUMN mood TEXT")
        let tomorrow = ArchiveOpener(
            now: { noon },
            plainText: words,
            migrations: Migration.all + [step]
        )
        let archive = try Archive.open(at: folder.archive, with: tomorrow)
        #expect(try await archive.titles() == ["1"])
        #expect(try await archive.allFaults() == [])
        #expect(
            try Archive.test(at: folder.archive).opening.aside?.reason
                == .newer(version: Migration.all.count + 1)
        )
    }
}
