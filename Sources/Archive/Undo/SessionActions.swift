import FoundationEssentials

/// The actions done or undone through one connection.
struct SessionActions {
    /// An action's number and time.
    ///
    /// Numbers are reused after the newest action was deleted.
    struct Key: Hashable {
        let id: Int64
        let made: Date
    }

    private var done: Set<Key> = []
    private var undone: [Key] = []

    mutating func noteDone(_ key: Key) {
        undone.removeAll { $0 == key }
        done.insert(key)
    }

    /// Records that an action, possibly from another session, was undone.
    mutating func noteUndone(_ key: Key) {
        undone.removeAll { $0 == key }
        undone.append(key)
    }

    func contains(_ key: Key, isUndone: Bool) -> Bool {
        isUndone ? undone.contains(key) : done.contains(key)
    }

    /// Returns this session's newest action, or else the newest of all; `keys` are newest first.
    func next(toUndo keys: [Key]) -> Key? { keys.first(where: done.contains) ?? keys.first }

    /// Returns the last action undone in this session, or else the oldest of all; `keys` are oldest first.
    func next(toRedo keys: [Key]) -> Key? { undone.last(where: Set(keys).contains) ?? keys.first }
}
