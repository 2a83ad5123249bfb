import FoundationEssentials
import News
import SQLite
import Testing

@testable import Archive

@Suite("Recovery of a damaged archive with an account")
struct AccountRecoveryTests {
    private let folder: ArchiveFolderFixture

    /// Creates an archive of 200 items; 1 was read and 2 starred since the last round, and 201 has no text.
    init() async throws {
        folder = try ArchiveFolderFixture()
        let ids = (1...200).map { "\($0)" }
        let synced = try await SyncedArchive(at: folder.archive)
        try await synced.apply(unread: ids, starred: [])
        let html = "<p>" + String(repeating: "words ", count: 100)
        try await synced.store(ids.map { SyncedArchive.item($0, html: html) })
        try await synced.apply(unread: ["201"] + ids, starred: [])
        var record = AccountRecord(account: SyncedArchive.account)
        record.cursor = noon
        record.serverVersion = "1.25"
        try await synced.archive.accounts.setAccountRecord(record)
        try await synced.archive.mark(["1"], .read(true))
        try await synced.archive.mark(["2"], .starred(true))
        try await synced.archive.maintenance.checkpoint()
    }

    private func reopen(
        changedBy sql: String = "",
        keepingSchema: Bool = true
    ) throws -> SyncedArchive {
        if !sql.isEmpty {
            try Connection(path: folder.archive, access: .readingAndWriting, timeout: 1)
                .execute("\(sql); PRAGMA wal_checkpoint(TRUNCATE)")
        }
        let place = URL(fileURLWithPath: folder.archive)
        var bytes = Array(try Data(contentsOf: place))
        if keepingSchema {
            // A page at the end that is part of a tree.
            bytes.removeLast(4096)
        } else {
            bytes.replaceSubrange(0..<4096, with: repeatElement(0, count: 4096))
        }
        try Data(bytes).write(to: place)
        ArchiveMarkerFile.damaged(folder.archive).create()
        return SyncedArchive(existing: try Archive.test(at: folder.archive))
    }

    @Test("Changes to be sent, ids and feeds are kept", arguments: [true, false])
    func kept(hasSchema: Bool) async throws {
        let synced = try reopen(keepingSchema: hasSchema)
        #expect(synced.archive.opening.aside != nil)
        #expect(try await synced.outbox() == ["1 read", "2 starred"])
        #expect(try await synced.waiting().first == "201")
        let feeds = try await synced.archive.accounts.remoteSubscriptions(of: SyncedArchive.account)
        #expect(feeds.map(\.remote) == ["a"])
        try await synced.subscribe()
        let id = try await synced.archive.id("3")
        try await synced.archive.markOpened(id)
        #expect(try await synced.outbox() == ["1 read", "2 starred", "3 read"])
        let record = try await synced.archive.accounts.accountRecord(SyncedArchive.account)
        #expect(record.cursor == nil)
        #expect(record.serverVersion == (hasSchema ? "1.25" : nil))
        try await synced.archive.indexAll()
        #expect(try await synced.archive.allFaults() == [])
    }

    @Test("Items whose text is lost are fetched again and keep their marks")
    func wordless() async throws {
        let synced = try reopen(changedBy: "DELETE FROM article WHERE id IN (1, 2, 5)")
        try await synced.subscribe()
        #expect(Set(try await synced.waiting()).isSuperset(of: ["1", "2", "5", "201"]))
        try await synced.storeTexts()
        #expect(try await synced.stories().prefix(5) == ["1 read", "2 starred", "3", "4", "5"])
        #expect(try await synced.outbox() == ["1 read", "2 starred"])
        try await synced.archive.indexAll()
        #expect(try await synced.archive.allFaults() == [])
    }
}
