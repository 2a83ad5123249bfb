/// Names of months in the languages that feeds and pages write dates in.
package enum MonthName {
    /// The month that a name means; `nil` when it is none.
    ///
    /// English names may be cut anywhere after their third letter. Those of other languages are known in full and as
    /// their usual abbreviations.
    ///
    /// - Parameters:
    ///   - name: In lower case, without a point at its end.
    ///   - language: The BCP 47 tag of the language in which the date is written, if it is known. It decides where languages
    ///     call different months the same: Croatian July and Czech August are both `srp`.
    /// - Returns: 1 for January, and so on.
    package static func number(_ name: String, language: String? = nil) -> Int? {
        if let number = english(name) { return number }
        if let language,
            let others = otherMonths[language.prefix { $0 != "-" && $0 != "_" }.lowercased()],
            let number = others[name]
        {
            return number
        }
        // Catalan and its like put their "of" before a vowel in one word with it.
        for article in ["d'", "d\u{2019}"] where name.hasPrefix(article) {
            return table[String(name.dropFirst(2))]
        }
        return table[name]
    }

    /// A date in lower case in which a name of several words is written in English; `nil` if there is none.
    package static func withoutPhrases(_ date: String) -> String? {
        for (phrase, number) in phrases where date.contains(phrase) {
            return date.replacing(phrase, with: " \(englishNames[number - 1]) ")
        }
        return nil
    }

    /// The longest first, because some are part of others.
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
