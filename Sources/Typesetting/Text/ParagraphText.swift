import Cells
import TextSanitizing

/// The text of one paragraph, ready to be broken into lines, with white space collapsed.
///
/// Widths are those of the simplified glyphs that `Cells` draws. The text is complete, for files
/// and other programs, including joined emoji, skin tones, flags and variation selectors. Soft
/// hyphens, word joiners and direction marks are omitted only from ``TextRun``.
struct ParagraphText: Sendable {
    /// The base of each glyph, followed by its marks, in logical order.
    private(set) var scalars: [UInt32] = []
    /// The width of each scalar in columns; zero for marks and break controls.
    private(set) var columns: [UInt8] = []
    private(set) var spans: [Span] = []
    private(set) var mayRunRightToLeft = false
    private(set) var mayBeWide = false
    private var pendingSpace: TextStyle?
    private var pendingSpaceIsLineEnd = false
    private var column = 0

    struct Span {
        let start: Int
        let style: TextStyle
    }

    var isEmpty: Bool { scalars.isEmpty }
    var endsWithLineBreak: Bool { scalars.last == Self.lineFeed }
    init() {}

    init(like other: ParagraphText, scalars: [UInt32], columns: [UInt8], spans: [Span]) {
        self.scalars = scalars
        self.columns = columns
        self.spans = spans
        mayRunRightToLeft = other.mayRunRightToLeft
        mayBeWide = other.mayBeWide
    }

    init(_ text: String, style: TextStyle) {
        append(text, style: style)
    }

    mutating func append(_ text: String, style: TextStyle) {
        var text = text
        text.withUTF8 { append($0, style: style, keepsSpaces: false) }
    }

    mutating func appendPreformatted(_ text: String, style: TextStyle) {
        var text = text
        text.withUTF8 { append($0, style: style, keepsSpaces: true) }
    }

    mutating func appendLineBreak(style: TextStyle) {
        pendingSpace = nil
        while scalars.last == 0x20 { removeLast() }
        put(Self.lineFeed, columns: 0, style: style)
    }

    /// Whether the text ends with a word, or with a mark that can follow one.
    var endsWithWord: Bool {
        guard pendingSpace == nil, let last = scalars.last else { return false }
        return last > 0x20 && last != 0x28 && last != 0x5B
    }

    var isAtLineStart: Bool { scalars.last.map { $0 == Self.lineFeed } ?? true }

    mutating func endLine(style: TextStyle) {
        if !isAtLineStart { appendLineBreak(style: style) }
    }

    mutating func appendControl(_ scalar: UInt32, style: TextStyle) {
        flushSpace()
        put(scalar, columns: 0, style: style)
    }

    mutating func appendNoBreakSpace(style: TextStyle) {
        flushSpace()
        put(Self.noBreakSpace, columns: 1, style: style)
    }

    mutating func append(_ other: ParagraphText) {
        flushSpace()
        let offset = scalars.count
        scalars += other.scalars
        columns += other.columns
        for span in other.spans where span.style != spans.last?.style {
            spans.append(Span(start: span.start + offset, style: span.style))
        }
        mayRunRightToLeft = mayRunRightToLeft || other.mayRunRightToLeft
        mayBeWide = mayBeWide || other.mayBeWide
    }

    /// Adds another text directly after the last letter, before a pending space.
    mutating func appendAttached(_ other: ParagraphText) {
        let space = pendingSpace
        pendingSpace = nil
        append(other)
        pendingSpace = space
        pendingSpace?.link = nil
    }

    /// Removes line breaks, spaces and scalars that match `isMeant` from the end.
    mutating func trimEnd(where isMeant: (Unicode.Scalar) -> Bool = { _ in false }) {
        pendingSpace = nil
        while let last = scalars.last,
            last == Self.lineFeed || last == 0x20 || Unicode.Scalar(last).map(isMeant) == true
        {
            removeLast()
        }
    }

    mutating func replaceSpans(_ spans: [Span]) {
        self.spans = spans
    }

    private mutating func removeLast() {
        scalars.removeLast()
        columns.removeLast()
        if let last = spans.last, last.start >= scalars.count { spans.removeLast() }
    }

    mutating func put(_ scalar: UInt32, columns width: UInt8, style: TextStyle) {
        if spans.last?.style != style { spans.append(Span(start: scalars.count, style: style)) }
        scalars.append(scalar)
        columns.append(width)
        column = scalar == Self.lineFeed ? 0 : column + Int(width)
    }

    /// Removes a final emoji joiner, even before invisible characters.
    ///
    /// It would combine two emoji that are measured separately.
    mutating func removeJoinerAtEnd() {
        var index = scalars.count - 1
        while index > 0, Self.isControl(scalars[index]), scalars[index] != Self.lineFeed {
            index -= 1
        }
        guard index > 0, scalars[index] == 0x200D, let last = Unicode.Scalar(scalars[index - 1]),
            last == "\u{FE0F}" || !last.isASCII && last.properties.isEmoji
        else { return }
        scalars.remove(at: index)
        columns.remove(at: index)
        for place in spans.indices.reversed() {
            guard spans[place].start > index else { break }
            spans[place] = Span(start: spans[place].start - 1, style: spans[place].style)
        }
    }

