/// How a number is aligned in a table column.
struct TableNumber {
    /// The columns behind the whole part: decimals and unit.
    let tail: Int
    /// What stands before its decimals; `nil` where it has none.
    let decimalSign: UInt32?

    /// A unit has no more letters than this: other words make a cell a text.
    private static let longestUnit = 3

    /// Reads a cell; fails if it is text.
    ///
    /// - Parameters:
    ///   - text: The cell.
    ///   - decimalSigns: The signs that separate decimals in its column, even if there are three of them.
    init?(_ text: ParagraphText, decimalSigns: Set<UInt32> = []) {
        var letters = 0
        var lastDigit: Int?
        for (index, value) in text.scalars.enumerated() {
            guard let scalar = Unicode.Scalar(value) else { continue }
            switch scalar.properties.generalCategory {
            case .decimalNumber:
                // Behind letters it is a name: “A4”.
                if letters > 0 { return nil }
                lastDigit = index
            case .currencySymbol, .spaceSeparator, .mathSymbol, .dashPunctuation, .otherNumber:
                continue
            case .uppercaseLetter, .lowercaseLetter, .otherLetter:
                letters += 1
                guard lastDigit != nil, letters <= Self.longestUnit else { return nil }
            default:
                guard ".,:%‰'’()/°*†‡".unicodeScalars.contains(scalar) else { return nil }
            }
        }
        guard let lastDigit else { return nil }
        let point = Self.decimalPoint(in: text.scalars, before: lastDigit, signs: decimalSigns)
        decimalSign = point.map { text.scalars[$0] }
        tail = text.columns[(point ?? lastDigit + 1)...].reduce(0) { $0 + Int($1) }
    }

    /// Finds the sign between the whole part and the decimals that end with a digit.
    ///
    /// Three digits behind a sign are thousands, unless a lone zero stands before it or other numbers of the column have
    /// decimals behind that sign.
    private static func decimalPoint(
        in scalars: [UInt32],
        before lastDigit: Int,
        signs: Set<UInt32>
    ) -> Int? {
        let digits: ClosedRange<UInt32> = 0x30...0x39
        guard let point = scalars[...lastDigit].lastIndex(where: { !digits.contains($0) }),
            point > 0, scalars[point] == 0x2E || scalars[point] == 0x2C
        else { return nil }
        let whole = scalars[..<point]
        let start = whole.lastIndex { !digits.contains($0) }.map { $0 + 1 } ?? 0
        guard digits.contains(scalars[point - 1]) else { return nil }
        let isZero = start == point - 1 && scalars[start] == 0x30
        let mayBeThousands = lastDigit - point == 3 && !isZero
        return mayBeThousands && !signs.contains(scalars[point]) ? nil : point
    }
}

extension ParagraphText {
    /// True for a cell without a value: one that is empty, or has dashes, dots, question marks or `n/a`.
    var isMissingValue: Bool {
        let text = plainText.lowercased()
        return text.allSatisfy { "-‐‑‒–—−.…?*/ ".contains($0) }
            || ["n/a", "na", "n.a."].contains(text)
    }
}
