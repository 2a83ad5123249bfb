import Testing

@testable import NewspaperUI

@Suite("Dates in the user's language")
struct DateStringsTests {
    /// Friday, 20 November 2026, and Sunday, 1 March 2026.
    private let friday = LocalTime(secondsSince1970: 1_795_156_920)
    private let sunday = LocalTime(secondsSince1970: 1_772_323_200)

    private func german(_ format: String) -> DateStrings {
        let months = [
            "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September",
            "Oktober", "November", "Dezember",
        ]
        return DateStrings(
            weekdays: [
                "Sonntag", "Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag",
            ],
            months: months,
            shortMonths: months.map { String($0.prefix(3)) },
            format: format
        )
    }

    @Test("English dates have day, month and year in this order")
    func english() {
        #expect(DateStrings.english.long(friday) == "Friday, 20 November 2026")
        #expect(DateStrings.english.short(friday) == "20 Nov 2026")
        #expect(DateStrings.english.long(sunday) == "Sunday, 1 March 2026")
    }

    @Test(
        "The format decides order and separators of a date, and its time is ignored",
        arguments: [
            ("%A, %d. %B %Y", "Freitag, 20. November 2026", "20. Nov 2026"),
            ("%a %d %b %Y %T %Z", "Freitag 20 November 2026", "20 Nov 2026"),
            ("%a %d %b %Y %r", "Freitag 20 November 2026", "20 Nov 2026"),
            ("%Y年%m月%d日 %A %H時%M分", "2026年11月20日 Freitag", "2026年11月20日"),
            ("%Y年%m月%d日 %H時%M分", "2026年11月20日", "2026年11月20日"),
            ("%Y. %b. %-e., %A, %H.%M", "2026. November. 20., Freitag", "2026. Nov. 20."),
            ("%A, %B %d, %Y", "Freitag, November 20, 2026", "Nov 20, 2026"),
        ]
    )
    func formats(format: String, long: String, short: String) {
        #expect(german(format).long(friday) == long)
        #expect(german(format).short(friday) == short)
    }

    @Test(
        "A format without a whole date falls back to the English order",
        arguments: ["", "%x", "%", "%A"]
    )
    func noDate(format: String) {
        #expect(german(format).long(sunday) == "Sonntag, 1 März 2026")
    }

    @Test("A long date begins with a capital letter")
    func capital() {
        let words = DateStrings(
            weekdays: Array(repeating: "vendredi", count: 7),
            months: Array(repeating: "novembre", count: 12),
            shortMonths: Array(repeating: "nov.", count: 12),
            format: "%A %d %B %Y"
        )
        #expect(words.long(friday) == "Vendredi 20 novembre 2026")
        #expect(words.short(friday) == "20 nov. 2026")
    }
}
