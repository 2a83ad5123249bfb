import News
import SQLite
import Searching
import Synchronization

/// The position of a story in a sort order without an index.
struct UnindexedSortPosition {
    private let key: [UInt8]
    private let isReversed: Bool
    private let sort: Int64
    let id: Int64

    init?(of id: Int64, in order: HeadlineSortOrder, on connection: Connection) throws(SQLiteError)
    {
        var statement = try connection.prepare(
            "SELECT \(Self.columns(for: order)) FROM \(Self.tables) WHERE story.id = ?1"
        )
        statement.bind(1, id)
        guard try statement.step() else { return nil }
        key = statement.bytes(1)
        sort = statement.int64(2)
        isReversed = order.isReversed
        self.id = id
    }

    static func sorted(
        _ gathering: ScannedStoryList,
        on connection: Connection
    ) throws(SQLiteError) -> [Int64] {
        let direction = gathering.order.isReversed ? " DESC" : ""
        return try gathering.numbers(
            "SELECT \(columns(for: gathering.order)) FROM \(tables)",
            "ORDER BY 2\(direction), 3, 1",
            on: connection
        )
    }

    private static let tables = "story CROSS JOIN headline ON headline.id = story.id"

    private static func columns(for order: HeadlineSortOrder) -> String {
        let text =
            switch order.key {
            case .author: "substr(headline.byline, 1, 300)"
            case .length: "headline.reading_minutes"
            case .title, .date, .unread, .source, .section: "substr(headline.title, 1, 300)"
            }
        let key = "archive_sorting(\(text))"
        // Empty keys sort last in both directions.
        return order.isReversed
            ? "story.id, \(key), story.sort"
            : "story.id, coalesce(nullif(\(key), ''), char(1114111)), story.sort"
    }
}

extension UnindexedSortPosition: Comparable {
    static func == (one: UnindexedSortPosition, other: UnindexedSortPosition) -> Bool {
        one.id == other.id
    }

    static func < (one: UnindexedSortPosition, other: UnindexedSortPosition) -> Bool {
        if one.key != other.key {
            return one.key.lexicographicallyPrecedes(other.key) != one.isReversed
        }
        return (one.sort, one.id) < (other.sort, other.id)
    }
}

extension ScannedStoryList {
    /// Whether the list contains the same stories regardless of marks.
    var isUnmarked: Bool { isWholeList && list.part == .all }

    /// Returns the row IDs of the list's stories in any order.
    func members(on connection: Connection) throws(SQLiteError) -> [Int64] {
        try numbers("SELECT story.id FROM story", "", on: connection)
    }

    fileprivate func numbers(
        _ question: String,
        _ end: String,
        on connection: Connection
    ) throws(SQLiteError) -> [Int64] {
        let state = list.partCondition + (starredOnly ? " AND is_starred = 1" : "")
        var statement = try connection.prepare(
            "\(question) WHERE \(list.condition)\(state) AND \(condition.text) \(end)"
        )
        statement.bind(1, list.conditionValue)
        condition.bind(to: &statement)
        var numbers: [Int64] = []
        while try statement.step() { numbers.append(statement.int64(0)) }
        return numbers
    }
}

final class SortLetterCache: Sendable {
    private let letters = Mutex(CollationFolding())

    func key(of utf8: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        letters.withLock { $0.key(of: String(decoding: utf8, as: UTF8.self)) }
    }
}
