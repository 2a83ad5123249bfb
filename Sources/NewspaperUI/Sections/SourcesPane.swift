import Cells
import News
import TerminalKit

/// The sources beside the list of headlines, and whether the keys go there.
///
/// Its rows are made only when an edition arrives while it is shown, never by a key in the list.
struct SourcesPane {
    private(set) var tree = SectionTree()
    /// True while keys go to the sources.
    private(set) var hasFocus = false
    /// Where they stand; `nil` while they are not shown.
    private(set) var place: Rect?
    /// An edition whose rows were not made yet.
    private var newEdition: Edition?

    /// Takes a newer edition.
    mutating func take(_ edition: Edition) {
        newEdition = edition
        arrange()
    }

    /// Takes the place on the screen; the keys go to the list when there is none.
    mutating func layOut(in place: Rect?) {
        guard place != self.place else { return }
        self.place = place
        if place == nil { hasFocus = false }
        tree.list.layOut(rows: place?.rows ?? 0)
        arrange()
    }

    /// Takes the keys; the row of what is shown is selected.
    mutating func focus(on source: SourceRow.ID, in section: SectionID?) {
        guard place != nil else { return }
        hasFocus = true
        tree.select(source, in: section)
    }

    /// Gives the keys back to the list.
    mutating func leave() { hasFocus = false }

    /// Takes the keys, and moves or selects as the mouse does over it.
    ///
    /// - Returns: True when what was selected is clicked again.
    mutating func handle(_ mouse: MouseEvent) -> Bool {
        guard let place else { return false }
        let hadFocus = hasFocus
        hasFocus = true
        return tree.list.handle(mouse, in: place) && hadFocus
    }

    mutating func perform(_ command: Command, say: (String) -> Void) -> Bool {
        tree.perform(command, say: say)
    }

    private mutating func arrange() {
        guard place != nil, let edition = newEdition else { return }
        newEdition = nil
        tree.take(edition)
    }
}
