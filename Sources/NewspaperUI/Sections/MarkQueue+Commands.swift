import News
import TerminalKit

extension MarkQueue {
    func perform(_ command: Command, then say: @escaping (String) -> Void) -> Bool {
        switch command {
        case .undo: undo(say)
        case .redo: redo(say)
        default: return false
        }
        return true
    }

    /// Deletes the read stories of a list and reports their number; `title` is `nil` for the
    /// displayed list.
    func deleteRead(
        of query: HeadlineQuery,
        named title: String? = nil,
        then say: @escaping (String) -> Void
    ) {
        var read = query
        read.conditions += [.read(true), .starred(false)]
        var first = read
        first.rows = 0..<1
        send { [weak self, newsService, read, first] () throws(NewsError) in
            let count = try await newsService.headlines(first).totalCount
            let notice = ServiceStrings.deletedRead(count, in: title)
            guard count > 0 else { return say(notice) }
            self?.notifyObservers { $0.marked(.query(read), .deleted(true)) }
            try await newsService.mark(.query(read), .deleted(true))
            say(notice)
        }
    }

    func deleteRead(of row: SourceRow?, then say: @escaping (String) -> Void) {
        guard let scope = row?.scope else { return }
        deleteRead(of: scope.query, named: scope.title, then: say)
    }

    /// Marks all stories of a row read and returns a notice; `nil` if the row has no stories.
    func markAllRead(of row: SourceRow?) -> String? {
        guard let row, let scope = row.scope else { return nil }
        guard row.unreadCount > 0 else { return ServiceStrings.noUnreadStories }
        mark(.query(scope.query), .read(true))
        return ServiceStrings.markedAllRead(in: scope.title)
    }
}
