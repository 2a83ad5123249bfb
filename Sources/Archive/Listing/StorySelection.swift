import News
import SQLite

/// What a query asks for, in the archive's own numbers.
enum StorySelection: Hashable {
    /// Nothing: a section or a feed that is not there, or a search without words.
    case nothing
    /// A list that an index holds.
    case list(StoryList)
    /// Stories that are gathered one by one: what is starred, or what a search finds.
    case gathered(MaterializedList)
    /// Stories in an order that no index holds.
    case sorted(MaterializedList)

    /// Reads a query; its rows do not matter.
    static func of(
        _ query: HeadlineQuery,
        on connection: Connection
    ) throws(SQLiteError) -> StorySelection {
        guard let scope = try scope(of: query, on: connection) else { return .nothing }
        let list = StoryList(scope: scope, part: query.unreadOnly ? .unread : .all)
        guard let search = query.search else {
            let gathering = MaterializedList(
                list: list,
                starredOnly: query.starredOnly,
                words: nil,
                also: query.also,
                order: query.order
            )
            // How many there are is the same in any order.
            guard query.order.isHeld || query.rows?.isEmpty == true else {
                return .sorted(gathering)
            }
            return gathering.isWholeList ? .list(list) : .gathered(gathering)
        }
        guard let words = SearchTokens.query(for: search) else { return .nothing }
        return .gathered(
            MaterializedList(
                list: list,
                starredOnly: query.starredOnly,
                words: words,
                newestMatchesFirst: query.newestMatchesFirst,
                also: query.also
            )
        )
    }

    private static func scope(
        of query: HeadlineQuery,
        on connection: Connection
    ) throws(SQLiteError) -> StoryList.Scope? {
        // Queries are written out before anybody asks an archive.
        guard query.section?.isSaved != true else { return nil }
        if let feed = query.feed {
            var statement = try connection.prepare(
                """
                SELECT feed.id FROM feed JOIN section ON section.id = feed.section
                WHERE feed.account = ?3 AND feed.address = ?1 AND (?2 IS NULL OR section.title = ?2)
                """
            )
            statement.bind(1, feed.address)
            statement.bind(2, query.section?.text)
            statement.bind(3, feed.account.text)
            return try statement.step() ? .feed(statement.int64(0)) : nil
        }
        guard let section = query.section else { return .all }
        var statement = try connection.prepare("SELECT id FROM section WHERE title = ?1")
        statement.bind(1, section.text)
        return try statement.step() ? .section(statement.int64(0)) : nil
    }
}

/// Stories of a list that are gathered one by one.
struct MaterializedList: Hashable {
    let list: StoryList
    let starredOnly: Bool
    /// A query for the full-text index; `nil` when no words count.
    let words: String?
    /// Whether matches come newest first, instead of the best first.
    var newestMatchesFirst = false
    /// What has to be true besides.
    var also: [HeadlineCondition] = []
    /// The order of stars; what a search finds comes best first.
    var order = HeadlineSortOrder.newestFirst

    /// Whether all stories of the list belong to it.
    var isWholeList: Bool { !starredOnly && words == nil && also.isEmpty }

    /// One story of the result.
    struct Story {
        let id: Int64
        let isRead: Bool
        /// What it has in common with its copies, and its feed, if a search found it and it may have copies.
        var copy: (copy: Int64, feed: Int64)?
    }

    /// How many of the newest matches of a search are ranked.
    static let rankedCount = 2000
    /// How much more a word in a title counts than one in the text.
    private static let titleWeight = 8

