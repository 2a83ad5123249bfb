import Cells

/// Text ready to be drawn on one row.
public struct DisplayLine: Sendable, Hashable {
    /// The text in display order, without control characters.
    public let text: String
    /// The width in columns.
    public let columns: Int
    /// Whether the line is right to left and aligned right.
    public let isRightToLeft: Bool

    /// Returns the line without a suffix of one-column letters; unchanged if it has another ending
    /// or is right to left.
    public func without(suffix: String) -> DisplayLine {
        guard !isRightToLeft, text.hasSuffix(suffix) else { return self }
        return DisplayLine(
            text: String(text.dropLast(suffix.count)),
            columns: columns - suffix.count,
            isRightToLeft: false
        )
    }

    /// Returns the line with a mark of one-column letters at its left, even if it is right to left.
    public func following(_ mark: String) -> DisplayLine {
        DisplayLine(text: mark + text, columns: mark.count + columns, isRightToLeft: false)
    }

    fileprivate static let empty = DisplayLine(text: "", columns: 0, isRightToLeft: false)

    /// Returns the column in which to draw the line; right-to-left lines are aligned right.
    public func start(in columns: Int) -> Int {
        isRightToLeft ? max(columns - self.columns, 0) : 0
    }

    /// Returns the column of the line's first letter in reading order.
    public func beginning(in columns: Int) -> Int {
        isRightToLeft ? max(columns - 1, 0) : 0
    }

    /// Returns the line with the alignment of another one, as for a byline below its title.
    public func aligned(_ other: DisplayLine?) -> DisplayLine {
        guard let other else { return self }
        return DisplayLine(text: text, columns: columns, isRightToLeft: other.isRightToLeft)
    }
}

/// Typesets a string in logical order on one line, truncated with `…` if it is too long.
///
/// White space is collapsed. If `columns` is below 1, the line is empty.
///
/// - Complexity: O(*n*), with a fast path for ASCII.
public func displayLine(_ text: String, columns: Int) -> DisplayLine {
    guard columns > 0 else { return .empty }
    if let line = plainLine(text, columns: columns) ?? cutPlainLine(text, columns: columns) {
        return line
    }
    let paragraph = ParagraphText(text, style: .body).fitting(columns)
    return cutLine(paragraph, columns: columns)
}

/// A cache for lines of ``displayLine(_:columns:)`` that are drawn repeatedly.
///
/// Plain text is not cached, because typesetting it is as fast as a lookup.
public final class DisplayLineCache {
    /// A cache key that compares texts by bytes, because Unicode equivalence is slow with many
    /// combining marks.
    private struct Key: Hashable {
        let text: String
        let columns: Int
        let widths = AmbiguousWidth.inUse

        static func == (one: Key, other: Key) -> Bool {
            one.columns == other.columns && one.widths == other.widths
                && one.text.utf8.elementsEqual(other.text.utf8)
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(columns)
            for byte in text.utf8.prefix(200) { hasher.combine(byte) }
        }
    }

    private var lines: [Key: DisplayLine] = [:]
    private let capacity: Int

    /// Creates a cache that is emptied when it exceeds `capacity` lines.
    public init(capacity: Int = 256) {
        self.capacity = capacity
    }

    /// Returns the line that ``displayLine(_:columns:)`` returns.
    public func line(_ text: String, columns: Int) -> DisplayLine {
        guard text.plainColumns == nil else { return displayLine(text, columns: columns) }
        return line(text, columns: columns) { displayLine(text, columns: columns) }
    }

    /// Returns the cached line for a text and width, or calls `make` and caches its result.
    public func line(_ text: String, columns: Int, make: () -> DisplayLine) -> DisplayLine {
        let order = Key(text: text, columns: columns)
        if let line = lines[order] { return line }
        if lines.count >= capacity { lines = [:] }
        let line = make()
        lines[order] = line
        return line
    }
}

/// Wraps a string into lines in reading order.
///
/// - Parameters:
///   - text: Plain text in logical order; white space is collapsed.
///   - columns: The measure; below 1 there are no lines.
///   - maximum: The maximum number of lines; the last one ends with `…` if text remains.
///   - isBalanced: Whether to make lines similarly long without using more of them.
///   - isInLogicalOrder: Whether to keep logical order, for files and other programs.
///   - language: The BCP 47 tag of the text, for hyphens in words wider than the measure if
///     `isBalanced` is true.
/// - Returns: The lines; none for empty text.
public func displayLines(
    _ text: String,
    columns: Int,
    maximum: Int? = nil,
    isBalanced: Bool = false,
    isInLogicalOrder: Bool = false,
    language: String? = nil
) -> [DisplayLine] {
    let maximum = maximum ?? .max
    guard columns > 0, maximum > 0 else { return [] }
    let wrapped = WrappedText(text, columns: columns, isInLogicalOrder: isInLogicalOrder) {
        isBalanced
            ? fillBalanced($0, measure: columns, maximum: maximum, language: language)
            : fill($0, measure: columns)
    }
    return wrapped.lines(maximum: maximum)
}

