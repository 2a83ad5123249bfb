import FoundationEssentials
import News

/// Sort keys of stories: ascending numbers, group after group, the newest story of each group first.
enum SortKey {
    /// The group a story is listed in.
    ///
    /// Undated and saved stories follow all dated ones.
    enum Group: Int64 {
        /// Published by a feed, which gives the date.
        case dated
        /// Saved by the reader, at the time of saving.
        case saved
        /// Without a date, at the time of the first storing.
        case undated
    }

    /// What was added, before the step ``Schema/undated``, for a story without a date.
    static let formerlyUndated: Int64 = 1 << 41

    /// Minus the seconds since 1970, in the numbers of a group.
    ///
    /// - Returns: A number that is the less the later the time is.
    static func of(_ time: Date, _ group: Group = .dated) -> Int64 {
        group.rawValue * groupWidth - seconds(time)
    }

    /// The last number of a group.
    static func end(of group: Group) -> Int64 { group.rawValue * groupWidth + groupWidth / 2 - 1 }

    /// Behind all stories: a story without a date whose time of storing is unknown, too.
    static let last = of(Date(timeIntervalSince1970: 0), .undated)

    /// The place, among stories without a date, of one stored at the end of 1970 by a clock that was not set.
    static let undatedAtEndOf1970 = of(Date(timeIntervalSince1970: 31_535_999), .undated)

    /// The time by which a story is sorted within its group.
    static func time(of key: Int64) -> Date {
        let place = (key &+ groupWidth / 2) & (groupWidth - 1)
        return Date(timeIntervalSince1970: Double(groupWidth / 2 - place))
    }

    /// The date of a dated story; `nil` for one of another group, or for a date that feeds write for "unknown".
    static func date(in key: Int64) -> Date? { key < groupWidth / 2 ? time(of: key).told : nil }

    /// An SQL expression for minus the seconds since 1970 of a story, whatever its group.
    static let timeSQL =
        "(((story.sort + \(groupWidth / 2)) & \(groupWidth - 1)) - \(groupWidth / 2))"

    /// SQL that gives all stories the group to which they belong; without effect on those that have it.
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

    /// More than twice the seconds that a date can have.
    private static let groupWidth: Int64 = 1 << 41

    /// Whole seconds within what sorting can bear; hostile dates stop at its ends.
    private static func seconds(_ date: Date) -> Int64 {
        Int64(min(max(date.timeIntervalSince1970.rounded(.down), -0x1p39), 0x1p39))
    }
}
