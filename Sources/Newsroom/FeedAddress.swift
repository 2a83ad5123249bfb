import Addresses
public import News
import TextSanitizing

/// Addresses as readers type them.
public enum FeedAddress {
    /// More bytes than this are no address.
    package static let longest = 8192

    /// Makes an absolute address of what was typed.
    ///
    /// `example.org/feed` and `//example.org/feed` mean https, `feed:` means what follows it or https, and a path that
    /// begins with one `/`, `./` or `../` is a file.
    ///
    /// - Parameters:
    ///   - typed: The reader's words.
    ///   - directory: What paths are relative to, without a slash at its end.
    /// - Returns: An http, https or file address, or that of a part of a ready-made paper.
    /// - Throws: `FeedFailure.badAddress` or `FeedFailure.unsupportedScheme`.
    public static func normalized(
        _ typed: String,
        directory: String = ""
    ) throws(FeedFailure) -> String {
        // No server takes longer ones.
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

    /// The address over http of `host:port` as typed without a scheme, when a server there does not speak https.
    ///
    /// - Parameters:
    ///   - typed: The reader's words.
    ///   - failure: What became of ``normalized(_:directory:)``.
    /// - Returns: `nil` when a scheme was typed, or no port, or when that is not what went wrong: nobody is
    ///   ever asked without encryption who may speak with it.
    public static func withoutEncryption(_ typed: String, after failure: FeedFailure) -> String? {
        guard case .insecureConnection = failure else { return nil }
        return withoutEncryption(typed)
    }

    /// The address over http of `host:port` as typed without a scheme, where that is a server on this machine: nobody
    /// listens on the way, and few of those speak https.
    static func onOwnMachine(_ typed: String) -> String? {
        guard let plain = withoutEncryption(typed), let host = Address(plain)?.server.host,
            NetworkScope(ofHost: host) == .ownMachine
        else { return nil }
        return plain
    }

    /// The address over http of `host:port` as typed without a scheme; `nil` for everything else.
    static func withoutEncryption(_ typed: String) -> String? {
        let text = withoutFeedScheme(typed.trimmingWhiteSpace)
        let host = text.prefix { !"/?#".contains($0) }
        guard let colon = host.lastIndex(of: ":"), !host[colon...].contains("]"),
            scheme(of: text) == nil,
            host[host.index(after: colon)...].contains(where: \.isNumber), !host.contains("@")
        else { return nil }
        return Address.encoded("http://\(text)")
    }

    /// The address of something that is only kept at first, as typed: `host:port` without a scheme means http on this
    /// machine, or where that is known already, else https.
    ///
    /// - Parameters:
    ///   - typed: The reader's words.
    ///   - isKnown: Whether an address is one of those that are kept.
    /// - Returns: `nil` for what is no address of the web, and for a word alone, which would be any server.
    public static func kept(_ typed: String, isKnown: (String) -> Bool) -> String? {
        let plain = withoutEncryption(typed).flatMap { Address($0)?.text }
        guard plain != nil || typed.contains("/"), let secure = try? normalized(typed) else {
            return nil
        }
        let meant = plain.flatMap { isKnown($0) ? $0 : nil } ?? onOwnMachine(typed) ?? secure
        return Address(meant)?.text
    }

    /// The path of a file address; `nil` for any other.
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
        if let part = PaperAddress(text) { return part.text }
        guard let scheme = scheme(of: text) else { return try webAddress("https://\(text)") }
        guard ["http", "https"].contains(scheme) else { throw .unsupportedScheme(scheme) }
        guard let address = Address.encoded(text) else { throw .badAddress(text) }
        return address
    }

    /// The scheme in lower case; `nil` where a colon only announces a port, or stands in a host of digits.
    private static func scheme(of text: String) -> String? {
        let bytes = text.utf8
        // A scheme begins with a letter; what stands in brackets is a host.
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

    /// Removes a feed: scheme from a link.
    ///
    /// `feed://host` uses the page's scheme.
    static func withoutFeedScheme(_ link: String, on page: String) -> String {
        let link = link.trimmingWhiteSpace
        guard let rest = restOfFeedScheme(link) else { return link }
        return rest.begins(with: "//") ? "\(scheme(of: page) ?? "https"):\(rest)" : String(rest)
    }

    /// What follows such a scheme; `nil` if there is none.
    private static func restOfFeedScheme(_ text: String) -> Substring? {
        let start = text.prefix(8).lowercased()
        return ["feed:", "rss:", "itpc:", "pcast:", "podcast:"].first { start.begins(with: $0) }
            .map { text.dropFirst($0.count) }
    }
}

extension StringProtocol {
    /// Whether the bytes of a text begin with others; to compare letters with endless marks takes long.
    fileprivate func begins(with text: String) -> Bool { utf8.starts(with: text.utf8) }
}
