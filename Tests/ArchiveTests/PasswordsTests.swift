import FoundationEssentials
import News
import SQLite
import Testing

@testable import Archive

@Suite("Passwords in addresses")
struct PasswordsTests {
    private static let old = "https://me:sesame@a.example/feed"
    private static let older = "https://me:earlier@a.example/feed"
    private static let name = FeedID(ofFeedAt: old)

    /// Creates an archive of a version whose feed addresses had passwords.
    private func filled(_ folder: ArchiveFolderFixture, version: Int) async throws {
        let archive = try Archive.test(at: folder.archive)
        for address in [Self.older, Self.old] {
            try await archive.setSubscriptions([
                StoredSubscription(feed: FeedID(address), section: "World")
            ])
            var fetchState = FeedFetchState()
            fetchState.entityTag = "tag"
            fetchState.movedTo = address
            fetchState.failure = .badAddress("x")
            let articles = [article("1"), article("2", minutes: 1), article("3", minutes: 2)]
            _ = try await archive.store([
                FetchedFeedUpdate(feed: FeedID(address), articles: articles, fetchState: fetchState)
            ])
            if address == Self.older {
                try await archive.mark(["1"], .read(true))
                try await archive.access.write { writer throws(SQLiteError) in
                    var statement = try writer.connection.prepare(
                        """
                        INSERT INTO journal(made, is_undone, action, count, address, section, place)
                        VALUES (0, 0, 'removal', 0, ?1, 'World', 0)
                        """
                    )
                    statement.bind(1, address)
                    try statement.run()
                }
            } else {
                try await archive.mark(["2"], .starred(true))
            }
        }
        try await archive.indexAll()
        guard version == 14 else { return try await archive.revertSchema(to: version) }
        try await archive.access.write { writer throws(SQLiteError) in
            try writer.connection.execute(
                Archive.revertingToSchema15SQL + "PRAGMA user_version = 14"
            )
        }
    }

    @Test("Migration removes passwords from an archive and keeps all marks", arguments: [5, 14])
    func migration(version: Int) async throws {
        let folder = try ArchiveFolderFixture()
        try await filled(folder, version: version)
        #expect(try all(in: folder).contains("sesame"))
        let archive = try Archive.test(at: folder.archive)
        try await archive.setSubscriptions([
            StoredSubscription(feed: Self.name, section: "World")
        ])
        let headlines = try await archive.headlines(HeadlineQuery()).headlines
        #expect(headlines.map(\.title) == ["1", "2", "3"])
        #expect(headlines.map(\.state.isRead) == [true, false, false])
        #expect(headlines.map(\.state.isStarred) == [false, true, false])
        #expect(try await archive.edition(title: "").feeds.map(\.id) == [Self.name])
        #expect(try await archive.fetchStates()[Self.name]?.entityTag == "tag")
        #expect(try await archive.allFaults() == [])
        let texts = try all(in: folder)
        #expect(!texts.contains("sesame") && !texts.contains("earlier"))
    }

    @Test("The stored text of a failure contains no password")
    func failures() {
        let failure = FeedFailure.badAddress("https://me:sesame@a b/")
        #expect(!FeedFailureCoding.text(of: failure).contains("sesame"))
    }

    private func all(in folder: ArchiveFolderFixture) throws -> String {
        try folder.names.map { name in
            let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/\(name)"))
            return String(decoding: data, as: Unicode.ASCII.self)
        }
        .joined()
    }
}
