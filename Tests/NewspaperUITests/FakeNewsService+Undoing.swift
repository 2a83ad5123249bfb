import News

@testable import NewspaperUI

extension FakeNewsService {
    func actionToUndo() async throws(NewsError) -> UndoableAction? {
        if removedAtUndo != nil { return action(.list(.placed, name: "The Feed", count: 1)) }
        return journal.last.map { action(.mark($0.0, count: $0.1.count)) }
    }

    func actionToRedo() async throws(NewsError) -> UndoableAction? {
        undone.last.map { action(.mark($0.0, count: $0.1.count)) }
    }

    private func action(_ entry: UndoActionDescription) -> UndoableAction {
        UndoableAction(
            number: 1,
            entry: entry,
            made: otherSessionTime ?? WallClock.fixed.now(),
            isFromThisSession: otherSessionTime == nil
        )
    }

    func undo(_ action: UndoableAction) async throws(NewsError) -> UndoActionDescription? {
        if let removedAtUndo {
            headlineList.removeAll { $0.id == removedAtUndo }
            self.removedAtUndo = nil
            broadcaster.send(.headlines)
            return .list(.added, name: "The Feed", count: 1)
        }
        guard let (mark, ids) = journal.popLast() else { return nil }
        undone.append((mark, ids))
        apply(mark.reversed, to: .articles(ids))
        return .mark(mark, count: ids.count)
    }

    func redo(_ action: UndoableAction) async throws(NewsError) -> UndoActionDescription? {
        guard let (mark, ids) = undone.popLast() else { return nil }
        journal.append((mark, ids))
        apply(mark, to: .articles(ids))
        return .mark(mark, count: ids.count)
    }
}
