public import News

extension ExampleNewsService {
    /// Returns the last mark, or `nil`.
    public func actionToUndo() -> UndoableAction? {
        journal.nextToUndo.map { UndoableAction(number: 0, entry: $0.entry, made: openedAt) }
    }

    /// Returns the mark that was undone last, or `nil`.
    public func actionToRedo() -> UndoableAction? {
        journal.nextToRedo.map { UndoableAction(number: 0, entry: $0.entry, made: openedAt) }
    }

    /// Undoes the last mark.
    public func undo(_ action: UndoableAction) -> UndoActionDescription? {
        guard let step = journal.undo() else { return nil }
        apply(step.mark.reversed, to: .articles(step.ids))
        return step.entry
    }

    /// Redoes the mark that was undone last.
    public func redo(_ action: UndoableAction) -> UndoActionDescription? {
        guard let step = journal.redo() else { return nil }
        apply(step.mark, to: .articles(step.ids))
        return step.entry
    }

    /// The tags of all stories, sorted by bytes.
    public func tags() -> [Tag] {
        let tags = states.filter { !deleted.contains($0.key) }.reduce(into: Set<Tag>()) {
            $0.formUnion($1.value.tags)
        }
        return tags.sorted { $0.text.utf8.lexicographicallyPrecedes($1.text.utf8) }
    }
}
