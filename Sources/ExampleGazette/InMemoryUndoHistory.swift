import News

/// What the reader did, in memory, for services that keep nothing.
struct InMemoryUndoHistory: Sendable {
    /// One mark and the articles that it truly changed.
    struct Step: Sendable {
        let mark: Mark
        let ids: [ArticleID]

        var entry: JournalEntry { .mark(mark, count: ids.count) }
    }

    private var done: [Step] = []
    private var undone: [Step] = []

    /// The step that ``undo()`` would take.
    var nextToUndo: Step? { done.last }
    /// The step that ``redo()`` would take.
    var nextToRedo: Step? { undone.last }

    /// Remembers a step; what had been taken back cannot be done again after it.
    mutating func append(_ step: Step) {
        done.append(step)
        undone = []
    }

    /// The step to take back now; `nil` when there is none.
    mutating func undo() -> Step? {
        guard let step = done.popLast() else { return nil }
        undone.append(step)
        return step
    }

    /// The step to do again now; `nil` when there is none.
    mutating func redo() -> Step? {
        guard let step = undone.popLast() else { return nil }
        done.append(step)
        return step
    }
}
