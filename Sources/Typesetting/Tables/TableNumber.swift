struct TableNumber {
    /// The width of the decimals and the unit.
    let tail: Int
    let decimalSign: UInt32?

    /// The maximum length of a unit; a cell with a longer word is text.
    private static let longestUnit = 3

    /// Parses the number in a cell; nil for text.
    ///
    /// `decimalSigns` are the column's decimal separators, which apply even before three digits.
    init?(_ text: ParagraphText, decimalSigns: Set<UInt32> = []) {
        var letters = 0
        var lastDigit: Int?
        for (index, value) in text.scalars.enumerated() {
            guard let scalar = Unicode.Scalar(value) else { continue }
            switch scalar.properties.generalCategory {
            case .decimalNumber:
                // A name, such as "A4".
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

    /// Returns the position of the decimal separator, if any.
    ///
    /// A separator before three digits separates thousands, unless a single zero precedes it or the
    /// column uses it for decimals.
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
    /// Whether the cell has no value: empty, or dashes, dots, question marks or `n/a`.
    var isMissingValue: Bool {
        let text = plainText.lowercased()
        return text.allSatisfy { "-‐‑‒–—−.…?*/ ".contains($0) }
            || ["n/a", "na", "n.a."].contains(text)
    }
}
