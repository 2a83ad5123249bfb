import SQLite

/// Changes that imported lists made to pages already saved.
struct SavedPageUndoRecord: Codable {
    struct TextChange: Codable {
        let story: Int64
        var words: SavedPageText
        /// The ``SavedPageText/digest`` of the text to replace.
        ///
        /// A page with another digest is not changed.
        var digest: Int64
    }

    private(set) var marked: [MarkUndoRecord]
    private(set) var worded: [TextChange]

    init(marked: [MarkUndoRecord], worded: [TextChange]) {
        self.marked = marked
        self.worded = worded
    }

    var isEmpty: Bool { marked.isEmpty && worded.isEmpty }

    /// Undoes or redoes the changes in a transaction, which may change the index.
    ///
    /// Pages with a newer text keep it.
    ///
    /// - Returns: The changed pages.
    mutating func turn(
        isUndo: Bool,
        on connection: Connection
    ) throws(SQLiteError) -> Set<Int64> {
        var stories: Set<Int64> = []
        for marked in marked {
            stories.formUnion(try marked.apply(isUndo: isUndo, on: connection))
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
