import Cells

extension BroadsheetPresentation {
    func makeView(_ look: StoriesDisplayOptions) -> any View {
        shownLook = look
        let place = list.page.layout.list
        guard broadsheet.isAtEnd else {
            return PlacedView(content: makeSheetView(look), place: place)
        }
        let end = EndPage(
            stories: broadsheet.stories,
            totalCount: totalCount,
            unreadCount: look.unreadCount,
            laterCount: max(totalCount - rowsNow.upperBound, 0),
            nextDue: nextDue,
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

    private func makeSheetView(_ look: StoriesDisplayOptions) -> BroadsheetView {
        BroadsheetView(
            broadsheet: broadsheet,
            picture: leadPicture.state(on: broadsheet),
            ages: look.ages,
            theme: look.theme,
            setLines: setLines,
            keptBlocks: keptBlocks
        )
    }

    /// Lays out the adjacent pages when no key has been pressed for a moment.
    func setAhead() {
        guard !broadsheet.hasSetNeighbors else { return }
        debouncer.schedule { [weak self] in
            guard let self else { return }
            let pages = broadsheet.setNeighbors()
            readNeighboringLeads()
            guard let view = shownLook.map(makeSheetView) else { return }
            for page in pages { view.drawAhead(page) }
        }
    }
}
