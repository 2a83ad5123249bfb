public import News
import SQLite

extension Archive {
    /// Returns whether any feed is subscribed.
    public func hasSubscriptions() async throws(ArchiveError) -> Bool {
        try await list { reader throws(SQLiteError) in
            try reader.connection.number(
                "SELECT EXISTS (SELECT 1 FROM feed WHERE section NOT NULL)"
            ) == 1
        }
    }

    /// Returns the subscribed sections and feeds with their counts, in the user's order.
    public func edition(title: String) async throws(ArchiveError) -> Edition {
        try await readWithoutWaiting { reader throws(SQLiteError) in
            try reader.edition(title: title)
        }
    }

    /// Returns a range of the headlines that match a query.
    public func headlines(_ query: HeadlineQuery) async throws(ArchiveError) -> HeadlineWindow {
        guard query.isQuick else {
            return try await read { reader throws(SQLiteError) in
                // The user has typed more. Do not delay the next query.
                guard !Task.isCancelled else { return .nothing }
                return try reader.headlines(query)
            }
        }
        return try await list { reader throws(SQLiteError) in try reader.headlines(query) }
    }

    /// Returns whether a list is available without sorting.
    ///
    /// Otherwise call ``presort(_:)``, which does not block reads.
    public func isSorted(_ query: HeadlineQuery) async throws(ArchiveError) -> Bool {
        guard query.isQuick else {
            return try await read { reader throws(SQLiteError) in try reader.isArranged(query) }
        }
        return try await list { reader throws(SQLiteError) in try reader.isArranged(query) }
    }

    /// Sorts a list for which no index exists, and caches it.
    ///
    /// - Complexity: O(*n* log *n*). Temporary data is written to disk.
    public func presort(_ query: HeadlineQuery) async throws(ArchiveError) {
        guard try await !isSorted(query),
            let stories = try await readOnNewConnection({ reader throws(SQLiteError) in
                try reader.arranged(query)
            })
        else { return }
        if query.isQuick {
            try await list { reader throws(SQLiteError) in reader.keep(stories) }
        } else {
            try await read { reader throws(SQLiteError) in reader.keep(stories) }
        }
    }

    /// Returns the tags of the stories in lists, sorted by bytes.
    public func tags() async throws(ArchiveError) -> [Tag] {
        try await read { reader throws(SQLiteError) in
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
        guard query.isQuick else {
            return try await read { reader throws(SQLiteError) in
                try reader.row(of: number, in: query)
            }
        }
        return try await list { reader throws(SQLiteError) in
            try reader.row(of: number, in: query)
        }
    }

    /// Returns the first unread row after `row`.
    ///
    /// If `before` is true, returns the last unread row before it.
    public func unreadRow(
        from row: Int,
        before: Bool,
        in query: HeadlineQuery
    ) async throws(ArchiveError) -> Int? {
        guard query.isQuick else {
            return try await read { reader throws(SQLiteError) in
                try reader.unreadRow(from: row, before: before, in: query)
            }
        }
        return try await list { reader throws(SQLiteError) in
            try reader.unreadRow(from: row, before: before, in: query)
        }
    }

    /// Returns an article with its complete text; `nil` if it does not exist.
    public func article(_ id: ArticleID) async throws(ArchiveError) -> Article? {
        guard let number = id.number else { return nil }
        return try await read { reader throws(SQLiteError) in try reader.article(number) }
    }

    /// Returns an article; `nil` if it does not exist.
    ///
    /// A very long text is cut.
    public func truncatedArticle(of id: ArticleID) async throws(ArchiveError) -> Article? {
        guard let number = id.number else { return nil }
        return try await read { reader throws(SQLiteError) in
            try reader.article(number, upTo: Article.beginningLength)
        }
    }

    /// Returns the fetch states of all feeds, including unsubscribed ones.
    public func fetchStates() async throws(ArchiveError) -> [FeedID: FeedFetchState] {
        try await read { reader throws(SQLiteError) in try reader.wireStates() }
    }
}

extension HeadlineWindow {
    fileprivate static let nothing = HeadlineWindow(headlines: [], totalCount: 0, unreadCount: 0)
}

extension HeadlineQuery {
    fileprivate var isQuick: Bool { search == nil && conditions.isEmpty }
}
