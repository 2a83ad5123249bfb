import Glibc
import NewspaperUI

extension ProcessEnvironment {
    /// The names of months and days in the user's locale according to libc, or in English.
    var dateWords: DateStrings {
        let variables = ["LC_ALL", "LC_TIME", "LANG"].lazy.compactMap { environment[$0] }
        guard let name = variables.first(where: { !$0.isEmpty }),
            !["C", "POSIX"].contains(name.prefix { $0 != "." }),
            let locale = newlocale(1 << LC_TIME, name, nil)
        else { return .english }
        defer { freelocale(locale) }
        let texts = { (first: Int, count: Int) in
            (0..<count).compactMap { text(Int32(first + $0), locale) }
        }
        let weekdays = texts(Int(DAY_1), 7)
        let months = texts(Int(MON_1), 12)
        let shortMonths = texts(Int(ABMON_1), 12)
        guard weekdays.count == 7, months.count == 12, shortMonths.count == 12 else {
            return .english
        }
        return DateStrings(
            weekdays: weekdays,
            months: months,
            shortMonths: shortMonths,
            format: Self.dateFormat(for: name) ?? text(Int32(D_T_FMT), locale) ?? ""
        )
    }

    private func text(_ item: Int32, _ locale: locale_t) -> String? {
        let text = nl_langinfo_l(item, locale).flatMap { String(validatingCString: $0) }
        return text?.isEmpty == false ? text : nil
    }

    /// Returns the date format of a language, which libc offers only with the time; `nil` for other
    /// languages.
    private static func dateFormat(for locale: String) -> String? {
        switch locale.prefix(2) {
        case "en": locale.hasPrefix("en_US") ? "%A, %B %d, %Y" : "%A, %d %B %Y"
        case "da", "de", "nb": "%A, %d. %B %Y"
        case "fr", "it", "nl", "sv": "%A %d %B %Y"
        case "es", "pt": "%A, %d de %B de %Y"
        case "pl", "uk", "ru": "%A, %d %B %Y"
        case "cs", "sk": "%A %d. %B %Y"
        case "ja", "zh": "%Y年%m月%d日 %A"
        case "ko": "%Y년 %m월 %d일 %A"
        default: nil
        }
    }
}
