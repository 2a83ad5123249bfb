extension ParagraphText {
    /// Returns the text with its search matches marked, extended to whole letters.
    ///
    /// `start` is the position of the text in the story.
    func marked(_ marks: SearchHighlights, from start: Int = 0) -> ParagraphText {
        let found = marks.touching(start..<start + scalars.count)
        guard !found.isEmpty else { return self }
        let wanted = found.map {
            (
                range: wholeLetters(
                    max($0.lowerBound - start, 0)..<min($0.upperBound - start, scalars.count)
                ),
                mark: $0 == marks.current ? SearchHighlight.current : .found
            )
        }
        var spans: [Span] = []
        var next = 0
        forEachSpan(in: 0..<scalars.count) { span, style in
            var place = span.lowerBound
            while next < wanted.count, wanted[next].range.lowerBound < span.upperBound {
                let range = wanted[next].range.clamped(to: place..<span.upperBound)
                if place < range.lowerBound { spans.append(Span(start: place, style: style)) }
                if !range.isEmpty {
                    var marked = style
                    marked.mark = wanted[next].mark
                    spans.append(Span(start: range.lowerBound, style: marked))
                    place = range.upperBound
                }
                guard wanted[next].range.upperBound <= span.upperBound else { break }
                next += 1
            }
            if place < span.upperBound { spans.append(Span(start: place, style: style)) }
        }
        var text = self
        text.replaceSpans(spans)
        return text
    }

    private func wholeLetters(_ range: Range<Int>) -> Range<Int> {
        var start = range.lowerBound
        while start > 0, start < scalars.count, continuesLetter(at: start) { start -= 1 }
        var end = max(range.upperBound, start)
        while end < scalars.count, continuesLetter(at: end) { end += 1 }
        return start..<end
    }

    private func continuesLetter(at place: Int) -> Bool {
        columns[place] == 0 && !Self.isControl(scalars[place])
    }
}

extension StorySegment {
    func marked(_ marks: SearchHighlights) -> StorySegment {
        StorySegment(
            content: content.marked(marks, from: anchor),
            nesting: nesting,
            blankLineDepth: blankLineDepth,
            isIndented: isIndented,
            marker: marker,
            anchor: anchor,
            length: length
        )
    }
}

extension StorySegment.Content {
    fileprivate func marked(_ marks: SearchHighlights, from start: Int) -> StorySegment.Content {
        switch self {
        case .paragraph(var paragraph):
            paragraph.text = paragraph.text.marked(marks, from: start)
            return .paragraph(paragraph)
        case .heading(var paragraph):
            paragraph.text = paragraph.text.marked(marks, from: start)
            return .heading(paragraph)
        case .code(let text): return .code(text.marked(marks, from: start))
        case .picture(var picture):
            picture.caption = picture.caption.marked(marks, from: start + 1)
            return .picture(picture)
        case .table(let table): return .table(table.marked(marks, from: start))
        case .rule, .linkRule, .link: return self
        }
    }
}

extension Block.Table {
    fileprivate func marked(_ marks: SearchHighlights, from start: Int) -> Block.Table {
        var table = self
        table.caption = caption.marked(marks, from: start)
        var start = start + caption.scalars.count
        for row in rows.indices {
            table.rows[row].cells = rows[row].cells.map { cell in
                defer { start += cell.text.scalars.count }
                return Cell(
                    text: cell.text.marked(marks, from: start),
                    span: cell.span,
                    isHead: cell.isHead,
                    direction: cell.direction
                )
            }
        }
        return table
    }
}
