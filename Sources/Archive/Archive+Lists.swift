public import News
import SQLite

extension Archive {
    /// Returns the subscribed sections and feeds with their counts, in the user's order.
    public func edition(title: String) async throws(ArchiveError) -> Edition {
        try await access.readWithoutWaiting { reader throws(SQLiteError) in
            let connection = reader.connection
            return try connection.reading { () throws(SQLiteError) in
                try FeedRowBuffer(on: connection).edition(title: title)
            }
        }
    }

    /// Returns a range of the headlines that match a query.
    public func headlines(_ query: HeadlineQuery) async throws(ArchiveError) -> HeadlineWindow {
        try await read(for: query) { lists throws(SQLiteError) in
            // The user has typed more. Do not delay the next query.
            guard query.isQuick || !Task.isCancelled else { return .nothing }
            return try lists.headlines(query)
        }
    }

    /// Returns whether a list is available without sorting.
    ///
    /// Otherwise call ``presort(_:)``, which does not block reads.
    public func isSorted(_ query: HeadlineQuery) async throws(ArchiveError) -> Bool {
        try await read(for: query) { lists throws(SQLiteError) in try lists.isArranged(query) }
    }

    /// Sorts a list that has no index, and caches it.
    ///
    /// - Complexity: O(*n* log *n*), with temporary data on disk.
    public func presort(_ query: HeadlineQuery) async throws(ArchiveError) {
        guard try await !isSorted(query),
            let stories = try await access.readOnNewConnection({ reader throws(SQLiteError) in
                try reader.lists.arranged(query)
            })
        else { return }
        try await read(for: query) { lists throws(SQLiteError) in lists.keep(stories) }
    }

    /// Returns the tags of listed stories, sorted by bytes.
    public func tags() async throws(ArchiveError) -> [Tag] {
        try await access.read { reader throws(SQLiteError) in
            var names = try reader.connection.prepare(
                """
                SELECT DISTINCT name FROM tagged
                WHERE EXISTS (SELECT 1 FROM story WHERE story.id = tagged.story AND is_listed)
                ORDER BY name
                """
            )
            var tags: [Tag] = []
            while try names.step() {
                if let tag = names.text(0).flatMap(Tag.init) { tags.append(tag) }
            }
            return tags
        }
    }

    /// Returns an article's row in the result of a query; `nil` if it does not match.
    public func row(
        of id: ArticleID,
        in query: HeadlineQuery
    ) async throws(ArchiveError) -> Int? {
        guard let number = id.number else { return nil }
        return try await read(for: query) { lists throws(SQLiteError) in
            try lists.row(of: number, in: query)
        }
    }

    /// Returns the first unread row after `row`; if `before` is true, the last one before it.
    public func unreadRow(
        from row: Int,
        before: Bool,
        in query: HeadlineQuery
    ) async throws(ArchiveError) -> Int? {
        try await read(for: query) { lists throws(SQLiteError) in
            try lists.unreadRow(from: row, before: before, in: query)
        }
    }

    /// Returns the row ID that the next new story will have.
    public func nextStory() async throws(ArchiveError) -> Int64 {
        try await access.read { reader throws(SQLiteError) in
            try ArchiveRow(reader.connection).nextStory()
        }
    }

    /// Returns at most `count` unread stories with row IDs from `first` on, in ascending order.
    public func newStories(
        since first: Int64,
        atMost count: Int
    ) async throws(ArchiveError) -> [NewStory] {
        try await access.read { reader throws(SQLiteError) in
            try NewStoryReader(reader.connection).stories(since: first, atMost: count)
        }
    }

    /// Reads a list on the connection for lists; slow queries use the connection for texts.
    private func read<Result: Sendable>(
        for query: HeadlineQuery,
        _ body: @Sendable (HeadlineListReader) throws(SQLiteError) -> Result
    ) async throws(ArchiveError) -> Result {
        query.isQuick
            ? try await access.list { reader throws(SQLiteError) in try body(reader.lists) }
            : try await access.read { reader throws(SQLiteError) in try body(reader.lists) }
    }
}

extension HeadlineWindow {
    fileprivate static let nothing = HeadlineWindow(headlines: [], totalCount: 0, unreadCount: 0)
}

extension HeadlineQuery {
    fileprivate var isQuick: Bool { search == nil && conditions.isEmpty }
}
