import Markup

/// How often a feed asks to be read.
struct UpdateHints {
    private var minutesToLive: Int?
    private var period: Int?
    private var frequency = 1

    /// In seconds, between one minute and one year; `nil` when nothing was said.
    var interval: Int? {
        let hints = [minutesToLive.map { $0 * 60 }, period.map { $0 / frequency }]
        return hints.compactMap { $0 }.max().map { min(max($0, 60), 366 * 86400) }
    }

    /// Reads `ttl` of RSS 2.0, and `updatePeriod` and `updateFrequency` of RSS 1.0's module.
    mutating func read(_ element: XMLElement) {
        switch element.name.lowercased() {
        case "ttl": minutesToLive = Self.number(element.line)
        case "updateperiod": period = element.line.flatMap { Self.periods[$0.lowercased()] }
        case "updatefrequency": frequency = Self.number(element.line) ?? 1
        default: break
        }
    }

    /// The seconds in a number of minutes.
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

    private static let periods = [
        "hourly": 3600, "daily": 86400, "weekly": 7 * 86400, "monthly": 30 * 86400,
        "yearly": 365 * 86400,
    ]
}
