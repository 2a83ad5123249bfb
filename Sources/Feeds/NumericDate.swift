/// A numeric date: ISO 8601 with a two-digit year, `YYYYMMDDhhmmss`, or Unix time.
///
/// Unix time is in seconds, milliseconds or microseconds, or has the form `/Date(1762333260000)/`.
struct NumericDate {
    private(set) var fields = GregorianDateComponents()

    init?(_ text: String) {
        if let milliseconds = Self.millisecondsOfNET(text) {
            fields = GregorianDateComponents(secondsSince1970: milliseconds / 1000)
            return
        }
        let text = Self.withoutFraction(text)
        guard text.utf8.count <= 16,
            text.utf8.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: "-") })
        else { return nil }
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        switch parts.map(\.utf8.count) {
        case [2, 2, 2]: read(year: parts[0], month: parts[1], day: parts[2])
        case [6]:
            let monthAndDay = parts[0].suffix(4)
            read(year: parts[0].prefix(2), month: monthAndDay.prefix(2), day: monthAndDay.suffix(2))
        case [0, 2, 2]: read(year: parts[1], month: parts[2], day: "01")
        case [0, 4]: read(year: parts[1].prefix(2), month: parts[1].suffix(2), day: "01")
        case [5]:
            fields.year = Self.year(parts[0].prefix(2))
            guard fields.setDayOfYear(Int(parts[0].suffix(3)) ?? 0) else { return nil }
        case [10], [13], [16]:
            // Ten digits beginning with 1 cover 2001 to 2033.
            guard text.hasPrefix("1"), let seconds = Int(text.prefix(10)) else { return nil }
            fields = GregorianDateComponents(secondsSince1970: seconds)
        case [14]: readStamp(parts[0].compactMap(\.wholeNumberValue))
        default: return nil
        }
    }

    /// Returns the number in `/Date(1762333260000)/` or `/Date(1762333260000+0100)/`.
    ///
    /// The offset is only for display.
    private static func millisecondsOfNET(_ text: String) -> Int? {
        guard text.hasPrefix("/Date("), text.hasSuffix(")/") else { return nil }
        let digits = text.utf8.dropFirst(6).prefix { $0.isDigit }
        guard digits.count <= 15 else { return nil }
        return Int(String(decoding: digits, as: UTF8.self))
    }

    /// Returns Unix time without the fraction of its seconds or milliseconds.
    private static func withoutFraction(_ text: String) -> String {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, [10, 13].contains(parts[0].utf8.count),
            parts.allSatisfy({ $0.utf8.allSatisfy(\.isDigit) })
        else { return text }
        return String(parts[0])
    }

    private mutating func readStamp(_ digits: [Int]) {
        func two(_ index: Int) -> Int { digits[index] * 10 + digits[index + 1] }
        fields.year = two(0) * 100 + two(2)
        (fields.month, fields.day) = (two(4), two(6))
        (fields.hour, fields.minute, fields.second) = (two(8), two(10), Double(two(12)))
    }

    private mutating func read(year: Substring, month: Substring, day: Substring) {
        fields.year = Self.year(year)
        fields.month = Int(month) ?? 0
        fields.day = Int(day) ?? 0
    }

    private static func year(_ digits: Substring) -> Int {
        TextualDate.fullYear(Int(digits) ?? 0)
    }
}
