import Markup

/// Parses media durations: `5025`, `5025.4`, `83:45` or `1:23:45`.
enum DurationParser {
    private static let longest = 1000 * 3600

    /// Returns whole seconds; `nil` if the text is invalid, or the duration is zero or over 1,000
    /// hours.
    static func seconds(_ written: String) -> Int? {
        let parts = written.trimmingWhiteSpace
            .split(separator: ":", omittingEmptySubsequences: false)
        guard (1...3).contains(parts.count) else { return nil }
        var seconds = 0
        for part in parts {
            let whole = part.prefix { $0 != "." && $0 != "," }
            guard let number = Int(whole), (0...longest).contains(number) else { return nil }
            seconds = seconds * 60 + number
        }
        return (1...longest).contains(seconds) ? seconds : nil
    }
}
