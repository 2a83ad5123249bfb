import MonthNames

/// A date with names of months or weekdays: RFC 822, ctime and variants.
struct TextualDate {
    private(set) var fields = GregorianDateComponents()
    private var hasYear = false
    private var hasMonth = false
    private var hasDay = false
    private var hasTime = false
    private var isMonthNamed = false
    private var isFromMonthDown = false
    private var isFromYearDown = false
    private var isAfternoon: Bool?
    /// The weekday, from 0 for Sunday.
    ///
    /// Only English names are recognized.
    private var weekday: Int?
    /// The time zone, if its offset depends on the date.
    private var region: TimeZoneRegion?
    private let language: String?

    init?(_ text: String, language: String? = nil) {
        self.language = language
        var words = Self.spaced(text).split { $0.isWhitespace || $0 == "," || $0 == "،" }[...]
        isFromMonthDown = words.contains { word in
            let word = word.lowercased()
            return word.hasSuffix("am") || word.hasSuffix("pm")
        }
        // Korean has a single time zone.
        if text.contains("년") || text.contains("오전") || text.contains("오후") {
            fields.zone = 9 * 3600
        }
        while let word = words.popFirst() {
            // Spanish may separate them: 2:30 p. m.
            let isParted = ["a.", "p."].contains(word) && ["m.", "m"].contains(words.first)
            let isSign = isSign(word, ofZone: words.first)
            guard read(isParted || isSign ? word + (words.popFirst() ?? "") : word) else {
                return nil
            }
        }
        guard hasYear, hasMonth, hasDay else { return nil }
        mendOrder()
        // In Thailand, 2025 is the Buddhist year 2568.
        if (2500...2600).contains(fields.year), text.unicodeScalars.contains(where: \.isThai) {
            fields.year -= 543
        }
        if let region { fields.zone = region.offset(at: fields) }
    }

    /// Whether a word is the sign of a time zone whose digits are the next word: `+ 0100`.
    private func isSign(_ word: Substring, ofZone next: Substring?) -> Bool {
        guard hasYear, hasTime, word == "+" || word == "-", let digits = next?.utf8 else {
            return false
        }
        return digits.count == 4 && digits.allSatisfy(\.isDigit)
    }

    private static func spaced(_ text: String) -> String {
        guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
        var spaced = ""
        for character in withPlainMonth(text) {
            switch character {
            case "년", "월", "年", "月": spaced += "-"
            case "일", "日": spaced += " "
            case "시", "분", "時", "时": spaced += ":"
            default: spaced.append(character)
            }
        }
        // AM or PM may be attached to the hour: 下午2:30.
        for half in attachedHalves.keys {
            spaced = spaced.replacing(half, with: " \(half) ")
        }
        return spaced.replacing("- ", with: "-").replacing(": ", with: ":")
    }

    /// Replaces the month in the order of RFC 822, as in `07 9月 2024` and `07 九月 2024`.
    private static func withPlainMonth(_ text: String) -> String {
        var words = text.split(separator: " ").map(String.init)
        guard let index = words.firstIndex(where: { $0.hasSuffix("月") || $0.hasSuffix("월") }),
            words.indices.contains(index + 1), words[index + 1].utf8.count == 4,
            words[index + 1].utf8.allSatisfy(\.isDigit)
        else { return text }
        let name = words[index].dropLast()
        guard let month = Int(name) ?? chineseNumbers.firstIndex(of: name).map({ $0 + 1 }),
            (1...12).contains(month)
        else { return text }
        words[index] = MonthName.abbreviation(month)
        return words.joined(separator: " ")
    }

    private static let chineseNumbers: [Substring] = [
        "一", "二", "三", "四", "五", "六", "七", "八", "九", "十", "十一", "十二",
    ]

    /// Swaps month and day if the month is invalid, or if only the swapped date has the given
    /// weekday.
    private mutating func mendOrder() {
        guard !isFromYearDown, !isMonthNamed, fields.day <= 12 else { return }
        var turned = fields
        swap(&turned.month, &turned.day)
        let isTurned = weekday != nil && fields.weekday != weekday && turned.weekday == weekday
        if fields.month > 12 || isTurned { fields = turned }
    }

    private mutating func read(_ word: Substring) -> Bool {
        // Punctuation may be between date and time: 9/7/2024 - 14:30.
        guard word.contains(where: { $0.isLetter || $0.isNumber }) else { return true }
        // Date and time may be one word: 2004-07-13T9:15, 13/07/2004:09:15.
        if !hasTime, let start = timeStart(in: word) {
            return readParts(word[..<start].dropLast()) && readTime(word[start...])
        }
        if word.contains(":"), word.first?.isNumber == true {
            // Some software writes the zone as another time: 14:30:00 00:00.
            return hasTime || readTime(word)
        }
        if let clock = Self.clock(withHourMark: word) { return readTime(clock[...]) }
        if hasTime, readZone(word) { return true }
        return readParts(word)
    }

    private mutating func readZone(_ name: Substring) -> Bool {
        if let zone = TimeZoneName.offset(String(name)) {
            fields.zone = zone
            return true
        }
        guard let region = TimeZoneRegion(named: name) else { return false }
        self.region = region
        return true
    }

    /// Returns a French or Portuguese time, such as 10h30 or 18h, with a colon.
    private static func clock(withHourMark word: Substring) -> String? {
        let halves = word.lowercased().split(separator: "h", omittingEmptySubsequences: false)
        guard halves.count == 2, (1...2).contains(halves[0].count),
            [0, 2].contains(halves[1].count),
            halves.allSatisfy({ $0.allSatisfy { ("0"..."9").contains($0) } })
        else { return nil }
        return "\(halves[0]):\(halves[1].isEmpty ? "00" : halves[1])"
    }

