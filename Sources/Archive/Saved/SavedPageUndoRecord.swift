import SQLite

/// What lists have changed of pages that were known, as the journal remembers it.
struct SavedPageUndoRecord: Codable {
    /// Words that a page does not have at the moment, and does when the step is turned.
    struct Worded: Codable {
        let story: Int64
        var words: SavedPageText
        /// Tells whether the page still has the words that it got by the step; see ``SavedPageText/digest``.
        var digest: Int64
    }

    private(set) var marked: [MarkUndoRecord]
    private(set) var worded: [Worded]

    init(marked: [MarkUndoRecord], worded: [Worded]) {
        self.marked = marked
        self.worded = worded
    }

    /// True when nothing was changed.
    var isEmpty: Bool { marked.isEmpty && worded.isEmpty }

    /// Takes it back, or does it again, within a transaction that may change the index.
    ///
    /// Pages that have got other words since, for instance their own, keep them.
    ///
    /// - Returns: The pages that are others now.
    mutating func turn(
        isTakingBack: Bool,
        on connection: Connection
    ) throws(SQLiteError) -> Set<Int64> {
        var stories: Set<Int64> = []
        for marked in marked {
            stories.formUnion(try marked.turn(isTakingBack: isTakingBack, on: connection))
        }
        for (index, change) in worded.enumerated() {
            guard let present = try SavedPageText(of: change.story, on: connection),
                present.digest == change.digest
            else { continue }
            try change.words.write(to: change.story, on: connection)
            worded[index].digest = change.words.digest
            worded[index].words = present
            stories.insert(change.story)
        }
        return stories
    }
}
