import News

extension HeadlineListModel {
    /// Selects a headline, if it is loaded, without notifying the screen.
    func follow(_ id: ArticleID) {
        if let row = page.headlines.row(of: id) { page.select(row) }
        readAhead()
    }

    func apply(_ mark: Mark, where isMeant: (Headline) -> Bool) {
        page.apply(mark, where: isMeant)
    }

    /// Selects a row, or the nearest existing one, loading it if necessary.
    func select(_ row: Int) {
        let row = page.clamped(row)
        if page.headlines[row] != nil || page.headlines.totalCount == 0 {
            selectLoaded(at: row)
        } else {
            jump(HeadlineRequest(target: .row(row)))
        }
    }

    /// Pins the selection to its headline, so that new stories do not move it.
    func pinSelection() {
        page.select(page.selected)
    }
}
