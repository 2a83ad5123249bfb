extension ParagraphLayoutEngine {
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
