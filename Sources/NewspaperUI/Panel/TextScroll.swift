import Cells
import TerminalKit

/// Which lines of a text can be seen that is only read.
struct TextScroll {
    /// The uppermost visible line.
    private(set) var top = 0
    /// How many lines there are.
    private var count = 0
    /// How many have room.
    private var rows = 0

    /// Scrolls as a command asks.
    ///
    /// - Returns: False when the command is no scrolling.
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

    /// Scrolls as the wheel asks.
    mutating func turn(_ mouse: MouseEvent) {
        switch mouse.action {
        case .wheelDown: scroll(by: 3)
        case .wheelUp: scroll(by: -3)
        case .press: break
        }
    }

    /// Takes another text or another room; no row stays empty for which there is a line.
    mutating func fit(_ count: Int, in rows: Int) {
        (self.count, self.rows) = (count, rows)
        scroll(by: 0)
    }

    private mutating func scroll(by lines: Int) {
        top = min(max(top + lines, 0), max(count - rows, 0))
    }
}
