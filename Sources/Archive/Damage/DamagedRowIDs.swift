import SQLite

/// The numbers of the rows of a damaged table, in ascending portions; what cannot be read is stepped over.
///
/// Only rows that exist are gone through: a foreign page in the place of one of the table may hold numbers far beyond
/// all others.
struct DamagedRowIDs: ~Copyable {
    /// No number of ours comes near it; what is above stands in the file by damage.
    static let highest: Int64 = 1 << 48
    /// How many numbers a portion has at most.
    private static let portion = 256

    private var reading: Statement
    private var position: Int64 = 0

    /// Makes ready to read.
    ///
    /// - Throws: What SQLite answered where the table cannot even be looked for.
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

    /// The next numbers, each once; `nil` when there are no more.
    mutating func next() -> [Int64]? {
        while true {
            let (numbers, isWhole) = read(after: position, limit: Self.portion)
            // Where the order of a tree is broken, rows come that were passed before.
            let new = Set(numbers).filter { $0 > position }.sorted()
            if let last = new.last {
                position = last
                return new
            }
            guard !isWhole || !numbers.isEmpty, let next = nextReadable() else { return nil }
            position = next
        }
    }

    /// The numbers after one, as far as they can be read, and whether that is all.
    private mutating func read(after number: Int64, limit: Int) -> ([Int64], isWhole: Bool) {
        reading.bind(1, number)
        reading.bind(2, Self.highest)
        reading.bind(3, limit)
        var numbers: [Int64] = []
        while true {
            // A failure has ended the reading, too.
            guard let isRow = try? reading.step() else { return (numbers, false) }
            guard isRow else { return (numbers, true) }
            numbers.append(reading.int64(0))
        }
    }

    /// The first number beyond the damage from which on something can be read: searched for in growing steps and then
    /// between the last two of them.
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
