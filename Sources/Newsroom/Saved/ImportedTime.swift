import Feeds
import FoundationEssentials

enum ImportedTime {
    /// Parses a date, or a Unix time in seconds, milliseconds or microseconds; `nil` if it is
    /// invalid, before 1990 or after 2200.
    static func read(_ text: String) -> Date? {
        guard let date = date(text),
            (631_152_000..<7_258_118_400).contains(date.timeIntervalSince1970)
        else { return nil }
        return date
    }

    private static func date(_ text: String) -> Date? {
        guard text.utf8.count <= 40 else { return nil }
        let digits = text.filter { !$0.isWhitespace }
        guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
            return FeedDate.parse(text)
        }
        guard let number = Double(digits) else { return nil }
        let scale = number > 1e14 ? 1e6 : number > 1e11 ? 1e3 : 1
        return Date(timeIntervalSince1970: number / scale)
    }
}
