import Cells

/// The visible section of a text field around the cursor, in display order.
///
/// All spaces are preserved; one is added at the end for the cursor.
public struct TextFieldLine: Hashable, Sendable {
    /// The visible text, with `…` where text is omitted.
    public let text: String
    /// The number of columns before the cursor.
    public let cursor: Int

    /// Creates the visible section of a text field.
    ///
    /// - Parameters:
    ///   - head: The text before the cursor, in logical order.
    ///   - tail: The text at the cursor and after it.
    ///   - columns: The available width, including the cursor's column.
    public init(head: String, tail: String, columns: Int) {
        let (letters, cursor) = Self.window(head: head, tail: tail, columns: columns)
        let order = Self.displayOrder(of: letters)
        text = order.map(\.shown).joined()
        self.cursor = order.prefix { $0.place != cursor }
            .reduce(0) { $0 + GlyphSequence.columns(of: $1.shown) }
    }

    private static func window(
        head: String,
        tail: String,
        columns: Int
    ) -> (letters: [Character], cursor: Int) {
        let letters = Array(head) + Array(tail) + [" "]
        let cursor = head.count
        var ends = [0]
        for letter in letters { ends.append(ends[ends.count - 1] + letter.columns) }
        func fits(_ part: Range<Int>) -> Bool {
            let marks = (part.lowerBound > 0 ? 1 : 0) + (part.upperBound < letters.count ? 1 : 0)
            return ends[part.upperBound] - ends[part.lowerBound] + marks <= columns
        }
        var part = cursor..<cursor + 1
        func growOn(upTo limit: Int) {
            while part.upperBound < letters.count, ends[part.upperBound] < limit,
                fits(part.lowerBound..<part.upperBound + 1)
            {
                part = part.lowerBound..<part.upperBound + 1
            }
        }
        // Some of the text after the cursor is always visible.
        growOn(upTo: ends[cursor] + columns / 4)
        while part.lowerBound > 0, fits(part.lowerBound - 1..<part.upperBound) {
            part = part.lowerBound - 1..<part.upperBound
        }
        growOn(upTo: .max)
        let before: [Character] = part.lowerBound > 0 ? ["…"] : []
        let after: [Character] = part.upperBound < letters.count ? ["…"] : []
        return (before + letters[part] + after, cursor - part.lowerBound + before.count)
    }

    private static func displayOrder(of letters: [Character]) -> [(place: Int, shown: String)] {
        let logical = letters.enumerated().map { (place: $0, shown: String($1)) }
        let scalars = letters.flatMap(\.unicodeScalars)
        guard scalars.contains(where: \.mayRunRightToLeft),
            let levels = BidiLevels(scalars: scalars.map(\.value), direction: .automatic),
            !levels.isReorderedByTerminal
        else { return logical }
        var start = 0
        let glyphs = letters.map { letter in
            defer { start += letter.unicodeScalars.count }
            return start..<start + letter.unicodeScalars.count
        }
        let places = Dictionary(
            uniqueKeysWithValues: glyphs.enumerated().map { ($1.lowerBound, $0) }
        )
        return levels.ordered(glyphs).map { glyph in
            var shown = String.UnicodeScalarView()
            for place in glyph { shown.append(Unicode.Scalar(levels.shown(at: place)) ?? " ") }
            return (places[glyph.lowerBound] ?? 0, String(shown))
        }
    }
}

extension Character {
    fileprivate var columns: Int { GlyphSequence.columns(of: String(self)) }
}
