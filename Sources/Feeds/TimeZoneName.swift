enum TimeZoneName {
    /// Parses a time zone as seconds east of UTC; `nil` if unknown.
    ///
    /// Accepts `+01:00`, `+0100`, `+1`, `GMT+1`, the names and letters of RFC 822, and other common
    /// abbreviations, optionally in parentheses or followed by their own offset, as in `CET+1`.
    /// ``TimeZoneRegion`` has the names whose offset depends on the date.
    static func offset(_ text: String) -> Int? {
        let text = text.uppercased().filter { $0 != "(" && $0 != ")" }
        if let offset = names[text] { return offset }
        var digits = text[...]
        for prefix in ["GMT", "UTC", "UT", "Z"] where digits.hasPrefix(prefix) {
            digits = digits.dropFirst(prefix.count)
            break
        }
        guard let sign = digits.first else { return nil }
        guard signs.contains(sign) else { return offsetWithName(text) }
        // Some software writes +0100Z, or adds seconds, which are always zero.
        let parts = digits.dropFirst().prefix { $0.isNumber || $0 == ":" }.split(separator: ":")
        let together = parts.prefix(2).joined()
        let rest = digits.dropFirst().drop { $0.isNumber || $0 == ":" }
        guard rest.isEmpty || rest == "Z", (1...3).contains(parts.count),
            (1...4).contains(together.count), let number = Int(together)
        else { return nil }
        let seconds =
            together.count <= 2 ? number * 3600 : (number / 100) * 3600 + (number % 100) * 60
        guard seconds < 24 * 3600 else { return nil }
        return sign == "+" ? seconds : -seconds
    }

    private static let signs: Set<Character> = ["+", "-", "\u{2212}", "\u{2013}"]

    /// Parses an abbreviation that is followed by its own offset, such as `CET+1` or POSIX `CET-1`.
    private static func offsetWithName(_ text: String) -> Int? {
        guard let start = text.firstIndex(where: { signs.contains($0) }),
            let offset = names[String(text[..<start])],
            let written = self.offset(String(text[start...])), abs(written) == abs(offset)
        else { return nil }
        return offset
    }

    /// Returns a date with an abbreviation instead of a name such as Pacific Standard Time.
    static func abbreviated(_ date: String) -> String {
        let lowercased = date.lowercased()
        guard lowercased.contains(" time"),
            let zone = longNames.first(where: { lowercased.contains($0.name) })
        else { return date }
        return lowercased.replacing(zone.name, with: zone.abbreviation)
    }

    /// Names of zones in lower case, each before those that it contains.
    private static let longNames: [(name: String, abbreviation: String)] = [
        ("australian eastern standard time", "AEST"),
        ("australian eastern daylight time", "AEDT"),
        ("australian western standard time", "AWST"),
        ("australian central standard time", "ACST"),
        ("australian central daylight time", "ACDT"),
        ("pacific standard time", "PST"), ("pacific daylight time", "PDT"),
        ("mountain standard time", "MST"), ("mountain daylight time", "MDT"),
        ("central standard time", "CST"), ("central daylight time", "CDT"),
        ("eastern standard time", "EST"), ("eastern daylight time", "EDT"),
        ("atlantic standard time", "AST"), ("atlantic daylight time", "ADT"),
        ("coordinated universal time", "UTC"), ("greenwich mean time", "GMT"),
        ("british summer time", "BST"), ("central european standard time", "CET"),
        ("central european summer time", "CEST"), ("central european time", "CET"),
        ("eastern european standard time", "EET"), ("eastern european summer time", "EEST"),
        ("eastern european time", "EET"), ("moscow standard time", "MSK"),
        ("india standard time", "IST"), ("japan standard time", "JST"),
        ("korean standard time", "KST"), ("new zealand standard time", "NZST"),
        ("new zealand daylight time", "NZDT"), ("australian eastern time", "AET"),
        ("eastern time", "ET"), ("central time", "CT"), ("mountain time", "MT"),
        ("pacific time", "PT"),
    ]

    private static let names: [String: Int] = {
        var names = hours.mapValues { $0 * 3600 }
        // RFC 822: A is one hour west of Greenwich, N one hour east; J is unused.
        for (index, letter) in "ABCDEFGHIKLM".enumerated() {
            names[String(letter)] = -(index + 1) * 3600
        }
        for (index, letter) in "NOPQRSTUVWXY".enumerated() {
            names[String(letter)] = (index + 1) * 3600
        }
        names["IST"] = 19800
        names["ACST"] = 34200
        names["ACDT"] = 37800
        names["NST"] = -12600
        names["NDT"] = -9000
        for (name, minutes) in ["IRST": 210, "IRDT": 270, "AFT": 270, "NPT": 345, "MMT": 390] {
            names[name] = minutes * 60
        }
        return names
    }()

    private static let hours: [String: Int] = [
        "Z": 0, "UT": 0, "UTC": 0, "GMT": 0, "WET": 0,
        "EST": -5, "EDT": -4, "CST": -6, "CDT": -5, "MST": -7, "MDT": -6, "PST": -8, "PDT": -7,
        "AT": -4, "AST": -4, "ADT": -3, "AKST": -9, "AKDT": -8, "HST": -10, "HDT": -9,
        "BRT": -3, "BRST": -2, "ART": -3, "CLT": -4, "CLST": -3, "COT": -5, "VET": -4, "BOT": -4,
        "UYT": -3, "AZOT": -1, "WAT": 1, "CAT": 2, "EAT": 3,
        "BST": 1, "WEST": 1, "CET": 1, "MET": 1, "MEZ": 1, "CEST": 2, "MEST": 2, "MESZ": 2,
        "CEDT": 2, "EET": 2, "EEST": 3, "EEDT": 3, "IDT": 3, "SAST": 2, "MSK": 3, "MSD": 4,
        "TRT": 3, "GST": 4, "SAMT": 4, "AZT": 4, "PKT": 5, "UZT": 5, "YEKT": 5, "OMST": 6,
        "BDT": 6, "NOVT": 7, "KRAT": 7, "WIB": 7, "ICT": 7, "IRKT": 8, "WITA": 8, "MYT": 8,
        "SGT": 8, "HKT": 8, "PHT": 8, "AWST": 8, "YAKT": 9, "WIT": 9, "JST": 9, "KST": 9,
        "VLAT": 10, "CHST": 10, "AEST": 10, "AEDT": 11, "MAGT": 11, "FJT": 12, "NZST": 12,
        "NZDT": 13,
    ]
}
