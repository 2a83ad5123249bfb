import FoundationEssentials
import News

/// Where stories stand in lists: ascending numbers, the newest first.
enum SortKey {
    /// What was added, before the step ``Schema/undated``, for a story without a date.
    static let formerlyUndated: Int64 = 1 << 41

    /// Minus the seconds since 1970: of the date of a story, or of its first storing where it has none.
    static func of(_ time: Date) -> Int64 { -seconds(time) }

    /// Behind all stories with a date.
    static let last: Int64 = 0

    static let endOf1970: Int64 = -31_535_999

    /// Whether a story stands at a time that feeds write for "unknown": the year 1 and 1970, in which many clocks begin.
    static func isOfUnknownTime(_ key: Int64) -> Bool { time(of: key).told == nil }

    /// The time for which a story stands where it does.
    static func time(of key: Int64) -> Date { Date(timeIntervalSince1970: -Double(key)) }

    /// Whole seconds within what sorting can bear; hostile dates stop at its ends.
    private static func seconds(_ date: Date) -> Int64 {
        Int64(min(max(date.timeIntervalSince1970.rounded(.down), -0x1p39), 0x1p39))
    }
}
