import FoundationEssentials
import Glibc
import SQLite

/// Opens an archive whatever state its file is in.
struct ArchiveOpening: Sendable {
    let now: @Sendable () -> Date
    let plainText: PlainText
    var migrations = Migration.all

    /// What stands at a path.
    enum Finding: Equatable {
        /// An archive that this program can use, or nothing yet.
        case usable
        case newer(version: Int)
        case foreign
        case damaged
    }

    /// An archive's first connection, how to get more, and what happened until there was one.
    struct Opened {
        let connection: Connection
        let connect: ArchiveConnection
        /// How further connections are opened.
        let access: Connection.Access
        let report: OpeningReport
    }

    /// Opens, mends or makes the archive at a path; in memory without one.
    func open(at path: String?) throws(SQLiteError) -> Opened {
        guard let path else { return try openInMemory(OpeningReport(path: nil)) }
        PrivateFiles.makeFolder(path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ".")
        PrivateFiles.closeFiles(path)
        // Who makes a new file, or mends one, shall not be met halfway.
        let turn = FolderTurn(ofFile: path)
        defer { turn.end() }
        do throws(SQLiteError) {
            return try openForWriting(path)
        } catch {
            guard error.isAccess else { throw error }
            return try openForReading(path)
        }
    }

    private func openForWriting(_ path: String) throws(SQLiteError) -> Opened {
        var report = OpeningReport(path: path)
        report.wasEmpty = Self.isEmptyFile(path)
        switch try finding(at: path) {
        case .usable: break
        case .newer(let version):
            report.path = "\(path)-v\(migrations.count)"
            report.aside = FileAside(path: path, reason: .newer(version: version))
        case .foreign:
            report.aside = FileAside(path: try putAside(path, as: "foreign"), reason: .foreign)
        case .damaged:
            let aside = try putAside(path, as: "damaged")
            let saved: Int
            do throws(SQLiteError) {
                saved = try salvage(aside, to: path)
            } catch {
                // On a full disk, for one: the next opening tries it again.
                putBack(aside, to: path)
                throw error
            }
            report.aside = FileAside(path: aside, reason: .damaged(savedArticles: saved))
        }
        let connect = ArchiveConnection(path: report.path ?? path, plainText: plainText)
        let connection = try connect.open(.readingAndWriting)
        try prepare(connection)
        PrivateFiles.closeFiles(path)
        return Opened(
            connection: connection,
            connect: connect,
            access: .reading,
            report: report
        )
    }

    /// A file that cannot be written is read; a folder without one gives an archive in memory.
    private func openForReading(_ path: String) throws(SQLiteError) -> Opened {
        var report = OpeningReport(path: path)
        report.isReadOnly = true
        guard access(path, F_OK) == 0 else { return try openInMemory(report) }
        let connect = ArchiveConnection(path: path, plainText: plainText)
        // A log can only be read where a file can be made beside it; without one the rest is there.
        for access in [Connection.Access.reading, .readingUnlocked] {
            do throws(SQLiteError) {
                let connection = try connect.open(access)
                let version = try connection.number("PRAGMA user_version")
                // What was added last can be done without.
                let oldest = Migration.oldestReadable(of: migrations)
                guard let version, (oldest...Int64(migrations.count)).contains(version) else {
                    break
                }
                return Opened(
                    connection: connection,
                    connect: connect,
                    access: access,
                    report: report
                )
            } catch {
                guard error.isAccess else { throw error }
            }
        }
        return try openInMemory(report)
    }

    private func openInMemory(
        _ report: OpeningReport
    ) throws(SQLiteError) -> Opened {
        let name = "archive-\(UInt64.random(in: .min ... .max))"
        let connect = ArchiveConnection(path: name, plainText: plainText)
        let connection = try connect.open(.memory)
        try Migration.run(migrations, on: connection)
        return Opened(
            connection: connection,
            connect: connect,
            access: .memory,
            report: report
        )
    }

