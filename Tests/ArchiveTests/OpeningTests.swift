import FoundationEssentials
import News
import SQLite
import Testing

@testable import Archive

@Suite("Opening an archive")
struct OpeningTests {
    private func write(_ bytes: [UInt8], to path: String) throws {
        try Data(bytes).write(to: URL(fileURLWithPath: path))
    }

    private func bytes(of path: String) throws -> [UInt8] {
        try Array(Data(contentsOf: URL(fileURLWithPath: path)))
    }

    private func filled(_ folder: ArchiveFolderFixture) async throws {
        let archive = try Archive.test(at: folder.archive)
        try await archive.subscribe(["a": "World"])
        let articles = (0..<300).map {
            article("\($0)", minutes: Double($0), html: String(repeating: "text ", count: 400))
        }
        try await archive.store("a", articles)
        try await archive.mark(["7"], .starred(true))
        try await archive.indexAll()
    }

    @Test("A missing folder is created")
    func newFolder() async throws {
        let folder = try ArchiveFolderFixture()
        let archive = try Archive.test(at: "\(folder.path)/deep/er/archive.db")
        #expect(archive.opening == ArchiveOpeningReport(path: "\(folder.path)/deep/er/archive.db"))
        try await archive.subscribe(["a": "World"])
        #expect(try await archive.edition(title: "").feeds.count == 1)
    }

    @Test("An empty file is reported as a lost archive, except after an interrupted creation")
    func emptyFile() async throws {
        let folder = try ArchiveFolderFixture()
        try write([], to: folder.archive)
        var opening: ArchiveOpeningReport? = try Archive.test(at: folder.archive).opening
        #expect(opening?.wasEmpty == true)
        opening = try Archive.test(at: folder.archive).opening
        #expect(opening?.wasEmpty == false)
        let other = try ArchiveFolderFixture()
        for name in ["archive.db", "archive.db.begun"] {
            try write([], to: "\(other.path)/\(name)")
        }
        opening = try Archive.test(at: other.archive).opening
        #expect(opening == ArchiveOpeningReport(path: other.archive))
        #expect(try !other.names.contains("archive.db.begun"))
    }

    @Test("Two processes see each other's changes")
    func twoProcesses() async throws {
        let folder = try ArchiveFolderFixture()
        let first = try Archive.test(at: folder.archive)
        let second = try Archive.test(at: folder.archive)
        try await first.subscribe(["a": "World"])
        try await first.store("a", [article("1")])
        #expect(try await second.titles() == ["1"])
        try await second.mark(["1"], .read(true))
        #expect(try await first.titles(HeadlineQuery(unreadOnly: true)) == [])
    }

