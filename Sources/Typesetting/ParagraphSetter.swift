/// Sets paragraphs: justified where the measure is good for it, ragged else.
struct ParagraphSetter {
    /// False where all paragraphs are ragged.
    let isJustified: Bool
    /// True where letters stand as they are read.
    let isInLogicalOrder: Bool
    /// Gives `nil` where nothing is hyphenated; asked only when a paragraph needs hyphens, since patterns
    /// take long to read.
    let findHyphenator: () -> Hyphenator?

    /// No line of CJK text is longer: 40 letters of two columns.
    private static let maximumWideColumns = 80
    private static let paragraphIndent = 2
    private static let justifiedMeasures = 60...72

    /// Sets running text.
    func set(_ paragraph: Block.Paragraph, measure: Int, isIndented: Bool = false) -> [SetLine] {
        // A pull quote has as much room at its right as it is set in.
        if paragraph.kind == .pullQuote {
            return set(heading: paragraph, measure: measure > 40 ? measure - 4 : measure)
        }
        let text = paragraph.text.fitting(measure)
        let isWide = text.isMostlyWide
        let measure = isWide ? min(measure, Self.maximumWideColumns) : measure
        let indent = isIndented && measure >= 16 ? Self.paragraphIndent : 0
        let levels = levels(of: text, direction: paragraph.direction)
        var filled: [FilledLine]?
        if isJustified, paragraph.kind == .body, !isWide, levels?.isRightToLeft != true,
            Self.justifiedMeasures.contains(measure)
        {
            filled = justified(text, measure: measure, firstIndent: indent)
        }
        let lines = filled ?? fill(text, measure: measure, firstIndent: indent)
        return self.lines(lines, of: text, levels: levels, firstIndent: indent)
    }

    /// Sets a headline: ragged, its lines of similar length.
    func set(heading paragraph: Block.Paragraph, measure: Int) -> [SetLine] {
        let text = paragraph.text.fitting(measure)
        return lines(
            fillBalanced(text, measure: measure),
            of: text,
            levels: levels(of: text, direction: paragraph.direction),
            firstIndent: 0
        )
    }

    /// How a text is ordered for display; `nil` when it stands as it is read.
    func levels(of text: ParagraphText, direction: TextDirection) -> BidiLevels? {
        isInLogicalOrder ? nil : BidiLevels(text, direction: direction)
    }

    /// Justified lines; `nil` when the paragraph has only one or its gaps would be too wide.
    private func justified(
        _ text: ParagraphText,
        measure: Int,
        firstIndent: Int
    ) -> [FilledLine]? {
        guard text.totalColumns > measure - firstIndent else { return nil }
        let breaks = lineBreaks(in: text.scalars)
        var fit = TotalFit(
            text,
            breaks: breaks,
            hyphens: [],
            measure: measure,
            firstIndent: firstIndent
        ).fit()
        if fit?.isEven != true, let hyphens = findHyphenator()?.points(in: text), !hyphens.isEmpty {
            let hyphenated = TotalFit(
                text,
                breaks: breaks,
                hyphens: hyphens,
                measure: measure,
                firstIndent: firstIndent
            ).fit()
            fit = hyphenated ?? fit
        }
        guard let fit, 2 * fit.gaps.columns <= 3 * fit.gaps.count else { return nil }
        var justification = Justification(text)
        return fit.lines.enumerated().map { index, line in
            justification.justify(line, indent: index == 0 ? firstIndent : 0)
        }
    }

    private func lines(
        _ filled: [FilledLine],
        of text: ParagraphText,
        levels: BidiLevels?,
        firstIndent: Int
    ) -> [SetLine] {
        filled.enumerated().map { index, line in
            SetLine(
                text.runs(of: line, levels: levels),
                columns: line.columns,
                indent: index == 0 ? firstIndent : 0,
                isRightToLeft: levels?.isRightToLeft ?? false,
                anchor: line.range.lowerBound
            )
        }
    }
}
