import News

/// A service whose stories have no tags, and with which nothing can be undone.
protocol ServiceWithoutMarks: NewsService {}

extension ServiceWithoutMarks {
    func tags() -> [Tag] { [] }
    func actionToUndo() -> JournalAction? { nil }
    func actionToRedo() -> JournalAction? { nil }
    func undo(_ action: JournalAction) -> JournalEntry? { nil }
    func redo(_ action: JournalAction) -> JournalEntry? { nil }
}
