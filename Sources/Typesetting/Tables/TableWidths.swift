/// What the columns of a table want.
struct TableWidths {
    /// The columns that hold only numbers below the head.
    let isNumeric: [Bool]
    /// For each column the width of its longest line.
    private let natural: [Int]
    /// For each column the width below which it would be hard to read.
    private let least: [Int]

    /// Longer words may be broken.
    private static let longestWord = 16
    private static let shortestWord = 6

    /// Looks at all cells that stand in one column.
    init(_ table: Block.Table) {
        var natural = Array(repeating: 1, count: table.columnCount)
        var words = natural
        var numbers = Array(repeating: 0, count: table.columnCount)
        var others = numbers
        for row in table.rows {
            for (column, cell) in row.placedCells where cell.span == 1 {
                let lines = cell.text.hardLines.map(\.columns)
                natural[column] = max(natural[column], lines.max() ?? 0)
                words[column] = max(words[column], cell.text.longestWord)
                guard !cell.isHead, let isNumber = cell.text.isNumber else { continue }
                if isNumber { numbers[column] += 1 } else { others[column] += 1 }
            }
        }
        self.natural = natural
        least = zip(words, natural).map { word, natural in
            min(natural, max(Self.shortestWord, min(word, Self.longestWord)))
        }
        isNumeric = zip(numbers, others).map { $0 > 0 && $1 == 0 }
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
        let breaks = lineBreaks(in: scalars)
        var longest = 0
        var current = 0
        for index in scalars.indices {
            if breaks[index] != .prohibited { current = 0 }
            if scalars[index] != 0x20 { current += Int(columns[index]) }
            longest = max(longest, current)
        }
        return longest
    }

    /// True for digits with the signs that go with them; `nil` for signs alone, which say nothing.
    fileprivate var isNumber: Bool? {
        var hasDigit = false
        for scalar in scalars {
            guard let scalar = Unicode.Scalar(scalar) else { continue }
            switch scalar.properties.generalCategory {
            case .decimalNumber: hasDigit = true
            case .currencySymbol, .spaceSeparator, .mathSymbol, .dashPunctuation: continue
            default:
                guard ".,:%‰'’()/°".unicodeScalars.contains(scalar) else { return false }
            }
        }
        return hasDigit ? true : nil
    }
}
