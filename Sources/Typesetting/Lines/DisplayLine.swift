import Cells

/// A piece of text ready to be drawn on one row.
public struct DisplayLine: Sendable, Hashable {
    /// The letters in display order, without controls.
    public let text: String
    /// The columns that they take.
    public let columns: Int
    /// True when the line runs from right to left and belongs at the right edge.
    public let isRightToLeft: Bool

    /// The line without what stands at its end, if it ends so.
    ///
    /// - Parameter suffix: Letters of one column each.
    /// - Returns: What is left.
    public func without(suffix: String) -> DisplayLine {
        guard !isRightToLeft, text.hasSuffix(suffix) else { return self }
        return DisplayLine(
            text: String(text.dropLast(suffix.count)),
            columns: columns - suffix.count,
            isRightToLeft: false
        )
    }

    fileprivate static let empty = DisplayLine(text: "", columns: 0, isRightToLeft: false)
}

/// A text on one line, its white space collapsed, cut with `…` when it is too long.
///
/// - Parameters:
///   - text: Plain text in logical order.
///   - columns: The room; below 1 nothing is shown.
/// - Returns: What fits.
/// - Complexity: O(*n*), quick for ASCII.
public func displayLine(_ text: String, columns: Int) -> DisplayLine {
    guard columns > 0 else { return .empty }
    if let line = plainLine(text, columns: columns) ?? cutPlainLine(text, columns: columns) {
        return line
    }
    let paragraph = ParagraphText(text, style: .body).fitting(columns)
    return cutLine(paragraph, columns: columns)
}

/// Remembers the lines that ``displayLine(_:columns:)`` made, for text that stands on the screen for long.
///
/// Plain text is set as quickly as it is found, and not kept.
public final class DisplayLineCache {
    /// Compared by its bytes: to compare letters with many marks as Unicode does takes long.
    private struct Order: Hashable {
        let text: String
        let columns: Int
        let widths = AmbiguousWidth.inUse

        static func == (one: Order, other: Order) -> Bool {
            one.columns == other.columns && one.widths == other.widths
                && one.text.utf8.elementsEqual(other.text.utf8)
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(columns)
            for byte in text.utf8.prefix(200) { hasher.combine(byte) }
        }
    }

    private var lines: [Order: DisplayLine] = [:]
    private let capacity: Int

    /// Remembers nothing yet; forgets all when more than `capacity` lines were set.
    public init(capacity: Int = 256) {
        self.capacity = capacity
    }

    /// The line that ``displayLine(_:columns:)`` makes.
    public func line(_ text: String, columns: Int) -> DisplayLine {
        guard text.plainColumns == nil else { return displayLine(text, columns: columns) }
        return line(text, columns: columns) { displayLine(text, columns: columns) }
    }

    /// The line that stands for a text, made when it is wanted first.
    ///
    /// - Parameters:
    ///   - text: What the line is remembered by; the same text gives the same line.
    ///   - columns: The room.
    ///   - make: Makes the line of this text for this room.
    /// - Returns: What was made, now or before.
    public func line(_ text: String, columns: Int, make: () -> DisplayLine) -> DisplayLine {
        let order = Order(text: text, columns: columns)
        if let line = lines[order] { return line }
        if lines.count >= capacity { lines = [:] }
        let line = make()
        lines[order] = line
        return line
    }
}

/// A text wrapped into lines.
///
/// - Parameters:
///   - text: Plain text in logical order; its white space is collapsed.
///   - columns: The measure; below 1 nothing is shown.
///   - maximum: How many lines there may be; the last ends with `…` when text is left.
///   - isBalanced: Makes the lines similarly long without using more of them.
///   - isInLogicalOrder: Leaves the letters as they are read, for files and other programs.
/// - Returns: Lines in reading order; empty text gives none.
public func displayLines(
    _ text: String,
    columns: Int,
    maximum: Int? = nil,
    isBalanced: Bool = false,
    isInLogicalOrder: Bool = false
) -> [DisplayLine] {
    let maximum = maximum ?? .max
    guard columns > 0, maximum > 0 else { return [] }
    let wrapped = WrappedText(text, columns: columns, isInLogicalOrder: isInLogicalOrder) {
        isBalanced
            ? fillBalanced($0, measure: columns, maximum: maximum)
            : fill($0, measure: columns)
    }
    return wrapped.lines(maximum: maximum)
}

