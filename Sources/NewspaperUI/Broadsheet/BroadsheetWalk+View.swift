import Cells

/// What is drawn.
extension BroadsheetWalk {
    func makeView(_ look: StoriesLook) -> any View {
        shownLook = look
        return PlacedView(content: makeSheetView(look), place: list.page.layout.list)
    }

    /// The pages as they look now.
    private func makeSheetView(_ look: StoriesLook) -> BroadsheetView {
        BroadsheetView(
            broadsheet: broadsheet,
            picture: leadPicture.state(on: broadsheet),
            ages: look.ages,
            theme: look.theme,
            setLines: setLines,
            keptBlocks: keptBlocks
        )
    }

    /// Sets and draws the next page and the one before, so that no key has to.
    func setAhead() {
        guard !broadsheet.hasSetNeighbours else { return }
        rest.then { [weak self] in
            guard let self else { return }
            let pages = broadsheet.setNeighbours()
            guard let view = shownLook.map(makeSheetView) else { return }
            for page in pages { view.drawAhead(page) }
        }
    }
}
