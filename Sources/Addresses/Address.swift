/// An http or https address, parsed once so that the same address is checked, fetched, shown and
/// opened.
///
/// The host is normalized. Addresses that browsers and libraries interpret differently are
/// rejected (Decision 0035).
public struct Address: Hashable, Sendable {
    /// The maximum length of ``text``, in bytes.
    public static let longest = 8192

    /// The origin.
    public let server: ServerOrigin
    /// The address as fetched: ASCII, without credentials.
    public let text: String
    /// The address for display, with Unicode instead of percent codes.
    ///
    /// Confusable hosts and right-to-left text stay in ASCII. Parsing this text returns an equal
    /// address.
    public let shown: String
    /// The credentials in the address, if any.
    public let login: AddressCredentials?

    /// Whether the address has a path, even if only `/`.
    public var hasPath: Bool {
        text.utf8.dropFirst(server.text.utf8.count).first == UInt8(ascii: "/")
    }

    /// Parses an address from a document or from the user; `nil` if invalid or not http or https.
    public init?(_ written: String) {
        var written = written
        let draft = written.withUTF8 { AddressComponents($0) }
        guard let draft else { return nil }
        self.init(draft)
    }

    /// Returns a valid address as written, with its path percent-encoded.
    ///
    /// This text identifies subscriptions, and keeps the user's spelling of the host.
    public static func encoded(_ written: String) -> String? {
        var written = written
        let draft = written.withUTF8 { AddressComponents($0) }
        guard let draft, Address(draft) != nil else { return nil }
        return written.dropLastUTF8(draft.rest.utf8.count) + PathAndQuery.encoded(draft.rest)
    }

    private init?(_ draft: AddressComponents) {
        let authority: Authority
        if let plain = draft.authority.withPlainUTF8({ Authority(plain: $0) }) {
            authority = plain
        } else {
            guard let odd = Authority(odd: draft.authority, isSecure: draft.isSecure) else {
                return nil
            }
            authority = odd
        }
        let server = ServerOrigin(
            scheme: draft.isSecure ? "https" : "http",
            host: authority.host,
            port: authority.port ?? (draft.isSecure ? 443 : 80)
        )
        let rest = PathAndQuery.encoded(draft.rest)
        self.server = server
        login = authority.login
        text = server.text + rest
        guard text.utf8.count <= Self.longest else { return nil }
        let shownServer = authority.shownHost.map { server.text(host: $0) }
        let shownRest = PathAndQuery.shown(draft.rest)
        let isSame = shownServer == nil && shownRest == nil
        shown = isSame ? text : (shownServer ?? server.text) + (shownRest ?? rest)
    }

    /// A feed's fallback title: host and path, without generic path components.
    public var nameOfFeed: String {
        var short = shown.drop { $0 != ":" }.dropFirst(3)
        if short.hasPrefix("www.") { short = short.dropFirst(4) }
        var parts = short.split(separator: "/", omittingEmptySubsequences: false)
        while parts.count > 1, let last = parts.last, Self.isGeneric(last) { parts.removeLast() }
        return parts.joined(separator: "/")
    }

    private static func isGeneric(_ part: Substring) -> Bool {
        part.split(separator: ".").allSatisfy { wordsForFeeds.contains($0.lowercased()) }
    }

    private static let wordsForFeeds: Set<String> = [
        "feed", "feeds", "rss", "rss2", "atom", "rdf", "xml", "json", "index", "default",
    ]
}

/// The credentials in an address.
public struct AddressCredentials: Hashable, Sendable {
    /// The name, percent-decoded.
    public let name: String
    /// The password, percent-decoded; empty if missing.
    public let password: String
}

extension AddressCredentials: CustomStringConvertible, CustomDebugStringConvertible,
    CustomReflectable
{
    /// A description that never contains the credentials.
    public var description: String { "a name and a password" }
    /// A description that never contains the credentials.
    public var debugDescription: String { description }
    /// An empty mirror, to hide the credentials.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

extension String {
    fileprivate func dropLastUTF8(_ count: Int) -> Substring {
        Substring(utf8.dropLast(count))
    }

    fileprivate func withPlainUTF8<Result>(
        _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
        var copy = self
        return copy.withUTF8(body)
    }
}
