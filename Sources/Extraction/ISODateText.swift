import MonthNames

struct ISODateText: Equatable {
    let text: String

    init?(_ words: String) {
        let words = Self.parted(words)
        guard
            let text = Self.standard(words) ?? Self.inWords(words) ?? Self.numeric(words)
                ?? Self.compact(words) ?? Self.seconds(words)
        else { return nil }
        self.text = text
    }

    private static func parted(_ words: String) -> String {
        var words = words.beginning(ofAtMost: 1000)
        if words.utf8.contains(where: { $0 >= 0xE5 }) {
            for mark in ["年", "月", "년", "월"] where words.containsBytes(mark) {
                words = words.replacing("\(mark) ", with: "-").replacing(mark, with: "-")
            }
        }
        return words
    }

    private static func standard(_ words: String) -> String? {
        let bytes = Array(words.utf8.prefix(400))
        guard bytes.count >= 8 else { return nil }
        for start in 0..<bytes.count - 7 {
            guard start == 0 || !bytes[start - 1].isDigitLetter, let year = number(bytes, start, 4),
                start + 5 < bytes.count, "-/.".utf8.contains(bytes[start + 4])
            else { continue }
            let separator = bytes[start + 4]
            let isSpaced = separator == UInt8(ascii: ".") && bytes[start + 5] == 0x20
            let space = isSpaced ? 1 : 0
            let (month, monthEnd) = shortNumber(bytes, start + 5 + space)
            guard let month, monthEnd + space < bytes.count, bytes[monthEnd] == separator,
                !isSpaced || bytes[monthEnd + 1] == 0x20
            else { continue }
            let (day, dayEnd) = shortNumber(bytes, monthEnd + 1 + space)
            guard let day, let date = written(year, month, day), number(bytes, dayEnd, 1) == nil
            else { continue }
            return date + time(bytes, dayEnd)
        }
        return nil
    }

