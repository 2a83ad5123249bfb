import Markup

/// A feed's recommendations about when to fetch it.
struct UpdateHints {
    private(set) var skippedHours: Set<Int> = []
    private(set) var skippedDays: Set<Int> = []
    private var minutesToLive: Int?
    private var period: Int?
    private var frequency = 1

    /// The recommended interval between fetches in seconds, from one minute to one year.
    var interval: Int? {
        let hints = [minutesToLive.map { $0 * 60 }, period.map { $0 / frequency }]
        return hints.compactMap { $0 }.max().map { min(max($0, 60), 366 * 86400) }
    }

    /// Parses `ttl`, `skipHours` and `skipDays` (RSS 2.0), and the syndication module (RSS 1.0).
    mutating func read(_ element: XMLElement) {
        switch element.name.lowercased() {
        case "ttl": minutesToLive = Self.number(element.line)
        case "updateperiod": period = element.line.flatMap { Self.periods[$0.lowercased()] }
        case "updatefrequency": frequency = Self.number(element.line) ?? 1
        case "skiphours": skippedHours = Self.hours(element)
        case "skipdays": skippedDays = Self.days(element)
        default: break
        }
    }

    static func interval(ofMinutes text: String) -> Int? {
        var hints = UpdateHints()
        hints.minutesToLive = number(text)
        return hints.interval
    }

    private static func number(_ text: String?) -> Int? {
        guard let number = text.flatMap({ Int($0) }), (1...1_000_000).contains(number) else {
            return nil
        }
        return number
    }

    private static func hours(_ element: XMLElement) -> Set<Int> {
        let numbers = element.children.compactMap { $0.line.flatMap { Int($0) } }
        return Set(numbers.filter { (0...24).contains($0) }.map { $0 % 24 })
    }

    private static func days(_ element: XMLElement) -> Set<Int> {
        let names = element.children.compactMap { $0.line?.lowercased().prefix(3) }
        return Set(names.compactMap { name in weekdays.firstIndex { $0 == name } })
    }

    private static let weekdays = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"]

    private static let periods = [
        "hourly": 3600, "daily": 86400, "weekly": 7 * 86400, "monthly": 30 * 86400,
        "yearly": 365 * 86400,
    ]
}