    mutating func put(letter: Unicode.Scalar, columns width: UInt8, style: TextStyle) {
        put(letter.value, columns: width, style: style)
        if width > 1 { mayBeWide = true }
        if letter.value >= 0x590, width > 0, letter.mayRunRightToLeft { mayRunRightToLeft = true }
    }

    mutating func flushSpace(before scalar: Unicode.Scalar? = nil) {
        guard let style = pendingSpace else {
            pendingSpaceIsLineEnd = false
            return
        }
        let isBetweenIdeographs =
            pendingSpaceIsLineEnd && scalar?.value.isWrittenWithoutSpaces == true
            && scalars.last?.isWrittenWithoutSpaces == true
        pendingSpace = nil
        pendingSpaceIsLineEnd = false
        if !isBetweenIdeographs { put(0x20, columns: 1, style: style) }
    }

    private mutating func append(
        _ bytes: UnsafeBufferPointer<UInt8>,
        style: TextStyle,
        keepsSpaces: Bool
    ) {
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte.isWhiteSpace {
                keepsSpaces ? putSpace(byte, style: style) : recordPendingSpace(byte, style: style)
                index += 1
                continue
            }
            if !keepsSpaces, let end = endOfPlainWords(bytes, from: index) {
                appendPlain(UnsafeBufferPointer(rebasing: bytes[index..<end]), style: style)
                index = end
                continue
            }
            let start = index
            var isASCII = true
            while index < bytes.count, !bytes[index].isWhiteSpace {
                isASCII = isASCII && bytes[index] & 0x80 == 0
                index += 1
            }
            let word = UnsafeBufferPointer(rebasing: bytes[start..<index])
            isASCII ? appendASCII(word, style: style) : appendWord(word, style: style)
        }
    }

    private func endOfPlainWords(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        var end = start
        var wordEnd: Int?
        while end < bytes.count {
            if bytes[end].isPlain {
                end += 1
            } else if bytes[end] == 0x20, end + 1 < bytes.count, bytes[end + 1].isPlain {
                wordEnd = end
                end += 2
            } else {
                break
            }
        }
        let isWholeWord = end == bytes.count || bytes[end].isWhiteSpace
        return isWholeWord ? end : wordEnd
    }

    private mutating func appendPlain(_ words: UnsafeBufferPointer<UInt8>, style: TextStyle) {
        flushSpace()
        if spans.last?.style != style { spans.append(Span(start: scalars.count, style: style)) }
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: words.count) { letters in
            for index in words.indices { letters[index] = UInt32(words[index]) }
            scalars.append(contentsOf: letters)
        }
        columns.append(contentsOf: repeatElement(1, count: words.count))
        column += words.count
    }

    private mutating func recordPendingSpace(_ byte: UInt8, style: TextStyle) {
        if byte == 0x0A { pendingSpaceIsLineEnd = true }
        guard !isEmpty, !endsWithLineBreak, scalars.last != 0x20, pendingSpace == nil else {
            return
        }
        pendingSpace = style
    }

    private mutating func putSpace(_ byte: UInt8, style: TextStyle) {
        switch byte {
        case 0x0A: put(Self.lineFeed, columns: 0, style: style)
        case 0x09:
            for _ in column % 4..<4 { put(0x20, columns: 1, style: style) }
        case 0x20: put(0x20, columns: 1, style: style)
        default: break
        }
    }

    private mutating func appendASCII(_ word: UnsafeBufferPointer<UInt8>, style: TextStyle) {
        guard !word.allSatisfy(\.isPlain) else { return appendPlain(word, style: style) }
        flushSpace()
        for byte in word where byte.isPlain { put(UInt32(byte), columns: 1, style: style) }
    }

    /// Returns the text for a measure; if that is one column, wide letters are replaced.
    func fitting(_ measure: Int) -> ParagraphText {
        guard measure < 2, mayBeWide else { return self }
        var (scalars, columns) = (scalars, columns)
        var isReplaced = false
        for index in scalars.indices {
            if columns[index] > 1 {
                scalars[index] = 0xFFFD
                columns[index] = 1
                isReplaced = true
            } else if columns[index] == 0, isReplaced, !Self.isControl(scalars[index]) {
                scalars[index] = Self.wordJoiner
            } else {
                isReplaced = false
            }
        }
        return ParagraphText(like: self, scalars: scalars, columns: columns, spans: spans)
    }

    func part(_ range: Range<Int>) -> ParagraphText {
        ParagraphText(
            like: self,
            scalars: Array(scalars[range]),
            columns: Array(columns[range]),
            spans: spansOverlapping(range).map {
                Span(start: $0.range.lowerBound - range.lowerBound, style: $0.style)
            }
        )
    }

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
            // The joiner would combine the emoji with a previous one of another style or before an
            // omitted character.
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
    /// Nil for scalars that depend on neighbors or affect line breaking: emoji, flags, joiners,
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
