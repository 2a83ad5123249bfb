import Cells

/// How a reading moves.
extension StoryReading {
    /// Half a page: in several columns, one of them.
    var rowsOfHalf: Int {
        max(layout.columnCount > 1 ? layout.text.rows : layout.text.rows / 2, 1)
    }

    /// Moves down by lines, or up by a negative number of them.
    mutating func move(by lines: Int) {
        // In several columns a page may begin anywhere before the end: nothing further down is to be seen from there.
        if lines > 0, layout.columnCount > 1, isAtEnd { return }
        scroll(to: top + lines)
    }

    /// Turns to the next page: two lines stay where text stands in one column, none in several.
    mutating func turnPage() {
        guard layout.columnCount > 1 else {
            return scroll(to: top + max(layout.text.rows - 2, 1))
        }
        guard !isAtEnd, let page else { return }
        scroll(to: max(page.lineBelowBlanks(from: visibleLines.upperBound), top + 1))
    }

    /// Turns to the page before, which ends where this one begins.
    mutating func turnPageBack() {
        guard layout.columnCount > 1 else {
            return scroll(to: top - max(layout.text.rows - 2, 1))
        }
        scroll(to: top)
        if let page, top < layout.capacity, !page.isFromStart {
            setPage(showing: page.place(ofLine: top))
        }
        if let page { settle(at: layout.top(ofPageBefore: top, of: page)) }
    }

    /// Goes to the last page.
    mutating func goToEnd() {
        setPage(showing: .text(.max))
        guard layout.columnCount > 1, let page else { return }
        settle(at: layout.top(ofPageBefore: page.lines.count, of: page))
    }

    /// Scrolls to a line of the page, counted from the first one at hand.
    mutating func scroll(to line: Int) {
        guard let page,
            line < 0 && !page.isFromStart
                || line > page.lines.count - layout.capacity && !page.isToEnd
        else { return settle(at: line) }
        let before = top
        setPage(showing: page.place(ofLine: before))
        let same = self.page?.line(as: before, of: page) ?? top
        settle(at: same + line - before)
    }

    /// Has a line of those at hand stand at the top, as far as there are lines to fill the screen; several columns need
    /// not be full.
    mutating func settle(at line: Int) {
        let count = page?.lines.count ?? 0
        let lowest = count - (layout.columnCount > 1 ? 1 : layout.text.rows)
        top = min(max(line, 0), max(lowest, 0))
    }
}
