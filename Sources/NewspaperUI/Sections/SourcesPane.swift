import Cells
import News
import TerminalKit

/// The pane with sections and feeds beside a list of headlines.
///
/// Its rows are built only when an edition arrives or the pane appears.
struct SourcesPane {
    private(set) var tree = SectionTree()
    private(set) var hasFocus = false
    private(set) var place: Rect?
    private var newEdition: Edition?

    mutating func take(_ edition: Edition) {
        newEdition = edition
        arrange()
    }

    mutating func layOut(in place: Rect?) {
        guard place != self.place else { return }
        self.place = place
        if place == nil { hasFocus = false }
        tree.list.layOut(in: place ?? Rect(origin: .zero, size: .zero))
        arrange()
    }

    mutating func focus(on source: SourceRow.ID, in section: SectionID?) {
        guard place != nil else { return }
        hasFocus = true
        tree.select(source, in: section)
    }

    mutating func leave() { hasFocus = false }

    /// Handles a mouse event and takes the focus; returns whether the selected row was clicked
    /// again.
    mutating func handle(_ mouse: MouseEvent) -> Bool {
        guard place != nil else { return false }
        let hadFocus = hasFocus
        hasFocus = true
        return tree.list.handle(mouse) && hadFocus
    }

    mutating func perform(_ command: Command, say: (String) -> Void) -> Bool {
        tree.perform(command, say: say)
    }

    private mutating func arrange() {
        guard place != nil, let edition = newEdition else { return }
        newEdition = nil
        tree.update(edition)
    }
}
