import FoundationEssentials
import Glibc
import SQLite

/// The new archive that takes the place of a damaged one.
///
/// The process may end at any moment of it. Until the new archive is whole, the damaged one stands where it stood; from
/// then on the new one has a name that says so, and whoever opens goes on with the change of places where it stopped.
struct ArchiveReplacement {
    private let path: String
    private let unfinished: String
    private let whole: String

    /// The successor of the archive at a path, which may be there or not.
    init(of path: String) {
        self.path = path
        unfinished = "\(path).mending"
        whole = "\(path).mended"
    }

    /// Whether it only has to take its place.
    var isWhole: Bool { access(whole, F_OK) == 0 }

    /// Has it made anew.
    ///
    /// - Parameter work: Makes an archive at a path, and leaves nothing of it in its log.
    /// - Throws: What kept it from being made; nothing is left of it then.
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

    /// Puts the damaged archive aside, unless that was done before, and the successor in its place.
    ///
    /// - Returns: Where the damaged one stands now.
    func takePlace(now: Date) throws(SQLiteError) -> String {
        let aside: String
        if access(path, F_OK) == 0 {
            aside = Self.name(for: path, as: Self.reason, now: now)
            try Self.move(path, to: aside)
        } else {
            aside = lastAside() ?? path
        }
        // A log must not be found beside another file than its own.
        for end in ["-wal", "-journal"] where access(path + end, F_OK) == 0 {
            try Self.move(path + end, to: aside + end)
        }
        unlink("\(path)-shm")
        try Self.move(whole, to: path)
        ArchiveMarkerFile.damaged(path).remove()
        return aside
    }

    /// Removes what is left of it, for instance when the archive is sound after all.
    func discard() {
        for name in [unfinished, whole] where access(name, F_OK) == 0 {
            for end in ["", "-wal", "-shm"] { unlink(name + end) }
        }
    }

    /// Puts a file of somebody else aside, with its log.
    ///
    /// - Returns: Its new name.
    static func putAside(
        _ path: String,
        as reason: String,
        now: Date
    ) throws(SQLiteError) -> String {
        let aside = name(for: path, as: reason, now: now)
        // The log first: left behind it would be taken for that of the new file.
        for end in ["-wal", "-journal"] where access(path + end, F_OK) == 0 {
            try move(path + end, to: aside + end)
        }
        unlink("\(path)-shm")
        try move(path, to: aside)
        return aside
    }

    private static let reason = "damaged"

    /// A name that says why and when, and that nothing has yet.
    private static func name(for path: String, as reason: String, now: Date) -> String {
        var time = Int64(now.timeIntervalSince1970)
        while access("\(path).\(reason)-\(time)", F_OK) == 0 { time += 1 }
        return "\(path).\(reason)-\(time)"
    }

    /// The damaged archive that was put aside last.
    private func lastAside() -> String? {
        let end = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
        let (folder, start) = (String(path[..<end]), "\(path[end...]).\(Self.reason)-")
        // A folder that cannot be read shows none.
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
