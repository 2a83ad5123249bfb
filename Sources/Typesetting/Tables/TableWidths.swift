struct TableWidths {
    private let isNumeric: [Bool]
    private let tails: [Int]
    private let decimalSigns: [Set<UInt32>]
    private let natural: [Int]
    /// The widths with the headings of numbers wrapped at words.
    private let compact: [Int]
    private let least: [Int]

    private static let longestWord = 16
    private static let shortestWord = 6
    private static let widestScrolled = 44
    private static let mostColumns = 400
    private static let numbersToOther = 3

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
        let isNumeric = zip(numbers, others).map { $0 > 0 && $1 * Self.numbersToOther <= $0 }
        self.isNumeric = isNumeric
        for column in natural.indices where isNumeric[column] {
            natural[column] = max(natural[column], heads[column] + tails[column])
        }
        self.tails = tails
        decimalSigns = signs
        self.natural = natural
        compact = natural.indices.map { column in
            isNumeric[column] ? max(words[column], heads[column] + tails[column]) : natural[column]
        }
        least = zip(words, natural).map { word, natural in
            min(natural, max(Self.shortestWord, min(word, Self.longestWord)))
        }
    }

    struct Numbers {
        let tail: Int
        let decimalSigns: Set<UInt32>
    }

    /// Returns the alignment of a column's numbers; nil for a column of text.
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

    /// Returns the column widths for sideways scrolling; nil if there are too many columns.
    func scrolled(gap: Int) -> [Int]? {
        let widths = zip(natural, least).map { max(min($0, Self.widestScrolled), $1) }
        let all = widths.reduce(0, +) + gap * (widths.count - 1)
        return all <= Self.mostColumns ? widths : nil
    }

    func fitting(_ measure: Int, gap: Int) -> [Int]? {
        guard !natural.isEmpty else { return nil }
        let room = measure - gap * (natural.count - 1)
        if natural.reduce(0, +) <= room { return natural }
        var widths = least
        guard widths.reduce(0, +) <= room else { return nil }
        widen(&widths, to: compact, in: room)
        widen(&widths, to: natural, in: room)
        return widths
    }

    /// Divides the free space evenly among the columns that are narrower than wanted.
    private func widen(_ widths: inout [Int], to wanted: [Int], in room: Int) {
        var rest = room - widths.reduce(0, +)
        while rest > 0 {
            let wanting = widths.indices.filter { widths[$0] < wanted[$0] }
            guard !wanting.isEmpty else { return }
            let share = max(1, rest / wanting.count)
            for column in wanting where rest > 0 {
                let more = min(share, wanted[column] - widths[column], rest)
                widths[column] += more
                rest -= more
            }
        }
    }
}

extension Block.Table.Row {
    var placedCells: [(column: Int, cell: Block.Table.Cell)] {
        var column = 0
        return cells.map { cell in
            defer { column += cell.span }
            return (column, cell)
        }
    }

    var length: Int { cells.reduce(0) { $0 + $1.text.scalars.count } }

    var cellsByColumn: [Block.Table.Cell] {
        cells.flatMap { repeatElement($0, count: $0.span) }
    }
}

extension ParagraphText {
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
