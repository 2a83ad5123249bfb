import Cells
import Typesetting

/// The headline of the story that leads, in the largest letters that there is room for.
struct LeadTitle: Hashable {
    /// How a headline may be set, the largest letters first.
    enum Letters: Hashable {
        /// Letters twice as high and wide, by the terminal.
        case scaled
        /// Letters three rows high, of block elements.
        case blocks
        /// Bold capitals.
        case capitals
    }

    /// The rows from top to bottom; with scaled letters every line takes two.
    let lines: [DisplayLine]
    /// How many rows and columns a letter takes as many times as usual.
    let scale: Int
    /// True for block letters, which a screen reader cannot read.
    let isDrawing: Bool

    /// The rows of all lines.
    var rows: Int { lines.count * scale }

    /// Sets a headline.
    ///
    /// - Parameters:
    ///   - title: The words.
    ///   - letters: The largest letters that may be used.
    ///   - columns: The room.
    ///   - rows: The most rows that large letters may take.
    ///   - lines: The most lines of bold capitals.
    init(_ title: String, _ letters: Letters, columns: Int, rows: Int, lines: Int) {
        if letters == .scaled, let scaled = Self.scaled(title, columns: columns, rows: rows) {
            self.init(lines: scaled, scale: 2, isDrawing: false)
        } else if letters != .capitals,
            let drawn = BlockLetters.rows(
                of: title,
                columns: columns,
                lines: min(rows / BlockLetters.rowCount, Self.mostLines)
            )
        {
            self.init(lines: drawn, scale: 1, isDrawing: true)
        } else {
            self.init(
                lines: displayLines(
                    title.uppercased(),
                    columns: columns,
                    maximum: lines,
                    isBalanced: true
                ),
                scale: 1,
                isDrawing: false
            )
        }
    }

    private init(lines: [DisplayLine], scale: Int, isDrawing: Bool) {
        self.lines = lines
        self.scale = scale
        self.isDrawing = isDrawing
    }

    /// A headline of more lines is no larger than the picture of the page allows.
    private static let mostLines = 3

    /// The title as it is written, in letters twice as large; `nil` where some of it would be cut, and for letters that
    /// run from right to left, which are joined only among their neighbours.
    private static func scaled(_ title: String, columns: Int, rows: Int) -> [DisplayLine]? {
        let lines = displayLines(title, columns: columns / 2, isBalanced: true)
        let isRightToLeft = Glyphs(title).contains(where: \.isRightToLeft)
        return lines.count <= min(rows / 2, mostLines) && !isRightToLeft ? lines : nil
    }
}
