import Cells

/// What a terminal answers to the question how many columns its letters take: where they have moved the cursor to.
struct GlyphWidthReply: Hashable {
    /// The column behind two ambiguous letters that stand in the first one, counted from 1.
    private var letters: Int?
    /// The column behind one cluster of joined emoji, likewise.
    private var cluster: Int?
    /// The column behind a letter that was to be drawn twice as large, likewise.
    private var large: Int?

    /// Writes them on a screen that is blank and about to be cleared, asks behind each where the cursor is (CPR), and wipes
    /// them.
    ///
    /// The letters are a line and a Greek one. A terminal that knows no larger letters passes over the string that has one, as
    /// over any string of its kind. They stand in the second row and below: what is answered for the first one
    /// is what F3 with a modifier sends.
    static let question =
        "\u{1B}[\(lettersRow);1H─α\u{1B}[6n\u{1B}[\(clusterRow);1H👩🏽\u{200D}💻\u{1B}[6n"
        + "\u{1B}[\(largeRow);1H\(ScaledLetter.question)\u{1B}[6n"
        + "\u{1B}[\(lettersRow);1H\u{1B}[J"

    /// A smaller screen has no room for the question.
    static func fits(_ size: Size) -> Bool { size.rows > largeRow && size.columns >= 16 }

    /// Takes the place of a cursor, counted from 1; others than those of the question mean nothing.
    mutating func take(row: Int, column: Int) {
        switch row {
        case Self.lettersRow: letters = column
        case Self.clusterRow: cluster = column
        case Self.largeRow: large = column
        default: break
        }
    }

    /// True when all of it is there.
    var isWhole: Bool { letters != nil && cluster != nil && large != nil }

    /// How many columns ambiguous letters take there.
    ///
    /// Where only one of the two takes two columns, both are taken to: signs
    /// of one column hold in any case.
    var letterWidths: AmbiguousWidth { letters == 3 ? .narrow : .wide }

    /// True when joined emoji are counted as they are here: as two columns.
    var joinsClusters: Bool { cluster == 3 }

    /// True when letters can be drawn twice as large.
    var scalesLetters: Bool { large == 1 + ScaledLetter.scale }

    private static let lettersRow = 2
    private static let clusterRow = 3
    private static let largeRow = 4
}
