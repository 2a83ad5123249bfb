import News

/// The catalogue by section, with the newspapers that the user has checked.
struct CatalogueList {
    private let entries: [CatalogueEntry]
    private let names: [SearchableName]
    private var subscribed: Set<FeedID> = []
    private var marked: Set<Int> = []
    /// The index of each row's newspaper; `nil` for headings.
    private var places: [Int?] = []
    private var filter = ""
    var list = ChoiceList<PanelRow>()

    init(entries: [CatalogueEntry]) {
        self.entries = entries
        names = entries.map {
            SearchableName("\($0.name) \($0.section) \(Languages.name(of: $0.language))")
        }
        arrange()
    }

    var markedCount: Int { marked.count }

    /// The checked newspapers or, if none, the selected one unless it is subscribed to.
    var chosen: [CatalogueEntry] {
        guard marked.isEmpty else { return marked.sorted().map { entries[$0] } }
        guard let entry = selectedEntry, !isSubscribed(entry) else { return [] }
        return [entries[entry]]
    }

    mutating func take(_ edition: Edition) {
        subscribed = Set(edition.feeds.map(\.id))
        arrange(selecting: list.selected)
    }

    /// Shows the newspapers whose name, section or language matches.
    mutating func show(matching text: String) {
        filter = text
        arrange()
    }

    /// Checks or unchecks the selected newspaper and selects the next one.
    mutating func toggle() {
        guard let entry = selectedEntry, !isSubscribed(entry) else { return }
        if marked.remove(entry) == nil { marked.insert(entry) }
        arrange(selecting: list.selected)
        list.move(by: 1)
    }

    private var selectedEntry: Int? {
        places.indices.contains(list.selected) ? places[list.selected] : nil
    }

    private func isSubscribed(_ entry: Int) -> Bool {
        subscribed.contains(FeedID(entries[entry].address))
    }

    private mutating func arrange(selecting row: Int? = nil) {
        let words = SearchableName.words(of: filter)
        var rows: [PanelRow] = []
        var section: SectionID?
        places = []
        // The filter does not hide checked newspapers.
        let hidden = marked.sorted().filter { names[$0].score(for: words) == nil }
        if !hidden.isEmpty {
            rows.append(.heading(SubscriptionStrings.selectedHeading))
            rows += hidden.map { .line(line(of: $0)) }
            places = [nil] + hidden
        }
        for (index, entry) in entries.enumerated() where names[index].score(for: words) != nil {
            if entry.section != section {
                section = entry.section
                rows.append(.heading(entry.section.text))
                places.append(nil)
            }
            rows.append(.line(line(of: index)))
            places.append(index)
        }
        list.replace(with: rows, selecting: row ?? (hidden.isEmpty ? 0 : hidden.count + 1))
    }

    private func line(of index: Int) -> PanelLine {
        let entry = entries[index]
        let isThere = isSubscribed(index)
        return PanelLine(
            marker: marked.contains(index) ? "✓" : " ",
            text: entry.name,
            detail: isThere
                ? SubscriptionStrings.subscribedNote : Languages.name(of: entry.language),
            isQuiet: isThere
        )
    }
}
