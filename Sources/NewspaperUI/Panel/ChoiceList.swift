import Cells
import TerminalKit

/// A row of a list with a selection.
protocol ChoiceRow {
    /// Whether the row can be selected; headings and gaps cannot.
    var isSelectable: Bool { get }
    /// Whether the row belongs to the one above, so that both scroll into view together.
    var belongsToRowAbove: Bool { get }
}

extension ChoiceRow {
    var belongsToRowAbove: Bool { false }
}

/// Rows of equal height with a selection.
struct ChoiceList<Row: ChoiceRow> {
    private(set) var rows: [Row] = []
    private(set) var selected = 0
    /// The area of the list on the screen.
    private(set) var place = Rect(origin: .zero, size: .zero)
    private var scroll = ListScroll()

    var top: Int { scroll.top }

    private var room: Int { max(place.rows, 0) }

    var selectedRow: Row? {
        rows.indices.contains(selected) && rows[selected].isSelectable ? rows[selected] : nil
    }

    var isAtTop: Bool { !rows.prefix(selected).contains(where: \.isSelectable) }

    var visible: Range<Int> { scroll.top..<min(scroll.top + room, rows.count) }

    mutating func replace(with newRows: [Row], selecting row: Int = 0) {
        rows = newRows
        select(row)
    }

    /// Replaces the rows, which must begin with a heading; no row is then selected.
    mutating func replaceWithoutSelecting(_ newRows: [Row]) {
        rows = newRows
        selected = 0
        reveal()
    }

    mutating func select(_ row: Int) {
        let wanted = min(max(row, 0), max(rows.count - 1, 0))
        selected =
            rows.indices.dropFirst(wanted).first { rows[$0].isSelectable }
            ?? rows.indices.prefix(wanted).last { rows[$0].isSelectable } ?? 0
        reveal()
    }

    /// Selects the nearest matching row after or before the selected one; returns whether there is
    /// one.
    mutating func select(after: Bool, where isWanted: (Row) -> Bool) -> Bool {
        let found =
            after
            ? rows.indices.dropFirst(selected + 1).first { isWanted(rows[$0]) }
            : rows.indices.prefix(selected).last { isWanted(rows[$0]) }
        guard let found else { return false }
        select(found)
        return true
    }

    mutating func move(by step: Int) {
        for _ in 0..<abs(step) {
            guard select(after: step > 0, where: \.isSelectable) else { break }
        }
    }

    mutating func layOut(in place: Rect) {
        self.place = place
        reveal()
    }

    mutating func perform(_ command: Command) -> Bool {
        let page = max(room - 1, 1)
        switch command {
        case .down: move(by: 1)
        case .up: move(by: -1)
        case .pageDown: move(by: page)
        case .pageUp: move(by: -page)
        case .first: select(0)
        case .last: select(rows.count - 1)
        default: return false
        }
        return true
    }

    /// Handles a mouse event; returns whether the selected row was clicked.
    mutating func handle(_ mouse: MouseEvent) -> Bool {
        switch mouse.action {
        case .wheelDown: move(by: 1)
        case .wheelUp: move(by: -1)
        case .press:
            guard let row = row(at: mouse.point) else { return false }
            if row == selected { return true }
            select(row)
        }
        return false
    }

    func row(at point: Point) -> Int? {
        var row = top + point.row - place.row
        if rows.indices.contains(row), rows[row].belongsToRowAbove { row -= 1 }
        guard place.contains(point), rows.indices.contains(row), rows[row].isSelectable else {
            return nil
        }
        return row
    }

    private mutating func reveal() {
        guard rows.indices.contains(selected) else {
            scroll = ListScroll()
            return
        }
        if rows.indices.contains(selected + 1), rows[selected + 1].belongsToRowAbove {
            scroll.reveal(selected + 1, lead: 0, of: rows.count, in: room) { _ in 1 }
        }
        let hasHeading = selected > 0 && !rows[selected - 1].isSelectable
        scroll.reveal(selected, lead: hasHeading ? 1 : 0, of: rows.count, in: room) { _ in 1 }
    }
}

extension ChoiceList: Equatable where Row: Equatable {}
