struct FilledLine: Hashable {
    var range: Range<Int>
    var columns: Int
    var endsWithHyphen = false
    /// The gaps to widen by one column, ascending; a gap is repeated for each further column.
    var widenedGaps: [Int] = []
}

/// Breaks a paragraph greedily.
///
/// The measure must be at least 2 for wide letters. Empty text has no lines.
func fill(
    _ text: ParagraphText,
    measure: Int,
    firstIndent: Int = 0,
    language: String? = nil
) -> [FilledLine] {
    if let line = wholeLine(text, measure: measure - firstIndent) { return [line] }
    let breaks = text.lineEnds(language: language)
    return fill(text, breaks, measure: measure, firstIndent: firstIndent)
}

/// Breaks a paragraph into as few lines as possible, of similar length.
///
/// Text of more than 1,000 columns or `maximum` lines is not balanced. Only words wider than the
/// measure are hyphenated, by the patterns of `language` if they are installed.
func fillBalanced(
    _ text: ParagraphText,
    measure: Int,
    maximum: Int = .max,
    language: String? = nil
) -> [FilledLine] {
    if let line = wholeLine(text, measure: measure) { return [line] }
    let breaks = text.headlineBreakOpportunities()
    let hyphens = { LongWordHyphens(of: text, language: language) }
    let filled = fill(text, breaks, measure: measure, findHyphens: hyphens)
    let columns = text.totalColumns
    guard filled.count > 1, filled.count <= maximum, columns <= 1_000 else { return filled }
    var tooNarrow = (columns - 1) / filled.count
    var best = (measure: measure, lines: filled)
    while best.measure - tooNarrow > 1 {
        let middle = (tooNarrow + best.measure) / 2
        let lines = fill(text, breaks, measure: middle, findHyphens: hyphens)
        if lines.count == filled.count, keepsWords(lines, breaks: breaks) {
            best = (middle, lines)
        } else {
            tooNarrow = middle
        }
    }
    return best.lines
}

/// Breaks a paragraph greedily, but avoids a single short word on the last line.
///
/// If the text has at most 1,000 columns, it uses a slightly smaller measure that does not add a
/// line.
func fillAvoidingRunt(_ text: ParagraphText, measure: Int) -> [FilledLine] {
    if let line = wholeLine(text, measure: measure) { return [line] }
    let breaks = text.lineEnds()
    let filled = fill(text, breaks, measure: measure)
    func endsAlone(_ lines: [FilledLine]) -> Bool {
        guard lines.count > 1, let last = lines.last else { return false }
        return last.columns * 3 <= measure && !text.scalars[last.range].contains(0x20)
    }
    guard endsAlone(filled), text.totalColumns <= 1_000 else { return filled }
    for narrower in stride(from: measure - 1, through: max(measure * 3 / 4, 1), by: -1) {
        let lines = fill(text, breaks, measure: narrower)
        guard lines.count == filled.count, keepsWords(lines, breaks: breaks) else { break }
        if !endsAlone(lines) { return lines }
    }
    return filled
}

private func fill(
    _ text: ParagraphText,
    _ breaks: [LineBreak],
    measure: Int,
    firstIndent: Int = 0,
    findHyphens: @escaping () -> LongWordHyphens? = { nil }
) -> [FilledLine] {
    guard !text.isEmpty else { return [] }
    var filling = GreedyLineBreaker(
        measure: measure,
        firstIndent: firstIndent,
        findHyphens: findHyphens
    )
    return breaks.withUnsafeBufferPointer { breaks in
        text.scalars.withUnsafeBufferPointer { scalars in
            text.columns.withUnsafeBufferPointer { widths in
                filling.fill(scalars, widths: widths, breaks: breaks)
            }
        }
    }
}

private func keepsWords(_ lines: [FilledLine], breaks: [LineBreak]) -> Bool {
    lines.dropFirst().allSatisfy { breaks[$0.range.lowerBound] != .prohibited }
}

private func wholeLine(_ text: ParagraphText, measure: Int) -> FilledLine? {
    var columns = text.totalColumns
    guard !text.isEmpty, columns <= measure, !text.scalars.contains(ParagraphText.lineFeed) else {
        return nil
    }
    var end = text.scalars.count
    while end > 0, text.scalars[end - 1] == 0x20 {
        end -= 1
        columns -= 1
    }
    return FilledLine(range: 0..<end, columns: columns)
}

/// The positions in a paragraph at which a word that is wider than a line may be divided.
private struct LongWordHyphens {
    /// The minimum number of letters on each side of a hyphen.
    static let fewestLetters = 3

    private var words: ArraySlice<Range<Int>>
    private var points: ArraySlice<Int>

    init(of text: ParagraphText, language: String?) {
        words = text.hyphenatedWords(withCapitals: true)[...]
        let hyphenator = HyphenationPatternStore.installed.hyphenator(for: language)
        points = words.isEmpty ? [] : hyphenator?.points(in: text)[...] ?? []
    }

