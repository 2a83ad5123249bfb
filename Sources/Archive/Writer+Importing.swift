import News
import SQLite

extension Writer {
    /// Stores what another reader had, with its states, all in one transaction.
    func importArchive(
        _ deliveries: [FeedDelivery],
        states: [ImportedState]
    ) throws(SQLiteError) -> (stored: [FeedStored], counts: ImportedCounts) {
        try connection.writing { () throws(SQLiteError) in
            let stored = try storeInTransaction(deliveries)
            return (stored, try importStates(states))
        }
    }

    private func importStates(_ states: [ImportedState]) throws(SQLiteError) -> ImportedCounts {
        var counts = ImportedCounts()
        var marks: [Mark: [Int64]] = [:]
        var feeds: [FeedID: Int64] = [:]
        for state in states {
            let feed =
                if let known = feeds[state.feed] { known } else {
                    try feedNumber(of: state.feed.text)
                }
            feeds[state.feed] = feed
            let key = Digest.of(state.key)
            let story = try story(of: feed, key: key)
            if state.isRemoved {
                try removeForEver(story, of: feed, key: key)
                if connection.changedRowCount > 0 { counts.removedCount += 1 }
            } else if let story {
                if let isRead = state.isRead { marks[.read(isRead), default: []].append(story.id) }
                if let isStarred = state.isStarred {
                    marks[.starred(isStarred), default: []].append(story.id)
                }
            } else {
                counts.unknownCount += 1
            }
        }
        for (mark, ids) in marks {
            let marking = StateMarking(mark, on: connection)
            let changes = try marking.changes(among: ids)
            _ = try marking.apply(changes)
            switch mark {
            case .read: counts.readCount += changes.count
            case .starred: counts.starredCount += changes.count
            }
        }
        if counts.removedCount > 0 { try noteNewOrder() }
        return counts
    }

    private func story(
        of feed: Int64,
        key: Int64
    ) throws(SQLiteError) -> (id: Int64, counts: FeedCounts)? {
        var statement = try connection.prepare(
            "SELECT id, is_read, is_starred FROM story WHERE feed = ?1 AND key_digest = ?2"
        )
        statement.bind(1, feed)
        statement.bind(2, key)
        guard try statement.step() else { return nil }
        let counts = FeedCounts(
            stories: -1,
            unread: statement.bool(1) ? 0 : -1,
            starred: statement.bool(2) ? -1 : 0
        )
        return (statement.int64(0), counts)
    }

    /// Removes a story, if it is there, and keeps it away; the last change is that of the tombstone.
    private func removeForEver(
        _ story: (id: Int64, counts: FeedCounts)?,
        of feed: Int64,
        key: Int64
    ) throws(SQLiteError) {
        let removal = StoryRemoval(connection)
        if let story {
            try removal.remove(story.id)
            try story.counts.add(toFeed: feed, on: connection)
        }
        try removal.keepAway(key, of: feed)
    }
}
