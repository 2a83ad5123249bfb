import Cells

/// Glyph widths in the terminal, measured by cursor positions after drawing samples.
struct GlyphWidthReply: Hashable {
    private var letters: Int?
    private var cluster: Int?
    private var large: Int?

    /// Writes samples on a blank screen, requests the cursor position (CPR) after each, and erases
    /// them.
    ///
    /// The samples start in row 2, because a report for row 1 looks like F3 with a modifier.
    /// Terminals without double-size letters ignore the OSC string.
    static let question =
        "\u{1B}[\(lettersRow);1H─α\u{1B}[6n\u{1B}[\(clusterRow);1H👩🏽\u{200D}💻\u{1B}[6n"
        + "\u{1B}[\(largeRow);1H\(ScaledLetter.question)\u{1B}[6n"
        + "\u{1B}[\(lettersRow);1H\u{1B}[J"

    static func fits(_ size: Size) -> Bool { size.rows > largeRow && size.columns >= 16 }

    /// Records a 1-based cursor position; rows without samples are ignored.
    mutating func recordCursor(row: Int, column: Int) {
        switch row {
        case Self.lettersRow: letters = column
        case Self.clusterRow: cluster = column
        case Self.largeRow: large = column
        default: break
        }
    }

    var isWhole: Bool { letters != nil && cluster != nil && large != nil }

    /// The width of ambiguous letters.
    ///
    /// If the two samples differ, wide is assumed, since the one-column replacements are always
    /// safe.
    var letterWidths: AmbiguousWidth { letters == 3 ? .narrow : .wide }

    var joinsClusters: Bool { cluster == 3 }

    var scalesLetters: Bool { large == 1 + ScaledLetter.scale }

    private static let lettersRow = 2
    private static let clusterRow = 3
    private static let largeRow = 4
}
