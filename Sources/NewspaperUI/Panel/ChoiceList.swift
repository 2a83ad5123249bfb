import Cells
import TerminalKit

/// A row of a list in which one row is selected.
protocol ChoiceRow {
    /// False for headings and gaps, which the selection passes over.
    var isSelectable: Bool { get }
    /// True for more about the row above, which is visible with it.
    var belongsToRowAbove: Bool { get }
}

extension ChoiceRow {
    /// Most rows stand alone.
    var belongsToRowAbove: Bool { false }
}

/// Rows of equal height: which one is selected, and how far they are scrolled.
struct ChoiceList<Row: ChoiceRow> {
    private(set) var rows: [Row] = []
    /// The position of the selected row; 0 while none can be selected.
    private(set) var selected = 0
    private var scroll = ListScroll()
    private var room = 0

    /// The uppermost visible row.
    var top: Int { scroll.top }

    /// The selected row; `nil` while none can be selected.
    var selectedRow: Row? {
        rows.indices.contains(selected) && rows[selected].isSelectable ? rows[selected] : nil
    }

    /// True while nothing that can be selected stands above the selected row.
    var isAtTop: Bool { !rows.prefix(selected).contains(where: \.isSelectable) }

    /// The positions of the rows on the screen.
    var visible: Range<Int> { scroll.top..<min(scroll.top + room, rows.count) }

    /// Takes new rows and selects one of them, or the nearest that can be.
    mutating func replace(with newRows: [Row], selecting row: Int = 0) {
        rows = newRows
        select(row)
    }

    /// Takes new rows below a heading, none of which is selected until somebody moves to it.
    mutating func offer(_ newRows: [Row]) {
        rows = newRows
        selected = 0
        reveal()
    }

    /// Selects a row, or the nearest that can be.
    mutating func select(_ row: Int) {
        let wanted = min(max(row, 0), max(rows.count - 1, 0))
        selected =
            rows.indices.dropFirst(wanted).first { rows[$0].isSelectable }
            ?? rows.indices.prefix(wanted).last { rows[$0].isSelectable } ?? 0
        reveal()
    }

    /// Selects the next row after the selected one that is wanted, or the one before it.
    ///
    /// - Returns: False when there is none.
    mutating func select(after: Bool, where isWanted: (Row) -> Bool) -> Bool {
        let found =
            after
            ? rows.indices.dropFirst(selected + 1).first { isWanted(rows[$0]) }
            : rows.indices.prefix(selected).last { isWanted(rows[$0]) }
        guard let found else { return false }
        select(found)
        return true
    }

    /// Moves the selection by selectable rows; it stays at the ends.
    mutating func move(by step: Int) {
        for _ in 0..<abs(step) {
            guard select(after: step > 0, where: \.isSelectable) else { break }
        }
    }

    /// Takes the number of rows on the screen; the selected one stays visible.
    mutating func layOut(rows room: Int) {
        self.room = max(room, 0)
        reveal()
    }

    /// Moves as a command says; false when it is about something else.
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

    /// The wheel moves the selection; a click selects.
    ///
    /// - Returns: True when what was selected is clicked again, which opens it.
    mutating func handle(_ mouse: MouseEvent, in place: Rect) -> Bool {
        switch mouse.action {
        case .wheelDown: move(by: 1)
        case .wheelUp: move(by: -1)
        case .press:
            guard let row = row(at: mouse.point, in: place) else { return false }
            if row == selected { return true }
            select(row)
        }
        return false
    }

    /// The row under the mouse; `nil` where nothing can be selected.
    func row(at point: Point, in place: Rect) -> Int? {
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
