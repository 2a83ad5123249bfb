import Cells

extension StoryViewport {
    /// Scrolls by a number of lines; negative is up.
    mutating func move(by lines: Int) {
        // With several columns, scrolling stops at the end.
        if lines > 0, layout.columnCount > 1, isAtEnd { return }
        isPaged = false
        scroll(to: top + lines)
    }

    /// Scrolls down by a page; in a single column, two lines stay visible.
    mutating func turnPage() {
        guard !isAtEnd, let page else { return }
        let end = visibleLines.upperBound
        isPaged = true
        let start =
            layout.columnCount > 1
            ? page.lineBelowBlanks(from: end) : page.start(ofPageAfter: end)
        scroll(to: max(start, top + 1))
    }

    /// Scrolls up to the page that ends where this one begins.
    mutating func turnPageBack() {
        isPaged = true
        let context = layout.columnCount > 1 ? 0 : 2
        goBack { layout, page, top in
            min(layout.top(ofPageBefore: top + context, of: page), max(top - 1, 0))
        }
    }

    /// Scrolls down by half a page; with several columns, by one column.
    mutating func moveHalfPage() {
        guard layout.columnCount > 1 else { return move(by: max(layout.text.rows / 2, 1)) }
        let column = shownColumns.first { $0.frame.columns == layout.measure }
        guard !isAtEnd, let page, let column else { return }
        scroll(to: max(page.lineBelowBlanks(from: column.lines.upperBound), top + 1))
    }

    mutating func moveHalfPageBack() {
        guard layout.columnCount > 1 else { return move(by: -max(layout.text.rows / 2, 1)) }
        goBack { layout, page, top in layout.top(ofColumnBefore: top, of: page) }
    }

    /// Scrolls up to the line that `line` returns, after laying out enough lines above.
    private mutating func goBack(to line: (StoryScreenLayout, StoryPageLayout, Int) -> Int) {
        if let page, top < layout.capacity, !page.isFromStart {
            setPage(showing: page.place(ofLine: top))
        }
        if let page { setTop(at: line(layout, page, top)) }
    }

    mutating func goToBeginning() {
        isPaged = true
        setPage(showing: .head(0))
    }

    mutating func goToEnd() {
        isPaged = true
        setPage(showing: .text(.max))
        guard let page else { return }
        setTop(at: layout.top(ofPageBefore: page.lines.count, of: page))
    }

    mutating func scroll(to line: Int) {
        guard let page,
            line < 0 && !page.isFromStart
                || line > page.lines.count - layout.reach && !page.isToEnd
        else { return setTop(at: line) }
        let before = top
        relayout()
        setTop(at: top + line - before)
    }

    mutating func relayout() {
        guard let page else { return }
        let before = top
        setPage(showing: page.place(ofLine: before))
        setTop(at: self.page?.line(as: before, of: page) ?? before)
    }

    /// Whether an adjacent page needs lines that are not laid out.
    var lacksNeighbors: Bool {
        guard let page else { return false }
        return top < layout.capacity && !page.isFromStart
            || top + 2 * layout.reach > page.lines.count && !page.isToEnd
    }

    /// Lays out in advance the lines to which the next key may scroll.
    mutating func getReady() {
        updatePictureSizes()
        if lacksNeighbors { relayout() }
    }

    /// Makes `line` the top line, or an earlier one if a single column would not be filled.
    ///
    /// A page does not begin within a picture or table row.
    mutating func setTop(at line: Int) {
        let count = page?.lines.count ?? 0
        let last = max(count - 1, 0)
        let lowest = layout.columnCount > 1 ? last : max(count - layout.text.rows, 0)
        let wanted = min(max(line, 0), last)
        guard isPaged, wanted > lowest, let page else {
            top = min(wanted, lowest)
            return
        }
        top = page.isInPicture(lowest) ? wanted : min(wanted, page.lineBelowRow(from: lowest))
    }
}