/// A line of text in which search matches are marked.
public struct SearchHighlightedLine: Sendable, Hashable {
    /// The line without marks.
    public let line: DisplayLine
    /// The same text as spans of one style, from left to right.
    public let runs: [TextRun]
}

/// Wraps a string like ``displayLines(_:columns:maximum:isBalanced:isInLogicalOrder:language:)``,
/// and marks the matches found in ``SearchableText``.
public func markedLines(
    _ text: String,
    columns: Int,
    isBalanced: Bool = false,
    isInLogicalOrder: Bool = false,
    marks: SearchHighlights
) -> [SearchHighlightedLine] {
    guard columns > 0 else { return [] }
    let paragraph = ParagraphText(text, style: .body).marked(marks).fitting(columns)
    let filled =
        isBalanced
        ? fillBalanced(paragraph, measure: columns, maximum: .max)
        : fill(paragraph, measure: columns)
    let levels = isInLogicalOrder ? nil : BidiLevels(paragraph, direction: .automatic)
    return filled.map {
        SearchHighlightedLine(
            line: paragraph.displayLine(of: $0, levels: levels),
            runs: paragraph.runs(of: $0, levels: levels)
        )
    }
}

/// Wrapped text whose number of lines is known before the maximum is chosen.
public struct WrappedText {
    private let plainLine: DisplayLine?
    private let paragraph: ParagraphText
    private let filled: [FilledLine]
    private let avoidsRunts: Bool
    private let columns: Int
    private let levels: BidiLevels?

    /// Wraps plain text in logical order, collapsing white space; `columns` is at least 1.
    ///
    /// It avoids a single short word on the last line unless that adds a line.
    public init(_ text: String, columns: Int) {
        self.init(text, columns: columns, isInLogicalOrder: false, avoidsRunts: true) {
            fill($0, measure: columns)
        }
    }

    fileprivate init(
        _ text: String,
        columns: Int,
        isInLogicalOrder: Bool,
        avoidsRunts: Bool = false,
        fill: (ParagraphText) -> [FilledLine]
    ) {
        self.avoidsRunts = avoidsRunts
        self.columns = columns
        plainLine = Typesetting.plainLine(text, columns: columns)
        guard plainLine == nil else {
            paragraph = ParagraphText()
            filled = []
            levels = nil
            return
        }
        paragraph = ParagraphText(text, style: .body).fitting(columns)
        filled = fill(paragraph)
        levels = isInLogicalOrder ? nil : BidiLevels(paragraph, direction: .automatic)
    }

    /// The number of lines.
    public var lineCount: Int {
        plainLine.map { $0.text.isEmpty ? 0 : 1 } ?? filled.count
    }

    /// Returns at most `maximum` lines; if text remains, the last one ends with `…`, after a whole
    /// word if one fits.
    public func lines(maximum: Int) -> [DisplayLine] {
        if let plainLine { return plainLine.text.isEmpty ? [] : [plainLine] }
        guard filled.count > maximum else {
            let lines = avoidsRunts ? fillAvoidingRunt(paragraph, measure: columns) : filled
            return lines.map { paragraph.displayLine(of: $0, levels: levels) }
        }
        let last = cutLine(
            paragraph.part(filled[maximum - 1].range.lowerBound..<paragraph.scalars.count),
            columns: columns,
            keepsWords: true
        )
        return filled.prefix(maximum - 1).map { paragraph.displayLine(of: $0, levels: levels) }
            + [last]
    }
}

private func plainLine(_ text: String, columns: Int) -> DisplayLine? {
    guard let width = text.plainColumns, width <= columns, !text.needsCollapsing else { return nil }
    return DisplayLine(text: text, columns: width, isRightToLeft: false)
}

extension String {
    var needsCollapsing: Bool {
        var previous = UInt8(ascii: " ")
        for byte in utf8 {
            if byte == 0x20, previous == 0x20 { return true }
            previous = byte
        }
        return previous == 0x20 && !isEmpty
    }
}

extension ParagraphText {
    func displayLine(of line: FilledLine, levels: BidiLevels?) -> DisplayLine {
        DisplayLine(
            text: runs(of: line, levels: levels).map(\.text).joined(),
            columns: line.columns,
            isRightToLeft: levels?.isRightToLeft ?? false
        )
    }
}
