import Cells

/// How a reading moves.
extension StoryViewport {
    /// Moves down by lines, or up by a negative number of them.
    mutating func move(by lines: Int) {
        // In several columns a page may begin anywhere before the end: nothing further down is to be seen from there.
        if lines > 0, layout.columnCount > 1, isAtEnd { return }
        isPaged = false
        scroll(to: top + lines)
    }

    /// Turns to the next page: two lines stay where text stands in one column, none in several.
    mutating func turnPage() {
        guard !isAtEnd, let page else { return }
        let end = visibleLines.upperBound
        isPaged = true
        let start =
            layout.columnCount > 1
            ? page.lineBelowBlanks(from: end) : page.start(ofPageAfter: end)
        scroll(to: max(start, top + 1))
    }

    /// Turns to the page before, which ends where this one begins.
    mutating func turnPageBack() {
        isPaged = true
        let context = layout.columnCount > 1 ? 0 : 2
        goBack { layout, page, top in
            min(layout.top(ofPageBefore: top + context, of: page), max(top - 1, 0))
        }
    }

    /// Moves down by half a page; in several columns by the first of them.
    mutating func moveHalfPage() {
        guard layout.columnCount > 1 else { return move(by: max(layout.text.rows / 2, 1)) }
        let column = shownColumns.first { $0.frame.columns == layout.measure }
        guard !isAtEnd, let page, let column else { return }
        scroll(to: max(page.lineBelowBlanks(from: column.lines.upperBound), top + 1))
    }

    /// Moves up by half a page; in several columns by one.
    mutating func moveHalfPageBack() {
        guard layout.columnCount > 1 else { return move(by: -max(layout.text.rows / 2, 1)) }
        goBack { layout, page, top in layout.top(ofColumnBefore: top, of: page) }
    }

    /// Goes back to a line above, which is asked for once there are lines for a whole page above the first one.
    private mutating func goBack(to line: (StoryLayout, StoryPage, Int) -> Int) {
        if let page, top < layout.capacity, !page.isFromStart {
            setPage(showing: page.place(ofLine: top))
        }
        if let page { settle(at: line(layout, page, top)) }
    }

    /// Goes to the first page.
    mutating func goToBeginning() {
        isPaged = true
        setPage(showing: .head(0))
    }

    /// Goes to the last page.
    mutating func goToEnd() {
        isPaged = true
        setPage(showing: .text(.max))
        guard let page else { return }
        settle(at: layout.top(ofPageBefore: page.lines.count, of: page))
    }

    /// Scrolls to a line of the page, counted from the first one at hand.
    mutating func scroll(to line: Int) {
        guard let page,
            line < 0 && !page.isFromStart
                || line > page.lines.count - layout.reach && !page.isToEnd
        else { return settle(at: line) }
        let before = top
        setAgain()
        settle(at: top + line - before)
    }

    /// Sets the lines around those on the screen, of which none moves.
    mutating func setAgain() {
        guard let page else { return }
        let before = top
        setPage(showing: page.place(ofLine: before))
        settle(at: self.page?.line(as: before, of: page) ?? before)
    }

    /// True when lines that the next page or the one before needs are not at hand.
    var lacksNeighbours: Bool {
        guard let page else { return false }
        return top < layout.capacity && !page.isFromStart
            || top + 2 * layout.reach > page.lines.count && !page.isToEnd
    }

    /// Does what the next key would have to do first; no line on the screen moves.
    mutating func getReady() {
        useShapes()
        if lacksNeighbours { setAgain() }
    }

    /// Has a line of those at hand stand at the top, as far as there are lines to fill the screen; several columns need
    /// not be full.
    mutating func settle(at line: Int) {
        let count = page?.lines.count ?? 0
        let last = max(count - 1, 0)
        let lowest = layout.columnCount > 1 ? last : max(count - layout.text.rows, 0)
        let wanted = min(max(line, 0), last)
        let cutsPicture = isPaged && wanted > lowest && page?.isInPicture(lowest) == true
        top = cutsPicture ? wanted : min(wanted, lowest)
    }
}
