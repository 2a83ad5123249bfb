import News
import SQLite
import Testing

@testable import Archive

@Suite("Integrity check of the archive")
struct IntegrityCheckTests {
    private func fill(_ archive: Archive) async throws {
        try await archive.subscribe(["a": "World"])
        try await archive.store(
            "a",
            [article("One", html: "harbour"), article("Two", html: "tram")]
        )
        try await archive.indexAll()
    }

    @Test("The integrity check runs while another program writes, without blocking it")
    func besideWriters() async throws {
        let folder = try ArchiveFolderFixture()
        let archive = try Archive.test(at: folder.archive)
        try await fill(archive)
        let other = try Connection(
            path: folder.archive,
            access: .readingAndWriting,
            timeout: 1
        )
        try other.run("BEGIN IMMEDIATE")
        #expect(try await archive.maintenance.integrity() == [])
        try other.run("COMMIT")
        #expect(try folder.names == ["archive.db", "archive.db-shm", "archive.db-wal"])
    }

    @Test("The integrity check finds a damaged full-text index while another program writes")
    func damagedIndex() async throws {
        let folder = try ArchiveFolderFixture()
        let archive = try Archive.test(at: folder.archive)
        try await fill(archive)
        try await archive.access.write { writer throws(SQLiteError) in
            try writer.connection.execute(
                "UPDATE search_data SET block = CAST('spoiled' AS BLOB) WHERE id > 10"
            )
        }
        let other = try Connection(
            path: folder.archive,
            access: .readingAndWriting,
            timeout: 1
        )
        try other.run("BEGIN IMMEDIATE")
        #expect(try await archive.maintenance.integrity() == ["the full-text index is damaged"])
        try other.run("COMMIT")
    }
}