    @Test("A file that is not a database is set aside, and a new archive is created")
    func noDatabase() async throws {
        let folder = try ArchiveFolderFixture()
        try write(
            Array("not a database, ".utf8) + Array(repeating: 7, count: 5000),
            to: folder.archive
        )
        let archive = try Archive.test(at: folder.archive)
        let aside = "\(folder.archive).damaged-1750000000"
        #expect(
            archive.opening.aside
                == QuarantinedArchiveFile(path: aside, reason: .damaged(savedArticles: 0))
        )
        #expect(try folder.names.contains("archive.db.damaged-1750000000"))
        try await archive.subscribe(["a": "World"])
        try await archive.store("a", [article("1")])
        #expect(try await archive.allFaults() == [])
    }

    @Test("Another program's database is set aside")
    func otherProgram() async throws {
        let folder = try ArchiveFolderFixture()
        do {
            let other = try Connection(
                path: folder.archive,
                access: .readingAndWriting,
                timeout: 1
            )
            try other.execute("CREATE TABLE theirs(a); INSERT INTO theirs VALUES (1)")
        }
        let archive = try Archive.test(at: folder.archive)
        let aside = "\(folder.archive).foreign-1750000000"
        #expect(archive.opening.aside == QuarantinedArchiveFile(path: aside, reason: .otherProgram))
        #expect(try bytes(of: aside).count > 0)
        #expect(try await archive.titles() == [])
    }

    @Test("A newer archive stays unchanged, and the same file beside it is used each time")
    func newer() async throws {
        let folder = try ArchiveFolderFixture()
        do {
            let newer = try Connection(
                path: folder.archive,
                access: .readingAndWriting,
                timeout: 1
            )
            try newer.execute(
                """
                CREATE TABLE future(a); PRAGMA application_id = \(Migration.applicationID);
                PRAGMA user_version = 99
                """
            )
        }
        let before = try bytes(of: folder.archive)
        let archive = try Archive.test(at: folder.archive)
        let beside = "\(folder.archive)-v\(Migration.all.count)"
        #expect(archive.opening.path == beside)
        #expect(
            archive.opening.aside
                == QuarantinedArchiveFile(path: folder.archive, reason: .newer(version: 99))
        )
        try await archive.subscribe(["a": "World"])
        try await archive.store("a", [article("1")])
        #expect(try await Archive.test(at: folder.archive).titles() == ["1"])
        #expect(try bytes(of: folder.archive) == before)
    }

    @Test("A truncated archive is set aside, and its readable stories are saved")
    func cutOff() async throws {
        let folder = try ArchiveFolderFixture()
        try await filled(folder)
        let whole = try bytes(of: folder.archive)
        // Texts are in the last quarter, after headlines.
        try write(Array(whole.prefix(whole.count / 4096 * 3 / 4 * 4096)), to: folder.archive)
        let archive = try Archive.test(at: folder.archive)
        guard case .damaged(let saved)? = archive.opening.aside?.reason else {
            Issue.record("The damage was not seen: \(archive.opening)")
            return
        }
        #expect(saved > 0 && saved < 300)
        #expect(try await archive.headlines(HeadlineQuery()).totalCount == saved)
        try await archive.indexAll()
        #expect(try await archive.allFaults() == [])
    }

    @Test("A damaged archive is set aside with its log, and stories in the log are saved")
    func damagedWithLog() async throws {
        let folder = try ArchiveFolderFixture()
        try await filled(folder)
        // The other connection prevents a checkpoint.
        let other = try Archive.test(at: folder.archive)
        try await other.store("a", [article("late", minutes: -1)])
        var damaged = try bytes(of: folder.archive)
        let texts = 60 * 4096..<90 * 4096
        damaged.replaceSubrange(texts, with: repeatElement(0xFF, count: texts.count))
        try write(damaged, to: folder.archive)
        ArchiveMarkerFile.damaged(folder.archive).create()
        let archive = try Archive.test(at: folder.archive)
        guard case .damaged? = archive.opening.aside?.reason else {
            Issue.record("The damage was not seen: \(archive.opening)")
            return
        }
        #expect(try folder.names.contains("archive.db.damaged-1750000000-wal"))
        #expect(try await archive.titles().first == "late")
        try await archive.indexAll()
        #expect(try await archive.allFaults() == [])
        _ = other.isGone
    }

    @Test("Damage that is found during use is repaired at the next opening")
    func damageInUse() async throws {
        let folder = try ArchiveFolderFixture()
        try await filled(folder)
        var damaged = try bytes(of: folder.archive)
        // Damages texts of articles, which are read one by one.
        let texts = 60 * 4096..<90 * 4096
        damaged.replaceSubrange(texts, with: repeatElement(0xFF, count: texts.count))
        try write(damaged, to: folder.archive)
        do {
            let archive = try Archive.test(at: folder.archive)
            #expect(archive.opening.aside == nil)
            var failures: [ArchiveError] = []
            for number in 1...300 {
                do throws(ArchiveError) {
                    _ = try await archive.article(ArticleID("\(number)"))
                } catch {
                    failures.append(error)
                }
            }
            #expect(!failures.isEmpty)
        }
        let archive = try Archive.test(at: folder.archive)
        guard case .damaged(let saved)? = archive.opening.aside?.reason else {
            Issue.record("The damage was not seen: \(archive.opening)")
            return
        }
        #expect(saved > 100)
        try await archive.indexAll()
        #expect(try await archive.allFaults() == [])
    }

    @Test("An archive that cannot be written opens read-only")
    func readOnly() async throws {
        let folder = try ArchiveFolderFixture()
        try await filled(folder)
        // Directories in place of log files prevent writing, even for root.
        for end in ["wal", "shm"] {
            let name = "\(folder.archive)-\(end)"
            _ = try? FileManager.default.removeItem(atPath: name)
            try FileManager.default.createDirectory(atPath: name, withIntermediateDirectories: true)
        }
        let archive = try Archive.test(at: folder.archive)
        #expect(archive.opening.isReadOnly && archive.opening.path == folder.archive)
        #expect(try await archive.titles(HeadlineQuery(rows: 0..<2)) == ["0", "1"])
        #expect(try await archive.titles(HeadlineQuery(search: "text")).count == 300)
        await #expect(throws: ArchiveError.readOnly) {
            try await archive.mark(["0"], .read(true))
        }
    }

    @Test("An archive that can be neither read nor written is replaced by one in memory")
    func nowhere() async throws {
        let archive = try Archive.test(at: "/proc/nowhere/archive.db")
        #expect(archive.opening.isReadOnly)
        #expect(try await archive.titles() == [])
    }

    @Test("A full disk rejects data that does not fit, and keeps the rest")
    func fullDisk() async throws {
        let folder = try ArchiveFolderFixture()
        let archive = try Archive.test(at: folder.archive)
        try await archive.subscribe(["a": "World"])
        try await archive.store("a", [article("1")])
        try await archive.access.write { writer throws(SQLiteError) in
            try writer.connection.execute("PRAGMA max_page_count = 60")
        }
        let large = (0..<100).map { article("L\($0)", html: String(repeating: "x", count: 9000)) }
        await #expect(throws: ArchiveError.diskFull) { try await archive.store("a", large) }
        try await archive.mark(["1"], .read(true))
        #expect(try await archive.titles() == ["1"])
        #expect(try await archive.allFaults() == [])
    }
}
