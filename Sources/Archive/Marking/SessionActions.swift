import FoundationEssentials

/// The actions of the journal that were done, or undone, in this session through one connection.
struct SessionActions {
    /// Identifies an action.
    ///
    /// The number alone does not: numbers are reused after the newest action was deleted.
    struct Key: Hashable {
        let id: Int64
        let made: Date
    }

    private var done: Set<Key> = []
    /// The actions that were undone in this session, the last one at the end.
    private var undone: [Key] = []

    /// Records an action of this session.
    mutating func noteDone(_ key: Key) {
        undone.removeAll { $0 == key }
        done.insert(key)
    }

    /// Records that an action, maybe of another session, was undone in this one.
    mutating func noteUndone(_ key: Key) {
        undone.removeAll { $0 == key }
        undone.append(key)
    }

    /// Whether an action that can be undone was done in this session, or one that can be redone was undone in it.
    func contains(_ key: Key, isUndone: Bool) -> Bool {
        isUndone ? undone.contains(key) : done.contains(key)
    }

    /// The action to undo next.
    ///
    /// - Parameter keys: The actions that can be undone, the newest first.
    /// - Returns: The newest action of this session, or else the newest of all.
    func next(toUndo keys: [Key]) -> Key? { keys.first(where: done.contains) ?? keys.first }

    /// The action to redo next.
    ///
    /// - Parameter keys: The actions that can be redone, the oldest first.
    /// - Returns: The action that was undone last in this session, or else the oldest of all.
    func next(toRedo keys: [Key]) -> Key? { undone.last(where: Set(keys).contains) ?? keys.first }
}
