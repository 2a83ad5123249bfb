/// Breaks paragraphs into lines, with the user's text preferences if the measure is suitable.
struct ParagraphLayoutEngine {
    let setting: TextAlignment
    let isInLogicalOrder: Bool
    var scrollsTables = false
    var language: String?
    /// Returns the hyphenator; nil if hyphens are off or the language has no patterns.
    ///
    /// Called only for paragraphs that need hyphens, because patterns load slowly.
    let findHyphenator: () -> Hyphenator?

    /// The maximum width of mostly wide text: 40 letters of two columns.
    private static let maximumWideColumns = 80
    private static let paragraphIndent = 2
    private static let indentOfTurnedLines = 4
    private static let justifiedMeasures = 60...72
    private static let widenedGaps = 2
    /// The measures for ragged text; narrower columns offer too few choices.
    private static let raggedMeasures = 24...
    /// The minimum width for hyphenation; in narrower columns nearly every line would end with a
    /// hyphen.
    private static let narrowestHyphenated = 32

    func set(_ paragraph: Block.Paragraph, measure: Int, isIndented: Bool = false) -> [UnplacedLine]
    {
        // A pull quote has the same margin on both sides.
        switch paragraph.kind {
        case .pullQuote:
            return set(heading: paragraph, measure: measure > 40 ? measure - 4 : measure)
        case .subhead: return set(heading: paragraph, measure: measure)
        case .verse: return set(verse: paragraph, measure: measure)
        case .body, .term, .caption, .embed, .question, .signature, .attribution: break
        }
        let text = paragraph.text.fitting(measure)
        let isWide = text.isMostlyWide
        let measure = isWide ? min(measure, Self.maximumWideColumns) : measure
        let indent = isIndented && measure >= 16 ? Self.paragraphIndent : 0
        let levels = levels(of: text, direction: paragraph.direction)
        var filled: [FilledLine]?
        let hasWords = !isWide || text.isMostlyKorean
        if paragraph.kind.isRunning, hasWords, levels?.isRightToLeft != true {
            filled = self.lines(of: text, measure: measure, firstIndent: indent)
        }
        var lines =
            filled
            ?? fill(text, measure: measure, firstIndent: indent, language: language)
        if paragraph.kind == .caption, endsWithLoneWord(lines, of: text) {
            lines = fillBalanced(text, measure: measure)
        }
        return self.lines(lines, of: text, levels: levels, firstIndent: indent)
    }

    private func endsWithLoneWord(_ lines: [FilledLine], of text: ParagraphText) -> Bool {
        guard lines.count > 1, let last = lines.last else { return false }
        return !text.scalars[last.range].dropLast().contains(0x20)
    }

    func set(heading paragraph: Block.Paragraph, measure: Int) -> [UnplacedLine] {
        let text = paragraph.text.fitting(measure)
        return lines(
            fillBalanced(text, measure: measure, language: language),
            of: text,
            levels: levels(of: text, direction: paragraph.direction),
            firstIndent: 0
        )
    }

    private func set(verse paragraph: Block.Paragraph, measure: Int) -> [UnplacedLine] {
        let text = paragraph.text.fitting(measure)
        let longest = text.hardLines.map(\.columns).max() ?? 0
        let isTurned = longest > measure && measure >= 4 * Self.indentOfTurnedLines
        let indent = isTurned ? Self.indentOfTurnedLines : 0
        let filled = text.hardLines.flatMap { line in
            let part = text.part(line.range)
            return fill(
                part,
                measure: measure - indent,
                firstIndent: -indent,
                language: language
            ).map { filled in
                var filled = filled
                let start = line.range.lowerBound
                filled.range = filled.range.lowerBound + start..<filled.range.upperBound + start
                return filled
            }
        }
        let lines = self.lines(
            filled,
            of: text,
            levels: levels(of: text, direction: paragraph.direction),
            firstIndent: 0
        )
        guard isTurned else { return lines }
        return lines.map { line in
            var line = line
            let isTurned =
                line.anchor > 0 && text.scalars[line.anchor - 1] != ParagraphText.lineFeed
            line.indent = isTurned ? indent : 0
            return line
        }
    }

    func levels(of text: ParagraphText, direction: TextDirection) -> BidiLevels? {
        isInLogicalOrder ? nil : BidiLevels(text, direction: direction)
    }

    /// Breaks running text with the configured alignment; nil if the measure is unsuitable.
    func lines(of text: ParagraphText, measure: Int, firstIndent: Int) -> [FilledLine]? {
        if setting == .justified, Self.justifiedMeasures.contains(measure) {
            return justified(text, measure: measure, firstIndent: firstIndent)
        }
        guard setting != .plain, Self.raggedMeasures.contains(measure) else { return nil }
        return ragged(text, measure: measure, firstIndent: firstIndent)
    }

