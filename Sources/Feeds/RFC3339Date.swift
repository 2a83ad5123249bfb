struct RFC3339Date {
    private(set) var fields = GregorianDateComponents()
    private var rest: Substring.UTF8View

    init?(_ text: String) {
        rest = text[...].utf8
        guard let year = number(digits: 4) else { return nil }
        fields.year = year
        if !rest.isEmpty {
            let isCompact = rest.first?.isDigit == true
            guard readWeek() || readDayOfYear() || readMonthAndDay(isCompact: isCompact)
            else { return nil }
        }
        guard rest.isEmpty || readTime() else { return nil }
    }

    /// Reads a week and an optional weekday, as in `2025-W45-3` and `2025W453`.
    private mutating func readWeek() -> Bool {
        let start = rest
        _ = skip("-")
        guard skip("W"), let week = number(digits: 2) else {
            rest = start
            return false
        }
        _ = skip("-")
        return fields.setWeek(week, weekday: number(digits: 1) ?? 1)
    }

    private mutating func readDayOfYear() -> Bool {
        let digits = rest.first == UInt8(ascii: "-") ? rest.dropFirst() : rest
        let run = digits.prefix { $0.isDigit }
        let end = digits[run.endIndex...].first
        guard run.count == 3, end != UInt8(ascii: "-"),
            let day = Int(String(decoding: run, as: UTF8.self)),
            fields.setDayOfYear(day)
        else { return false }
        rest = rest[run.endIndex...]
        return true
    }

    private mutating func readMonthAndDay(isCompact: Bool) -> Bool {
        // Google Calendar wrote months with three digits: 2003-012-31.
        guard isCompact || skip("-"), let month = number(digits: isCompact ? 2...2 : 1...3) else {
            return false
        }
        fields.month = month
        if isCompact || skip("-") {
            guard let day = number(digits: isCompact ? 2...2 : 1...2) else { return false }
            fields.day = day
        }
        return true
    }

    private mutating func readTime() -> Bool {
        guard skip("T") || skip("t") || skip(" ") || skip("_") else { return readZone() }
        while skip(" ") {}
        guard let hour = number(digits: 1...2) else { return readZone() }
        fields.hour = hour
        if skip(":") || rest.first?.isDigit == true {
            guard let minute = number(digits: 1...2) else { return false }
            fields.minute = minute
            if skip(":") || rest.first?.isDigit == true {
                guard let second = number(digits: 1...2) else { return false }
                fields.second = Double(second)
                readFraction()
            }
        }
        while skip(" ") {}
        return readZone()
    }

    private mutating func readFraction() {
        guard skip(".") || skip(",") else { return }
        let digits = rest.prefix { $0.isDigit }
        rest = rest[digits.endIndex...]
        fields.second += Double("0." + String(decoding: digits, as: UTF8.self)) ?? 0
    }

    private mutating func readZone() -> Bool {
        guard !rest.isEmpty else { return true }
        let name = String(decoding: rest, as: UTF8.self)
        guard
            let zone = TimeZoneName.offset(name)
                ?? TimeZoneRegion(named: name)?.offset(at: fields)
        else { return false }
        fields.zone = zone
        return true
    }

    private mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard rest.first == UInt8(ascii: character) else { return false }
        rest = rest.dropFirst()
        return true
    }

    private mutating func number(digits: Int) -> Int? { number(digits: digits...digits) }

    private mutating func number(digits: ClosedRange<Int>) -> Int? {
        let found = rest.prefix(digits.upperBound).prefix { $0.isDigit }
        guard digits.contains(found.count) else { return nil }
        rest = rest[found.endIndex...]
        return Int(String(decoding: found, as: UTF8.self))
    }
}

extension UInt8 {
    var isDigit: Bool { (0x30...0x39).contains(self) }
}
