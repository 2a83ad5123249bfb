import News
import SQLite

/// Applies the server's states to the items and stories of one account within a transaction.
struct RemoteStateWriter {
    private let connection: Connection
    private let account: AccountID
    private let items: RemoteItemTable
    /// Whether the transaction is rolled back, so that unknown items are only counted.
    private let isTrial: Bool
    private var unknown: [String] = []
    /// The stored items that are not in the server's lists and may have been deleted with their
    /// feed.
    ///
    /// They keep their state.
    private var orphans: [String: Int64] = [:]

    init(of account: AccountID, on connection: Connection, isTrial: Bool) {
        self.account = account
        self.isTrial = isTrial
        self.connection = connection
        items = RemoteItemTable(of: account, on: connection)
    }

    mutating func apply(_ states: RemoteStateSnapshot) throws(SQLiteError) -> RemoteStateEffect {
        var effect = RemoteStateEffect()
        effect.unreadBefore = try listedUnreadCount()
        try findOrphans(of: states)
        effect.add(try apply(states.changes))
        if let unread = states.unread {
            effect.add(try apply(unread, to: .read, listed: false))
        }
        if let starred = states.starred {
            effect.add(try apply(starred, to: .starred, listed: true))
        }
        // Without the list of unread items, the state of other items is unknown.
        if states.unread == nil {
            unknown = states.changes.map(\.item)
        } else {
            unknown += states.changes.map(\.item) + states.recent
        }
        effect.newItems = try addItems(of: states)
        return effect
    }

    /// Finds deleted items that neither the unread nor the starred list contains.
    ///
    /// If both lists are complete, the server no longer has these items, and their IDs are removed.
    private mutating func findOrphans(of states: RemoteStateSnapshot) throws(SQLiteError) {
        let listed = Set((states.unread?.items ?? []) + (states.starred?.items ?? []))
        if !states.listsRemovedFeeds {
            orphans = try items.itemsOfRemovedFeeds().filter { !listed.contains($0.key) }
        }
        for item in states.deletedItems.subtracting(listed) {
            if let row = try items.row(of: item), row.story != nil { orphans[item] = row.id }
        }
        if states.unread?.isWhole == true, states.starred?.isWhole == true {
            try items.forgetIDs(of: orphans.values)
        }
    }

    /// Sets a field of the listed items to `value`, and resets it in other items if the list is
    /// complete.
    private mutating func apply(
        _ list: RemoteStateSnapshot.List,
        to field: SyncedField,
        listed value: Bool
    ) throws(SQLiteError) -> RemoteStateEffect {
        let known = try items.items(where: field, is: value)
        var gained: [Int64] = []
        for item in list.items where known[item] == nil {
            if let row = try items.row(of: item) {
                gained.append(row.id)
            } else {
                unknown.append(item)
            }
        }
        var effect = try confirm(field, value, of: gained)
        if list.isWhole {
            let listed = Set(list.items)
            let lost = known.filter { !listed.contains($0.key) && orphans[$0.key] == nil }.values
            effect.add(try confirm(field, !value, of: lost))
        }
        return effect
    }

    private func apply(
        _ changes: [RemoteStateSnapshot.Change]
    ) throws(SQLiteError) -> RemoteStateEffect {
        var rows: [SyncedField: [Bool: [Int64]]] = [:]
        for change in changes {
            guard let row = try items.row(of: change.item) else { continue }
            if let isRead = change.isRead, isRead != row.state.isRead {
                rows[.read, default: [:]][isRead, default: []].append(row.id)
            }
            if let isStarred = change.isStarred, isStarred != row.state.isStarred {
                rows[.starred, default: [:]][isStarred, default: []].append(row.id)
            }
        }
        var effect = RemoteStateEffect()
        for field in SyncedField.allCases {
            for value in [true, false] {
                effect.add(try confirm(field, value, of: rows[field]?[value] ?? []))
            }
        }
        return effect
    }

    /// Stores confirmed states, then changes the stories, so that the triggers add nothing to the
    /// outbox.
    private func confirm(
        _ field: SyncedField,
        _ value: Bool,
        of ids: some Sequence<Int64>
    ) throws(SQLiteError) -> RemoteStateEffect {
        let changes = try items.confirm(field, value, of: ids)
        let applied = try ReadingStateWriter(field.mark(value), on: connection).apply(changes)
        var effect = RemoteStateEffect()
        let count = try listedCount(applied)
        switch (field, value) {
        case (.read, true): effect.read = count
        case (.read, false): effect.unread = count
        case (.starred, true): effect.starred = count
        case (.starred, false): effect.unstarred = count
        }
        return effect
    }

    private func addItems(of states: RemoteStateSnapshot) throws(SQLiteError) -> Int {
        let unread = Set(states.unread?.items ?? [])
        let starred = Set(states.starred?.items ?? [])
        var changes: [String: RemoteStateSnapshot.Change] = [:]
        for change in states.changes { changes[change.item] = change }
        var seen: Set<String> = []
        var new: [String] = []
        for item in unknown where seen.insert(item).inserted {
            if try items.row(of: item) == nil { new.append(item) }
        }
        for item in new.reversed() where !isTrial {
            let state = ReadingState(
                isRead: changes[item]?.isRead ?? !unread.contains(item),
                isStarred: changes[item]?.isStarred ?? starred.contains(item)
            )
            _ = try items.add(item, state: state)
        }
        return new.count
    }

    /// Returns the number of changed stories in subscribed feeds.
    private func listedCount(_ changes: [ReadingStateChange]) throws(SQLiteError) -> Int {
        guard !changes.isEmpty else { return 0 }
        var feeds: Set<Int64> = []
        var rows = try connection.prepare(
            "SELECT id FROM feed WHERE account = ?1 AND section NOT NULL"
        )
        rows.bind(1, account.text)
        while try rows.step() { feeds.insert(rows.int64(0)) }
        return changes.count { feeds.contains($0.feed) }
    }

    private func listedUnreadCount() throws(SQLiteError) -> Int {
        var row = try connection.prepare(
            "SELECT sum(unread_count) FROM feed WHERE account = ?1 AND section NOT NULL"
        )
        row.bind(1, account.text)
        return try row.step() ? row.int(0) : 0
    }
}

extension RemoteStateEffect {
    fileprivate mutating func add(_ other: RemoteStateEffect) {
        read += other.read
        unread += other.unread
        starred += other.starred
        unstarred += other.unstarred
    }
}
