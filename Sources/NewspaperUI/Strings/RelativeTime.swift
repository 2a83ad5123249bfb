public import FoundationEssentials

/// Formats dates relative to the current time.
struct RelativeTime {
    let clock: WallClock

    /// The minutes since 1970; within one minute, formatted ages do not change.
    var minute: Int { Int(clock.now().timeIntervalSince1970 / 60) }

    /// Returns text such as `18 min ago`, `2 h ago` or `3 d ago`, or the date after a week.
    func long(_ date: Date) -> String {
        let short = short(date)
        return isDate(date) || short == "now" ? short : "\(short) ago"
    }

    /// Returns ``long(_:)``, or `nil` after a week.
    func recent(_ date: Date) -> String? {
        isDate(date) ? nil : long(date)
    }

    /// Returns text such as `just now`, `2 h ago` or `yesterday`, or the date after a week.
    func inSentence(_ date: Date) -> String {
        switch day(date) {
        case "Yesterday": "yesterday"
        default: short(date) == "now" ? "just now" : long(date)
        }
    }

    /// Returns text such as `18 min`, `2 h` or `3 d`, or the date after a week; `now` for future
    /// dates.
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

    /// The maximum width of ``brief(_:)``.
    static let briefColumns = 8

    /// Returns text such as `18 min`, `2 h` or `3 d`, or `12 Nov` or `Nov 2025` after a week.
    func brief(_ date: Date) -> String {
        guard isDate(date) else { return short(date) }
        let local = clock.local(date)
        let thisYear = clock.local(clock.now()).year
        return local.year == thisYear ? local.dayAndMonth : local.monthAndYear
    }

    /// Returns a heading: `Today`, `Yesterday`, a weekday, a month of the last twelve, or a year.
    ///
    /// Older months usually have too few stories for a heading.
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
        return isLastYear && now.month < 12 ? "Earlier in \(local.year)" : "\(local.year)"
    }

    func moment(_ date: Date) -> String {
        let local = clock.local(date)
        return "\(local.shortDate), \(local.time)"
    }

    private func isDate(_ date: Date) -> Bool {
        clock.now().timeIntervalSince(date) >= 7 * 24 * 3600
    }
}

extension WallClock {
    /// Returns an age in at most eight columns: `18 min`, `2 h`, `12 Nov`, `Nov 2025`.
    public func age(of date: Date) -> String {
        RelativeTime(clock: self).brief(date)
    }
}