    private static func number(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int? {
        guard start + count <= bytes.count else { return nil }
        var value = 0
        for byte in bytes[start..<start + count] {
            guard byte.isDigitLetter, byte < 0x3A else { return nil }
            value = value * 10 + Int(byte - 0x30)
        }
        return value
    }

    private static func shortNumber(_ bytes: [UInt8], _ start: Int) -> (Int?, Int) {
        if let value = number(bytes, start, 2) { return (value, start + 2) }
        return (number(bytes, start, 1), start + 1)
    }

    private static func time(_ bytes: [UInt8], _ start: Int) -> String {
        guard start + 5 < bytes.count, bytes[start] == UInt8(ascii: "T") || bytes[start] == 0x20,
            let hour = number(bytes, start + 1, 2), bytes[start + 3] == UInt8(ascii: ":"),
            let minute = number(bytes, start + 4, 2), hour < 24, minute < 60
        else { return "" }
        var end = start + 6
        var seconds = 0
        if end < bytes.count, bytes[end] == UInt8(ascii: ":"), let value = number(bytes, end + 1, 2)
        {
            seconds = min(value, 59)
            end += 3
            if end < bytes.count, bytes[end] == UInt8(ascii: ".") {
                end += 1
                while number(bytes, end, 1) != nil { end += 1 }
            }
        }
        let (isAfternoon, zoneStart) = half(bytes, end)
        let counted = isAfternoon.map { hour % 12 + ($0 ? 12 : 0) } ?? hour
        return "T\(two(counted)):\(two(minute)):\(two(seconds))\(zone(bytes, zoneStart))"
    }

    /// Parses `AM` or `p.m.`, and returns its end; `isAfternoon` is nil if neither is present.
    private static func half(_ bytes: [UInt8], _ start: Int) -> (isAfternoon: Bool?, end: Int) {
        var end = start
        func take(_ letters: String) -> UInt8? {
            guard end < bytes.count, letters.utf8.contains(bytes[end] | 0x20) else { return nil }
            defer { end += 1 }
            return bytes[end] | 0x20
        }
        _ = take(" ")
        let letter = take("ap")
        _ = take(".")
        guard let letter, take("m") != nil, end == bytes.count || !bytes[end].isDigitLetter else {
            return (nil, start)
        }
        _ = take(".")
        return (letter == UInt8(ascii: "p"), end)
    }

    private static func zone(_ bytes: [UInt8], _ start: Int) -> String {
        guard start < bytes.count else { return "" }
        if bytes[start] == 0x20 { return spacedZone(bytes, start + 1) }
        if bytes[start] | 0x20 == UInt8(ascii: "z") { return "Z" }
        guard "+-".utf8.contains(bytes[start]), let hours = number(bytes, start + 1, 2), hours < 24
        else { return "" }
        let colon = start + 3 < bytes.count && bytes[start + 3] == UInt8(ascii: ":") ? 1 : 0
        let minutes = number(bytes, start + 3 + colon, 2) ?? 0
        return "\(bytes[start] == 0x2B ? "+" : "-")\(two(hours)):\(two(min(minutes, 59)))"
    }

    private static func spacedZone(_ bytes: [UInt8], _ start: Int) -> String {
        let rest = bytes[start...]
        if let name = ["UTC", "GMT", "Z"].first(where: { rest.starts(with: $0.utf8) }) {
            let end = start + name.utf8.count
            return end < bytes.count && (bytes[end].isDigitLetter || bytes[end] == 0x2B) ? "" : "Z"
        }
        let digits = rest.dropFirst().prefix(5).filter { $0 != UInt8(ascii: ":") }
        let isZone = digits.count >= 4 && digits.prefix(4).allSatisfy { (0x30...0x39).contains($0) }
        return isZone ? zone(bytes, start) : ""
    }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

    private static func written(_ year: Int, _ month: Int, _ day: Int) -> String? {
        guard (1900...2200).contains(year), (1...12).contains(month), (1...31).contains(day) else {
            return nil
        }
        return "\(year)-\(two(month))-\(two(day))"
    }

    private static func compact(_ words: String) -> String? {
        let bytes = Array(words.utf8.prefix(20))
        guard bytes.count >= 8,
            bytes.count == 8 || !bytes[8].isDigitLetter || bytes[8] == UInt8(ascii: "T"),
            let year = number(bytes, 0, 4), let month = number(bytes, 4, 2),
            let day = number(bytes, 6, 2)
        else { return nil }
        return written(year, month, day)
    }

    /// Parses `01.05.2024`, `13/5/2024` and `5/13/2024`.
    ///
    /// Rejects ambiguous dates with slashes, unless a 12-hour clock shows that the month is first.
    private static func numeric(_ words: String) -> String? {
        let bytes = Array(words.utf8.prefix(400))
        guard bytes.count >= 6 else { return nil }
        for start in 0..<bytes.count - 5 where start == 0 || !bytes[start - 1].isOfNumber {
            let (first, firstEnd) = shortNumber(bytes, start)
            guard let first, firstEnd < bytes.count, "-/.".utf8.contains(bytes[firstEnd]) else {
                continue
            }
            let separator = bytes[firstEnd]
            let (second, secondEnd) = shortNumber(bytes, firstEnd + 1)
            guard let second, secondEnd < bytes.count, bytes[secondEnd] == separator,
                let (year, end) = yearBehind(bytes, secondEnd)
            else { continue }
            let isFromMonthDown =
                second > 12 || separator == UInt8(ascii: "/") && hasHalves(bytes[secondEnd...])
            guard
                first > 12 || second > 12 || first == second || isFromMonthDown
                    || separator != UInt8(ascii: "/")
            else { continue }
            let date = isFromMonthDown ? written(year, first, second) : written(year, second, first)
            if let date { return date + time(bytes, end) }
        }
        return nil
    }

    /// Parses the year after a separator: four digits or, after a slash, two (2000 to 2069).
    private static func yearBehind(_ bytes: [UInt8], _ separator: Int) -> (year: Int, end: Int)? {
        for count in [4, 2] {
            let end = separator + 1 + count
            guard let year = number(bytes, separator + 1, count),
                end == bytes.count
                    || !(count == 4 ? bytes[end].isDigitLetter : bytes[end].isOfNumber)
            else { continue }
            if count == 4 { return (year, end) }
            return bytes[separator] == UInt8(ascii: "/") && year < 70 ? (2000 + year, end) : nil
        }
        return nil
    }

    private static func hasHalves(_ bytes: ArraySlice<UInt8>) -> Bool {
        let text = String(decoding: bytes.prefix(20), as: UTF8.self).lowercased()
        return text.hasSuffix("am") || text.hasSuffix("pm")
    }

    /// Parses a Unix timestamp in seconds (ten digits beginning with 1) or milliseconds.
    private static func seconds(_ words: String) -> String? {
        guard [10, 13].contains(words.utf8.count), words.hasPrefix("1"),
            words.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
            let seconds = Int(words.prefix(10))
        else { return nil }
        // Days since 0000-03-01. Years begin in March, so that leap days come last.
        let days = seconds / 86_400 + 719_468
        let inEra = days % 146_097
        let yearInEra = (inEra - inEra / 1460 + inEra / 36_524 - inEra / 146_096) / 365
        let inYear = inEra - (365 * yearInEra + yearInEra / 4 - yearInEra / 100)
        let month = (5 * inYear + 2) / 153
        let year = days / 146_097 * 400 + yearInEra + (month < 10 ? 0 : 1)
        let day = inYear - (153 * month + 2) / 5 + 1
        let clock = [seconds / 3600 % 24, seconds / 60 % 60, seconds % 60].map(two)
        return written(year, month < 10 ? month + 3 : month - 9, day).map {
            "\($0)T\(clock.joined(separator: ":"))Z"
        }
    }

    private static func inWords(_ words: String) -> String? {
        let tokens = words.prefix(400).split { !$0.isLetter && !$0.isNumber }.prefix(60).map {
            $0.lowercased()
        }
        for (index, token) in tokens.enumerated() {
            guard let month = month(token) else { continue }
            let after = tokens[(index + 1)...].prefix(3).filter { !fillers.contains($0) }
            let before = tokens[..<index].suffix(2).filter { !fillers.contains($0) }
            if let day = after.first.flatMap(day),
                let year = after.dropFirst().first.flatMap({ Int($0) }),
                let text = written(year, month, day)
            {
                return text
            }
            if let day = before.last.flatMap(day), let year = after.first.flatMap({ Int($0) }),
                let text = written(year, month, day)
            {
                return text
            }
            if let day = tokens[(index + 1)...].first.flatMap(day),
                let year = yearBefore(index, tokens) ?? yearAfterTime(index + 2, tokens),
                let text = written(year, month, day)
            {
                return text
            }
        }
        return nil
    }

    /// Returns the year in "2026 Feb 14", if the text begins with it.
    private static func yearBefore(_ month: Int, _ tokens: [String]) -> Int? {
        guard month == 1, tokens[0].utf8.count == 4 else { return nil }
        return Int(tokens[0])
    }

    /// Returns the year in "Feb 14 10:00:00 UTC 2026".
    private static func yearAfterTime(_ start: Int, _ tokens: [String]) -> Int? {
        let rest = tokens.dropFirst(start).prefix(5)
        guard rest.count > 3, rest.prefix(3).allSatisfy({ $0.utf8.count == 2 && Int($0) != nil })
        else { return nil }
        return rest.dropFirst(3).first { $0.utf8.count == 4 && Int($0) != nil }.flatMap { Int($0) }
    }

    private static let fillers: Set<String> = ["de", "del", "of", "the", "di"]

    private static func day(_ token: String) -> Int? {
        let digits = token.prefix { $0.isASCII && $0.isNumber }
        guard digits.count <= 2,
            ["", "st", "nd", "rd", "th", "er", "º", "ª"].contains(token.dropFirst(digits.count))
        else { return nil }
        return Int(digits)
    }

    static func isMonth(_ word: some StringProtocol) -> Bool {
        month(word.lowercased().filter { $0.isLetter }) != nil
    }

    private static let words: Set<String> = ["fra", "mata"]

    private static func month(_ token: String) -> Int? {
        token.utf8.count >= 3 && !words.contains(token) ? MonthName.number(token) : nil
    }
}

extension UInt8 {
    fileprivate var isOfNumber: Bool { isDigitLetter || self == 0x2E || self == 0x2F }

    fileprivate var isDigitLetter: Bool {
        self >= 0x30 && self <= 0x39 || (self | 0x20) >= 0x61 && (self | 0x20) <= 0x7A
    }
}
