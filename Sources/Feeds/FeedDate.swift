public import FoundationEssentials
import MonthNames

/// Parses and formats dates of feeds.
public enum FeedDate {
    /// Parses a date in an unknown language; `nil` if the format is unknown.
    public static func parse(_ text: String) -> Date? { parse(text, language: nil) }

    /// Parses RFC 3339, RFC 822 and common variants; `nil` if the format is unknown.
    ///
    /// A date without a zone is in UTC; a date without a time is at midnight. `language` is the
    /// feed's BCP 47 tag.
    public static func parse(_ text: String, language: String?) -> Date? {
        let trimmed = withoutBrackets(text.trimmingWhiteSpace)
        guard trimmed.utf8.count <= 400, trimmed.unicodeScalars.count <= 100 else { return nil }
        if let date = StandardDate.fields(of: trimmed)?.date { return date }
        let written = withoutQuotes(withPlainDigits(trimmed))
        if let date = RFC3339Date(written)?.fields.date { return date }
        if let date = NumericDate(written)?.fields.date { return date }
        let words = TimeZoneName.abbreviated(written)
        if let date = TextualDate(words, language: language)?.fields.date { return date }
        return MonthName.withoutPhrases(words.lowercased())
            .flatMap { TextualDate($0, language: language)?.fields.date }
    }

    /// Replaces the digits of other scripts with ASCII digits, and removes directional marks.
    private static func withPlainDigits(_ text: String) -> String {
        guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
        var plain = String.UnicodeScalarView()
        for scalar in text.unicodeScalars where !directionalMarks.contains(scalar) {
            plain.append(digit(scalar) ?? scalar)
        }
        return String(plain)
    }

    private static func digit(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
        guard scalar.properties.numericType == .decimal,
            let value = scalar.properties.numericValue
        else { return nil }
        return Unicode.Scalar(UInt8(ascii: "0") + UInt8(value))
    }

    private static let directionalMarks: Set<Unicode.Scalar> = ["\u{200E}", "\u{200F}", "\u{61C}"]

    private static func withoutQuotes(_ text: String) -> String {
        guard let first = text.first, quotes.contains(first), let last = text.last,
            quotes.contains(last)
        else { return text }
        return String(text.dropFirst().dropLast()).trimmingWhiteSpace
    }

    private static let quotes: Set<Character> = ["\"", "'", "“", "”", "‘", "’"]

    /// Returns a date without the brackets of an RFC 9557 zone name, and without the name if the
    /// date has an offset: `2024-09-07T14:30:00+02:00[Europe/Berlin]`.
    private static func withoutBrackets(_ text: String) -> String {
        guard text.utf8.last == UInt8(ascii: "]"),
            let start = text.utf8.firstIndex(of: UInt8(ascii: "["))
        else { return text }
        let date = String(text[..<start]).trimmingWhiteSpace
        let name = text[start...].dropFirst().prefix { $0 != "]" }
        return hasOffset(date) || TimeZoneRegion(named: name) == nil ? date : "\(date) \(name)"
    }

    /// Whether a zone or its offset follows the time.
    private static func hasOffset(_ date: String) -> Bool {
        date.drop { $0 != ":" }.contains { $0.isLetter || $0 == "+" || $0 == "-" }
    }

    /// Formats a date as RFC 3339 in UTC, in whole seconds, clamped to the years 0 to 9999.
    public static func text(of date: Date) -> String {
        let written = date.timeIntervalSince1970.rounded(.down)
        let seconds = written.isNaN ? 0 : Int(min(max(written, -62_167_219_200), 253_402_300_799))
        let fields = GregorianDateComponents(secondsSince1970: seconds)
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let year =
            String(repeating: "0", count: max(0, 4 - "\(fields.year)".count)) + "\(fields.year)"
        return "\(year)-\(two(fields.month))-\(two(fields.day))"
            + "T\(two(fields.hour)):\(two(fields.minute)):\(two(Int(fields.second)))Z"
    }
}
