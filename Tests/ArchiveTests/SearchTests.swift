import FoundationEssentials
import News
import SQLite
import SearchCases
import Testing

@testable import Archive

@Suite("Full-text search")
struct SearchTests {
    private func archive() async throws -> Archive {
        let archive = try Archive.test()
        try await archive.subscribe(["a": "World", "b": "Home"])
        try await archive.store(
            "a",
            [
                article("Harbour news", html: "<p>ships and a café</p>"),
                article("Ships", html: "<p>of the harbour, seen again in the harbour</p>"),
                article("東京の朝", html: "<p>港には霧が深く</p>"),
            ]
        )
        try await archive.store("b", [article("Prague", html: "<p>Dvořák’s naïve tram-line</p>")])
        try await archive.indexAll()
        return archive
    }

    @Test(
        "Words match regardless of case and accents, and the last word by its prefix",
        arguments: [
            ("harbour", ["Harbour news", "Ships"]), ("HARB", ["Harbour news", "Ships"]),
            ("cafe", ["Harbour news"]), ("dvorak", ["Prague"]), ("Naïv", ["Prague"]),
            ("tram-li", ["Prague"]), ("ships harbour", ["Ships", "Harbour news"]),
            ("harb ships", []), ("\"seen again\"", ["Ships"]), ("\"again seen\"", []),
            ("\"seen aga", ["Ships"]), ("ha", []), ("東京", ["東京の朝"]), ("京東", []), ("霧", ["東京の朝"]),
            ("nothing", []), ("", []), ("  ", []), ("\"", []), ("?!", []),
        ]
    )
    func words(typed: String, titles: [String]) async throws {
        let archive = try await archive()
        let found = try await archive.titles(HeadlineQuery(search: typed))
        #expect(Set(found) == Set(titles) && found.count == titles.count)
    }

    @Test(
        "The index finds the same texts as the search in an open story",
        arguments: searchCases
    )
    func agreement(typed: String, text: String, isFound: Bool) async throws {
        let archive = try Archive.test()
        try await archive.subscribe(["a": "World"])
        try await archive.store("a", [article("One", html: "<p>\(text)</p>")])
        try await archive.indexAll()
        #expect(try await archive.titles(HeadlineQuery(search: typed)) == (isFound ? ["One"] : []))
    }

    @Test("A word in a title counts more than one in the text")
    func ranking() async throws {
        let archive = try await archive()
        #expect(try await archive.titles(HeadlineQuery(search: "ships"))[0] == "Ships")
        #expect(try await archive.titles(HeadlineQuery(search: "harbour"))[0] == "Harbour news")
    }

    @Test("Stories with all words in their titles precede those with many in their texts")
    func titles() async throws {
        let archive = try Archive.test()
        try await archive.subscribe(["a": "World"])
        let often = "<p>" + String(repeating: "tram line ", count: 200) + "</p>"
        let long = "<p>" + String(repeating: "something else ", count: 2_000) + "</p>"
        try await archive.store(
            "a",
            [
                article("The line of the tram, and much that does not matter", html: long),
                article("Tram", html: often), article("Short", html: "<p>tram line</p>"),
            ]
        )
        try await archive.indexAll()
        let found = try await archive.titles(HeadlineQuery(search: "tram lin"))
        #expect(found.first == "The line of the tram, and much that does not matter")
        #expect(Set(found.dropFirst()) == ["Tram", "Short"] && found.count == 3)
    }

    @Test(
        "No search text is an error",
        arguments: [
            "\"", "\"\"", "'", "a\"b", "title:x", "-", "x -y", "a AND", "NEAR(", "NEAR(a b, 2)",
            "*", "a*b", "^a", "(", "{a}:", "\0", "a\0b", "%", "\\", "{", "+", "a + b", "漢*",
            "\u{202E}",
            String(repeating: "a ", count: 500), String(repeating: "\"", count: 99),
        ]
    )
    func hostile(typed: String) async throws {
        let archive = try await archive()
        _ = try await archive.headlines(HeadlineQuery(search: typed))
        _ = try await archive.headlines(HeadlineQuery(search: typed + " "))
    }

    @Test("A search is limited to section, state and rows")
    func scope() async throws {
        let archive = try await archive()
        try await archive.mark(["Ships"], .read(true))
        var query = HeadlineQuery(section: SectionID("World"), search: "harbour")
        #expect(try await archive.headlines(query).totalCount == 2)
        #expect(try await archive.headlines(query).unreadCount == 1)
        query.unreadOnly = true
        #expect(try await archive.titles(query) == ["Harbour news"])
        query.rows = 1..<2
        #expect(try await archive.titles(query) == [])
        query.section = SectionID("Home")
        #expect(try await archive.headlines(query).totalCount == 0)
    }

    @Test("The index follows changed texts, and counts the stories still to index")
    func following() async throws {
        let archive = try await archive()
        try await archive.store("b", [article("Brno", html: "trolley", key: "Prague")])
        try await archive.store("b", [article("Olomouc")])
        #expect(try await archive.titles(HeadlineQuery(search: "tram")) == [])
        #expect(try await archive.allFaults() == [])
        #expect(try await archive.maintenance.indexSome(limit: 1) == 1)
        #expect(try await archive.maintenance.indexSome(limit: 1) == 0)
        #expect(try await archive.titles(HeadlineQuery(search: "trolley")) == ["Brno"])
        #expect(try await archive.allFaults() == [])
    }