    /// Returns the start of the time in a word that begins with a date.
    ///
    /// It follows `T` or, in the logs of web servers, a colon: `07/Sep/2024:14:30:00`.
    private func timeStart(in word: Substring) -> Substring.Index? {
        guard let colon = word.firstIndex(of: ":"), word.first?.isNumber == true else { return nil }
        let date = word[..<colon]
        let marks = [date.lastIndex { $0 == "T" || $0 == "t" }, date.contains("/") ? colon : nil]
        return marks.lazy.compactMap(\.self).map { word.index(after: $0) }
            .first { $0 < word.endIndex && word[$0].isNumber }
    }

    private mutating func readParts(_ word: Substring) -> Bool {
        // The word is a complete date: 04-Jan-2004, 04/01/2004.
        let parts = word.split { "-/.".contains($0) }
        if hasYear, hasMonth, hasDay, !hasTime, parts.count > 1, word.contains(".") {
            return readTime(parts.joined(separator: ":")[...])
        }
        switch parts.count {
        case 3...:
            guard parts.count == 3 else { return false }
            isFromYearDown = parts[0].count == 4
            let isMonthFirst = isFromMonthDown || isAmerican && word.contains("/")
            if !isFromYearDown, isMonthFirst, let first = Int(parts[0]), first <= 12, !hasMonth {
                // With AM or PM, or in American English, the month is first: 9/7/2024 2:30 PM.
                return readPart(parts[1]) && readPart(parts[0]) && readPart(parts[2])
            }
            return (isFromYearDown ? parts.reversed() : parts).allSatisfy { readPart($0) }
        case 1: return readPart(parts[0])
        default: return readPart(word)
        }
    }

    private var isAmerican: Bool {
        guard let language = language?.lowercased() else { return false }
        return language.hasPrefix("en-us") || language.hasPrefix("en_us")
    }

    private mutating func readPart(_ word: Substring) -> Bool {
        let digits = word.prefix { $0.isNumber }
        if !digits.isEmpty, let number = Int(digits) {
            let ending = word[digits.endIndex...].lowercased()
            guard ["", "st", "nd", "rd", "th", ".", "er", "º", "ª", "г"].contains(ending) else {
                return false
            }
            return readNumber(number, digits: digits.count)
        }
        return readName(word.lowercased())
    }

    private mutating func readName(_ name: String) -> Bool {
        let letters = name.filter { $0 != "." }
        if let isAfternoon = Self.halves[letters] ?? Self.attachedHalves[letters] {
            if hasTime { fields.hour = fields.hour % 12 + (isAfternoon ? 12 : 0) }
            self.isAfternoon = isAfternoon
            return true
        }
        if !hasTime, let hour = Self.namedHours[letters] {
            (fields.hour, hasTime) = (hour, true)
            return true
        }
        // "mar" is Tuesday if another month follows: mar. 5 juin 2012.
        let mayBeMonth = !hasMonth || (isMonthNamed ? !hasTime : !hasDay)
        if mayBeMonth, let month = MonthName.number(letters, language: language) {
            // The first number was the day, not the month: 2024 7 September.
            if hasMonth, !isMonthNamed { (fields.day, hasDay) = (fields.month, true) }
            fields.month = month
            hasMonth = true
            isMonthNamed = true
        }
        weekday = weekday ?? Self.weekdays.firstIndex(of: letters.prefix(3))
        return name.contains { $0.isLetter }
    }

    private static let namedHours = ["noon": 12, "midnight": 0]

    private static let weekdays: [Substring] = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"]

    /// AM and PM in English, Greek, Turkish and Vietnamese.
    private static let halves = [
        "am": false, "πμ": false, "öö": false,
        "pm": true, "μμ": true, "ös": true, "ch": true,
    ]

    /// AM and PM in languages that write them without a space.
    private static let attachedHalves = [
        "오전": false, "上午": false, "午前": false, "凌晨": false, "早上": false,
        "오후": true, "下午": true, "午後": true, "晚上": true,
    ]

    private mutating func readNumber(_ number: Int, digits: Int) -> Bool {
        // After year and time, only an unsigned zone can follow.
        if hasYear, hasTime, digits >= 3 { return true }
        if digits >= 3 || number > 31 {
            fields.year = digits > 3 ? number : Self.fullYear(number)
            hasYear = true
        } else if !hasDay, hasMonth || !hasYear {
            fields.day = number
            hasDay = true
        } else if !hasMonth {
            // After a year, the month precedes the day: 2024. 9. 7.
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
        // A zone may follow the time directly: 12:00:00+0100, 12:00:00Z.
        let clock = word.prefix { $0.isNumber || $0 == ":" || $0 == "." }
        let numbers = clock.split(separator: ":")
        guard (2...3).contains(numbers.count), let hour = Int(numbers[0]),
            let minute = Int(numbers[1]), let second = numbers.count == 3 ? Double(numbers[2]) : 0
        else { return false }
        fields.hour = isAfternoon.map { hour % 12 + ($0 ? 12 : 0) } ?? hour
        fields.minute = minute
        fields.second = second
        hasTime = true
        let rest = word[clock.endIndex...]
        return rest.isEmpty || readZone(rest) || readName(rest.lowercased())
    }

    /// Expands years with two or three digits (RFC 2822, section 4.3).
    ///
    /// Three digits count from 1900.
    static func fullYear(_ number: Int) -> Int {
        number < 50 ? 2000 + number : 1900 + number
    }
}

extension Unicode.Scalar {
    fileprivate var isThai: Bool { (0x0E00...0x0E7F).contains(value) }
}
