import News
import SQLite

/// Where a story stands in every list: by its sort key, and among equals by its number.
struct StoryKey: Hashable {
    let sort: Int64
    let id: Int64
}

/// A list that an index holds in order: all stories, those of a section or of a feed, read or not.
struct StoryList: Hashable {
    /// Which stories the list is about.
    enum Scope: Hashable {
        case all
        case section(Int64)
        case feed(Int64)
    }

    /// Which of them, by their state.
    enum Part: Hashable {
        case all
        case unread
        case read

        /// The values of `is_read`.
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

    /// The condition for the part; nothing for all.
    var partCondition: String {
        part == .all ? "" : " AND is_read = \(part.isRead[0])"
    }

    /// The condition for the scope, whose value is ?1.
    var condition: String {
        switch scope {
        case .all: "is_listed = ?1"
        case .section: "section = ?1"
        case .feed: "feed = ?1"
        }
    }

    /// What stands for ?1.
    var conditionValue: Int64 {
        switch scope {
        case .all: 1
        case .section(let number), .feed(let number): number
        }
    }

    /// The list's rows from a key on, which is ?2 and ?3; ?4 rows after leaving out ?5.
    ///
    /// Read and unread stories are two runs of one index, which SQLite merges as they come.
    func rows(from hasKey: Bool, backward: Bool) -> String {
        let (sign, direction) = backward ? ("<", "DESC") : (">", "ASC")
        let key = hasKey ? " AND (sort, id) \(sign) (?2, ?3)" : ""
        return parts { "SELECT sort, id FROM story WHERE \(condition) AND is_read = \($0)\(key)" }
            + " ORDER BY sort \(direction), id \(direction) LIMIT ?4 OFFSET ?5"
    }

    /// How many of the list's rows stand between two keys: after ?2, ?3 and up to ?4, ?5.
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

extension StoryKey {
    /// Before all others.
    static let first = StoryKey(sort: .min, id: .min)
}
