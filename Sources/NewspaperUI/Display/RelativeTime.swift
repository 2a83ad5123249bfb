public import FoundationEssentials

/// Words for how long ago something happened.
struct RelativeTime {
    let clock: WallClock

    /// The minute that it is, in minutes since 1970: words that were made in it are not made anew.
    var minute: Int { Int(clock.now().timeIntervalSince1970 / 60) }

    /// `18 min ago`, `2 h ago`, `3 d ago`, and a date after a week.
    func long(_ date: Date) -> String {
        let short = short(date)
        return isDate(date) || short == "now" ? short : "\(short) ago"
    }

    /// `18 min ago`, `2 h ago`, `3 d ago`; `nil` after a week, where a date says more.
    func recent(_ date: Date) -> String? {
        isDate(date) ? nil : long(date)
    }

    /// `just now`, `2 h ago`, `yesterday`, `3 d ago`, and a date after a week.
    func inSentence(_ date: Date) -> String {
        switch day(date) {
        case "Yesterday": "yesterday"
        default: short(date) == "now" ? "just now" : long(date)
        }
    }

    /// `18 min`, `2 h`, `3 d`, and a date after a week; dates to come are `now`.
    func short(_ date: Date) -> String {
        let minutes = clock.minutes(since: date)
        switch minutes {
        case ..<1: return "now"
        case ..<60: return "\(minutes) min"
        case ..<(24 * 60): return "\(minutes / 60) h"
        case ..<(7 * 24 * 60): return "\(minutes / (24 * 60)) d"
        default: return clock.local(date).shortDate
        }
    }

    /// The columns that ``brief(_:)`` takes at most.
    static let briefColumns = 8

    /// `18 min`, `2 h`, `3 d`, `12 Nov`, `Nov 2025`: the shortest of all, for narrow columns.
    func brief(_ date: Date) -> String {
        guard isDate(date) else { return short(date) }
        let local = clock.local(date)
        let thisYear = clock.local(clock.now()).year
        return local.year == thisYear ? local.dayAndMonth : local.monthAndYear
    }

    /// `Today`, `Yesterday`, a weekday of the last week, one of the last twelve months, with its year where that is
    /// another, and before them years: there one month seldom has more than a story or two, and each tells its month.
    func day(_ date: Date) -> String {
        let local = clock.local(date)
        let now = clock.local(clock.now())
        switch now.day - local.day {
        case ...0: return "Today"
        case 1: return "Yesterday"
        case ..<7: return LocalTime.weekdays[local.weekday]
        default: return month(local, at: now)
        }
    }

    private func month(_ local: LocalTime, at now: LocalTime) -> String {
        if local.year == now.year { return local.monthName }
        let isLastYear = local.year == now.year - 1
        if isLastYear, local.month > now.month { return "\(local.monthName) \(local.year)" }
        // In December no month of last year has a head of its own.
        return isLastYear && now.month < 12 ? "Earlier in \(local.year)" : "\(local.year)"
    }

    /// `20 Nov 2026, 06:24`.
    func moment(_ date: Date) -> String {
        let local = clock.local(date)
        return "\(local.shortDate), \(local.time)"
    }

    private func isDate(_ date: Date) -> Bool {
        clock.now().timeIntervalSince(date) >= 7 * 24 * 3600
    }
}

extension WallClock {
    /// How long ago something happened, in at most eight columns: `18 min`, `2 h`, `12 Nov`, `Nov 2025`.
    public func age(of date: Date) -> String {
        RelativeTime(clock: self).brief(date)
    }
}
