import Markup

/// How long something is heard or seen, as feeds write it: `5025`, `5025.4`, `83:45` or `1:23:45`.
enum DurationParser {
    /// Nothing is listened to for longer, in seconds.
    private static let longest = 1000 * 3600

    /// Whole seconds; `nil` for what is no length, or none worth telling.
    static func seconds(_ written: String) -> Int? {
        let parts = written.trimmingWhiteSpace
            .split(separator: ":", omittingEmptySubsequences: false)
        guard (1...3).contains(parts.count) else { return nil }
        var seconds = 0
        for part in parts {
            // A fraction stands behind the seconds, and nobody counts it.
            let whole = part.prefix { $0 != "." && $0 != "," }
            guard let number = Int(whole), (0...longest).contains(number) else { return nil }
            seconds = seconds * 60 + number
        }
        return (1...longest).contains(seconds) ? seconds : nil
    }
}
