import FoundationEssentials
import News
import SQLite
import Testing

@testable import Archive

@Suite("Recovery of a damaged archive")
struct ArchiveRecoveryTests {
    private static let count = 2000
    private static let factor =
        Int(ProcessInfo.processInfo.environment["NEWSPAPER_HAMMER"] ?? "") ?? 1

    /// Every third story is read and every hundredth starred.
    private static let sample = SampleArchive { archive in
        try await archive.subscribe(["a": "World"])
        for part in 0..<20 {
            let articles = (0..<count / 20).map { index in
                let number = part * count / 20 + index
                return article(
                    "\(number)",
                    minutes: Double(number),
                    html: "<p>\(number)" + String(repeating: " words", count: 50)
                )
            }
            try await archive.store("a", articles)
        }
        let ids = (1...count).map { ArticleID("\($0)") }
        _ = try await archive.mark(
            .articles(ids.enumerated().filter { $0.offset % 3 == 0 }.map(\.element)),
            .read(true)
        )
        _ = try await archive.mark(
            .articles(ids.enumerated().filter { $0.offset % 100 == 0 }.map(\.element)),
            .starred(true)
        )
    }

    private func damage(_ folder: ArchiveFolderFixture, _ change: (inout [UInt8]) -> Void) throws {
        let place = URL(fileURLWithPath: folder.archive)
        var bytes = Array(try Data(contentsOf: place))
        change(&bytes)
        try Data(bytes).write(to: place)
        ArchiveMarkerFile.damaged(folder.archive).create()
    }

    private func savedStoryCount(_ archive: Archive) throws -> Int {
        guard case .damaged(let count)? = archive.opening.aside?.reason else { return -1 }
        return count
    }

    @Test(
        "A truncated file gives back most stories of the rest, with their marks",
        arguments: 2...8
    )
    func half(eighths: Int) async throws {
        let folder = try ArchiveFolderFixture()
        try await Self.sample.copy(in: folder)
        try damage(folder) { bytes in
            bytes.removeLast(bytes.count - bytes.count / 4096 * eighths / 8 * 4096)
            // A file of full length is only checked because of the marker.
            if eighths == 8 {
                bytes.replaceSubrange(40_960..<81_920, with: repeatElement(0xA5, count: 40_960))
            }
        }
        let archive = try Archive.test(at: folder.archive)
        let count = try savedStoryCount(archive)
        #expect(count * 8 > Self.count * (eighths - 1) * 6 / 10, "\(count) of \(eighths)/8")
        let headlines = try await archive.headlines(HeadlineQuery()).headlines
        #expect(headlines.count == count)
        for headline in headlines {
            let number = try #require(Int(headline.id.text)) - 1
            #expect(headline.state.isRead == (number % 3 == 0))
            #expect(headline.state.isStarred == (number % 100 == 0))
            #expect(headline.title == "\(number)" || headline.state.isStarred)
        }
        try await archive.indexAll()
        #expect(try await archive.allFaults() == [])
        #expect(try folder.names.contains("archive.db.damaged-1750000000"))
    }

    @Test("Recovery does not need the first page")
    func head() async throws {
        let folder = try ArchiveFolderFixture()
        try await Self.sample.copy(in: folder)
        try damage(folder) { bytes in
            bytes.replaceSubrange(0..<4096, with: repeatElement(0, count: 4096))
        }
        let archive = try Archive.test(at: folder.archive)
        // Feeds have a separate page.
        #expect(try savedStoryCount(archive) > Self.count * 9 / 10)
        try await archive.indexAll()
        #expect(try await archive.allFaults() == [])
    }

    @Test("A starred story without its text is kept, a read one stays away, an unread one returns")
    func wordless() async throws {
        let folder = try await copySample(changedBy: "DELETE FROM article WHERE id IN (1, 2, 4)")
        try damage(folder) { $0.removeLast(4096) }
        let archive = try Archive.test(at: folder.archive)
        let titles = try await archive.titles()
        // Story 1 is starred, story 4 read, story 2 neither.
        #expect(titles.prefix(3) == ["0", "2", "4"])
        let again = (0..<5).map { article("\($0)", minutes: Double($0), html: "again") }
        #expect(try await archive.store("a", again).newCount == 1)
        #expect(try await archive.titles().prefix(4) == ["0", "1", "2", "4"])
        let first = try #require(try await archive.article(ArticleID("1")))
        #expect(first.html == "again" && first.headline.state.isStarred)
    }

    private func copySample(changedBy statements: String) async throws -> ArchiveFolderFixture {
        let folder = try ArchiveFolderFixture()
        try await Self.sample.copy(in: folder)
        let archive = try Archive.test(at: folder.archive)
        try await archive.access.write { writer throws(SQLiteError) in
            try writer.connection.execute("\(statements); PRAGMA wal_checkpoint(TRUNCATE)")
        }
        return folder
    }

    private func overwriteRootPage(_ table: String, in folder: ArchiveFolderFixture) async throws {
        let archive = try Archive.test(at: folder.archive)
        let page = try await archive.access.write { writer throws(SQLiteError) in
            try writer.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            return try writer.connection.number(
                "SELECT rootpage FROM sqlite_schema WHERE name = '\(table)'"
            )
        }
        try damage(folder) { bytes in
            let start = Int((page ?? 1) - 1) * 4096
            for place in start..<start + 4096 { bytes[place] = 0xA5 }
        }
    }

