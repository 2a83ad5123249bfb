/// What a palette offers for some words, group by group.
struct PaletteGroups {
    /// What can be chosen in each row; `nil` where a group is headed.
    private(set) var items: [PaletteItem?] = []
    /// The rows as they are shown.
    private(set) var rows: [PanelRow] = []

    init(
        of index: PaletteIndex,
        matching text: String,
        stories: [PaletteItem],
        order: PaletteController.Order,
        ages: Ages
    ) {
        let names = [
            ("Sections", index.sections(matching: text)),
            ("Sources", index.feeds(matching: text)),
        ]
        let doing = [
            ("Commands", index.commands(matching: text, isCommand: order == .commandsFirst)),
            ("Themes", index.themes(matching: text)),
        ]
        let found = [("Stories", stories)]
        let groups = order == .storiesFirst ? found + names + doing : doing + names + found
        for (heading, found) in groups where !found.isEmpty {
            items += [nil] + found.map(Optional.some)
            rows += [.heading(heading)] + found.map { .line($0.line(ages: ages)) }
        }
    }
}
