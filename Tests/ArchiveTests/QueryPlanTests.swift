import News
import SQLite
import Testing

@testable import Archive

@Suite("Plans of frequent queries")
struct QueryPlanTests {
    private let connection: Connection

    init() throws {
        connection = try ArchiveConnection(
            path: "plans-\(UInt64.random(in: .min ... .max))",
            plainText: words
        ).open(.memory)
        try Migration.run(Migration.all, on: connection)
    }

    private func plan(_ sql: String) throws -> [String] {
        var statement = try connection.prepare("EXPLAIN QUERY PLAN \(sql)")
        var lines: [String] = []
        while try statement.step() { lines.append(statement.text(3) ?? "") }
        return lines
    }

    @Test(
        "Lists are read from a covering index, without sorting",
        arguments: [
            (IndexedStoryList.Scope.all, "story_all (is_listed=? AND is_read=?"),
            (.section(1), "story_section (section=? AND is_read=?"),
            (.feed(1), "story_feed (feed=? AND is_read=?"),
        ],
        [IndexedStoryList.Part.all, .unread, .read]
    )
    func lists(list: (scope: IndexedStoryList.Scope, index: String), part: IndexedStoryList.Part)
        throws
    {
        let (scope, index) = list
        let list = IndexedStoryList(scope: scope, part: part)
        for (hasKey, end) in [(false, ")"), (true, " AND sort>?)")] {
            let search = "SEARCH story USING COVERING INDEX \(index)\(end)"
            let merged = ["MERGE (UNION ALL)", "LEFT", search, "RIGHT", search]
            let expected = part == .all ? merged : [search]
            #expect(try plan(list.rows(from: hasKey, backward: false)) == expected)
            let back = expected.map { $0.replacing("sort>?", with: "sort<?") }
            #expect(try plan(list.rows(from: hasKey, backward: true)) == back)
        }
        let counting = try plan(list.countBetween).filter { $0.hasPrefix("SEARCH") }
        #expect(
            counting.allSatisfy { $0.contains("COVERING INDEX \(index) AND sort>? AND sort<?") }
        )
    }

    @Test("A headline is found by primary keys, and its tags by an index")
    func headline() throws {
        let tables = ["story", "headline", "feed", "section"]
        #expect(
            try plan(HeadlineRecord.sql).map { $0.replacing(" LEFT-JOIN", with: "") }
                == tables.map { "SEARCH \($0) USING INTEGER PRIMARY KEY (rowid=?)" } + [
                    "CORRELATED SCALAR SUBQUERY 1",
                    "SEARCH saved_page USING INTEGER PRIMARY KEY (rowid=?)",
                    "CORRELATED SCALAR SUBQUERY 2",
                    "SEARCH tagged USING COVERING INDEX sqlite_autoindex_tagged_1 (story=?)",
                    "CORRELATED SCALAR SUBQUERY 3",
                    "SEARCH enclosure USING INTEGER PRIMARY KEY (rowid=?)",
                    "CORRELATED SCALAR SUBQUERY 4",
                    "SEARCH article USING INTEGER PRIMARY KEY (rowid=?)",
                ]
        )
    }

    @Test("Feed failures are read from an index of failures alone")
    func failures() throws {
        #expect(try plan(FeedFailureRows.sql) == ["SCAN wire USING COVERING INDEX wire_failed"])
    }

    @Test("Starred stories are read in order from the index of starred stories")
    func starred() throws {
        let list = IndexedStoryList(scope: .all)
        let gathering = ScannedStoryList(list: list, starredOnly: true, words: nil)
        #expect(try plan(gathering.sql) == ["SCAN story USING INDEX story_starred"])
    }

    @Test("A search looks up stories from the full-text index, never the other way around")
    func search() throws {
        let list = IndexedStoryList(scope: .all)
        let gathering = ScannedStoryList(list: list, starredOnly: false, words: "\"a\"")
        let plan = try plan(gathering.sql)
        #expect(plan[1].hasPrefix("SCAN search VIRTUAL TABLE"))
        #expect(plan[2] == "SEARCH story USING INTEGER PRIMARY KEY (rowid=?)")
        #expect(plan.filter { $0.contains("TEMP B-TREE") } == ["USE TEMP B-TREE FOR ORDER BY"])
    }

    @Test(
        "Copies of a story are found, and hidden copies counted, by indexes"
    )
    func copies() throws {
        #expect(
            try plan("SELECT id FROM story WHERE copy = ?1 AND feed != ?2 AND is_listed")
                == ["SEARCH story USING INDEX story_copy (copy=?)"]
        )
        #expect(
            try plan(HiddenDuplicateCounts.sql) == [
                "SEARCH story USING COVERING INDEX story_hidden (is_listed>?)",
                "SEARCH feed USING INTEGER PRIMARY KEY (rowid=?)",
            ]
        )
        #expect(
            try plan("SELECT 1 FROM story WHERE is_listed > 1 LIMIT 1")
                == ["SEARCH story USING COVERING INDEX story_hidden (is_listed>?)"]
        )
    }

    @Test("A known article is found by an index of feed and key")
    func identity() throws {
        #expect(
            try plan(
                "SELECT id, text_digest, sort, copy FROM story WHERE feed = ?1 AND key_digest = ?2"
            )
                == ["SEARCH story USING INDEX story_key (feed=? AND key_digest=?)"]
        )
    }
}
