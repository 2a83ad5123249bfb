import FoundationEssentials

/// Where stories stand in lists: ascending numbers, the newest first.
enum SortKey {
    /// What was added, before the step ``Schema/undated``, for a story without a date.
    static let formerlyUndated: Int64 = 1 << 41

    /// Minus the seconds since 1970: of the date of a story, or of its first storing where it has none.
    static func of(_ time: Date) -> Int64 { -seconds(time) }

    /// The time for which a story stands where it does.
    static func time(of key: Int64) -> Date { Date(timeIntervalSince1970: -Double(key)) }

    /// Whole seconds within what sorting can bear; hostile dates stop at its ends.
    private static func seconds(_ date: Date) -> Int64 {
        Int64(min(max(date.timeIntervalSince1970.rounded(.down), -0x1p39), 0x1p39))
    }
}