    /// Looks at what stands at the path, without changing it.
    private func finding(at path: String) throws(SQLiteError) -> Finding {
        guard access(path, F_OK) == 0 else { return .usable }
        do throws(SQLiteError) {
            let connection = try ArchiveConnection(path: path, plainText: plainText)
                .open(.readingAndWriting)
            if connection.isReadOnly { throw .readOnly }
            let version = Int(try connection.number("PRAGMA user_version") ?? 0)
            let application = try connection.number("PRAGMA application_id") ?? 0
            let tables = try connection.number("SELECT count(*) FROM sqlite_schema") ?? 0
            if application != Migration.applicationID {
                return tables == 0 && version == 0 && application == 0 ? .usable : .foreign
            }
            if version > migrations.count { return .newer(version: version) }
            if version > 0 { _ = try connection.number("SELECT next_story FROM archive") }
            if DamageNote(path: path).exists {
                return try finding(after: connection, at: path, of: version)
            }
            return .usable
        } catch {
            guard error.isDamage || error.isUnknownName else { throw error }
            return .damaged
        }
    }

    /// Looks closely at a file that somebody has found damaged while using it.
    private func finding(
        after connection: Connection,
        at path: String,
        of version: Int
    ) throws(SQLiteError) -> Finding {
        guard try connection.texts("PRAGMA quick_check(1)") == ["ok"],
            try hasAllColumns(connection, of: version)
        else { return .damaged }
        DamageNote(path: path).remove()
        return .usable
    }

    /// Whether all tables and columns of a schema still have their names, which no check of the pages tells.
    private func hasAllColumns(
        _ connection: Connection,
        of version: Int
    ) throws(SQLiteError) -> Bool {
        let question = """
            SELECT "table".name || '.' || "column".name
            FROM sqlite_schema AS "table", pragma_table_info("table".name) AS "column"
            WHERE "table".type = 'table'
            """
        let model = try ArchiveConnection(path: ":memory:", plainText: plainText).open(.memory)
        try Migration.run(Array(migrations.prefix(version)), on: model)
        return try Set(model.texts(question)).isSubset(of: connection.texts(question))
    }

    private func prepare(_ connection: Connection) throws(SQLiteError) {
        if try connection.texts("PRAGMA journal_mode") != ["wal"] {
            // Only one connection may change it, and those who come at the same moment are refused.
            var attempts = 0
            while true {
                do throws(SQLiteError) {
                    try connection.execute("PRAGMA journal_mode = WAL")
                    break
                } catch {
                    guard error.isBusy, attempts < 1000 else { throw error }
                    attempts += 1
                    usleep(10_000)
                }
            }
        }
        // The log that comes with the first change has the permissions of the file.
        if let path = connection.path { PrivateFiles.closeFiles(path) }
        try Migration.run(migrations, on: connection)
    }

    private static func isEmptyFile(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_size == 0
            && status.st_mode & S_IFMT == S_IFREG
    }

    /// Renames a file with its log.
    ///
    /// - Returns: The new name, which says why and when.
    private func putAside(_ path: String, as reason: String) throws(SQLiteError) -> String {
        let aside = "\(path).\(reason)-\(Int64(now().timeIntervalSince1970))"
        guard rename(path, aside) == 0 else {
            throw SQLiteError(code: 14, message: "the file cannot be put aside")
        }
        rename("\(path)-wal", "\(aside)-wal")
        unlink("\(path)-shm")
        DamageNote(path: path).remove()
        return aside
    }

    /// Renames a file with its log to what it was called, in the place of a new one that could not be filled.
    private func putBack(_ aside: String, to path: String) {
        for end in ["-wal", "-shm"] { unlink(path + end) }
        rename("\(aside)-wal", "\(path)-wal")
        rename(aside, path)
        DamageNote(path: path).leave()
    }

    private func salvage(_ aside: String, to path: String) throws(SQLiteError) -> Int {
        let connection = try ArchiveConnection(path: path, plainText: plainText)
            .open(.readingAndWriting)
        try prepare(connection)
        return try Salvage(from: aside, to: connection).run()
    }
}
