import SQLite

/// Iterates over the row IDs of a damaged table in ascending batches, and skips unreadable ranges.
///
/// Reads only existing IDs, because a damaged page may contain IDs far beyond all others.
struct DamagedTableRowIDIterator: ~Copyable {
    static let highest: Int64 = 1 << 48
    private static let portion = 256

    private var reading: Statement
    private var position: Int64 = 0

    init(
        of table: String,
        numberedBy number: String,
        in source: Connection
    ) throws(SQLiteError) {
        reading = try source.prepare(
            """
            SELECT \(number) FROM \(table) WHERE \(number) > ?1 AND \(number) <= ?2
            ORDER BY \(number) LIMIT ?3
            """
        )
    }

    mutating func next() -> [Int64]? {
        while true {
            let (numbers, isWhole) = read(after: position, limit: Self.portion)
            // If the order is damaged, earlier rows occur again.
            let new = Set(numbers).filter { $0 > position }.sorted()
            if let last = new.last {
                position = last
                return new
            }
            guard !isWhole || !numbers.isEmpty, let next = nextReadable() else { return nil }
            position = next
        }
    }

    private mutating func read(after number: Int64, limit: Int) -> ([Int64], isWhole: Bool) {
        reading.bind(1, number)
        reading.bind(2, Self.highest)
        reading.bind(3, limit)
        var numbers: [Int64] = []
        while true {
            guard let isRow = try? reading.step() else { return (numbers, false) }
            guard isRow else { return (numbers, true) }
            numbers.append(reading.int64(0))
        }
    }

    /// Returns the first readable row ID after the damage, by exponential and binary search.
    private mutating func nextReadable() -> Int64? {
        var (lost, step): (Int64, Int64) = (position, 1)
        var found: Int64?
        while found == nil {
            let next = lost + step
            guard next < Self.highest else { return nil }
            if read(after: next, limit: 1).isWhole { found = next } else { lost = next }
            step *= 2
        }
        guard var found else { return nil }
        while found - lost > 1 {
            let middle = lost + (found - lost) / 2
            if read(after: middle, limit: 1).isWhole { found = middle } else { lost = middle }
        }
        return found
    }
}
