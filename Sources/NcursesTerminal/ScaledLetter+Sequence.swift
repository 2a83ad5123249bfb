import Cells

/// kitty's text sizing protocol (OSC 66).
extension ScaledLetter {
    /// Requests a double-size letter; a terminal that supports it moves the cursor by two columns.
    static let question = "\u{1B}]66;s=2;a\u{1B}\\"

    /// The escape sequence that draws the letter.
    ///
    /// It contains the width, on which terminals disagree.
    var sequence: String {
        "\u{1B}]66;s=\(Self.scale):w=\(glyph.columns);\(glyph.text)\u{1B}\\"
    }

    static func lines(of letters: [ScaledLetter]) -> [[ScaledLetter]] {
        var lines: [[ScaledLetter]] = []
        for letter in letters {
            if let last = lines.last?.last, last.style == letter.style,
                last.origin.row == letter.origin.row,
                last.frame.endColumn == letter.origin.column
            {
                lines[lines.count - 1].append(letter)
            } else {
                lines.append([letter])
            }
        }
        return lines
    }
}
