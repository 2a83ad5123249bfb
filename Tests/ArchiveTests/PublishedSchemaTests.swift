import FoundationEssentials
import News
import SQLite
import Testing

import struct News.Tag

@testable import Archive

/// Archives written by each published schema's own code.
///
/// Contents: three feeds with custom titles, a fetch state and six stories. Two stories are read, one starred, one
/// has a reading position, one star was undone, and the third feed was removed last. Schemas 14 (one more index) and
/// 15 (no passwords) are migrated from 13, and 16 from 15 by the command "list", which adds the feed of saved pages.
@Suite("Archives of every published schema")
struct PublishedSchemaTests {
    private static let places = ["sea", "hill", "mill"].map { "https://\($0).example/feed" }

    private func open(_ version: Int, in folder: ArchiveFolderFixture) throws -> Archive {
        let sample = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "Archives/schema-\(version).db").path
        try FileManager.default.copyItem(atPath: sample, toPath: folder.archive)
        let before = try Connection(path: folder.archive, access: .reading, timeout: 1)
        #expect(try before.number("PRAGMA user_version") == Int64(version))
        return try Archive.test(at: folder.archive)
    }

    @Test("Every schema except the latest has a sample archive")
    func complete() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "Archives").path
        let names = try FileManager.default.contentsOfDirectory(atPath: folder)
            .filter { $0.hasPrefix("schema-") }
        #expect(Set(names) == Set((1..<Migration.all.count).map { "schema-\($0).db" }))
    }

    @Test(
        "An archive of any schema is migrated with its feeds, stories, marks, positions and index",
        arguments: 1..<Migration.all.count
    )
    func everything(version: Int) async throws {
        let folder = try ArchiveFolderFixture()
        let archive = try open(version, in: folder)
        #expect(archive.opening.aside == nil)
        #expect(try await archive.allFaults() == [])
        let edition = try await archive.edition(title: "")
        #expect(edition.feeds.map(\.id) == Self.places.prefix(2).map { FeedID($0) })
        #expect(edition.feeds.map(\.title) == ["The Sea", "My hill"])
        #expect(edition.sections.map(\.id.text) == ["Water", "Land"])
        #expect(edition.feeds.map(\.unreadCount) == [2, 1])
        #expect(edition.starredCount == 1)
        let stories = try await archive.headlines(HeadlineQuery()).headlines
        #expect(
            stories.map(\.title)
                == ["High tide", "High cloud", "Low tide", "Low cloud", "No date"]
        )
        #expect(stories.map(\.state.isRead) == [false, true, true, false, false])
        #expect(stories.filter(\.state.isStarred).map(\.title) == ["Low cloud"])
        #expect(stories[2].state.position == ReadingPosition(anchor: 40, fraction: 0.5))
        #expect(stories[0].published == noon.addingTimeInterval(-600))
        #expect(stories[0].summary == "High tide in short.")
        let text = try await archive.article(stories[2].id)
        #expect(text?.html == "<p>Café guests walk where boats sailed.</p>")
        #expect(text?.deck == "All about Low tide.")
        #expect(text?.pictures == ["https://sea.example/tide.png"])
        #expect(try await archive.titles(HeadlineQuery(search: "cafe")) == ["Low tide"])
        #expect(Set(try await archive.titles(HeadlineQuery(search: "boats sailed"))).count == 2)
        #expect(try await archive.fetchStates()[FeedID(Self.places[0])]?.entityTag == "\"tide-7\"")
    }

    @Test(
        "Undo and redo work after a migration from any schema",
        arguments: 1..<Migration.all.count
    )
    func journal(version: Int) async throws {
        let folder = try ArchiveFolderFixture()
        let archive = try open(version, in: folder)
        let removal = try #require(try await archive.undo())
        #expect(removal.changes.map(\.action) == [.removed])
        #expect(removal.changes.first?.before.map(\.address) == [Self.places[2]])
        #expect(removal.changes.first?.before.map(\.section) == ["Land"])
        try await archive.confirm(removal)
        #expect(try await archive.undo()?.entry == .mark(.starred(true), count: 1))
        #expect(try await archive.undo()?.entry == .mark(.read(true), count: 2))
        #expect(try await archive.undo() == nil)
        let states = try await archive.headlines(HeadlineQuery()).headlines.map(\.state)
        #expect(!states.contains { $0.isRead || $0.isStarred })
        #expect(try await archive.redo()?.entry == .mark(.read(true), count: 2))
        #expect(try await archive.allFaults() == [])
    }

    @Test(
        "A migrated archive accepts stories, marks and tags, and restores its removed feed",
        arguments: 1..<Migration.all.count
    )
    func further(version: Int) async throws {
        let folder = try ArchiveFolderFixture()
        let archive = try open(version, in: folder)
        let feed = FeedID(Self.places[0])
        let stored = try await archive.store([
            FetchedFeedUpdate(
                feed: feed,
                articles: [
                    article("Spring tide", minutes: 1), article("High tide", key: "tag:High tide"),
                ]
            )
        ])
        #expect(stored.map(\.newCount) == [1])
        try await archive.indexAll()
        try await archive.mark(
            ["Spring tide", "Low tide"],
            .tagged(try #require(Tag("sea")), true)
        )
        let query = HeadlineQuery(also: [.tagged(try #require(Tag("sea")))])
        #expect(try await archive.titles(query) == ["Spring tide", "Low tide"])
        try await archive.setSubscriptions(
            Self.places.map { StoredSubscription(feed: FeedID($0), section: "Water") }
        )
        #expect(try await archive.titles().contains("Flour"))
        #expect(try await archive.allFaults() == [])
    }
}
