import Cells
import News
import TerminalKit

/// The results of the palette in a list of rows.
struct PaletteList {
    private(set) var rows = ChoiceList<PanelRow>()
    /// The result in each row; `nil` for a heading or the context of a match.
    private var items: [PaletteItem?] = []

    var isEmpty: Bool { items.isEmpty }

    var selected: PaletteItem? {
        items.indices.contains(rows.selected) ? items[rows.selected] : nil
    }

    mutating func layOut(in place: Rect) { rows.layOut(in: place) }

    mutating func perform(_ command: Command) -> Bool { rows.perform(command) }

    /// Handles a mouse event; returns whether the selected row was clicked.
    mutating func handle(_ mouse: MouseEvent) -> Bool { rows.handle(mouse) }

    mutating func show(
        _ groups: PaletteGroups,
        order: PaletteController.Order,
        keepsSelection: Bool
    ) {
        let kept = keepsSelection ? selected : nil
        items = groups.items
        if let kept, let row = items.firstIndex(of: kept) {
            rows.replace(with: groups.rows, selecting: row)
        } else if order == .commandsFirst
            || items.lazy.compactMap(\.self).contains(where: \.isOpened)
        {
            rows.replace(with: groups.rows)
        } else {
            // Nothing is selected, so that Enter does not run a command when no story was found.
            rows.replaceWithoutSelecting(groups.rows)
        }
    }
}
