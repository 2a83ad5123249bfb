import Typesetting

/// Rows of fields as a command prints them on a terminal: in columns, cut to its width.
public struct PrintedTable: Sendable {
    /// What a column says of itself.
    public struct Column: Hashable, Sendable {
        let heading: String
        /// The columns on the screen that the others leave it at least, where it is longer.
        let least: Int

        /// A column with a heading, which may be empty.
        public init(_ heading: String, least: Int) {
            self.heading = heading
            self.least = least
        }
    }

    /// A field: a text in logical order, with its style.
    public struct Cell: Hashable, Sendable {
        let text: String
        let style: CommandOutputStyle

        /// A field, plain by default.
        public init(_ text: String, _ style: CommandOutputStyle = []) {
            self.text = text
            self.style = style
        }
    }

    private static let gap = 2

    private let columns: [Column]
    private let rows: [[Cell]]

    /// Makes a table; each row has a cell for each column.
    public init(_ columns: [Column], rows: [[Cell]]) {
        self.columns = columns
        self.rows = rows
    }

    /// Sets the table for a terminal.
    ///
    /// - Parameters:
    ///   - width: The columns of the terminal; no line is longer, and what is cut ends with `…`.
    ///   - isStyled: Whether there may be styles (SGR).
    /// - Returns: The rows below a line of headings; nothing when there are none.
    public func lines(width: Int, isStyled: Bool) -> [String] {
        guard !rows.isEmpty else { return [] }
        let headings = columns.map { Cell($0.heading, .faint) }
        let all = [headings] + rows
        let widths = widths(of: all, in: width)
        return all.map { line($0, widths, isStyled: isStyled) }
    }

    private func line(_ row: [Cell], _ widths: [Int], isStyled: Bool) -> String {
        var line = ""
        // The blanks that the next text needs before it: none stand at the end of a line.
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

    /// How wide each column is: as its longest field, as long as all of them fit; else the widest give way.
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
