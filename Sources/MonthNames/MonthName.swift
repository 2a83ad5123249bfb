package enum MonthName {
    /// Returns the number of a month, from 1 for January.
    ///
    /// `name` must be lowercased, without a final period. English names may be abbreviated to three
    /// or more letters; other languages have full names and usual abbreviations. `language`, a BCP
    /// 47 tag, resolves ambiguities: `srp` is July in Croatian and August in Czech.
    package static func number(_ name: String, language: String? = nil) -> Int? {
        if let number = english(name) { return number }
        if let language,
            let others = otherMonths[language.prefix { $0 != "-" && $0 != "_" }.lowercased()],
            let number = others[name]
        {
            return number
        }
        if let number = table[name] { return number }
        // Catalan and similar languages elide "de" before a vowel. Hebrew has the prefix "in".
        for prefix in ["d'", "d\u{2019}", "ב"] where name.hasPrefix(prefix) {
            return table[String(name.dropFirst(prefix.count))]
        }
        return nil
    }

    /// Returns the English abbreviation of a month, from 1 for January, in lower case.
    package static func abbreviation(_ month: Int) -> String {
        String(englishNames[month - 1].prefix(3))
    }

    /// Replaces a multi-word month name in a lowercased date with the English name; `nil` if none.
    package static func withoutPhrases(_ date: String) -> String? {
        for (phrase, number) in phrases where date.contains(phrase) {
            return date.replacing(phrase, with: " \(englishNames[number - 1]) ")
        }
        return nil
    }

    /// Month names of several words, longest first, because some contain others.
    private static let phrases = monthPhrases.enumerated()
        .flatMap { index, names in names.split(separator: "; ").map { ($0, index + 1) } }
        .sorted { $0.0.utf8.count > $1.0.utf8.count }

    private static func english(_ name: String) -> Int? {
        let utf8 = name.utf8
        guard utf8.count >= 3 else { return nil }
        return (1...12).first { englishNames[$0 - 1].utf8.starts(with: utf8) }
    }

    private static let englishNames = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september",
        "october", "november", "december",
    ]

    private static let table: [String: Int] = {
        var table: [String: Int] = [:]
        for (index, names) in monthNames.enumerated() {
            for name in names.split(separator: " ") { table[String(name)] = index + 1 }
        }
        return table
    }()
}
