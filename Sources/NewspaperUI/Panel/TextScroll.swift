import Cells
import TerminalKit

/// The scroll position of a text in which no line is selected.
struct TextScroll {
    private(set) var top = 0
    private var count = 0
    private var rows = 0

    mutating func perform(_ command: Command) -> Bool {
        switch command {
        case .down: scroll(by: 1)
        case .up: scroll(by: -1)
        case .pageDown: scroll(by: max(rows - 1, 1))
        case .pageUp: scroll(by: -max(rows - 1, 1))
        case .halfPageDown: scroll(by: max(rows / 2, 1))
        case .halfPageUp: scroll(by: -max(rows / 2, 1))
        case .first: scroll(by: -count)
        case .last: scroll(by: count)
        default: return false
        }
        return true
    }

    mutating func turn(_ mouse: MouseEvent) {
        switch mouse.action {
        case .wheelDown: scroll(by: 3)
        case .wheelUp: scroll(by: -3)
        case .press: break
        }
    }

    /// Adjusts the position to a number of lines and rows, filling the rows if possible.
    mutating func fit(_ count: Int, in rows: Int) {
        (self.count, self.rows) = (count, rows)
        scroll(by: 0)
    }

    private mutating func scroll(by lines: Int) {
        top = min(max(top + lines, 0), max(count - rows, 0))
    }
}