    private func justified(
        _ text: ParagraphText,
        measure: Int,
        firstIndent: Int
    ) -> [FilledLine]? {
        guard let fit = fit(text, measure: measure, firstIndent: firstIndent, isRagged: false),
            2 * fit.gaps.columns <= 3 * fit.gaps.count
        else { return nil }
        var justification = LineJustifier(text)
        return fit.lines.enumerated().map { index, line in
            line.slack <= Self.widenedGaps
                ? justification.justify(line, indent: index == 0 ? firstIndent : 0) : line.filled
        }
    }

    private func ragged(
        _ text: ParagraphText,
        measure: Int,
        firstIndent: Int
    ) -> [FilledLine]? {
        fit(text, measure: measure, firstIndent: firstIndent, isRagged: true)?
            .lines.map(\.filled)
    }

    /// Returns the best lines, hyphenated only if they are otherwise uneven; nil for a single line
    /// or if none fit.
    private func fit(
        _ text: ParagraphText,
        measure: Int,
        firstIndent: Int,
        isRagged: Bool
    ) -> KnuthPlassLineBreaker.Fit? {
        guard text.totalColumns > measure - firstIndent else { return nil }
        let breaks = text.lineEnds(language: language)
        let fit = { hyphens in
            KnuthPlassLineBreaker(
                text,
                breaks: breaks,
                hyphens: hyphens,
                measure: measure,
                firstIndent: firstIndent,
                isRagged: isRagged
            ).fit()
        }
        let plain = fit([])
        guard plain?.isEven != true, measure >= Self.narrowestHyphenated,
            let hyphens = findHyphenator()?.points(in: text),
            !hyphens.isEmpty
        else { return plain }
        return fit(hyphens) ?? plain
    }

    private func lines(
        _ filled: [FilledLine],
        of text: ParagraphText,
        levels: BidiLevels?,
        firstIndent: Int
    ) -> [UnplacedLine] {
        filled.enumerated().map { index, line in
            UnplacedLine(
                text.runs(of: line, levels: levels),
                columns: line.columns,
                indent: index == 0 ? firstIndent : 0,
                isRightToLeft: levels?.isRightToLeft ?? false,
                anchor: line.range.lowerBound
            )
        }
    }

    /// The minimum width for a drop cap; narrower columns leave too few words beside it.
    private static let narrowest = 30

    /// Typesets running text with a drop cap three lines high; nil if that is impossible.
    func set(opening paragraph: Block.Paragraph, measure: Int) -> [UnplacedLine]? {
        let text = paragraph.text
        guard let first = text.scalars.first.flatMap(Unicode.Scalar.init),
            first.properties.isAlphabetic,
            let letter = BoxLetters.rows(of: String(first)), text.scalars.count > 1,
            text.columns[0] == 1, text.columns[1] > 0,
            levels(of: text, direction: paragraph.direction)?.isRightToLeft != true
        else { return nil }
        let columns = letter[0].count + 1
        // The first letter is in the drop cap, so the first line gains its column.
        let room = measure - columns
        let beside =
            lines(of: text, measure: room, firstIndent: -1)
            ?? fill(text, measure: room, firstIndent: -1)
        guard measure >= Self.narrowest, beside.count > 1 else { return nil }
        let levels = levels(of: text, direction: paragraph.direction)
        let high = letter.enumerated().map { index, row in
            var (runs, width, style) = ([TextRun](), 0, TextStyle(role: .initial))
            // A paragraph of two lines leaves the third row empty.
            let line = index < beside.count ? beside[index] : nil
            if let line { (runs, width) = (text.runs(of: line, levels: levels), line.columns) }
            if index == 0, let run = runs.first {
                style.mark = run.style.mark
                style.link = run.style.link
                runs[0] = TextRun(text: String(run.text.dropFirst()), style: run.style)
                width -= 1
            }
            return UnplacedLine(
                [TextRun(text: row + " ", style: style)] + runs,
                columns: columns + width,
                anchor: line?.range.lowerBound ?? text.scalars.count - 1
            )
        }
        guard letter.count < beside.count else { return high }
        let next = beside[letter.count].range.lowerBound
        let rest = Block.Paragraph(
            text: text.part(next..<text.scalars.count),
            direction: paragraph.direction,
            kind: paragraph.kind
        )
        return high + set(rest, measure: measure).map { $0.moved(by: next) }
    }
}
