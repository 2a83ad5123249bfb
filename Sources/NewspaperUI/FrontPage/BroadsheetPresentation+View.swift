import Cells

extension BroadsheetPresentation {
    func makeView(_ look: StoriesDisplayOptions) -> any View {
        drawer.options = look
        let place = list.page.layout.list
        guard broadsheet.isAtEnd else {
            let picture = leadPicture.state(on: broadsheet)
            return PlacedView(
                content: drawer.makeView(of: broadsheet, picture: picture, look),
                place: place
            )
        }
        let end = EndPage(
            stories: broadsheet.stories,
            totalCount: totalCount,
            unreadCount: look.unreadCount,
            laterCount: max(totalCount - rowsNow.upperBound, 0),
            nextDue: nextRefresh.date,
            clock: clock,
            keyTable: look.keyTable
        )
        return PlacedView(content: EndPageView(end: end, theme: look.theme), place: place)
    }

    var folio: InsidePageHeader? {
        guard list.arrangement == .broadsheet, broadsheet.isInside else { return nil }
        return InsidePageHeader(
            sections: broadsheet.sectionsOfPage,
            page: broadsheet.pageNumber + 1,
            count: broadsheet.layout.pageCount,
            rows: broadsheet.content.hasLead || broadsheet.isAtEnd ? nil : broadsheet.rows
        )
    }

    /// Lays out and draws the adjacent pages when no key has been pressed for a moment.
    func setAhead() {
        guard !broadsheet.hasSetNeighbors else { return }
        drawer.whenIdle { [weak self] in
            guard let self else { return }
            let pages = broadsheet.setNeighbors()
            readNeighboringLeads()
            drawer.drawAhead(pages, of: broadsheet)
        }
    }
}
