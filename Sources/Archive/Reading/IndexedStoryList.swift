import News
import SQLite

/// The sort key of a story in lists that use an index.
struct StorySortKeys: Hashable {
    let sort: Int64
    let id: Int64
}

struct IndexedStoryList: Hashable {
    enum Scope: Hashable {
        case all
        case section(Int64)
        case feed(Int64)
    }

    enum Part: Hashable {
        case all
        case unread
        case read

        var isRead: [Int] {
            switch self {
            case .all: [0, 1]
            case .unread: [0]
            case .read: [1]
            }
        }
    }

    let scope: Scope
    let part: Part

    init(scope: Scope, part: Part = .all) {
        self.scope = scope
        self.part = part
    }

    var partCondition: String {
        part == .all ? "" : " AND is_read = \(part.isRead[0])"
    }

    /// The SQL condition for the stories of the section or feed, with parameter ?1.
    var condition: String {
        switch scope {
        case .all: "is_listed = ?1"
        case .section: "section = ?1"
        case .feed: "feed = ?1"
        }
    }

    var conditionValue: Int64 {
        switch scope {
        case .all: 1
        case .section(let number), .feed(let number): number
        }
    }

    /// Returns the SQL for ?4 rows after the key (?2, ?3), skipping ?5 rows.
    ///
    /// Read and unread stories are two ranges of one index, which SQLite merges.
    func rows(from hasKey: Bool, backward: Bool) -> String {
        let (sign, direction) = backward ? ("<", "DESC") : (">", "ASC")
        let key = hasKey ? " AND (sort, id) \(sign) (?2, ?3)" : ""
        return parts { "SELECT sort, id FROM story WHERE \(condition) AND is_read = \($0)\(key)" }
            + " ORDER BY sort \(direction), id \(direction) LIMIT ?4 OFFSET ?5"
    }

    /// The SQL that counts the rows after the key (?2, ?3) up to and including (?4, ?5).
    var countBetween: String {
        "SELECT sum(part) FROM ("
            + parts {
                """
                SELECT count(*) AS part FROM story WHERE \(condition) AND is_read = \($0)
                    AND (sort, id) > (?2, ?3) AND (sort, id) <= (?4, ?5)
                """
            } + ")"
    }

    private func parts(_ part: (Int) -> String) -> String {
        self.part.isRead.map(part).joined(separator: " UNION ALL ")
    }
}

extension StorySortKeys {
    static let first = StorySortKeys(sort: .min, id: .min)
}
