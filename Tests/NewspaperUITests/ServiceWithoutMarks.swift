import News

/// A service without tags and undo.
protocol ServiceWithoutMarks: NewsService {}

extension ServiceWithoutMarks {
    func tags() -> [Tag] { [] }
    func actionToUndo() -> JournalAction? { nil }
    func actionToRedo() -> JournalAction? { nil }
    func undo(_ action: JournalAction) -> JournalEntry? { nil }
    func redo(_ action: JournalAction) -> JournalEntry? { nil }
}
