import FoundationEssentials
import News
import SQLite
import Testing

@testable import Archive

/// Damage can produce numbers too large to count up to.
@Suite("Invalid row and page numbers in a damaged archive", .timeLimit(.minutes(30)))
struct InvalidNumbersTests {
    private static let count = 600

    private static let sample = SampleArchive { archive in
        try await archive.subscribe(["a": "World"])
        let articles = (0..<count).map {
            article(
                "\($0)",
                minutes: Double($0),
                html: "<p>" + String(repeating: "w\($0) ", count: 60)
            )
        }
        try await archive.store("a", articles)
        try await archive.mark(["7"], .starred(true))
        try await archive.indexAll()
    }

    private func bytes(_ path: String) throws -> [UInt8] {
        try Array(Data(contentsOf: URL(fileURLWithPath: path)))
    }

    private func write(_ bytes: [UInt8], to path: String) throws {
        try Data(bytes).write(to: URL(fileURLWithPath: path))
    }

    private func savedCount(in folder: ArchiveFolderFixture) async throws -> Int {
        ArchiveMarkerFile.damaged(folder.archive).create()
        let archive = try Archive.test(at: folder.archive)
        try await archive.subscribe(["a": "World"])
        try await archive.indexAll()
        #expect(try await archive.allFaults() == [])
        return try await archive.headlines(HeadlineQuery()).totalCount
    }

    private func pages(of folder: ArchiveFolderFixture) throws -> (stories: [Int], index: [Int]) {
        let file = try #require(RawDatabaseFile(path: folder.archive))
        let story = try #require(RecoveredTable.all.first { $0.name == "story" })
        var (stories, index): ([Int], [Int]) = ([], [])
        for number in file.pageNumbers {
            guard let page = file.page(number) else { continue }
            let rows = RecoveredRow.rows(in: page, numbered: number, of: file)
            if rows.count > 2, rows.allSatisfy(story.holds) { stories.append(number) }
            if !rows.isEmpty, rows.allSatisfy({ $0.number > 1 << 32 }) { index.append(number) }
        }
        return (stories, index)
    }

    @Test("An index page in place of a story page costs less than half of the stories")
    func indexPage() async throws {
        let folder = try ArchiveFolderFixture()
        try await Self.sample.copy(in: folder)
        let pages = try pages(of: folder)
        let (story, index) = (try #require(pages.stories.last), try #require(pages.index.first))
        var bytes = try bytes(folder.archive)
        let words = Array(bytes[(index - 1) * 4096..<index * 4096])
        bytes.replaceSubrange((story - 1) * 4096..<story * 4096, with: words)
        try write(bytes, to: folder.archive)
        #expect(try await savedCount(in: folder) > Self.count / 2)
    }

    @Test("A log frame with an impossible page number is ignored")
    func frame() async throws {
        let folder = try ArchiveFolderFixture()
        try await Self.sample.copy(in: folder)
        do {
            let archive = try Archive.test(at: folder.archive)
            try await archive.store("a", [article("late")])
        }
        var log = try bytes("\(folder.archive)-wal")
        log += [0xFF, 0xFF, 0xFF, 0xF0, 0, 0, 0, 1] + log[16..<24] + Array(repeating: 7, count: 8)
        log += Array(repeating: 0, count: 4096)
        try write(log, to: "\(folder.archive)-wal")
        var damaged = try bytes(folder.archive)
        damaged.replaceSubrange(40 * 4096..<42 * 4096, with: repeatElement(0xA5, count: 2 * 4096))
        try write(damaged, to: folder.archive)
        #expect(try await savedCount(in: folder) > Self.count / 2)
        #expect(try await Archive.test(at: folder.archive).titles().contains("late"))
    }

    @Test(
        "A row with the highest possible number does not stop the recovery",
        arguments: [Int64.max, 1 << 60]
    )
    func highest(number: Int64) async throws {
        let folder = try ArchiveFolderFixture()
        try await Self.sample.copy(in: folder)
        do {
            let archive = try Archive.test(at: folder.archive)
            try await archive.access.write { writer throws(SQLiteError) in
                try writer.connection.execute(
                    """
                    UPDATE story SET id = \(number) WHERE id = 3;
                    UPDATE headline SET id = \(number) WHERE id = 3;
                    UPDATE article SET id = \(number) WHERE id = 3;
                    PRAGMA wal_checkpoint(TRUNCATE)
                    """
                )
            }
        }
        var bytes = try bytes(folder.archive)
        bytes.removeLast(4096)
        try write(bytes, to: folder.archive)
        #expect(try await savedCount(in: folder) > Self.count / 2)
    }

    @Test("Swapped pages do not stop the recovery", arguments: 1...11)
    func swaps(seed: UInt64) async throws {
        let folder = try ArchiveFolderFixture()
        try await Self.sample.copy(in: folder)
        var bytes = try bytes(folder.archive)
        var state = seed &* 0x9E37_79B9_7F4A_7C15
        func number() -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return 1 + Int(state >> 33) % (bytes.count / 4096 - 1)
        }
        let (one, other) = (number() * 4096, number() * 4096)
        let pages = (Array(bytes[one..<one + 4096]), Array(bytes[other..<other + 4096]))
        bytes.replaceSubrange(one..<one + 4096, with: pages.1)
        bytes.replaceSubrange(other..<other + 4096, with: pages.0)
        try write(bytes, to: folder.archive)
        #expect(try await savedCount(in: folder) > Self.count / 2)
    }
}