    /// Overwrites the FTS5 index's averages and segments.
    private func damageIndex(_ archive: Archive) async throws {
        try await archive.access.write { writer throws(SQLiteError) in
            try writer.connection.execute(
                "UPDATE search_data SET block = CAST('spoiled' AS BLOB) WHERE id > 10"
            )
            try writer.connection.execute("UPDATE search_data SET block = x'00' WHERE id = 1")
        }
    }

    @Test("A damaged index does not block new stories, and is rebuilt")
    func spoiled() async throws {
        let folder = try ArchiveFolderFixture()
        let archive = try Archive.test(at: folder.archive)
        try await archive.subscribe(["a": "World", "b": "Home"])
        try await archive.store("a", [article("One", html: "harbour")])
        try await archive.store("b", [article("Two", html: "tram")])
        try await archive.indexAll()
        try await damageIndex(archive)
        let again = try Archive.test(at: folder.archive)
        let stored = try await again.store([
            FetchedFeedUpdate(
                feed: FeedID(address("a")),
                articles: [article("One", html: "ferry")]
            ),
            FetchedFeedUpdate(
                feed: FeedID(address("b")),
                articles: [article("Three", html: "bus")]
            ),
        ])
        #expect(stored.map(\.newCount) == [0, 1] && stored[0].updatedCount == 1)
        try await again.indexAll()
        #expect(try await again.titles(HeadlineQuery(search: "ferry")) == ["One"])
        #expect(try await again.titles(HeadlineQuery(search: "tram")) == ["Two"])
        #expect(try await again.titles(HeadlineQuery(search: "harbour")) == [])
        #expect(try await again.allFaults() == [])
    }

    @Test("A damaged index is reported, and emptied at the next opening")
    func spoiledAndOpened() async throws {
        let folder = try ArchiveFolderFixture()
        do {
            let archive = try Archive.test(at: folder.archive)
            try await archive.subscribe(["a": "World"])
            try await archive.store("a", [article("One", html: "harbour")])
            try await archive.indexAll()
            #expect(try await archive.maintenance.integrity() == [])
            try await damageIndex(archive)
        }
        do {
            let archive = try Archive.test(at: folder.archive)
            #expect(try await archive.maintenance.integrity() == ["the full-text index is damaged"])
        }
        let archive = try Archive.test(at: folder.archive)
        #expect(archive.opening.aside == nil)
        #expect(try await archive.maintenance.integrity() == [])
        try await archive.indexAll()
        #expect(try await archive.titles(HeadlineQuery(search: "harbour")) == ["One"])
        #expect(try await archive.allFaults() == [])
    }

    @Test("A checkpoint does not wait for readers, and marks do not wait for a checkpoint")
    func settling() async throws {
        let folder = try ArchiveFolderFixture()
        let archive = try Archive.test(at: folder.archive)
        try await archive.subscribe(["a": "World"])
        try await archive.store("a", [article("One")])
        let other = try Connection(path: folder.archive, access: .reading, timeout: 1)
        try other.run("BEGIN")
        #expect(try other.number("SELECT count(*) FROM story") == 1)
        try await archive.store("a", [article("Two")])
        // The reading connection keeps the log.
        try await archive.maintenance.checkpoint()
        try await archive.mark(["One"], .starred(true))
        #expect(try other.number("SELECT count(*) FROM story") == 1)
        #expect(
            try await archive.headlines(HeadlineQuery()).headlines.count { $0.state.isStarred } == 1
        )
        try other.run("COMMIT")
        try await archive.maintenance.checkpoint()
        let log = try FileManager.default.attributesOfItem(atPath: "\(folder.archive)-wal")
        #expect(log[.size] as? UInt64 == 0)
    }

    @Test("A log that would slow down the next start counts as long until a checkpoint")
    func longLog() async throws {
        let folder = try ArchiveFolderFixture()
        let archive = try Archive.test(at: folder.archive)
        try await archive.subscribe(["a": "World"])
        #expect(!archive.maintenance.hasLongLog)
        let long = String(repeating: "word ", count: 200_000)
        try await archive.store("a", [article("One", html: long)])
        #expect(archive.maintenance.hasLongLog)
        try await archive.maintenance.checkpoint()
        #expect(!archive.maintenance.hasLongLog)
        #expect(try Archive.test(at: folder.archive).opening.path == folder.archive)
    }

    @Test("Changed extraction of words rebuilds the index")
    func renewal() async throws {
        let folder = try ArchiveFolderFixture()
        let old = try Archive.test(at: folder.archive)
        try await old.subscribe(["a": "World"])
        try await old.store("a", [article("One", html: "<b>x</b>ylophone")])
        try await old.indexAll()
        let new = try Archive.open(
            at: folder.archive,
            now: { noon },
            plainText: { wordsSeparatedByTags(of: $0) }
        )
        #expect(try await new.maintenance.indexSome() == 0)
        #expect(try await new.titles(HeadlineQuery(search: "ylophone")) == ["One"])
        #expect(try await new.allFaults() == [])
    }

    /// Returns a fragment's words, separated by tags.
    private func wordsSeparatedByTags(of html: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        html.flatMap { $0 == UInt8(ascii: "<") ? Array(" <".utf8) : [$0] }
            .withUnsafeBufferPointer { ArchiveTests.words(of: $0) }
    }
}
