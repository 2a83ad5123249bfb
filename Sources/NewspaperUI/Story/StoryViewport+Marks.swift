import Cells
import Typesetting

/// What a search has found on the page.
extension StoryViewport {
    /// What is on the screen, so that it can be returned to.
    struct Spot {
        fileprivate let page: StoryPage
        fileprivate let top: Int
        fileprivate let shift: Int
        /// What stands at the top.
        let anchor: StoryAnchor
    }

    /// What is on the screen now; `nil` while there is no page.
    var spot: Spot? {
        page.map { Spot(page: $0, top: top, shift: shift, anchor: $0.place(ofLine: top)) }
    }

    /// Returns to what was on the screen; after a change of the measure, to what stood at the top.
    mutating func show(_ spot: Spot) {
        setPage(showing: spot.anchor)
        if let page, page.columns == spot.page.columns {
            settle(at: page.line(as: spot.top, of: spot.page))
        }
        shift = spot.shift
        keepAnchor()
    }

    /// Marks what was found; no line moves.
    mutating func mark(_ marks: StoryMarks) {
        guard marks != self.marks else { return }
        self.marks = marks
        setAgain()
    }

    /// Brings the match that the reader looks at onto the screen: nothing moves when it is there.
    mutating func reveal(_ match: StoryMatch) {
        if lineOfCurrentMark == nil { setPage(showing: match.anchor) }
        guard let line = lineOfCurrentMark ?? page?.line(at: match.anchor) else { return }
        if !visibleLines.contains(line) { scroll(to: line - layout.text.rows / 3) }
        revealSideways()
        keepAnchor()
    }

    /// What stands behind the last line on the screen.
    var end: StoryAnchor {
        let line = visibleLines.upperBound
        guard let page, page.lines.indices.contains(line) else { return .text(.max) }
        return page.place(ofLine: line)
    }

    /// True when the match that the reader looks at can be seen.
    var showsCurrentMark: Bool { lineOfCurrentMark.map(visibleLines.contains) ?? false }

    private var lineOfCurrentMark: Int? {
        page?.lines.firstIndex { $0.columnOfCurrentMark(in: 0) != nil }
    }

    /// Moves code to the side in which the match lies.
    private mutating func revealSideways() {
        guard let line = lineOfCurrentMark, case .text(let text)? = page?.lines[line], text.isWide,
            let column = page?.lines[line].columnOfCurrentMark(in: 0)
        else { return }
        let room = layout.columnsOfCode
        if column < shift || column + 8 > shift + room { shift = max(column - room / 3, 0) / 8 * 8 }
    }
}

extension StoryPage.Line {
    /// True for code that is scrolled sideways.
    var isWide: Bool {
        if case .text(let line) = self { line.isWide } else { false }
    }

    /// Where the match begins that the reader looks at, in so many columns; `nil` when it is not on this line.
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
            runs[..<current].reduce(start) { $0 + Glyphs.columns(of: $1.text) }
        }
    }
}
