import Cells
import TextSanitizing

/// The text of one paragraph, ready to be broken into lines.
///
/// White space is collapsed. Letters are measured as the glyphs of `Cells`, to which a screen reduces them,
/// and stay as they are written: joined emoji, tones, flags, selectors and joiners go to files and other
/// programs. Soft hyphens, word joiners and direction marks stay in for the line breaking and ordering and
/// are left out of the runs.
struct ParagraphText: Sendable {
    /// The bases of glyphs, each followed by what belongs to it, in logical order.
    private(set) var scalars: [UInt32] = []
    /// The columns of each scalar: none for marks and break controls.
    private(set) var columns: [UInt8] = []
    /// Where styles begin, ascending.
    private(set) var spans: [Span] = []
    /// True when there may be letters that run from right to left.
    private(set) var mayRunRightToLeft = false
    /// True when there may be letters of two columns.
    private(set) var mayBeWide = false
    private var pendingSpace: TextStyle?
    /// True when the pending space was a line's end in the source.
    private var pendingSpaceIsLineEnd = false
    /// The columns since the last line break, for tab stops.
    private var column = 0

    /// A style and where it begins.
    struct Span {
        let start: Int
        let style: TextStyle
    }

    var isEmpty: Bool { scalars.isEmpty }
    var endsWithLineBreak: Bool { scalars.last == Self.lineFeed }
    init() {}

    /// Puts together what was taken from another text, or measured anew.
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

    /// Adds text and collapses its white space.
    mutating func append(_ text: String, style: TextStyle) {
        var text = text
        text.withUTF8 { append($0, style: style, keepsSpaces: false) }
    }

    /// Adds preformatted text: spaces and newlines stay, tabs become spaces up to the next stop.
    mutating func appendPreformatted(_ text: String, style: TextStyle) {
        var text = text
        text.withUTF8 { append($0, style: style, keepsSpaces: true) }
    }

    /// Ends the line here.
    mutating func appendLineBreak(style: TextStyle) {
        pendingSpace = nil
        while scalars.last == 0x20 { removeLast() }
        put(Self.lineFeed, columns: 0, style: style)
    }

    /// True where nothing stands on the line yet.
    var isAtLineStart: Bool { scalars.last.map { $0 == Self.lineFeed } ?? true }

    /// Ends the line here, unless nothing stands on it.
    mutating func endLine(style: TextStyle) {
        if !isAtLineStart { appendLineBreak(style: style) }
    }

    /// Adds one scalar that is no letter: a break control.
    mutating func appendControl(_ scalar: UInt32, style: TextStyle) {
        flushSpace()
        put(scalar, columns: 0, style: style)
    }

    /// Adds a space at which no line ends.
    mutating func appendNoBreakSpace(style: TextStyle) {
        flushSpace()
        put(Self.noBreakSpace, columns: 1, style: style)
    }

    /// Adds another text behind this one.
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

    /// Adds a text directly behind the last letter, before a space that is still to come.
    mutating func appendAttached(_ other: ParagraphText) {
        let space = pendingSpace
        pendingSpace = nil
        append(other)
        pendingSpace = space
        // Behind a link's number the link is over.
        pendingSpace?.link = nil
    }

    /// Forgets line breaks, spaces and other scalars at the end.
    mutating func trimEnd(where isMeant: (Unicode.Scalar) -> Bool = { _ in false }) {
        pendingSpace = nil
        while let last = scalars.last,
            last == Self.lineFeed || last == 0x20 || Unicode.Scalar(last).map(isMeant) == true
        {
            removeLast()
        }
    }

    /// Gives the text other styles; `spans` begin at 0 and ascend.
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

    /// Takes away the joiner of an emoji that the text ends with, though what nobody sees may follow it: an emoji that is
    /// measured by itself is not to be joined.
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

    /// Puts a letter down, or a mark on one, and notes what kind of text it makes of this one.
    mutating func put(letter: Unicode.Scalar, columns width: UInt8, style: TextStyle) {
        put(letter.value, columns: width, style: style)
        if width > 1 { mayBeWide = true }
        if letter.value >= 0x590, width > 0, letter.mayRunRightToLeft { mayRunRightToLeft = true }
    }

    /// Puts the pending space down, unless it is a line's end between two ideographs.
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
                keepsSpaces ? putSpace(byte, style: style) : noteSpace(byte, style: style)
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

    /// Where words of printing ASCII with single spaces between them end; `nil` when the first word has other
    /// letters too.
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

    private mutating func noteSpace(_ byte: UInt8, style: TextStyle) {
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

    /// Adds a word of ASCII in which there may be controls, which are left out.
    private mutating func appendASCII(_ word: UnsafeBufferPointer<UInt8>, style: TextStyle) {
        guard !word.allSatisfy(\.isPlain) else { return appendPlain(word, style: style) }
        flushSpace()
        for byte in word where byte.isPlain { put(UInt32(byte), columns: 1, style: style) }
    }
}
