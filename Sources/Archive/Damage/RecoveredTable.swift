import SQLite

/// A table, recognized by the types in its rows, because pages do not name it.
struct RecoveredTable {
    let name: String
    /// The column types: `n` row ID, `i` integer, `r` number, `t` text, `b` blob; uppercase if
    /// nullable.
    private let columns: [Character]
    private let least: Int

    private init(_ name: String, _ columns: String, least: Int? = nil) {
        self.name = name
        self.columns = Array(columns)
        self.least = least ?? columns.count
    }

    static let all = [
        RecoveredTable("section", "nti"),
        RecoveredTable("feed", "ntIiTTTTiiiit", least: 11),
        RecoveredTable("wire", "nTTRRRTIIRiTTiiITI", least: 16),
        RecoveredTable("story", "niIiiiiiiiIRI", least: 12),
        RecoveredTable("headline", "ntTTRTIiTII", least: 7),
        RecoveredTable("article", "ntTTRTt"),
        RecoveredTable("tagged", "nit"),
        RecoveredTable("page", "nrtiiIiRTTTTtIi"),
        RecoveredTable("page_habit", "niR"),
        RecoveredTable("saved_page", "nttrRRiTTi", least: 9),
        RecoveredTable("thread", "nriiRTt"),
        RecoveredTable("enclosure", "ntt"),
        RecoveredTable("download", "nttttIttTTRi", least: 11),
        RecoveredTable("remote_feed", "nttitTI"),
        RecoveredTable("remote_item", "ntTIiiIiiiI"),
        RecoveredTable("outbox", "ntitii"),
        RecoveredTable("journal", "nritiBTTTIT", least: 10),
    ]

    func holds(_ row: RecoveredRow) -> Bool {
        (least...columns.count).contains(row.values.count)
            && zip(columns, row.values).allSatisfy { kind, value in
                switch (kind, value) {
                case ("n", .null), ("I", .null), ("R", .null), ("T", .null), ("B", .null): true
                case ("i", .integer), ("I", .integer): true
                case ("r", .integer), ("r", .real), ("R", .integer), ("R", .real): true
                case ("t", .text), ("T", .text), ("b", .blob), ("B", .blob): true
                default: false
                }
            }
    }

    func insert(_ row: RecoveredRow, into connection: Connection) throws(SQLiteError) {
        guard (1...DamagedTableRowIDIterator.highest).contains(row.number) else { return }
        let names = try connection.texts("SELECT name FROM pragma_table_info('\(name)')")
            .prefix(row.values.count)
        let places = names.indices.map { "?\($0 + 1)" }.joined(separator: ", ")
        var statement = try connection.prepare(
            "INSERT OR IGNORE INTO \(name)(\(names.joined(separator: ", "))) VALUES (\(places))"
        )
        statement.bind(1, row.number)
        for (index, value) in row.values.enumerated().dropFirst() {
            switch value {
            case .null: statement.bind(index + 1, nil as Int64?)
            case .integer(let number): statement.bind(index + 1, number)
            case .real(let number): statement.bind(index + 1, number)
            case .text(let bytes): statement.bind(index + 1, String(decoding: bytes, as: UTF8.self))
            case .blob(let bytes): statement.bind(index + 1, bytes)
            }
        }
        do throws(SQLiteError) {
            try statement.run()
        } catch {
            // Rows that violate a constraint belong to another table.
            guard error.isConstraint else { throw error }
        }
    }
}
