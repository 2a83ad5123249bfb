import News

struct PaletteGroups {
    private(set) var items: [PaletteItem?] = []
    private(set) var rows: [PanelRow] = []

    init(
        of index: PaletteIndex,
        matching text: String,
        stories: [PaletteItem],
        contexts: [ArticleID: String]?,
        order: PaletteController.Order,
        ages: RelativeTime
    ) {
        // Even with commands first, a section or feed with exactly this name precedes them.
        let exact = order == .commandsFirst ? index.named(text) : (sections: [], feeds: [])
        let names = [
            (
                PaletteStrings.sectionsHeading,
                index.sections(matching: text).filter { !exact.sections.contains($0) }
            ),
            (
                PaletteStrings.feedsHeading,
                index.feeds(matching: text).filter { !exact.feeds.contains($0) }
            ),
        ]
        let doing = [
            (
                PaletteStrings.commandsHeading,
                index.commands(matching: text, isCommand: order == .commandsFirst)
            ),
            (PaletteStrings.themesHeading, index.themes(matching: text)),
        ]
        let found = [(PaletteStrings.storiesHeading, stories)]
        let first = [
            (PaletteStrings.sectionsHeading, exact.sections),
            (PaletteStrings.feedsHeading, exact.feeds),
        ]
        let groups =
            order == .storiesFirst ? found + names + doing : first + doing + names + found
        for (heading, found) in groups where !found.isEmpty {
            items.append(nil)
            rows.append(.heading(heading))
            for item in found {
                items.append(item)
                rows.append(.line(item.line(ages: ages)))
                // A row is kept free until the context is loaded.
                if let contexts, case .story(let headline) = item, contexts[headline.id] != "" {
                    items.append(nil)
                    rows.append(.context(contexts[headline.id] ?? ""))
                }
            }
        }
    }
}
