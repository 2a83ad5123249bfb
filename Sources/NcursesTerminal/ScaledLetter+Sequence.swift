import Cells

/// kitty's text sizing protocol (OSC 66).
extension ScaledLetter {
    /// Moves the cursor by two columns if the terminal scales the letter.
    static let question = "\u{1B}]66;s=2;a\u{1B}\\"

    /// The sequence that draws the letter, with the width, on which terminals disagree.
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
