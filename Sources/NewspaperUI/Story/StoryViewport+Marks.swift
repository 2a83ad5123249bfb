import Cells
import Typesetting

extension StoryViewport {
    struct ScrollPosition {
        fileprivate let page: StoryPageLayout
        fileprivate let top: Int
        fileprivate let shift: Int
        let anchor: StoryAnchor
    }

    var spot: ScrollPosition? {
        page.map { ScrollPosition(page: $0, top: top, shift: shift, anchor: $0.place(ofLine: top)) }
    }

    /// Restores a scroll position or, if the measure has changed, only the position in the text.
    mutating func show(_ spot: ScrollPosition) {
        setPage(showing: spot.anchor)
        if let page, page.columns == spot.page.columns {
            setTop(at: page.line(as: spot.top, of: spot.page))
        }
        shift = spot.shift
        keepAnchor()
    }

    mutating func mark(_ marks: StoryMarks) {
        guard marks != composer.marks else { return }
        composer.marks = marks
        relayout()
    }

    mutating func reveal(_ match: StoryMatch) {
        if lineOfCurrentMark == nil { setPage(showing: match.anchor) }
        guard let line = lineOfCurrentMark ?? page?.line(at: match.anchor) else { return }
        if !visibleLines.contains(line) { scroll(to: line - layout.text.rows / 3) }
        revealSideways()
        keepAnchor()
    }

    var end: StoryAnchor {
        let line = visibleLines.upperBound
        guard let page, page.lines.indices.contains(line) else { return .text(.max) }
        return page.place(ofLine: line)
    }

    var showsCurrentMark: Bool { lineOfCurrentMark.map(visibleLines.contains) ?? false }

    private var lineOfCurrentMark: Int? {
        page?.lines.firstIndex { $0.columnOfCurrentMark(in: 0) != nil }
    }

    private mutating func revealSideways() {
        guard let line = lineOfCurrentMark, case .text(let text)? = page?.lines[line], text.isWide,
            let column = page?.lines[line].columnOfCurrentMark(in: 0)
        else { return }
        let room = layout.columnsOfCode
        if column < shift || column + 8 > shift + room { shift = max(column - room / 3, 0) / 8 * 8 }
    }
}

extension StoryPageLayout.Line {
    var isWide: Bool {
        if case .text(let line) = self { line.isWide } else { false }
    }

    func columnOfCurrentMark(in columns: Int) -> Int? {
        switch self {
        case .title(let line), .deck(let line):
            column(in: line.runs, from: line.line.start(in: columns))
        case .text(let line): column(in: line.runs, from: line.indent)
        case .blank, .byline, .rule, .note, .next: nil
        }
    }

    private func column(in runs: [TextRun], from start: Int) -> Int? {
        runs.firstIndex { $0.style.mark == .current }.map { current in
            runs[..<current].reduce(start) { $0 + GlyphSequence.columns(of: $1.text) }
        }
    }
}
