import News
import TerminalKit

extension Marker {
    /// Takes back or does again what the reader did last, when that is what a command asks for.
    ///
    /// - Returns: False for every other command.
    func perform(_ command: Command, then say: @escaping (String, JournalEntry?) -> Void) -> Bool {
        switch command {
        case .undo: undo(say)
        case .redo: redo(say)
        default: return false
        }
        return true
    }

    /// Marks the stories behind a row about sources.
    ///
    /// - Returns: What the reader is to be told; `nil` where there is no such row.
    func markAllRead(of row: SourceRow?) -> String? {
        guard let row, let scope = row.scope else { return nil }
        guard row.unreadCount > 0 else { return "Nothing is unread here." }
        mark(.query(scope.query), .read(true))
        return "All of \(scope.title) is marked read; U takes it back."
    }
}
