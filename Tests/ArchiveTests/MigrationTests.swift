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

    @Test("Stories without a date stand at the end of the lists, whichever schema has stored them")
    func undated() async throws {
        let folder = try Folder()
        do {
            let archive = try Archive.test(at: folder.archive)
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
            try await archive.goBack(to: 6)
        }
        let archive = try Archive.test(at: folder.archive)
        #expect(try await archive.titles() == ["new", "old", "none"])
        let seen = try await archive.headlines(HeadlineQuery()).headlines.last?.firstSeen
        #expect(seen == Date(timeIntervalSince1970: 1_750_000_000))
        #expect(try await archive.faults() == [])
    }

    /// An archive as the last program without accounts left it: three feeds of three stories, the third of
    /// which was removed; two stories are read, and one is starred.
    private static let versionSeven = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "Archives/version-7.db").path

    private func copyOfVersionSeven(in folder: Folder) throws -> String {
        try FileManager.default.copyItem(atPath: Self.versionSeven, toPath: folder.archive)
        return folder.archive
    }

    /// Opens an archive that was version 7 and looks whether all is there.
    private func expectAllOfVersionSeven(at path: String) async throws {
        let archive = try Archive.test(at: path)
        #expect(archive.opening.aside == nil)
        #expect(try await archive.faults() == [])
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
            removal.deeds == [
                SubscriptionChange(
                    action: .removed,
                    name: places[2],
                    key: "removal \(places[2])",
                    before: [
                        SubscriptionChange.Place(address: places[2], section: "Land", number: 2)
                    ]
                )
            ]
        )
        try await archive.settle(removal)
        #expect(try await archive.undo()?.entry == .mark(.starred(true), count: 1))
        #expect(try await archive.undo()?.entry == .mark(.read(true), count: 2))
        #expect(try await archive.undo() == nil)
    }

    @Test("An archive of the last version comes over with its feeds, marks, journal and words")
    func versionSeven() async throws {
        let folder = try Folder()
        try await expectAllOfVersionSeven(at: try copyOfVersionSeven(in: folder))
    }

    @Test("Killed anywhere on the way, it comes over the next time", arguments: 0..<6)
    func killed(after count: Int) async throws {
        let folder = try Folder()
        let path = try copyOfVersionSeven(in: folder)
        let statements = Schema.accounts.split(separator: ";").map(String.init)
            .filter { $0.contains(where: \.isLetter) }
        #expect(statements.count == 6)
        let left = "\(folder.path)/left.db"
        do {
            let connection = try ArchiveConnection(path: path, plainText: words)
                .open(.readingAndWriting)
            // Every page goes to the disk at once, long before the end of the transaction.
            try connection.execute("PRAGMA journal_mode = WAL; PRAGMA cache_size = 1")
            try connection.execute("BEGIN IMMEDIATE")
            for statement in statements.prefix(count) { try connection.execute(statement) }
            // What a killed process leaves is what its files hold at that moment.
            for end in ["", "-wal"] where FileManager.default.fileExists(atPath: path + end) {
                try FileManager.default.copyItem(atPath: path + end, toPath: left + end)
            }
            try connection.execute("ROLLBACK")
        }
        try await expectAllOfVersionSeven(at: left)
        try await expectAllOfVersionSeven(at: path)
    }

    @Test("Feeds of the same address in two accounts are two feeds")
    func accounts() async throws {
        let archive = try Archive.test()
        let own = FeedID(address("a"))
        let other = FeedID(address("a"), in: AccountID("elsewhere"))
        try await archive.setSubscriptions([
            ArchivedSubscription(feed: own, title: "Own", section: "World"),
            ArchivedSubscription(feed: other, title: "Other", section: "World"),
        ])
        for (feed, title) in [(own, "1"), (other, "2")] {
            _ = try await archive.store([FeedUpdate(feed: feed, articles: [article(title)])])
        }
        #expect(try await archive.edition(title: "").feeds.map(\.id) == [own, other])
        #expect(try await archive.titles(HeadlineQuery(feed: own)) == ["1"])
        #expect(try await archive.titles(HeadlineQuery(feed: other)) == ["2"])
        #expect(try await archive.headlines(HeadlineQuery(feed: other)).headlines[0].feed == other)
        #expect(Set(try await archive.wireStates().keys) == [own, other])
        #expect(
            try await archive.subscriptions(of: AccountID("elsewhere"))
                == [ArchivedSubscription(feed: other, title: "Other", section: "World")]
        )
    }

    @Test("A file of today is brought to the schema of tomorrow with all it has")
    func tomorrow() async throws {
        let folder = try Folder()
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
        #expect(try await archive.faults() == [])
        #expect(
            try Archive.test(at: folder.archive).opening.aside?.reason
                == .newer(version: Migration.all.count + 1)
        )
    }
}
