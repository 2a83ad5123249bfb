import FoundationEssentials

/// The actions that were done or undone through one connection.
final class SessionUndoHistory {
    /// The number and time of an action.
    ///
    /// A number is reused after the newest action was deleted.
    struct Key: Hashable {
        let id: Int64
        let made: Date
    }

    private var done: Set<Key> = []
    private var undone: [Key] = []
    /// The last action of this session; `nil` if this session has undone it.
    private var last: Key?

    func noteDone(_ key: Key) {
        undone.removeAll { $0 == key }
        done.insert(key)
        last = key
    }

    func noteUndone(_ key: Key) {
        undone.removeAll { $0 == key }
        undone.append(key)
        last = nil
    }

    func contains(_ key: Key, isUndone: Bool) -> Bool {
        isUndone ? undone.contains(key) : done.contains(key)
    }

    /// Returns the newest action of this session or, if none, of all sessions; `keys` must be
    /// newest first.
    ///
    /// If another process has undone the last action of this session, its earlier actions are
    /// handled like those of other sessions: the screen may still offer to undo the last one, so
    /// the user must confirm.
    func next(toUndo keys: [Key]) -> Key? {
        if let last, !keys.contains(last) {
            done = []
            self.last = nil
        }
        return keys.first(where: done.contains) ?? keys.first
    }

    /// Returns the action that this session undid last, or else the oldest; `keys` must be oldest
    /// first.
    func next(toRedo keys: [Key]) -> Key? { undone.last(where: Set(keys).contains) ?? keys.first }
}
