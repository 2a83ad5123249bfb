import FoundationEssentials
import News

/// The sort keys of stories, which are lower for newer stories within each group.
enum StoryDateSortKey {
    /// A group of stories.
    ///
    /// Undated stories and saved pages follow all dated stories.
    enum Group: Int64 {
        case dated
        case saved
        /// Undated stories, sorted by the time at which they were first stored.
        case undated
    }

    /// The key that undated stories had before the migration ``Schema/undated``.
    static let formerlyUndated: Int64 = 1 << 41

    /// Returns the key for a time.
    ///
    /// Within the group, later times have lower keys.
    static func of(_ time: Date, _ group: Group = .dated) -> Int64 {
        group.rawValue * groupWidth - seconds(time)
    }

    static func end(of group: Group) -> Int64 { group.rawValue * groupWidth + groupWidth / 2 - 1 }

    static let last = of(Date(timeIntervalSince1970: 0), .undated)

    /// The key of an undated story stored at the end of 1970, by a clock that was not set.
    static let undatedAtEndOf1970 = of(Date(timeIntervalSince1970: 31_535_999), .undated)

    static func time(of key: Int64) -> Date {
        let place = (key &+ groupWidth / 2) & (groupWidth - 1)
        return Date(timeIntervalSince1970: Double(groupWidth / 2 - place))
    }

    /// Returns the date of a dated story; `nil` for other stories and dates that mean "unknown".
    static func date(in key: Int64) -> Date? {
        key < groupWidth / 2 ? time(of: key).plausible : nil
    }

    /// The SQL expression for the negated seconds since 1970, in any group.
    static let timeSQL =
        "(((story.sort + \(groupWidth / 2)) & \(groupWidth - 1)) - \(groupWidth / 2))"

    /// The SQL that moves all stories to their groups.
    ///
    /// Running it twice has no further effect.
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

    /// The difference between the keys of two groups: more than twice the range of dates in
    /// seconds.
    private static let groupWidth: Int64 = 1 << 41

    private static func seconds(_ date: Date) -> Int64 {
        Int64(min(max(date.timeIntervalSince1970.rounded(.down), -0x1p39), 0x1p39))
    }
}
