public import FoundationEssentials

/// Time, time zone and delays, replaceable in tests.
public struct WallClock: Sendable {
    /// Returns the current time.
    public let now: @Sendable () -> Date
    /// Returns the time zone offset at a moment, in seconds east of UTC.
    public let secondsFromUTC: @Sendable (Date) -> Int
    /// Returns after a duration, or when the task is cancelled.
    public let wait: @Sendable (Duration) async -> Void

    /// Creates a clock.
    public init(
        now: @escaping @Sendable () -> Date,
        secondsFromUTC: @escaping @Sendable (Date) -> Int,
        wait: @escaping @Sendable (Duration) async -> Void
    ) {
        self.now = now
        self.secondsFromUTC = secondsFromUTC
        self.wait = wait
    }

    func local(_ date: Date) -> LocalTime {
        let date = date.onCalendar
        return LocalTime(
            secondsSince1970: Int(date.timeIntervalSince1970.rounded(.down)) + secondsFromUTC(date)
        )
    }

    /// The start of the next day in local time.
    public var nextMidnight: Date {
        let midnight = local(now()).day * 86_400 + 86_400
        let date = { (offset: Int) in Date(timeIntervalSince1970: Double(midnight - offset)) }
        // The offset from UTC may change before midnight.
        return date(secondsFromUTC(date(secondsFromUTC(now()))))
    }

    /// Returns the minutes since a moment, rounded toward zero; negative for the future.
    func minutes(since date: Date) -> Int {
        Int(now().onCalendar.timeIntervalSince(date.onCalendar) / 60)
    }
}

extension Date {
    /// The date clamped to the years 1 to 9999, because a stored date can have any value.
    fileprivate var onCalendar: Date {
        let seconds = timeIntervalSince1970
        guard !seconds.isNaN else { return Date(timeIntervalSince1970: 0) }
        return Date(timeIntervalSince1970: min(max(seconds, -62_135_596_800), 253_402_214_400))
    }
}

/// A date and time in the local time zone.
struct LocalTime: Hashable, Sendable {
    let year: Int
    /// The month, 1 for January.
    let month: Int
    let dayOfMonth: Int
    /// The weekday, 0 for Sunday.
    let weekday: Int
    let hour: Int
    let minute: Int
    /// The days since January 1, 1970.
    let day: Int

    /// Creates a date in the proleptic Gregorian calendar.
    init(secondsSince1970 seconds: Int) {
        let secondsOfDay = seconds.modulo(86_400)
        day = (seconds - secondsOfDay) / 86_400
        hour = secondsOfDay / 3600
        minute = secondsOfDay % 3600 / 60
        weekday = (day + 4).modulo(7)

        let shifted = day + 719_468
        let dayOfEra = shifted.modulo(146_097)
        let era = (shifted - dayOfEra) / 146_097
        let yearOfEra =
            (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        dayOfMonth = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    /// Text such as `20 Nov 2026`.
    var shortDate: String { "\(dayAndMonth) \(year)" }
    /// Text such as `20 Nov`.
    var dayAndMonth: String { "\(dayOfMonth) \(shortMonth)" }
    /// Text such as `Nov 2025`.
    var monthAndYear: String { "\(shortMonth) \(year)" }
    var monthName: String { Self.months[month - 1] }
    private var shortMonth: Substring { monthName.prefix(3) }

    /// Text such as `06:24`.
    var time: String {
        "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)"
    }

    static let weekdays = [
        "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
    ]
    static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September",
        "October", "November", "December",
    ]
}

extension Int {
    fileprivate func modulo(_ divisor: Int) -> Int {
        let rest = self % divisor
        return rest < 0 ? rest + divisor : rest
    }
}
