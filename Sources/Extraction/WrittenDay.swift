/// A date as pages write it, in ISO 8601.
struct WrittenDay: Equatable {
    /// `2024-05-01`, or with a time as precise as it was written: `2024-05-01T07:30:00Z`.
    let text: String

    /// Finds a date in some words; `nil` when there is none.
    init?(_ words: String) {
        guard let text = Self.standard(words) ?? Self.inWords(words) ?? Self.compact(words) else {
            return nil
        }
        self.text = text
    }

    /// `2024-05-01`, also with a time behind it, and with slashes.
    private static func standard(_ words: String) -> String? {
        let bytes = Array(words.utf8.prefix(400))
        guard bytes.count >= 8 else { return nil }
        for start in 0..<bytes.count - 7 {
            guard start == 0 || !bytes[start - 1].isDigitLetter, let year = number(bytes, start, 4),
                start + 4 < bytes.count, "-/.".utf8.contains(bytes[start + 4])
            else { continue }
            let separator = bytes[start + 4]
            let (month, monthEnd) = shortNumber(bytes, start + 5)
            guard let month, monthEnd < bytes.count, bytes[monthEnd] == separator else { continue }
            let (day, dayEnd) = shortNumber(bytes, monthEnd + 1)
            guard let day, let date = written(year, month, day) else { continue }
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

    /// The time behind a date, from its `T` to the end of its zone.
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

    /// Whether hours are counted from noon, where `AM` or `p.m.` says so, and what follows that.
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
        if bytes[start] | 0x20 == UInt8(ascii: "z") { return "Z" }
        guard "+-".utf8.contains(bytes[start]), let hours = number(bytes, start + 1, 2), hours < 24
        else { return "" }
        let colon = start + 3 < bytes.count && bytes[start + 3] == UInt8(ascii: ":") ? 1 : 0
        let minutes = number(bytes, start + 3 + colon, 2) ?? 0
        return "\(bytes[start] == 0x2B ? "+" : "-")\(two(hours)):\(two(min(minutes, 59)))"
    }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

    private static func written(_ year: Int, _ month: Int, _ day: Int) -> String? {
        guard (1900...2200).contains(year), (1...12).contains(month), (1...31).contains(day) else {
            return nil
        }
        return "\(year)-\(two(month))-\(two(day))"
    }

    /// `20240501`, alone or with a time behind it.
    private static func compact(_ words: String) -> String? {
        let bytes = Array(words.utf8.prefix(20))
        guard bytes.count >= 8,
            bytes.count == 8 || !bytes[8].isDigitLetter || bytes[8] == UInt8(ascii: "T"),
            let year = number(bytes, 0, 4), let month = number(bytes, 4, 2),
            let day = number(bytes, 6, 2)
        else { return nil }
        return written(year, month, day)
    }

    /// `May 1, 2024` and `1. Mai 2024`.
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
        }
        return nil
    }

    private static let fillers: Set<String> = ["de", "del", "of", "the"]

    private static func day(_ token: String) -> Int? {
        let digits = token.prefix { $0.isASCII && $0.isNumber }
        guard digits.count <= 2,
            ["", "st", "nd", "rd", "th"].contains(token.dropFirst(digits.count))
        else { return nil }
        return Int(digits)
    }

    /// Whether a word is the name of a month.
    static func isMonth(_ word: some StringProtocol) -> Bool {
        month(word.lowercased().filter { $0.isLetter }) != nil
    }

    private static func month(_ token: String) -> Int? {
        guard token.count >= 3 else { return nil }
        for (index, names) in months.enumerated() {
            for name in names where token == name || token.count == 3 && name.hasPrefix(token) {
                return index + 1
            }
        }
        return token == "sept" ? 9 : nil
    }

    private static let months: [[String]] = [
        ["january", "januar", "janvier", "enero", "gennaio", "janeiro", "januari"],
        ["february", "februar", "février", "febrero", "febbraio", "fevereiro", "februari"],
        ["march", "märz", "mars", "marzo", "março", "maart"],
        ["april", "avril", "abril", "aprile"],
        ["may", "mai", "mayo", "maggio", "maio", "mei"],
        ["june", "juni", "juin", "junio", "giugno", "junho"],
        ["july", "juli", "juillet", "julio", "luglio", "julho"],
        ["august", "août", "agosto", "augustus"],
        ["september", "septembre", "septiembre", "settembre", "setembro"],
        ["october", "oktober", "octobre", "octubre", "ottobre", "outubro"],
        ["november", "novembre", "noviembre", "novembro"],
        ["december", "dezember", "décembre", "diciembre", "dicembre", "dezembro"],
    ]
}

extension UInt8 {
    fileprivate var isDigitLetter: Bool {
        self >= 0x30 && self <= 0x39 || (self | 0x20) >= 0x61 && (self | 0x20) <= 0x7A
    }
}