    /// What ?1 to ?3 stand for: the scope, the words, the number of matches; the rest is for ``condition``.
    ///
    /// The index gives its matches from the newest number on. Only these are weighed, since weighing
    /// all matches of a common word takes long.
    var sql: String {
        let state =
            list.partCondition + (starredOnly ? " AND is_starred = 1" : "")
            + " AND \(condition.text)"
        guard words != nil else {
            // With more conditions SQLite chooses for itself.
            let index = starredOnly && also.isEmpty ? "INDEXED BY story_starred" : ""
            return """
                SELECT id, is_read FROM story \(index)
                WHERE \(list.condition)\(state) ORDER BY \(sorting)
                """
        }
        if newestMatchesFirst {
            return """
                SELECT story.id, is_read, copy, feed
                FROM search CROSS JOIN story ON story.id = search.rowid
                WHERE search MATCH ?2 AND \(listCondition)\(state)
                ORDER BY story.sort, story.id LIMIT ?3
                """
        }
        return """
            SELECT id, is_read, copy, feed FROM (
                SELECT story.id, is_read, copy, feed, bm25(search, \(Self.titleWeight), 1) AS weight
                FROM search CROSS JOIN story ON story.id = search.rowid
                WHERE search MATCH ?2 AND \(listCondition)\(state)
                ORDER BY search.rowid DESC LIMIT ?3
            ) ORDER BY weight, id DESC
            """
    }

    /// A search looks through all copies of a story, since one feed may bring more of its text than another.
    private var listCondition: String { list.scope == .all ? "is_listed >= ?1" : list.condition }

    var condition: ConditionSQL { ConditionSQL(.all(also), parametersFrom: 4) }

    private var sorting: String {
        let direction = order.isReversed ? " DESC" : ""
        return switch order.key {
        case .date: "sort\(direction), id\(direction)"
        case .unread: "is_read\(direction), sort, id"
        case .source:
            """
            (SELECT place FROM section WHERE section.id = story.section)\(direction),
                (SELECT place FROM feed WHERE feed.id = story.feed)\(direction), sort, id
            """
        case .section:
            """
            (SELECT place FROM section WHERE section.id = story.section)\(direction), sort, id
            """
        // Of these only the members are asked for; see ``SortedStoryList``.
        case .title, .author, .length: "sort, id"
        }
    }

    /// How many stories there are, and how many of them are unread, of a list without words.
    func counts(on connection: Connection) throws(SQLiteError) -> ListCounts {
        let state = list.partCondition + (starredOnly ? " AND is_starred = 1" : "")
        var statement = try connection.prepare(
            """
            SELECT count(*), count(*) FILTER (WHERE is_read = 0) FROM story
            WHERE \(list.condition)\(state) AND \(condition.text)
            """
        )
        statement.bind(1, list.conditionValue)
        condition.bind(to: &statement)
        _ = try statement.step()
        return ListCounts(total: statement.int(0), unread: statement.int(1))
    }

    /// The stories in their order.
    ///
    /// Of the best matches first, what is called by the words comes before all others, however often their texts hold
    /// them.
    func stories(on connection: Connection) throws(SQLiteError) -> [Story] {
        guard let words, !newestMatchesFirst else {
            return Self.withoutCopies(try stories(holding: words, on: connection))
        }
        var stories = try self.stories(holding: "title : (\(words))", on: connection)
        let called = Set(stories.map(\.id))
        for story in try self.stories(holding: words, on: connection)
        where stories.count < HeadlineQuery.searchLimit && !called.contains(story.id) {
            stories.append(story)
        }
        return Self.withoutCopies(stories)
    }

    private func stories(
        holding words: String?,
        on connection: Connection
    ) throws(SQLiteError) -> [Story] {
        var statement = try connection.prepare(sql)
        statement.bind(1, list.conditionValue)
        if let words {
            statement.bind(2, words)
            statement.bind(3, Self.rankedCount)
        }
        condition.bind(to: &statement)
        let limit = words == nil ? Int.max : HeadlineQuery.searchLimit
        var stories: [Story] = []
        while stories.count < limit, try statement.step() {
            var story = Story(id: statement.int64(0), isRead: statement.bool(1))
            if words != nil, !statement.isNull(2) {
                story.copy = (statement.int64(2), statement.int64(3))
            }
            stories.append(story)
        }
        return stories
    }

    /// The stories without those of which another feed's copy comes before them.
    private static func withoutCopies(_ stories: [Story]) -> [Story] {
        var feeds: [Int64: Int64] = [:]
        return stories.filter { story in
            guard let (copy, feed) = story.copy else { return true }
            defer { feeds[copy] = feeds[copy] ?? feed }
            return feeds[copy].map { $0 == feed } ?? true
        }
    }
}
