import News

/// The undo history of a service that stores nothing on disk.
struct InMemoryUndoHistory: Sendable {
    struct Step: Sendable {
        let mark: Mark
        let ids: [ArticleID]

        var entry: UndoActionDescription { .mark(mark, count: ids.count) }
    }

    private var done: [Step] = []
    private var undone: [Step] = []

    var nextToUndo: Step? { done.last }
    var nextToRedo: Step? { undone.last }

    /// Adds an action and clears the actions to redo.
    mutating func append(_ step: Step) {
        done.append(step)
        undone = []
    }

    mutating func undo() -> Step? {
        guard let step = done.popLast() else { return nil }
        undone.append(step)
        return step
    }

    mutating func redo() -> Step? {
        guard let step = undone.popLast() else { return nil }
        done.append(step)
        return step
    }
}
