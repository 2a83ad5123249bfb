import News

/// What is selected in the list.
extension HeadlineListModel {
    /// Selects a headline that is at hand, without a word to the screen.
    func follow(_ id: ArticleID) {
        if let row = page.headlines.row(of: id) { page.select(row) }
        readAhead()
    }

    /// Puts a mark on those headlines that are meant.
    func apply(_ mark: Mark, where isMeant: (Headline) -> Bool) {
        page.apply(mark, where: isMeant)
    }

    /// Selects a row, or the nearest that exists, as soon as it is at hand.
    func select(_ row: Int) {
        let row = page.clamped(row)
        if page.headlines[row] != nil || page.headlines.totalCount == 0 {
            arrive(at: row)
        } else {
            jump(HeadlineRequest(place: .row(row)))
        }
    }

    /// Keeps the headline selected that is: it was chosen, whatever arrives meanwhile.
    func choose() {
        page.select(page.selected)
    }
}
