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

    /// What the reader is told when what is read was deleted.
    static let noticeOfDeletingRead =
        "What is read here is deleted, but for stars; U brings it back."

    /// Deletes what is read and has no star of all that answers a query.
    func deleteRead(of query: HeadlineQuery) {
        var read = query
        read.also += [.read(true), .starred(false)]
        mark(.query(read), .deleted(true))
    }

    /// Deletes what is read and has no star behind a row about sources.
    ///
    /// - Returns: What the reader is to be told; `nil` where there is no such row.
    func deleteRead(of row: SourceRow?) -> String? {
        guard let scope = row?.scope else { return nil }
        deleteRead(of: scope.query)
        return "What is read of \(scope.title) is deleted, but for stars; U brings it back."
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
