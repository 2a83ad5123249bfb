import FoundationEssentials

/// A date in the proleptic Gregorian calendar with a UTC offset.
struct GregorianDateComponents: Equatable {
    var year = 0
    var month = 1
    var day = 1
    var hour = 0
    var minute = 0
    var second = 0.0
    /// The offset from UTC in seconds, positive to the east.
    var zone = 0

    /// The instant; `nil` if a field is out of range, or if the year is of an Islamic or Persian
    /// calendar.
    ///
    /// 24:00 and leap seconds are allowed.
    var date: Date? {
        guard isDay, (0...24).contains(hour), (0...59).contains(minute), (0..<61).contains(second)
        else { return nil }
        let seconds =
            Self.daysSince1970(year, month, day) * 86400 + hour * 3600 + minute * 60 - zone
        guard !Self.hijriYears.contains(seconds) else { return nil }
        // Truncated, so that a fraction never rounds up to the next second.
        let milliseconds = (second * 1000 + 1e-7).rounded(.down)
        return Date(timeIntervalSince1970: Double(seconds) + milliseconds / 1000)
    }
}

extension GregorianDateComponents {
    /// The weekday, from 0 for Sunday; `nil` if the date does not exist.
    var weekday: Int? {
        // 1 January 1970 was a Thursday. The second modulo handles earlier dates.
        isDay ? ((Self.daysSince1970(year, month, day) + 4) % 7 + 7) % 7 : nil
    }

    /// The years 1300 to 1500 in seconds since 1970.
    ///
    /// They are more likely of an Islamic or Persian calendar, such as 1404 for 2025.
    private static let hijriYears =
        daysSince1970(1300, 1, 1) * 86400..<daysSince1970(1501, 1, 1) * 86400

    private var isDay: Bool {
        (1...9999).contains(year) && (1...12).contains(month)
            && (1...Self.days(inMonth: month, of: year)).contains(day)
    }

    init(secondsSince1970 seconds: Int) {
        let days = Int((Double(seconds) / 86400).rounded(.down))
        let rest = seconds - days * 86400
        hour = rest / 3600
        minute = rest / 60 % 60
        second = Double(rest % 60)
        // Eras of 400 years begin on 1 March, so that leap days come last.
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    /// Sets month and day from a day of the year; false if the year has no such day.
    mutating func setDayOfYear(_ dayOfYear: Int) -> Bool {
        guard (1...366).contains(dayOfYear) else { return false }
        let start = Self.daysSince1970(year, 1, 1)
        let found = GregorianDateComponents(secondsSince1970: (start + dayOfYear - 1) * 86400)
        guard found.year == year else { return false }
        month = found.month
        day = found.day
        return true
    }

    /// Sets the date of an ISO 8601 week and weekday, from 1 for Monday; false if out of range.
    ///
    /// Days of the first and last week may be in another year.
    mutating func setWeek(_ week: Int, weekday: Int) -> Bool {
        guard (1...53).contains(week), (1...7).contains(weekday) else { return false }
        // 4 January is always in the first week. 1 January 1970 was a Thursday.
        let inFirstWeek = Self.daysSince1970(year, 1, 4)
        let monday = inFirstWeek - ((inFirstWeek + 3) % 7 + 7) % 7
        let days = monday + (week - 1) * 7 + weekday - 1
        let found = GregorianDateComponents(secondsSince1970: days * 86400)
        (year, month, day) = (found.year, found.month, found.day)
        return true
    }

    private static func daysSince1970(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let shiftedYear = month <= 2 ? year - 1 : year
        let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
        let yearOfEra = shiftedYear - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }

    private static func days(inMonth month: Int, of year: Int) -> Int {
        switch month {
        case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}
