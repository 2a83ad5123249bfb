import FoundationEssentials
import News
import SQLite

/// Adds the data of imported lists to saved pages within a transaction.
struct ImportedSavedPageWriter {
    private struct PageChange {
        let before: ReadingState
        var after: ReadingState
        var words: SavedPageText?
        var digest: Int64 = 0

        init(state: ReadingState) {
            before = state
            after = state
        }
    }

    private let connection: Connection
    private let now: Date
    private var turns: [Int64: PageChange] = [:]
    private(set) var additions = ImportedPageDataCounts()

    init(on connection: Connection, now: Date) {
        self.connection = connection
        self.now = now
    }

    /// Merges the data of one page.
    ///
    /// If `isReturning` is true, the page was removed, and the list overrides its data. If
    /// `isCounted` is true, counts the changes in ``additions``.
    mutating func take(
        _ page: SavePageRequest,
        of story: Int64,
        isReturning: Bool,
        isCounted: Bool
    ) throws(SQLiteError) {
        guard let words = try SavedPageText(of: story, on: connection) else { return }
        var turn: PageChange
        if let begun = turns[story] {
            turn = begun
        } else {
            turn = PageChange(state: try state(of: story))
        }
        let (known, imported) = (turn.after, page.state)
        turn.after =
            isReturning
            ? imported
            : ReadingState(
                isRead: known.isRead || imported.isRead,
                isStarred: known.isStarred || imported.isStarred,
                tags: known.tags.union(imported.tags)
            )
        let new = words.merged(by: page, at: now, isReplacing: isReturning)
        if new.digest != words.digest {
            turn.words = turn.words ?? words
            turn.digest = new.digest
            try new.write(to: story, on: connection)
        }
        if isCounted {
            additions.count(from: known, to: turn.after)
            additions.titleCount += new.title != words.title ? 1 : 0
            additions.textCount += new.html != words.html ? 1 : 0
        }
        turns[story] = turn
    }

    func finish() throws(SQLiteError) -> SavedPageUndoRecord {
        var marks: [Mark: [Int64]] = [:]
        for (story, turn) in turns {
            for mark in turn.after.marks(comingFrom: turn.before) {
                marks[mark, default: []].append(story)
            }
        }
        return SavedPageUndoRecord(
            marked: try MarkUndoRecord.mark(marks, on: connection),
            worded: turns.sorted { $0.key < $1.key }.compactMap { story, turn in
                turn.words.map {
                    SavedPageUndoRecord.TextChange(story: story, words: $0, digest: turn.digest)
                }
            }
        )
    }

    var changedCount: Int {
        turns.values.count { $0.words != nil || $0.before != $0.after }
    }

    private func state(of story: Int64) throws(SQLiteError) -> ReadingState {
        var state = ReadingState()
        do {
            var row = try connection.prepare(
                "SELECT is_read, is_starred FROM story WHERE id = ?1"
            )
            row.bind(1, story)
            guard try row.step() else { return state }
            (state.isRead, state.isStarred) = (row.bool(0), row.bool(1))
        }
        var tags = try connection.prepare("SELECT name FROM tagged WHERE story = ?1")
        tags.bind(1, story)
        while try tags.step() {
            if let tag = tags.text(0).flatMap(Tag.init) { state.tags.insert(tag) }
        }
        return state
    }
}

extension ReadingState {
    fileprivate func marks(comingFrom other: ReadingState) -> [Mark] {
        var marks: [Mark] = []
        if isRead != other.isRead { marks.append(.read(isRead)) }
        if isStarred != other.isStarred { marks.append(.starred(isStarred)) }
        marks += tags.subtracting(other.tags).map { .tagged($0, true) }
        marks += other.tags.subtracting(tags).map { .tagged($0, false) }
        return marks
    }
}

extension ImportedPageDataCounts {
    fileprivate mutating func count(from old: ReadingState, to new: ReadingState) {
        readCount += new.isRead && !old.isRead ? 1 : 0
        starCount += new.isStarred && !old.isStarred ? 1 : 0
        tagCount += new.tags.subtracting(old.tags).count
    }
}
