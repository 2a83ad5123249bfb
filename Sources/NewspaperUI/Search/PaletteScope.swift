import News

/// The list of the screen below the palette, and whether only that list is searched.
struct PaletteScope {
    /// `nil` if the screen below has no list.
    let list: StoryListDescription?
    private(set) var isSearched: Bool

    init(_ list: StoryListDescription?, isSearched: Bool) {
        self.list = list
        self.isSearched = isSearched && list != nil
    }

    var title: String {
        guard isSearched, let list else { return PaletteStrings.searchTitle }
        return PaletteStrings.searchTitle(in: list.title)
    }

    /// The query of the stories to search.
    var query: HeadlineQuery { isSearched ? list?.query ?? HeadlineQuery() : HeadlineQuery() }

    /// Switches between the list and all stories; returns a notice.
    mutating func toggle() -> String {
        guard let list else { return PaletteStrings.alreadySearchingEverything }
        isSearched.toggle()
        return isSearched
            ? PaletteStrings.searching(list.title) : PaletteStrings.searchingEverything
    }

    /// Returns the list of all results.
    func results(of answer: StorySearch.SearchResponse?) -> StoryListDescription {
        let isOfWholePaper = !isSearched || answer?.isOfWholePaper == true
        return .search(answer?.text ?? "", in: isOfWholePaper ? nil : list)
    }
}
