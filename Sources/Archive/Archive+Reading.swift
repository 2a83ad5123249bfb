public import News
import SQLite

extension Archive {
    /// Whether the archive knows any subscription.
    public func hasSubscriptions() async throws(ArchiveError) -> Bool {
        try await list { reader throws(SQLiteError) in
            try reader.connection.number(
                "SELECT EXISTS (SELECT 1 FROM feed WHERE section NOT NULL)"
            ) == 1
        }
    }

    /// The sections and feeds that are subscribed to, with their counts, in the reader's order.
    public func edition(title: String) async throws(ArchiveError) -> Edition {
        try await readAside { reader throws(SQLiteError) in try reader.edition(title: title) }
    }

    /// A window of the headlines that answer a query.
    public func headlines(_ query: HeadlineQuery) async throws(ArchiveError) -> HeadlineWindow {
        guard query.isQuick else {
            return try await read { reader throws(SQLiteError) in
                // Who types on waits no more for this answer; the next one must not wait for it.
                guard !Task.isCancelled else { return .nothing }
                return try reader.headlines(query)
            }
        }
        return try await list { reader throws(SQLiteError) in try reader.headlines(query) }
    }

    /// Whether a list can be given in its order at once; else ``arrange(_:)`` sorts it while others read.
    public func isArranged(_ query: HeadlineQuery) async throws(ArchiveError) -> Bool {
        guard query.isQuick else {
            return try await read { reader throws(SQLiteError) in try reader.isArranged(query) }
        }
        return try await list { reader throws(SQLiteError) in try reader.isArranged(query) }
    }

    /// Sorts a list that no index holds in its order, for those who ask for it next.
    ///
    /// - Complexity: O(*n* log *n*); what it needs meanwhile goes to the disk.
    public func arrange(_ query: HeadlineQuery) async throws(ArchiveError) {
        guard try await !isArranged(query),
            let stories = try await examine({ reader throws(SQLiteError) in
                try reader.arranged(query)
            })
        else { return }
        if query.isQuick {
            try await list { reader throws(SQLiteError) in reader.keep(stories) }
        } else {
            try await read { reader throws(SQLiteError) in reader.keep(stories) }
        }
    }

    /// The tags that stories have, in the order of their bytes.
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

    /// Where an article stands among those that answer a query; `nil` when it is not among them.
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

    /// The first unread row after a row, or with `before` the last one above it.
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

    /// A whole article; `nil` when there is none of that name.
    public func article(_ id: ArticleID) async throws(ArchiveError) -> Article? {
        guard let number = id.number else { return nil }
        return try await read { reader throws(SQLiteError) in try reader.article(number) }
    }

    /// An article, of a very long one only the beginning; `nil` when there is none of that name.
    public func beginning(of id: ArticleID) async throws(ArchiveError) -> Article? {
        guard let number = id.number else { return nil }
        return try await read { reader throws(SQLiteError) in
            try reader.article(number, upTo: Article.beginningLength)
        }
    }

    /// What is known about asking every feed, also those that are not listed.
    public func wireStates() async throws(ArchiveError) -> [FeedID: FeedFetchState] {
        try await read { reader throws(SQLiteError) in try reader.wireStates() }
    }
}

extension HeadlineWindow {
    fileprivate static let nothing = HeadlineWindow(headlines: [], totalCount: 0, unreadCount: 0)
}

extension HeadlineQuery {
    /// Whether the lists can answer it by themselves: no texts are searched, and no long list is gone through.
    fileprivate var isQuick: Bool { search == nil && also.isEmpty }
}
