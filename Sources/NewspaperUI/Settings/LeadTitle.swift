import Cells
import Typesetting

/// The title of a lead, in the largest letters that fit.
struct LeadTitle: Hashable {
    enum Letters: Hashable {
        /// Double-size letters, which the terminal draws.
        case scaled
        /// Letters of block elements, three rows high.
        case blocks
        case capitals
    }

    let lines: [DisplayLine]
    let scale: Int
    /// Whether the letters consist of block elements, which screen readers can’t read.
    let isDrawing: Bool

    var rows: Int { lines.count * scale }

    /// Lays out a title in at most `rows` rows of large letters, or else `lines` lines of bold
    /// capitals.
    init(
        _ title: String,
        _ letters: Letters,
        columns: Int,
        rows: Int,
        lines: Int,
        language: String? = nil
    ) {
        let capitals = capitalized(title, language: language)
        if letters == .scaled, let scaled = Self.scaled(title, columns: columns, rows: rows) {
            self.init(lines: scaled, scale: 2, isDrawing: false)
        } else if letters != .capitals,
            let drawn = BlockLetters.rows(
                of: capitals,
                columns: columns,
                lines: Self.mostLines,
                rows: rows
            )
        {
            self.init(lines: drawn, scale: 1, isDrawing: true)
        } else {
            self.init(
                lines: displayLines(
                    capitals,
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

    private static let mostLines = 3

    /// Returns the lines in double size; `nil` if they don’t fit or contain right-to-left letters,
    /// which would not be joined.
    private static func scaled(_ title: String, columns: Int, rows: Int) -> [DisplayLine]? {
        let lines = displayLines(title, columns: columns / 2, isBalanced: true)
        let isRightToLeft = GlyphSequence(title).contains(where: \.isRightToLeft)
        return lines.count <= min(rows / 2, mostLines) && !isRightToLeft ? lines : nil
    }
}
