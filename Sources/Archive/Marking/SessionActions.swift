import FoundationEssentials

/// The actions done or undone in this session, through one connection.
struct SessionActions {
    /// Identifies an action.
    ///
    /// The number is not sufficient because it is reused after the newest action was deleted.
    struct Key: Hashable {
        let id: Int64
        let made: Date
    }

    private var done: Set<Key> = []
    /// In the order of undoing.
    private var undone: [Key] = []

    mutating func noteDone(_ key: Key) {
        undone.removeAll { $0 == key }
        done.insert(key)
    }

    /// Records that an action, possibly of another session, was undone in this one.
    mutating func noteUndone(_ key: Key) {
        undone.removeAll { $0 == key }
        undone.append(key)
    }

    /// Whether an action was done in this session, or with `isUndone` undone in it.
    func contains(_ key: Key, isUndone: Bool) -> Bool {
        isUndone ? undone.contains(key) : done.contains(key)
    }

    /// Returns the action to undo next: the newest of this session, or else the newest of all.
    ///
    /// `keys` are the actions that can be undone, newest first.
    func next(toUndo keys: [Key]) -> Key? { keys.first(where: done.contains) ?? keys.first }

    /// Returns the action to redo next: the last one undone in this session, or else the oldest of all.
    ///
    /// `keys` are the actions that can be redone, oldest first.
    func next(toRedo keys: [Key]) -> Key? { undone.last(where: Set(keys).contains) ?? keys.first }
}
