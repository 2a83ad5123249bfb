import Cells
import News
import TerminalKit

extension DiscussionScreenState {
    /// Performs a command that moves, scrolls or folds.
    ///
    /// Returns a notice (empty for none), or `nil` for other commands.
    mutating func perform(_ command: Command) -> String? {
        let rows = layout.text.rows
        switch command {
        case .down: return goDown()
        case .up: return goUp()
        case .pageDown: return turn(by: max(rows - 2, 1))
        case .pageUp: return turn(by: -max(rows - 2, 1))
        case .halfPageDown: return turn(by: max(rows / 2, 1))
        case .halfPageUp: return turn(by: -max(rows / 2, 1))
        case .first: select(nil)
        case .last: select(comment(at: entryCount - 1))
        case .nextUnread: return goToNew(after: true)
        case .previousUnread: return goToNew(after: false)
        case .toggleFold, .open: return fold()
        case .right: shift = min(shift + Self.shiftStep, widestShift)
        case .parent where shift > 0: shift = max(shift - Self.shiftStep, 0)
        case .foldAll: foldAll()
        default: return goAmongAnswers(command)
        }
        return ""
    }

    private static let shiftStep = 8

    private mutating func goAmongAnswers(_ command: Command) -> String? {
        switch command {
        case .nextSibling:
            return go(to: selected.map { outline.nextSibling(of: $0) } ?? firstComment) {
                CommentStrings.lastReply
            }
        case .previousSibling:
            return go(to: selected.flatMap { outline.previousSibling(of: $0) }) {
                CommentStrings.firstReply
            }
        case .parent:
            guard let selected else { return CommentStrings.noSelection }
            select(outline.parent(of: selected))
            return ""
        case .nextTopComment:
            let next = selected.map { outline.nextSibling(of: outline.root(of: $0)) }
            return go(to: next ?? firstComment) { CommentStrings.lastThread }
        case .previousTopComment:
            guard let selected else { return CommentStrings.noSelection }
            let root = outline.root(of: selected)
            select(root == selected ? outline.previousSibling(of: root) : root)
            return ""
        default: return nil
        }
    }

    private var firstComment: Int? { outline.count == 0 ? nil : 0 }

    private mutating func go(to comment: Int?, orSay none: () -> String) -> String {
        guard let comment else { return none() }
        select(comment)
        return ""
    }

    private mutating func goDown() -> String {
        let entry = entry(of: selected)
        let below = goesOnBelow(entry)
        if below > 0 {
            scroll(by: min(below, max(layout.text.rows - 2, 1)))
            return ""
        }
        guard entry + 1 < entryCount else { return CommentStrings.noMoreComments }
        select(comment(at: entry + 1))
        return ""
    }

    private mutating func goUp() -> String {
        let entry = entry(of: selected)
        if let row = screenRow(of: entry), row < 0 {
            scroll(by: max(row, -max(layout.text.rows - 2, 1)))
        } else if entry > 0 {
            select(comment(at: entry - 1))
        }
        return ""
    }

    private mutating func turn(by count: Int) -> String {
        if !scroll(by: count) {
            select(count > 0 ? comment(at: entryCount - 1) : nil)
        } else {
            selectWhatIsSeen()
        }
        return ""
    }

    private mutating func goToNew(after: Bool) -> String {
        let here = selected ?? -1
        let comments = thread.comments
        let found =
            after
            ? comments.indices.first { $0 > here && comments[$0].isNew }
            : comments.indices.prefix(max(here, 0)).last { comments[$0].isNew }
        guard let found else {
            return counts.new == 0
                ? CommentStrings.noNewComments : CommentStrings.noNewComments(below: after)
        }
        outline.reveal(found)
        select(found)
        return ""
    }

    private mutating func fold() -> String {
        guard let selected else { return CommentStrings.storyCannotBeFolded }
        outline.fold(selected, hiding: outline.folds[selected] == nil ? .text : nil)
        select(selected)
        return ""
    }

    private mutating func foldAll() {
        outline.foldAllAnswers()
        select(comment(at: entry(of: selected)))
    }
}

extension DiscussionScreenState {
    /// Selects the clicked comment; folds or unfolds it if it is selected.
    mutating func press(at point: Point) {
        let row = point.row - layout.text.row
        guard (0..<layout.text.rows).contains(row) else { return }
        var entry = top.entry
        var end = rows(of: entry) - top.row
        while end <= row, entry + 1 < entryCount {
            entry += 1
            end += rows(of: entry)
        }
        guard end > row else { return }
        let pressed = comment(at: entry)
        if pressed != nil, pressed == selected {
            _ = perform(.toggleFold)
        } else {
            select(pressed)
        }
    }
}
