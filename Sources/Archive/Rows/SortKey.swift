import FoundationEssentials
import News

/// Stories' sort keys: ascending numbers, the newest of each group first.
enum SortKey {
    /// Groups of stories; undated and saved ones follow all dated ones.
    enum Group: Int64 {
        case dated
        case saved
        /// Undated stories, sorted by the time of first storing.
        case undated
    }

    /// The key of an undated story before the migration ``Schema/undated``.
    static let formerlyUndated: Int64 = 1 << 41

    /// Returns the key for a time; later times have lower keys within the group.
    static func of(_ time: Date, _ group: Group = .dated) -> Int64 {
        group.rawValue * groupWidth - seconds(time)
    }

    static func end(of group: Group) -> Int64 { group.rawValue * groupWidth + groupWidth / 2 - 1 }

    /// The key of an undated story whose time of storing is unknown.
    static let last = of(Date(timeIntervalSince1970: 0), .undated)

    /// The key of an undated story stored at the end of 1970, by an unset clock.
    static let undatedAtEndOf1970 = of(Date(timeIntervalSince1970: 31_535_999), .undated)

    /// Returns the time by which a story is sorted within its group.
    static func time(of key: Int64) -> Date {
        let place = (key &+ groupWidth / 2) & (groupWidth - 1)
        return Date(timeIntervalSince1970: Double(groupWidth / 2 - place))
    }

    /// Returns a story's date; `nil` for other groups, or for dates that mean "unknown" in feeds.
    static func date(in key: Int64) -> Date? {
        key < groupWidth / 2 ? time(of: key).plausible : nil
    }

    /// The SQL expression for minus the seconds since 1970, in any group.
    static let timeSQL =
        "(((story.sort + \(groupWidth / 2)) & \(groupWidth - 1)) - \(groupWidth / 2))"

    /// The idempotent SQL that moves all stories to their groups.
    static let grouping = """
        UPDATE story SET sort = \(timeSQL) + \(groupWidth) * \(groupSQL)
        WHERE sort != \(timeSQL) + \(groupWidth) * \(groupSQL);
        """

    private static let groupSQL = """
        CASE WHEN EXISTS (SELECT 1 FROM saved_page WHERE saved_page.id = story.id)
                THEN \(Group.saved.rawValue)
            WHEN EXISTS (SELECT 1 FROM headline WHERE headline.id = story.id AND published IS NULL)
                THEN \(Group.undated.rawValue)
            ELSE \(Group.dated.rawValue) END
        """

    /// The width of a group: more than twice the range of dates in seconds.
    private static let groupWidth: Int64 = 1 << 41

    /// Returns whole seconds, clamped against hostile dates.
    private static func seconds(_ date: Date) -> Int64 {
        Int64(min(max(date.timeIntervalSince1970.rounded(.down), -0x1p39), 0x1p39))
    }
}