/// A line of a text in which something is marked.
public struct MarkedLine: Sendable, Hashable {
    /// The line without its marks.
    public let line: DisplayLine
    /// The same letters, from left to right.
    public let runs: [TextRun]
}

/// A text wrapped into the same lines as by
/// ``displayLines(_:columns:maximum:isBalanced:isInLogicalOrder:)``, with marks.
///
/// - Parameters:
///   - text: Plain text in logical order; its white space is collapsed.
///   - columns: The measure; below 1 nothing is shown.
///   - isBalanced: Makes the lines similarly long without using more of them.
///   - isInLogicalOrder: Leaves the letters as they are read, for files and other programs.
///   - marks: Where ``SearchableText`` has found something in the text.
/// - Returns: Lines in reading order; empty text gives none.
public func markedLines(
    _ text: String,
    columns: Int,
    isBalanced: Bool = false,
    isInLogicalOrder: Bool = false,
    marks: TextMarks
) -> [MarkedLine] {
    guard columns > 0 else { return [] }
    let paragraph = ParagraphText(text, style: .body).marked(marks).fitting(columns)
    let filled =
        isBalanced
        ? fillBalanced(paragraph, measure: columns, maximum: .max)
        : fill(paragraph, measure: columns)
    let levels = isInLogicalOrder ? nil : BidiLevels(paragraph, direction: .automatic)
    return filled.map {
        MarkedLine(
            line: paragraph.displayLine(of: $0, levels: levels),
            runs: paragraph.runs(of: $0, levels: levels)
        )
    }
}

/// A text whose lines are counted before it is known how many of them are shown.
public struct WrappedText {
    /// The text, when it is plain and fits on a line.
    private let plainLine: DisplayLine?
    private let paragraph: ParagraphText
    private let filled: [FilledLine]
    /// Whether a short word alone at the end of the whole text gets company.
    private let isInCompany: Bool
    private let columns: Int
    private let levels: BidiLevels?

    /// Wraps a text; where all of it is shown, its last line is no single short word if that can be helped without another
    /// line.
    ///
    /// - Parameters:
    ///   - text: Plain text in logical order; its white space is collapsed.
    ///   - columns: The measure, at least 1.
    public init(_ text: String, columns: Int) {
        self.init(text, columns: columns, isInLogicalOrder: false, isInCompany: true) {
            fill($0, measure: columns)
        }
    }

    /// Wraps a text as `fill` does.
    fileprivate init(
        _ text: String,
        columns: Int,
        isInLogicalOrder: Bool,
        isInCompany: Bool = false,
        fill: (ParagraphText) -> [FilledLine]
    ) {
        self.isInCompany = isInCompany
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

    /// How many lines the text has.
    public var lineCount: Int {
        plainLine.map { $0.text.isEmpty ? 0 : 1 } ?? filled.count
    }

    /// The first lines, at most `maximum`, which is at least 1; the last one ends with `…` when text is left,
    /// behind a whole word, unless none fits.
    public func lines(maximum: Int) -> [DisplayLine] {
        if let plainLine { return plainLine.text.isEmpty ? [] : [plainLine] }
        guard filled.count > maximum else {
            let lines = isInCompany ? fillInCompany(paragraph, measure: columns) : filled
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

/// The line of a plain text that needs no collapsing and fits; else `nil`.
private func plainLine(_ text: String, columns: Int) -> DisplayLine? {
    guard let width = text.plainColumns, width <= columns, !text.needsCollapsing else { return nil }
    return DisplayLine(text: text, columns: width, isRightToLeft: false)
}

extension String {
    /// True when spaces stand at an end or beside each other.
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
    /// One of the lines, as it is shown.
    func displayLine(of line: FilledLine, levels: BidiLevels?) -> DisplayLine {
        DisplayLine(
            text: runs(of: line, levels: levels).map(\.text).joined(),
            columns: line.columns,
            isRightToLeft: levels?.isRightToLeft ?? false
        )
    }
}
