import FoundationEssentials
import Glibc
import SQLite

struct ArchiveOpener: Sendable {
    let now: @Sendable () -> Date
    let plainText: PlainTextConverter
    var migrations = Migration.all
    /// Called once when another process has blocked the first connection for two seconds.
    var onLongWait: (@Sendable () -> Void)?

    enum Finding {
        /// The archive can be used.
        ///
        /// The connection is `nil` if the file does not exist.
        case usable(Connection?)
        case newer(version: Int)
        case otherProgram
        case damaged
    }

    struct OpenedArchive {
        let connection: Connection
        let connect: ArchiveConnection
        let access: Connection.Access
        let report: ArchiveOpeningReport
    }

    /// Opens, repairs or creates the archive at a path.
    ///
    /// Without a path, creates it in memory.
    func open(at path: String?) throws(SQLiteError) -> OpenedArchive {
        guard let path else { return try openInMemory(ArchiveOpeningReport(path: nil)) }
        PrivateFilePermissions.makeFolder(
            path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
        )
        PrivateFilePermissions.closeFiles(path)
        // Prevents other processes from opening an incomplete or damaged file.
        let turn = DirectoryLock(ofFile: path)
        defer { turn.unlock() }
        do throws(SQLiteError) {
            return try openForWriting(path, in: turn)
        } catch {
            guard error.isAccess else { throw error }
            return try openForReading(path)
        }
    }

    private func connections(to path: String) -> ArchiveConnection {
        ArchiveConnection(path: path, plainText: plainText, onLongWait: onLongWait)
    }

    private func openForWriting(
        _ path: String,
        in turn: DirectoryLock
    ) throws(SQLiteError) -> OpenedArchive {
        var report = ArchiveOpeningReport(path: path)
        // An interrupted creation leaves an empty file, which must not look like an archive that
        // lost its data.
        let (note, isThere) = (ArchiveMarkerFile.begun(path), access(path, F_OK) == 0)
        report.wasEmpty = isThere && Self.isEmptyFile(path) && !note.exists
        if !isThere { note.create() }
        // Reused below, because another connection would read log and schema again.
        var first: Connection?
        switch try finding(at: path) {
        case .usable(let connection):
            DamagedArchiveReplacer(of: path).discard()
            first = connection
        case .newer(let version):
            report.path = "\(path)-v\(migrations.count)"
            report.aside = QuarantinedArchiveFile(path: path, reason: .newer(version: version))
        case .otherProgram:
            let aside = try DamagedArchiveReplacer.renameUnusableFile(
                path,
                as: "foreign",
                now: now()
            )
            report.aside = QuarantinedArchiveFile(path: aside, reason: .otherProgram)
        case .damaged:
            guard !turn.isOverdue else { throw .busy }
            report.aside = try replace(path)
        }
        let connect = connections(to: report.path ?? path)
        let connection = if let first { first } else { try connect.open(.readingAndWriting) }
        try prepare(connection)
        note.remove()
        return OpenedArchive(
            connection: connection,
            connect: connect,
            access: .reading,
            report: report
        )
    }

    private func replace(_ path: String) throws(SQLiteError) -> QuarantinedArchiveFile {
        let successor = DamagedArchiveReplacer(of: path)
        if !successor.isWhole {
            // If recovery fails, for example because the disk is full, the next opening repeats it.
            ArchiveMarkerFile.damaged(path).create()
            try successor.make { new throws(SQLiteError) in try salvage(path, into: new) }
        }
        let aside = try successor.replaceDamagedFile(now: now())
        let saved = try connections(to: path).open(.readingAndWriting)
            .number("SELECT count(*) FROM story")
        return QuarantinedArchiveFile(path: aside, reason: .damaged(savedArticles: Int(saved ?? 0)))
    }

