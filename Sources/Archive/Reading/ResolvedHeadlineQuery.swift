import News
import SQLite
import Searching

/// The list that a query describes, with names replaced with row IDs.
enum ResolvedHeadlineQuery: Hashable {
    /// The empty list: the section or feed does not exist, or the search has no words.
    case nothing
    case list(IndexedStoryList)
    /// A list without an index, such as starred stories or search results.
    case gathered(ScannedStoryList)
    case sorted(ScannedStoryList)

    static func of(
        _ query: HeadlineQuery,
        on connection: Connection
    ) throws(SQLiteError) -> ResolvedHeadlineQuery {
        guard let scope = try scope(of: query, on: connection) else { return .nothing }
        let list = IndexedStoryList(scope: scope, part: query.unreadOnly ? .unread : .all)
        guard let search = query.search else {
            let gathering = ScannedStoryList(
                list: list,
                starredOnly: query.starredOnly,
                words: nil,
                also: query.conditions,
                order: query.order
            )
            guard query.order.isIndexed || query.rows?.isEmpty == true else {
                return .sorted(gathering)
            }
            return gathering.isWholeList ? .list(list) : .gathered(gathering)
        }
        guard let words = SearchTokenizer.query(for: search) else { return .nothing }
        return .gathered(
            ScannedStoryList(
                list: list,
                starredOnly: query.starredOnly,
                words: words,
                newestMatchesFirst: query.newestMatchesFirst,
                also: query.conditions
            )
        )
    }

    private static func scope(
        of query: HeadlineQuery,
        on connection: Connection
    ) throws(SQLiteError) -> IndexedStoryList.Scope? {
        // Saved queries were replaced with their conditions before.
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

/// A list without an index, whose stories must be read one by one.
struct ScannedStoryList: Hashable {
    let list: IndexedStoryList
    let starredOnly: Bool
    /// The search words as an FTS5 query; `nil` if not a search.
    let words: String?
    var newestMatchesFirst = false
    var also: [HeadlineCondition] = []
    var order = HeadlineSortOrder.newestFirst

    var isWholeList: Bool { !starredOnly && words == nil && also.isEmpty }

    struct Entry {
        let id: Int64
        let isRead: Bool
        /// For a search result with copies in other feeds: the digest that they share, and its
        /// feed.
        var copy: (copy: Int64, feed: Int64)?
    }

    static let rankedCount = 2000
    private static let titleWeight = 8

    /// The SQL for the list's stories.
    ///
    /// Parameters: ?1 section or feed, ?2 words, ?3 number of matches, then those of ``condition``.
    /// Ranks only the matches with the highest row IDs, which FTS5 returns first, because ranking
    /// all is slow for common words.
    var sql: String {
        let state =
            list.partCondition + (starredOnly ? " AND is_starred = 1" : "")
            + " AND \(condition.text)"
        guard words != nil else {
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

    /// The SQL condition of the list.
    ///
    /// Searches include hidden copies, whose text may be longer.
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
        case .title, .author, .length: "sort, id"
        }
    }

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

    /// Returns the stories in order; if that is relevance, matches in titles come first.
    func stories(on connection: Connection) throws(SQLiteError) -> [Entry] {
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
    ) throws(SQLiteError) -> [Entry] {
        var statement = try connection.prepare(sql)
        statement.bind(1, list.conditionValue)
        if let words {
            statement.bind(2, words)
            statement.bind(3, Self.rankedCount)
        }
        condition.bind(to: &statement)
        let limit = words == nil ? Int.max : HeadlineQuery.searchLimit
        var stories: [Entry] = []
        while stories.count < limit, try statement.step() {
            var story = Entry(id: statement.int64(0), isRead: statement.bool(1))
            if words != nil, !statement.isNull(2) {
                story.copy = (statement.int64(2), statement.int64(3))
            }
            stories.append(story)
        }
        return stories
    }

    private static func withoutCopies(_ stories: [Entry]) -> [Entry] {
        var feeds: [Int64: Int64] = [:]
        return stories.filter { story in
            guard let (copy, feed) = story.copy else { return true }
            defer { feeds[copy] = feeds[copy] ?? feed }
            return feeds[copy].map { $0 == feed } ?? true
        }
    }
}
