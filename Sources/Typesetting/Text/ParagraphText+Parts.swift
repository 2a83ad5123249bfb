extension ParagraphText {
    /// Returns the text for a measure; in a single column, wide letters are replaced.
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
}