    /// Opens a file for reading; if it is missing, creates an archive in memory.
    private func openForReading(_ path: String) throws(SQLiteError) -> OpenedArchive {
        var report = ArchiveOpeningReport(path: path)
        report.isReadOnly = true
        guard access(path, F_OK) == 0 else { return try openInMemory(report) }
        let connect = connections(to: path)
        // The log requires a shared-memory file. Without one, read only the main file.
        for access in [Connection.Access.reading, .readingUnlocked] {
            do throws(SQLiteError) {
                let connection = try connect.open(access)
                let version = try connection.number("PRAGMA user_version")
                // Reading does not need the columns of the latest migrations.
                let oldest = Migration.oldestReadable(of: migrations)
                guard let version, (oldest...Int64(migrations.count)).contains(version) else {
                    break
                }
                return OpenedArchive(
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
        _ report: ArchiveOpeningReport
    ) throws(SQLiteError) -> OpenedArchive {
        let name = "archive-\(UInt64.random(in: .min ... .max))"
        let connect = ArchiveConnection(path: name, plainText: plainText)
        let connection = try connect.open(.memory)
        try Migration.run(migrations, on: connection)
        return OpenedArchive(
            connection: connection,
            connect: connect,
            access: .memory,
            report: report
        )
    }

    private func finding(at path: String) throws(SQLiteError) -> Finding {
        guard access(path, F_OK) == 0 else {
            return DamagedArchiveReplacer(of: path).isWhole ? .damaged : .usable(nil)
        }
        do throws(SQLiteError) {
            let connection = try connections(to: path).open(.readingAndWriting)
            if connection.isReadOnly { throw .readOnly }
            let version = Int(try connection.number("PRAGMA user_version") ?? 0)
            let application = try connection.number("PRAGMA application_id") ?? 0
            let tables = try connection.number("SELECT count(*) FROM sqlite_schema") ?? 0
            if application != Migration.applicationID {
                let isEmpty = tables == 0 && version == 0 && application == 0
                return isEmpty ? .usable(connection) : .otherProgram
            }
            if version > migrations.count { return .newer(version: version) }
            if version > 0 { _ = try connection.number("SELECT next_story FROM archive") }
            if ArchiveMarkerFile.damaged(path).exists {
                return try finding(after: connection, at: path, of: version)
            }
            return .usable(connection)
        } catch {
            guard error.isDamage || error.isUnknownName else { throw error }
            return .damaged
        }
    }

    private func finding(
        after connection: Connection,
        at path: String,
        of version: Int
    ) throws(SQLiteError) -> Finding {
        guard try connection.texts("PRAGMA quick_check(1)") == ["ok"],
            try hasAllColumns(connection, of: version)
        else { return .damaged }
        do throws(SQLiteError) {
            if version > 0 { try repairDerivedData(of: connection) }
            ArchiveMarkerFile.damaged(path).remove()
        } catch {
            // The stories are intact. The rest can wait if the disk is full or another process
            // writes.
            guard !error.isAccess, !error.isDamage else { throw error }
        }
        return .usable(connection)
    }

    private func repairDerivedData(of connection: Connection) throws(SQLiteError) {
        try connection.writing { () throws(SQLiteError) in
            let index = SearchIndex(connection)
            if try !index.isSound(isCompared: false) { try index.empty() }
            try connection.execute(FeedCountChanges.recount)
        }
    }

    /// Whether all tables and columns exist, which `quick_check` does not verify.
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
            // Changing the mode fails with `SQLITE_BUSY` if another process does so at the same
            // time.
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
            if let path = connection.path { PrivateFilePermissions.closeFiles(path) }
        }
        try Migration.run(migrations, on: connection)
    }

    private static func isEmptyFile(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_size == 0
            && status.st_mode & S_IFMT == S_IFREG
    }

    private func salvage(_ path: String, into new: String) throws(SQLiteError) {
        let connection = try connections(to: new).open(.readingAndWriting)
        try prepare(connection)
        try ArchiveRecovery(from: path, to: connection).run()
        guard try connection.number("PRAGMA wal_checkpoint(TRUNCATE)") == 0 else { throw .busy }
    }
}
