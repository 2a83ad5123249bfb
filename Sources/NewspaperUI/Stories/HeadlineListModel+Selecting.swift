import News

extension HeadlineListModel {
    /// Selects a headline if it is loaded, without calling `onChange`.
    func follow(_ id: ArticleID) {
        if let row = page.headlines.row(of: id) { page.select(row) }
        readAhead()
    }

    func apply(_ mark: Mark, where isMeant: (Headline) -> Bool) {
        page.apply(mark, where: isMeant)
    }

    func select(_ row: Int) {
        let row = page.clamped(row)
        if page.headlines[row] != nil || page.headlines.totalCount == 0 {
            selectLoaded(at: row)
        } else {
            jump(HeadlineRequest(target: .row(row)))
        }
    }

    /// Keeps the selected headline selected when new stories arrive.
    func pinSelection() {
        page.select(page.selected)
    }
}
