import News
import SQLite

/// Permanently removes stories and pages that undo can no longer restore, each in one transaction.
struct UnrestorableStoryPurger {
    private let connection: Connection

    init(_ connection: Connection) {
        self.connection = connection
    }

    func purgeDeletedStories() throws(SQLiteError) {
        let (deleted, journal) = (UndoableStoryDeleter(connection), UndoJournal(connection))
        guard try !deleted.forgettable(besides: journal.deletions).isEmpty else { return }
        try SearchIndex(connection).writing { () throws(SQLiteError) in
            try deleted.forget(besides: journal.deletions)
        }
    }

    func purgeRemovedPages() throws(SQLiteError) {
        guard try !forgettablePages().isEmpty else { return }
        try SearchIndex(connection).writing { () throws(SQLiteError) in
            let gone = try forgettablePages()
            let removal = StoryPurger(connection)
            for id in gone { try removal.remove(id) }
            try connection.run(
                """
                UPDATE feed SET story_count = (SELECT count(*) FROM story WHERE feed = feed.id),
                    unread_count = (SELECT count(*) FROM story WHERE story.feed = feed.id AND is_read = 0),
                    starred_count =
                        (SELECT count(*) FROM story WHERE story.feed = feed.id AND is_starred = 1)
                WHERE account = '\(AccountID.saved)' AND address = '\(FeedID.removedPages.address)'
                """
            )
        }
    }

    private func forgettablePages() throws(SQLiteError) -> [Int64] {
        var removed: [Int64] = []
        do {
            var statement = try connection.prepare(
                """
                SELECT story.id FROM feed JOIN story ON story.feed = feed.id
                WHERE account = ?1 AND address = ?2 ORDER BY story.id
                """
            )
            statement.bind(1, AccountID.saved.text)
            statement.bind(2, FeedID.removedPages.address)
            while try statement.step() { removed.append(statement.int64(0)) }
        }
        guard !removed.isEmpty else { return [] }
        return StoryIDSet.numbers(removed, outsideOf: try UndoJournal(connection).pages())
    }
}