    @Test("Stories keep their marks and their feed if the page of the feeds is lost")
    func feeds() async throws {
        let folder = try ArchiveFolderFixture()
        try await Self.sample.copy(in: folder)
        try await overwriteRootPage("feed", in: folder)
        let archive = try Archive.test(at: folder.archive)
        #expect(try savedStoryCount(archive) == Self.count)
        try await archive.subscribe(["a": "World"])
        #expect(try await archive.headlines(HeadlineQuery()).totalCount == Self.count)
        let stars = try await archive.headlines(HeadlineQuery(starredOnly: true))
        #expect(stars.totalCount == Self.count / 100)
        // The archive restores only lost stories.
        #expect(try await archive.store("a", [article("7", minutes: 7)]).newCount == 0)
    }

    @Test("A deleted story stays away even if its tombstone is lost")
    func deleted() async throws {
        let folder = try ArchiveFolderFixture()
        try await Self.sample.copy(in: folder)
        do {
            let archive = try Archive.test(at: folder.archive)
            _ = try await archive.mark(.articles([ArticleID("8")]), .deleted(true))
        }
        try await overwriteRootPage("tombstone", in: folder)
        let archive = try Archive.test(at: folder.archive)
        #expect(try savedStoryCount(archive) > 0)
        #expect(try await archive.store("a", [article("7", minutes: 7)]).newCount == 0)
        #expect(try await !archive.titles().contains("7"))
    }

    @Test(
        "A file with a damaged table or column name is rebuilt with all its stories",
        arguments: [
            ("next_story", "nExt\u{1}story", true), ("is_starred", "is_sta\u{2}red", false),
            ("TABLE headline", "TABLE hEadl\u{3}ne", false), ("byline", "bylins", false),
        ]
    )
    func names(name: String, other: String, isSeenAtOnce: Bool) async throws {
        let folder = try ArchiveFolderFixture()
        try await Self.sample.copy(in: folder)
        try damage(folder) { bytes in
            // The schema is in the first pages; the new names have the same length.
            while let place = bytes.firstRange(of: Array(name.utf8)) {
                bytes.replaceSubrange(place, with: Array(other.utf8))
            }
        }
        if isSeenAtOnce { ArchiveMarkerFile.damaged(folder.archive).remove() }
        let archive = try Archive.test(at: folder.archive)
        #expect(try savedStoryCount(archive) == Self.count)
        #expect(try await archive.headlines(HeadlineQuery()).totalCount == Self.count)
        #expect(try await archive.allFaults() == [])
    }

    @Test("Random damage costs less than half of the stories")
    func noise() async throws {
        let folder = try ArchiveFolderFixture()
        try await Self.sample.copy(in: folder)
        let place = URL(fileURLWithPath: folder.archive)
        let whole = Array(try Data(contentsOf: place))
        for seed in 1...4 * Self.factor {
            for name in try folder.names {
                try FileManager.default.removeItem(atPath: "\(folder.path)/\(name)")
            }
            var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15
            var bytes = whole
            for _ in 0..<200 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                let index = 100 + Int(state >> 33) % (bytes.count - 100)
                bytes[index] = UInt8(truncatingIfNeeded: state >> 20)
            }
            try Data(bytes).write(to: place)
            ArchiveMarkerFile.damaged(folder.archive).create()
            let archive = try Archive.test(at: folder.archive)
            if archive.opening.aside != nil {
                #expect(try savedStoryCount(archive) > Self.count / 2, "seed \(seed)")
            } else {
                let window = try await archive.headlines(HeadlineQuery())
                #expect(window.totalCount > Self.count / 2, "seed \(seed)")
            }
            try await archive.subscribe(["a": "World"])
            try await archive.indexAll()
            #expect(try await archive.allFaults() == [])
        }
    }

    @Test("The number of a lost story is not reused if undo can still name it")
    func numbers() async throws {
        // Lost: the last thousand stories with their texts, and the next number.
        let folder = try await copySample(
            changedBy: """
                DELETE FROM story WHERE id > 1000;
                DELETE FROM headline WHERE id > 1000;
                DELETE FROM article WHERE id > 1000;
                UPDATE archive SET next_story = 5
                """
        )
        try await overwriteRootPage("section", in: folder)
        let archive = try Archive.test(at: folder.archive)
        #expect(try savedStoryCount(archive) == 1000)
        try await archive.subscribe(["a": "World"])
        let stored = try await archive.store("a", [article("quite new", minutes: -1)])
        #expect(stored.newCount == 1)
        // Up to number 1999 every third story is read, and every hundredth starred.
        #expect(try await archive.undo()?.outcome.count == 10)
        #expect(try await archive.undo()?.outcome.count == 334)
        let number = try #require(Int(try await archive.id("quite new").text))
        #expect(number > 1999)
    }

    @Test("The next story number is kept if the file still contains it")
    func nextNumber() async throws {
        let folder = try await copySample(changedBy: "UPDATE archive SET next_story = 5000")
        try await overwriteRootPage("section", in: folder)
        let archive = try Archive.test(at: folder.archive)
        try await archive.subscribe(["a": "World"])
        try await archive.store("a", [article("quite new", minutes: -1)])
        #expect(try await archive.id("quite new") == ArticleID("5000"))
    }
}
