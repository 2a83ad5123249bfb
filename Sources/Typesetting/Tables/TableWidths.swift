/// What the columns of a table want.
struct TableWidths {
    /// The columns that hold numbers below the head, but for a few cells.
    private let isNumeric: [Bool]
    /// For each column the most that stands behind the whole part of a number.
    private let tails: [Int]
    /// For each column the signs that stand before decimals.
    private let decimalSigns: [Set<UInt32>]
    /// For each column the width of its longest line.
    private let natural: [Int]
    /// For each column the width below which it would be hard to read.
    private let least: [Int]

    /// Longer words may be broken.
    private static let longestWord = 16
    private static let shortestWord = 6
    /// The widest column of a table that is scrolled sideways.
    private static let widestScrolled = 44
    /// Wider tables are set as records.
    private static let mostColumns = 400
    /// There are so many numbers to each other cell in a column of numbers.
    private static let numbersToOther = 3

    /// Looks at all cells that stand in one column.
    init(_ table: Block.Table) {
        var natural = Array(repeating: 1, count: table.columnCount)
        var words = natural
        var numbers = Array(repeating: 0, count: table.columnCount)
        var others = numbers
        var (heads, tails) = (numbers, numbers)
        let signs = Self.decimalSigns(in: table)
        for row in table.rows {
            for (column, cell) in row.placedCells where cell.span == 1 {
                let lines = cell.text.hardLines.map(\.columns)
                natural[column] = max(natural[column], lines.max() ?? 0)
                words[column] = max(words[column], cell.text.longestWord)
                guard !cell.isHead else { continue }
                if let number = TableNumber(cell.text, decimalSigns: signs[column]) {
                    numbers[column] += 1
                    tails[column] = max(tails[column], number.tail)
                    heads[column] = max(heads[column], (lines.max() ?? 0) - number.tail)
                } else if !cell.text.isMissingValue {
                    others[column] += 1
                }
            }
        }
        isNumeric = zip(numbers, others).map { $0 > 0 && $1 * Self.numbersToOther <= $0 }
        // Numbers stand with their points below each other.
        for column in natural.indices where isNumeric[column] {
            natural[column] = max(natural[column], heads[column] + tails[column])
        }
        self.tails = tails
        decimalSigns = signs
        self.natural = natural
        least = zip(words, natural).map { word, natural in
            min(natural, max(Self.shortestWord, min(word, Self.longestWord)))
        }
    }

    /// What the numbers of a column have in common.
    struct Numbers {
        /// The most that stands behind the whole part of one.
        let tail: Int
        /// The signs that stand before decimals.
        let decimalSigns: Set<UInt32>
    }

    /// What the numbers of a column have in common; `nil` for a column of text.
    func numbers(in column: Int) -> Numbers? {
        isNumeric[column]
            ? Numbers(tail: tails[column], decimalSigns: decimalSigns[column]) : nil
    }

    private static func decimalSigns(in table: Block.Table) -> [Set<UInt32>] {
        var signs = [Set<UInt32>](repeating: [], count: table.columnCount)
        for row in table.rows {
            for (column, cell) in row.placedCells where cell.span == 1 && !cell.isHead {
                if let sign = TableNumber(cell.text)?.decimalSign { signs[column].insert(sign) }
            }
        }
        return signs
    }

    /// The widths of the columns where the table is scrolled sideways; `nil` when there are too many.
    func scrolled(gap: Int) -> [Int]? {
        let widths = zip(natural, least).map { max(min($0, Self.widestScrolled), $1) }
        let all = widths.reduce(0, +) + gap * (widths.count - 1)
        return all <= Self.mostColumns ? widths : nil
    }

    /// The widths of the columns in a measure; `nil` when there is no room for them.
    func fitting(_ measure: Int, gap: Int) -> [Int]? {
        guard !natural.isEmpty else { return nil }
        let room = measure - gap * (natural.count - 1)
        if natural.reduce(0, +) <= room { return natural }
        var widths = least
        var rest = room - widths.reduce(0, +)
        guard rest >= 0 else { return nil }
        while rest > 0 {
            let wanting = widths.indices.filter { widths[$0] < natural[$0] }
            guard !wanting.isEmpty else { break }
            let share = max(1, rest / wanting.count)
            for column in wanting where rest > 0 {
                let more = min(share, natural[column] - widths[column], rest)
                widths[column] += more
                rest -= more
            }
        }
        return widths
    }
}

extension Block.Table.Row {
    /// The cells with the columns in which they begin.
    var placedCells: [(column: Int, cell: Block.Table.Cell)] {
        var column = 0
        return cells.map { cell in
            defer { column += cell.span }
            return (column, cell)
        }
    }

    /// How many scalars of text the cells have.
    var length: Int { cells.reduce(0) { $0 + $1.text.scalars.count } }

    /// The cell that covers each column.
    var cellsByColumn: [Block.Table.Cell] {
        cells.flatMap { repeatElement($0, count: $0.span) }
    }
}

extension ParagraphText {
    /// The columns of the longest piece that should not be broken.
    fileprivate var longestWord: Int {
        let breaks = lineEnds()
        var longest = 0
        var current = 0
        for index in scalars.indices {
            if breaks[index] != .prohibited { current = 0 }
            if scalars[index] != 0x20 { current += Int(columns[index]) }
            longest = max(longest, current)
        }
        return longest
    }
}
