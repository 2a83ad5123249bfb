/// A redirect by `<meta http-equiv="refresh" content="0; url=/feed.xml">` (HTML, "shared
/// declarative refresh steps").
public struct MetaRefresh: Hashable, Sendable {
    /// The maximum delay of a redirect in seconds.
    ///
    /// A page with a longer delay is meant to be read.
    public static let longestWait = 30

    /// The delay in seconds.
    public let seconds: Int
    /// The address as written, which may be relative.
    public let address: String

    /// Parses a `meta` element; `nil` if it does not redirect.
    public init?(_ element: HTMLElement) {
        guard element.tag == .meta, element["http-equiv"]?.lowercased() == "refresh",
            let content = element["content"]
        else { return nil }
        self.init(content: content)
    }

    /// Parses the value of `content`; `nil` if it only reloads the page.
    public init?(content: String) {
        let rest = content.utf8.drop { $0 <= 0x20 }
        let digits = rest.prefix { $0.isDigit }
        guard !digits.isEmpty || rest.first == UInt8(ascii: ".") else { return nil }
        // `.5` is less than a second. A number that overflows is a very long delay.
        seconds = digits.isEmpty ? 0 : Int(Substring(digits)) ?? .max
        var target = rest[digits.endIndex...].drop { $0.isDigit || $0 == UInt8(ascii: ".") }
            .drop { $0 <= 0x20 || $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: ",") }
        if String(Substring(target.prefix(3))).lowercased() == "url" {
            let value = target.dropFirst(3).drop { $0 <= 0x20 }
            if value.first == UInt8(ascii: "=") {
                target = value.dropFirst().drop { $0 <= 0x20 }
            }
        }
        if let quote = target.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            target = target.dropFirst().prefix { $0 != quote }
        }
        address = String(Substring(target))
        guard !address.isEmpty else { return nil }
    }
}
