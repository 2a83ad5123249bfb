import News

/// The undo history of a service that stores nothing.
struct InMemoryUndoHistory: Sendable {
    struct Step: Sendable {
        let mark: Mark
        let ids: [ArticleID]

        var entry: JournalEntry { .mark(mark, count: ids.count) }
    }

    private var done: [Step] = []
    private var undone: [Step] = []

    /// The step that ``undo()`` will return.
    var nextToUndo: Step? { done.last }
    /// The step that ``redo()`` will return.
    var nextToRedo: Step? { undone.last }

    /// Adds a step and clears the steps that can be redone.
    mutating func append(_ step: Step) {
        done.append(step)
        undone = []
    }

    /// Returns the step to undo, if any.
    mutating func undo() -> Step? {
        guard let step = done.popLast() else { return nil }
        undone.append(step)
        return step
    }

    /// Returns the step to redo, if any.
    mutating func redo() -> Step? {
        guard let step = undone.popLast() else { return nil }
        done.append(step)
        return step
    }
}
