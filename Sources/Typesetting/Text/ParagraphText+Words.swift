import Cells
import TextSanitizing

extension ParagraphText {
    mutating func appendWord(_ bytes: UnsafeBufferPointer<UInt8>, style: TextStyle) {
        let text = String(decoding: bytes, as: UTF8.self)
        let word = text.unicodeScalars
        flushSpace(before: word.first)
        if word.allSatisfy({ $0.columnsAlone != nil }), word.first?.columnsAlone != 0 {
            for scalar in word {
                put(letter: scalar, columns: scalar.columnsAlone ?? 1, style: style)
            }
            return
        }
        var letters = String.UnicodeScalarView()
        for scalar in word {
            switch scalar.value {
            case _ where Self.isControl(scalar.value), 0xFEFF:
                appendGlyphs(letters, style: style)
                letters = String.UnicodeScalarView()
                let control = scalar.value == 0xFEFF ? Self.wordJoiner : scalar.value
                put(control, columns: 0, style: style)
            case Self.noBreakSpace:
                appendGlyphs(letters, style: style)
                letters = String.UnicodeScalarView()
                put(Self.noBreakSpace, columns: 1, style: style)
            default: letters.append(scalar)
            }
        }
        appendGlyphs(letters, style: style)
    }

    private mutating func appendGlyphs(_ letters: String.UnicodeScalarView, style: TextStyle) {
        guard !letters.isEmpty else { return }
        let letters = Array(letters)
        var glyphs = GlyphSequence(String(String.UnicodeScalarView(letters)))
        var start = 0
        var isInFlag = false
        while let glyph = glyphs.next() {
            let cluster = letters[start..<glyphs.scalarCount].drop { !ScalarClass($0).beginsLetter }
            start = glyphs.scalarCount
            guard let base = cluster.first else { continue }
            // The joiner would combine the emoji with a previous one of another style or before an omitted
            // character.
            if !base.isASCII, base.properties.isEmoji { removeJoinerAtEnd() }
            isInFlag = glyph.base.isRegionalIndicator && !isInFlag
            // Both halves of a flag are one letter.
            let isFirstHalf = isInFlag
            let isSecondHalf = glyph.base.isRegionalIndicator && !isInFlag
            let width = isFirstHalf ? 2 : isSecondHalf ? 0 : glyph.columns
            // A separate skin tone would modify the letter before it.
            if base.isTone, scalars.last.map({ $0 > 0x7F }) == true { continue }
            put(letter: glyph.base == " " ? " " : base, columns: width, style: style)
            for scalar in cluster.dropFirst() where !ScalarClass(scalar).isNeverKept {
                put(scalar.value, columns: 0, style: style)
            }
        }
    }
}

extension Unicode.Scalar {
    /// The width of a scalar that is a complete letter; 0 for a combining mark.
    ///
    /// Nil for scalars that depend on neighbours or affect line breaking: emoji, flags, joiners,
    /// spaces, controls.
    fileprivate var columnsAlone: UInt8? {
        switch value {
        case 0x21...0x7E: return 1
        case 0...0xA0, 0xFE00...: return nil
        default: break
        }
        switch (ScalarClass(self), terminalColumns) {
        case (.visible, 1): return 1
        case (.visible, 2): return 2
        case (.mark, 0): return 0
        default: return nil
        }
    }
}
