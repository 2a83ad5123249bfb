extension ParagraphText {
    /// The text as a measure can hold it: in one column, wide letters are replaced.
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
                // What belonged to the letter goes with it.
                scalars[index] = Self.wordJoiner
            } else {
                isReplaced = false
            }
        }
        return ParagraphText(like: self, scalars: scalars, columns: columns, spans: spans)
    }

    /// The part of the text between two places.
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
