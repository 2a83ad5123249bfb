import News
import TerminalKit

extension MarkQueue {
    /// Takes back or does again what the reader did last, when that is what a command asks for.
    ///
    /// - Returns: False for every other command.
    func perform(_ command: Command, then say: @escaping (String) -> Void) -> Bool {
        switch command {
        case .undo: undo(say)
        case .redo: redo(say)
        default: return false
        }
        return true
    }

    /// Deletes what is read and has no star of all that answers a query, and then says how much that was.
    ///
    /// - Parameters:
    ///   - query: What is meant.
    ///   - title: Its name; `nil` for what is shown.
    ///   - say: Gets a sentence.
    func deleteRead(
        of query: HeadlineQuery,
        named title: String? = nil,
        then say: @escaping (String) -> Void
    ) {
        var read = query
        read.also += [.read(true), .starred(false)]
        var first = read
        first.rows = 0..<1
        send { [weak self, newsService, read, first] () throws(NewsError) in
            let count = try await newsService.headlines(first).totalCount
            let place = title.map { "of \($0)" } ?? "here"
            guard count > 0 else {
                return say("Nothing \(place) is deleted: what is unread or has a star stays.")
            }
            self?.tell { $0.marked(.query(read), .deleted(true)) }
            try await newsService.mark(.query(read), .deleted(true))
            say(
                count == 1
                    ? "1 story \(place) is deleted; U brings it back."
                    : "\(count.grouped) stories \(place) are deleted; U brings them back."
            )
        }
    }

    /// Deletes what is read and has no star behind a row about sources, if there is one.
    func deleteRead(of row: SourceRow?, then say: @escaping (String) -> Void) {
        guard let scope = row?.scope else { return }
        deleteRead(of: scope.query, named: scope.title, then: say)
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
