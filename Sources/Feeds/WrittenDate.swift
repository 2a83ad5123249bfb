/// A date in words and numbers, as RFC 822, ctime and their spoilers write it.
struct WrittenDate {
    private(set) var fields = DateFields()
    private var hasYear = false
    private var hasMonth = false
    private var hasDay = false
    private var hasTime = false

    /// Reads the text; `nil` when it has no day, month and year.
    init?(_ text: String) {
        var words = text.split { $0.isWhitespace || $0 == "," }[...]
        while let word = words.popFirst() {
            guard read(word) else { return nil }
        }
        guard hasYear, hasMonth, hasDay else { return nil }
    }

    private mutating func read(_ word: Substring) -> Bool {
        if word.contains(":"), word.first?.isNumber == true { return readTime(word) }
        if hasTime, let zone = TimeZoneName.offset(String(word)) {
            fields.zone = zone
            return true
        }
        // 04-Jan-2004 and 04/01/2004 are three words in one.
        let parts = word.split { "-/.".contains($0) }
        if parts.count == 3 {
            // 2004/01/04 goes from the year down.
            let isYearFirst = parts[0].count == 4
            return (isYearFirst ? parts.reversed() : parts).allSatisfy { readPart($0) }
        }
        return word.isEmpty || readPart(parts.count == 1 ? parts[0] : word)
    }

    private mutating func readPart(_ word: Substring) -> Bool {
        if let number = Int(word), word.allSatisfy({ $0.isNumber }) {
            return readNumber(number, digits: word.count)
        }
        let name = word.lowercased()
        if let month = MonthName.number(name) {
            guard !hasMonth else { return true }
            fields.month = month
            hasMonth = true
            return true
        }
        if hasTime, name == "pm" || name == "am" {
            fields.hour = fields.hour % 12 + (name == "pm" ? 12 : 0)
            return true
        }
        // Names of days and what else stands around do not matter.
        return word.contains { $0.isLetter }
    }

    private mutating func readNumber(_ number: Int, digits: Int) -> Bool {
        if digits >= 3 || number > 31 {
            fields.year = digits == 2 ? Self.fullYear(number) : number
            hasYear = true
        } else if !hasDay {
            fields.day = number
            hasDay = true
        } else if !hasMonth {
            fields.month = number
            hasMonth = true
        } else if !hasYear {
            fields.year = Self.fullYear(number)
            hasYear = true
        } else {
            return false
        }
        return true
    }

    private mutating func readTime(_ word: Substring) -> Bool {
        // The zone may follow without a space: 12:00:00+0100, 12:00:00Z.
        let clock = word.prefix { $0.isNumber || $0 == ":" || $0 == "." }
        let numbers = clock.split(separator: ":")
        guard (2...3).contains(numbers.count), let hour = Int(numbers[0]),
            let minute = Int(numbers[1]), let second = numbers.count == 3 ? Double(numbers[2]) : 0
        else { return false }
        fields.hour = hour
        fields.minute = minute
        fields.second = second
        hasTime = true
        let rest = word[clock.endIndex...]
        if let zone = TimeZoneName.offset(String(rest)) {
            fields.zone = zone
            return true
        }
        return rest.isEmpty || readPart(rest)
    }

    /// RFC 2822, section 4.3.
    private static func fullYear(_ number: Int) -> Int {
        number < 50 ? 2000 + number : 1900 + number
    }
}

/// Names of months.
enum MonthName {
    /// The month that a name in lower case begins, in English.
    static func number(_ name: String) -> Int? {
        guard name.count >= 3 else { return nil }
        return names[String(name.prefix(3))]
    }

    private static let names: [String: Int] = [
        "jan": 1, "feb": 2, "mar": 3, "apr": 4, "may": 5, "jun": 6, "jul": 7, "aug": 8, "sep": 9,
        "oct": 10, "nov": 11, "dec": 12,
    ]
}

/// Names and numbers of time zones.
enum TimeZoneName {
    /// Seconds east of UTC; `nil` when the text is no zone.
    static func offset(_ text: String) -> Int? {
        if let offset = names[text.uppercased()] { return offset }
        var digits = text[...]
        for prefix in ["GMT", "UTC"] where digits.hasPrefix(prefix) {
            digits = digits.dropFirst(prefix.count)
        }
        guard let sign = digits.first, sign == "+" || sign == "-" || sign == "\u{2212}" else {
            return nil
        }
        let parts = digits.dropFirst().split(separator: ":")
        let together = parts.joined()
        guard (1...2).contains(parts.count), (1...4).contains(together.count),
            let number = Int(together), !together.hasPrefix("+"), !together.hasPrefix("-")
        else { return nil }
        let seconds =
            together.count <= 2 ? number * 3600 : (number / 100) * 3600 + (number % 100) * 60
        guard seconds < 24 * 3600 else { return nil }
        return sign == "+" ? seconds : -seconds
    }

    /// RFC 822's names, and those of the wild.
    private static let names: [String: Int] = [
        "Z": 0, "UT": 0, "UTC": 0, "GMT": 0, "WET": 0,
        "EST": -5 * 3600, "EDT": -4 * 3600, "CST": -6 * 3600, "CDT": -5 * 3600,
        "AT": -4 * 3600, "ET": -5 * 3600, "CT": -6 * 3600, "MT": -7 * 3600, "PT": -8 * 3600,
        "AST": -4 * 3600, "ADT": -3 * 3600,
        "MST": -7 * 3600, "MDT": -6 * 3600, "PST": -8 * 3600, "PDT": -7 * 3600,
        "BST": 3600, "CET": 3600, "MET": 3600, "CEST": 7200, "EET": 7200, "EEST": 10800,
        "MSK": 10800, "IST": 19800, "JST": 32400, "KST": 32400, "AEST": 36000, "AEDT": 39600,
    ]
}
