import Feeds
package import FoundationEssentials
package import HTTP

/// Parses caching headers of HTTP responses into seconds.
package enum CacheHeaderParser {
    private static let longest = 1024

    /// Returns how long a response is fresh (RFC 9111, section 4.2.1); `nil` if unspecified.
    package static func freshness(_ headers: HTTPHeaders, now: Date) -> Int? {
        if let control = headers["Cache-Control"], control.utf8.count <= longest {
            let directives = control.lowercased().split(separator: ",").map(trimmed)
            if directives.contains("no-cache") || directives.contains("no-store") { return 0 }
            for directive in directives where directive.hasPrefix("max-age=") {
                let written = directive.dropFirst("max-age=".count).filter { $0 != "\"" }
                guard let maximum = seconds(written) else { continue }
                let age =
                    headers["Age"].flatMap { age in
                        age.utf8.count <= longest ? seconds(trimmed(age[...])) : nil
                    } ?? 0
                return max(0, maximum - age)
            }
        }
        guard let expires = headers["Expires"].flatMap(FeedDate.parse) else { return nil }
        let start = headers["Date"].flatMap(FeedDate.parse) ?? now
        return max(0, Int(clamping: expires.timeIntervalSince(start)))
    }

    /// Returns the delay in a Retry-After header (RFC 9110, section 10.2.3); `nil` if missing or
    /// invalid.
    package static func retryAfter(_ headers: HTTPHeaders, now: Date) -> Int? {
        guard let field = headers["Retry-After"], field.utf8.count <= longest else { return nil }
        let text = trimmed(field[...])
        if let seconds = seconds(text[...]) { return seconds }
        guard text.contains(":"), let date = FeedDate.parse(text) else { return nil }
        return max(0, Int(clamping: date.timeIntervalSince(now)))
    }

    private static func seconds(_ text: some StringProtocol) -> Int? {
        guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
            return nil
        }
        return Int(text) ?? .max
    }

    private static func trimmed(_ text: Substring) -> String {
        String(text.split { $0 == " " || $0 == "\t" }.joined(separator: " "))
    }
}

extension HTTPHeaders {
    private static let longestValidator = 2048

    /// Returns an ETag or Last-Modified field to send back; `nil` if missing or longer than 2 kB.
    func validator(_ name: String) -> String? {
        self[name].flatMap { $0.utf8.count <= Self.longestValidator ? $0 : nil }
    }
}

extension Int {
    fileprivate init(clamping interval: TimeInterval) {
        self = Int(Swift.min(Swift.max(interval, -1e15), 1e15))
    }
}
