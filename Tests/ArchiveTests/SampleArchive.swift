import FoundationEssentials
import SQLite

@testable import Archive

/// An archive that is created once and copied for each test.
final class SampleArchive: Sendable {
    private let bytes: Task<Data, any Error>

    init(_ fill: @escaping @Sendable (Archive) async throws -> Void) {
        bytes = Task {
            let folder = try ArchiveFolderFixture()
            let archive = try Archive.test(at: folder.archive)
            try await fill(archive)
            try await archive.access.write { writer throws(SQLiteError) in
                try writer.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            }
            return try Data(contentsOf: URL(fileURLWithPath: folder.archive))
        }
    }

    func copy(in folder: ArchiveFolderFixture) async throws {
        try await bytes.value.write(to: URL(fileURLWithPath: folder.archive))
    }
}
