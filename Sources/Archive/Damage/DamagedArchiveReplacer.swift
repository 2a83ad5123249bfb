import FoundationEssentials
import Glibc
import SQLite

/// Replaces a damaged archive with a new one.
///
/// A crash loses nothing: the damaged archive stays in place until the new one is complete and has
/// the suffix `.mended`. After a later crash, the next opening finishes the replacement.
struct DamagedArchiveReplacer {
    private let path: String
    private let unfinished: String
    private let whole: String

    init(of path: String) {
        self.path = path
        unfinished = "\(path).mending"
        whole = "\(path).mended"
    }

    /// Whether the new archive is complete, but has not replaced the damaged one.
    var isWhole: Bool { access(whole, F_OK) == 0 }

    /// Creates the new archive with `work`, which must leave an empty write-ahead log.
    func make(_ work: (String) throws(SQLiteError) -> Void) throws(SQLiteError) {
        discard()
        do throws(SQLiteError) {
            try work(unfinished)
        } catch {
            discard()
            throw error
        }
        for end in ["-wal", "-shm"] { unlink(unfinished + end) }
        try Self.move(unfinished, to: whole)
    }

    /// Moves the new archive to the path of the damaged one, and returns the latter's new path.
    func replaceDamagedFile(now: Date) throws(SQLiteError) -> String {
        let aside: String
        if access(path, F_OK) == 0 {
            aside = Self.name(for: path, as: Self.reason, now: now)
            try Self.move(path, to: aside)
        } else {
            aside = lastAside() ?? path
        }
        // A log must not stay beside another database file.
        for end in ["-wal", "-journal"] where access(path + end, F_OK) == 0 {
            try Self.move(path + end, to: aside + end)
        }
        unlink("\(path)-shm")
        try Self.move(whole, to: path)
        ArchiveMarkerFile.damaged(path).remove()
        return aside
    }

    /// Deletes the new archive, for example if the existing one is not damaged.
    func discard() {
        for name in [unfinished, whole] where access(name, F_OK) == 0 {
            for end in ["", "-wal", "-shm"] { unlink(name + end) }
        }
    }

    /// Renames a file that is not an archive, and its log; returns the new path.
    static func renameUnusableFile(
        _ path: String,
        as reason: String,
        now: Date
    ) throws(SQLiteError) -> String {
        let aside = name(for: path, as: reason, now: now)
        // Move the log first, so that it does not apply to the new file.
        for end in ["-wal", "-journal"] where access(path + end, F_OK) == 0 {
            try move(path + end, to: aside + end)
        }
        unlink("\(path)-shm")
        try move(path, to: aside)
        return aside
    }

    private static let reason = "damaged"

    private static func name(for path: String, as reason: String, now: Date) -> String {
        var time = Int64(now.timeIntervalSince1970)
        while access("\(path).\(reason)-\(time)", F_OK) == 0 { time += 1 }
        return "\(path).\(reason)-\(time)"
    }

    private func lastAside() -> String? {
        let end = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
        let (folder, start) = (String(path[..<end]), "\(path[end...]).\(Self.reason)-")
        let names = try? FileManager.default.contentsOfDirectory(
            atPath: folder.isEmpty ? "." : folder
        )
        let times = (names ?? []).filter { $0.hasPrefix(start) }.compactMap {
            Int64($0.dropFirst(start.count))
        }
        return times.max().map { folder + start + String($0) }
    }

    private static func move(_ old: String, to new: String) throws(SQLiteError) {
        guard rename(old, new) == 0 else {
            throw SQLiteError(code: 14, message: "the file cannot be renamed")
        }
    }
}
