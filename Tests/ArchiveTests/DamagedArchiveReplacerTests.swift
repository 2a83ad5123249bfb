import CFaultyDisk
import FoundationEssentials
import News
import SQLite
import Testing

@testable import Archive

@Suite("Interrupted repair of a damaged archive")
struct DamagedArchiveReplacerTests {
    /// An archive with damaged pages, and a log with the last story.
    private static func damaged() async throws -> ArchiveFolderFixture {
        let folder = try ArchiveFolderFixture()
        do {
            let archive = try Archive.test(at: folder.archive)
            try await archive.subscribe(["a": "World"])
            let articles = (0..<80).map {
                article("\($0)", minutes: Double($0), html: String(repeating: "text ", count: 400))
            }
            try await archive.store("a", articles)
            try await archive.mark(["7"], .starred(true))
            try await archive.indexAll()
            try await archive.store("a", [article("late", minutes: -1)])
        }
        let place = URL(fileURLWithPath: folder.archive)
        var bytes = Array(try Data(contentsOf: place))
        bytes.replaceSubrange(40 * 4096..<44 * 4096, with: repeatElement(0xA5, count: 4 * 4096))
        try Data(bytes).write(to: place)
        ArchiveMarkerFile.damaged(folder.archive).create()
        return folder
    }

    private func contents(of folder: ArchiveFolderFixture) async throws -> [String] {
        let archive = try Archive.test(at: folder.archive)
        let stories = try await archive.headlines(HeadlineQuery()).headlines
        try await archive.indexAll()
        return try await archive.allFaults() + stories.map { "\($0.title) \($0.state.isStarred)" }
    }

    @Test(
        "A repair that is killed at any moment leaves an archive with every story that can be saved"
    )
    func anyMoment() async throws {
        faulty_disk_install()
        let folder = try await Self.damaged()
        let pictures = Pictures(of: folder)
        faulty_disk_watch(
            folder.path,
            { context in
                guard let context else { return }
                Unmanaged<Pictures>.fromOpaque(context).takeUnretainedValue().takeSnapshot()
            },
            Unmanaged.passUnretained(pictures).toOpaque()
        )
        let archive = try Archive.test(at: folder.archive)
        _ = faulty_disk_repair(folder.path)
        let titles = try await archive.titles()
        #expect(titles.count > 60 && titles.first == "late")
        let expected = try await contents(of: folder)
        #expect(expected.contains("7 true") && expected.count == titles.count)
        let count = pictures.folders.count
        #expect(count > 20)
        // The first and last moments, and samples of the others.
        let ends = Set(0..<5).union(count - 5..<count)
        for number in ends.union(stride(from: 5, to: count, by: max(1, count / 20))).sorted() {
            let picture = pictures.folders[number]
            #expect(try await contents(of: picture) == expected, "at moment \(number)")
        }
    }

    @Test("A repair that is killed between two renames is completed later", arguments: 0...2)
    func betweenNames(asideCount: Int) async throws {
        let folder = try await Self.damaged()
        let expected: [String]
        do {
            expected = try await contents(of: folder)
            let archive = try Archive.test(at: folder.archive)
            try await archive.maintenance.checkpoint()
        }
        // Restores the state in which nothing, the archive, or also its log is renamed.
        let aside = try #require(
            folder.names.first { $0.hasPrefix("archive.db.damaged-") && !$0.hasSuffix("-wal") }
        )
        func rename(_ old: String, _ new: String) throws {
            _ = try? FileManager.default.removeItem(atPath: "\(folder.path)/\(new)")
            try FileManager.default.moveItem(
                atPath: "\(folder.path)/\(old)",
                toPath: "\(folder.path)/\(new)"
            )
        }
        for end in ["-wal", "-shm"] {
            _ = try? FileManager.default.removeItem(atPath: folder.archive + end)
        }
        try rename("archive.db", "archive.db.mended")
        if asideCount < 2 { try rename("\(aside)-wal", "archive.db-wal") }
        if asideCount < 1 { try rename(aside, "archive.db") }
        ArchiveMarkerFile.damaged(folder.archive).create()
        #expect(try await contents(of: folder) == expected)
        let names = try folder.names
        #expect(names.contains(aside) && names.contains("\(aside)-wal"))
        #expect(!names.contains("archive.db.mended"))
    }

    @Test("A sound archive ignores and removes the files of an unfinished repair")
    func soundAfterAll() async throws {
        let folder = try ArchiveFolderFixture()
        do {
            let archive = try Archive.test(at: folder.archive)
            try await archive.subscribe(["a": "World"])
            try await archive.store("a", [article("1")])
        }
        for end in ["mending", "mending-wal", "mended"] {
            try Data([1, 2, 3]).write(to: URL(fileURLWithPath: "\(folder.archive).\(end)"))
        }
        let archive = try Archive.test(at: folder.archive)
        #expect(archive.opening.aside == nil)
        #expect(try await archive.titles() == ["1"])
        #expect(try folder.names == ["archive.db", "archive.db-shm", "archive.db-wal"])
    }
}

/// Copies a folder at each moment, as a kill would leave it.
///
/// SQLite calls `take` while opening the archive; `folders` is read afterwards.
private final class Pictures {
    private let folder: ArchiveFolderFixture
    private(set) var folders: [ArchiveFolderFixture] = []

    init(of folder: ArchiveFolderFixture) {
        self.folder = folder
    }

    func takeSnapshot() {
        do {
            let picture = try ArchiveFolderFixture()
            for name in try folder.names {
                try FileManager.default.copyItem(
                    atPath: "\(folder.path)/\(name)",
                    toPath: "\(picture.path)/\(name)"
                )
            }
            folders.append(picture)
        } catch {
            Issue.record(error)
        }
    }
}