    /// Returns the last position in `range` between syllables, or else between any letters of a
    /// word; `nil` if the range has none.
    ///
    /// The ranges of successive calls must be in ascending order, so that all calls together take
    /// linear time.
    mutating func last(in range: ClosedRange<Int>) -> Int? {
        words = words.drop { $0.upperBound <= range.lowerBound }
        points = points.drop { $0 < range.lowerBound }
        if let point = points.prefix(while: range.contains).last { return point }
        let word = words.first { $0.upperBound > range.upperBound }
        guard let word, word.contains(range.upperBound) else { return nil }
        let place = min(range.upperBound, word.upperBound - Self.fewestLetters)
        return range.contains(place) ? place : nil
    }
}

private struct GreedyLineBreaker {
    private let measure: Int
    private let firstIndent: Int
    private let findHyphens: () -> LongWordHyphens?
    private lazy var hyphens = findHyphens()
    private var lines: [FilledLine] = []
    private var start = 0
    private var candidate: Candidate?
    private var tiedCandidate: Candidate?
    private var columns = 0
    private var letters = LineEnd(index: 0, columns: 0)

    private struct LineEnd {
        var index: Int
        var columns: Int
    }

    private struct Candidate {
        let end: LineEnd
        let hasHyphen: Bool
        let next: Int
    }

    init(measure: Int, firstIndent: Int, findHyphens: @escaping () -> LongWordHyphens?) {
        self.measure = max(1, measure)
        self.firstIndent = firstIndent
        self.findHyphens = findHyphens
    }

    mutating func fill(
        _ scalars: UnsafeBufferPointer<UInt32>,
        widths: UnsafeBufferPointer<UInt8>,
        breaks: UnsafeBufferPointer<LineBreak>
    ) -> [FilledLine] {
        var index = 0
        while index < scalars.count {
            if index > start, breaks[index] != .prohibited {
                recordBreak(before: index, after: scalars[index - 1], breaks[index])
            }
            let width = Int(widths[index])
            if scalars[index] == 0x20 || scalars[index] == ParagraphText.lineFeed {
                columns += width
            } else if columns + width <= room || columns == 0 {
                columns += width
                letters = LineEnd(index: index + 1, columns: columns)
            } else {
                if let candidate = bestCandidate {
                    end(at: candidate.end, candidate.hasHyphen, next: candidate.next)
                } else {
                    endInWord(before: index, scalars, widths: widths)
                }
                index = start
                continue
            }
            index += 1
        }
        if start < scalars.count { end(at: letters, next: scalars.count) }
        return lines
    }

    private var room: Int {
        lines.isEmpty ? max(1, measure - firstIndent) : measure
    }

    /// The best position to end the current line, if any.
    ///
    /// It separates words that belong together only if the line would otherwise be less than half
    /// full.
    private var bestCandidate: Candidate? {
        guard let candidate, let tiedCandidate else { return candidate ?? tiedCandidate }
        let isFuller = tiedCandidate.end.columns > candidate.end.columns
        return isFuller && candidate.end.columns * 2 < room ? tiedCandidate : candidate
    }

    private mutating func recordBreak(
        before index: Int,
        after scalar: UInt32,
        _ lineBreak: LineBreak
    ) {
        guard lineBreak != .mandatory else { return end(at: letters, next: index) }
        var end = letters
        let hasHyphen = scalar == ParagraphText.softHyphen
        if hasHyphen { end.columns += 1 }
        guard end.columns <= room else { return }
        let noted = Candidate(end: end, hasHyphen: hasHyphen, next: index)
        if lineBreak == .tied { tiedCandidate = noted } else { candidate = noted }
    }

    /// Ends the line within a word that is too long, with a hyphen or between grapheme clusters if
    /// possible.
    private mutating func endInWord(
        before index: Int,
        _ scalars: UnsafeBufferPointer<UInt32>,
        widths: UnsafeBufferPointer<UInt8>
    ) {
        // A full line gives one column to the hyphen.
        let end = letters.columns < room ? letters.index : letters.index - 1
        let first = start + LongWordHyphens.fewestLetters
        if end >= first, let point = hyphens?.last(in: first...end) {
            let columns = widths[start..<point].reduce(1) { $0 + Int($1) }
            return self.end(at: LineEnd(index: point, columns: columns), true, next: point)
        }
        var word = String.UnicodeScalarView()
        for scalar in scalars[start...index] { word.append(Unicode.Scalar(scalar) ?? "\u{FFFD}") }
        let last = index + 1 - (String(word).last?.unicodeScalars.count ?? 1)
        guard last > start, last < letters.index else { return self.end(at: letters, next: index) }
        let columns = widths[start..<last].reduce(0) { $0 + Int($1) }
        guard columns > 0 else { return self.end(at: letters, next: index) }
        self.end(at: LineEnd(index: last, columns: columns), next: last)
    }

    private mutating func end(at end: LineEnd, _ hasHyphen: Bool = false, next: Int) {
        lines.append(
            FilledLine(
                range: start..<end.index,
                columns: end.columns,
                endsWithHyphen: hasHyphen
            )
        )
        start = next
        columns = 0
        candidate = nil
        tiedCandidate = nil
        letters = LineEnd(index: next, columns: 0)
    }
}
