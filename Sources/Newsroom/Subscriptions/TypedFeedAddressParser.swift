import Addresses
public import News
import TextSanitizing

/// Parses addresses that the user has typed.
public enum TypedFeedAddressParser {
    package static let longest = 8192

    /// Returns the absolute address for typed text.
    ///
    /// `example.org/feed` and `//example.org/feed` mean https. The scheme `feed:` is removed. A
    /// path that begins with `/`, `./` or `../` is a file, relative to `directory`. The result can
    /// also be a section of an online newspaper.
    ///
    /// - Throws: `FeedFailure.badAddress` or `FeedFailure.unsupportedScheme`.
    public static func normalized(
        _ typed: String,
        directory: String = ""
    ) throws(FeedFailure) -> String {
        guard typed.utf8.count <= longest else { throw .badAddress(typed.cut(toScalars: 200)) }
        let text = typed.trimmingWhiteSpace
        let isClean = text.unicodeScalars.allSatisfy { scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator: false
            default: true
            }
        }
        guard isClean, !text.isEmpty else { throw .badAddress(typed) }
        if text.begins(with: "//") { return try webAddress("https:\(text)") }
        if text.begins(with: "/") { return "file://\(text)" }
        if text.begins(with: "./") || text.begins(with: "../") {
            return "file://\(directory)/\(text)"
        }
        return try webAddress(withoutFeedScheme(text))
    }

    /// Returns an http address for typed text of the form `host:port`, if the https request failed
    /// because the server does not support encryption; otherwise `nil`.
    public static func withoutEncryption(_ typed: String, after failure: FeedFailure) -> String? {
        guard case .insecureConnection = failure else { return nil }
        return withoutEncryption(typed)
    }

    /// Returns an http address for `host:port` on this machine, where encryption is unnecessary and
    /// rare; otherwise `nil`.
    static func onOwnMachine(_ typed: String) -> String? {
        guard let plain = withoutEncryption(typed), let host = Address(plain)?.server.host,
            NetworkScope(ofHost: host) == .ownMachine
        else { return nil }
        return plain
    }

    static func withoutEncryption(_ typed: String) -> String? {
        let text = withoutFeedScheme(typed.trimmingWhiteSpace)
        let host = text.prefix { !"/?#".contains($0) }
        guard let colon = host.lastIndex(of: ":"), !host[colon...].contains("]"),
            scheme(of: text) == nil,
            host[host.index(after: colon)...].contains(where: \.isNumber), !host.contains("@")
        else { return nil }
        return Address.encoded("http://\(text)")
    }

    /// Returns the web address to store for typed text, without a request; `nil` if there is none.
    ///
    /// `host:port` means http on this machine, or if `isKnown` returns true for the http address.
    /// Otherwise it means https.
    public static func kept(_ typed: String, isKnown: (String) -> Bool) -> String? {
        let plain = withoutEncryption(typed).flatMap { Address($0)?.text }
        guard plain != nil || typed.contains("/"), let secure = try? normalized(typed) else {
            return nil
        }
        let meant = plain.flatMap { isKnown($0) ? $0 : nil } ?? onOwnMachine(typed) ?? secure
        return Address(meant)?.text
    }

    static func filePath(_ address: String) -> String? {
        guard address.lowercased().begins(with: "file:") else { return nil }
        let rest = address.dropFirst("file:".count)
        for start in ["//localhost/", "///"] where rest.begins(with: start) {
            return "/\(rest.dropFirst(start.count))"
        }
        return rest.begins(with: "/") && !rest.begins(with: "//") ? String(rest) : nil
    }

    private static func webAddress(_ text: String) throws(FeedFailure) -> String {
        if filePath(text) != nil { return text }
        if let part = OnlineSectionAddress(text) { return part.text }
        guard let scheme = scheme(of: text) else { return try webAddress("https://\(text)") }
        guard ["http", "https"].contains(scheme) else { throw .unsupportedScheme(scheme) }
        guard let address = Address.encoded(text) else { throw .badAddress(text) }
        return address
    }

    /// Returns the scheme in lower case, if the colon does not belong to a port or IPv6 address.
    private static func scheme(of text: String) -> String? {
        let bytes = text.utf8
        // A scheme begins with a letter, so a bracket begins a host.
        guard let first = bytes.first, (0x61...0x7A).contains(first | 0x20),
            let colon = bytes.firstIndex(where: { ":/?#".utf8.contains($0) }),
            bytes[colon] == UInt8(ascii: ":")
        else { return nil }
        let rest = bytes[bytes.index(after: colon)...]
        let end = rest.firstIndex { !(0x30...0x39).contains($0) } ?? rest.endIndex
        let isPort =
            end > rest.startIndex && (end == rest.endIndex || "/?#".utf8.contains(rest[end]))
        return isPort ? nil : text[..<colon].lowercased()
    }

    private static func withoutFeedScheme(_ text: String) -> String {
        guard let rest = restOfFeedScheme(text) else { return text }
        return String(rest.begins(with: "//") ? rest.dropFirst(2) : rest)
    }

    /// Removes a `feed:` scheme; `feed://host` gets the scheme of the page.
    static func withoutFeedScheme(_ link: String, on page: String) -> String {
        let link = link.trimmingWhiteSpace
        guard let rest = restOfFeedScheme(link) else { return link }
        return rest.begins(with: "//") ? "\(scheme(of: page) ?? "https"):\(rest)" : String(rest)
    }

    /// Whether a link has a scheme such as `feed:`.
    static func hasFeedScheme(_ link: String) -> Bool {
        restOfFeedScheme(link.trimmingWhiteSpace) != nil
    }

    private static func restOfFeedScheme(_ text: String) -> Substring? {
        let start = text.prefix(8).lowercased()
        return ["feed:", "rss:", "itpc:", "pcast:", "podcast:"].first { start.begins(with: $0) }
            // Some pages write feed:://host.
            .map { text.dropFirst($0.count).drop { $0 == ":" } }
    }
}

extension StringProtocol {
    /// Compares bytes; characters with many combining marks are slow to compare.
    fileprivate func begins(with text: String) -> Bool { utf8.starts(with: text.utf8) }
}
