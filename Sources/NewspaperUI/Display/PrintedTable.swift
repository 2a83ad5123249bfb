import Typesetting

/// A table in command output, truncated to the width of the terminal.
public struct PrintedTable: Sendable {
    /// A column of the table.
    public struct Column: Hashable, Sendable {
        let heading: String
        /// The minimum width if the table does not fit.
        let least: Int

        /// Creates a column; the heading may be empty.
        public init(_ heading: String, least: Int) {
            self.heading = heading
            self.least = least
        }
    }

    /// A field; its text is in logical order.
    public struct Cell: Hashable, Sendable {
        let text: String
        let style: CommandOutputStyle

        /// Creates a field.
        public init(_ text: String, _ style: CommandOutputStyle = []) {
            self.text = text
            self.style = style
        }
    }

    private static let gap = 2

    private let columns: [Column]
    private let rows: [[Cell]]

    /// Creates a table; rows have one cell per column.
    public init(_ columns: [Column], rows: [[Cell]]) {
        self.columns = columns
        self.rows = rows
    }

    /// Returns the lines of the table with headings; empty if it has no rows.
    ///
    /// `width` is that of the terminal; text that does not fit ends with `…`. `isStyled` adds SGR
    /// sequences.
    public func lines(width: Int, isStyled: Bool) -> [String] {
        guard !rows.isEmpty else { return [] }
        let headings = columns.map { Cell($0.heading, .faint) }
        let all = [headings] + rows
        let widths = widths(of: all, in: width)
        return all.map { line($0, widths, isStyled: isStyled) }
    }

    private func line(_ row: [Cell], _ widths: [Int], isStyled: Bool) -> String {
        var line = ""
        var blanks = 0
        for (cell, width) in zip(row, widths) {
            let text = displayLine(cell.text, columns: width)
            if !text.text.isEmpty {
                line += String(repeating: " ", count: blanks)
                line += isStyled ? cell.style.around(text.text) : text.text
                blanks = 0
            }
            blanks += width - text.columns + (width > 0 ? Self.gap : 0)
        }
        return line
    }

    private func widths(of rows: [[Cell]], in width: Int) -> [Int] {
        var widths = columns.indices.map { column in
            rows.reduce(0) { max($0, displayLine($1[column].text, columns: width).columns) }
        }
        for least in [columns.map(\.least), columns.map { _ in 1 }, columns.map { _ in 0 }] {
            while taken(by: widths) > width {
                let candidates = widths.indices.filter { widths[$0] > least[$0] }
                guard let widest = candidates.max(by: { widths[$0] < widths[$1] }) else { break }
                widths[widest] -= 1
            }
        }
        return widths
    }

    private func taken(by widths: [Int]) -> Int {
        widths.reduce(0) { $0 + ($1 > 0 ? $1 + Self.gap : 0) } - Self.gap
    }
}
