import News

/// A service without tags and undo.
protocol ServiceWithoutMarks: NewsService {}

extension ServiceWithoutMarks {
    func tags() -> [Tag] { [] }
    func actionToUndo() -> UndoableAction? { nil }
    func actionToRedo() -> UndoableAction? { nil }
    func undo(_ action: UndoableAction) -> UndoActionDescription? { nil }
    func redo(_ action: UndoableAction) -> UndoActionDescription? { nil }
}
