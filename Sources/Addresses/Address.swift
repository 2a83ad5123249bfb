/// An http or https address, read once: what is judged is what is fetched, shown and opened.
///
/// A host has many spellings: numbers in four notations, percent codes, letters of any script. Here it has
/// one, and everything that asks where an address leads asks for it here. Nothing is made of what browsers
/// and libraries read in different ways: a backslash, a control or a space before the path, or slashes in
/// another number than two (Decision 0035).
public struct Address: Hashable, Sendable {
    /// A longer address is none, in bytes of ``text``.
    public static let longest = 8192

    /// Who is asked.
    public let server: ServerOrigin
    /// The address as it is fetched: in ASCII, without a name and a password.
    public let text: String
    /// The address for people and their browsers, the same one with letters instead of percent codes.
    ///
    /// A host that could pass for another one, and what would run from right to left, stay in ASCII.
    /// Reading this text gives this address again.
    public let shown: String
    /// The name and the password that stood before the host.
    public let login: AddressCredentials?

    /// Whether a path stands behind the host; without one, the path is `/`.
    public var hasPath: Bool {
        text.utf8.dropFirst(server.text.utf8.count).first == UInt8(ascii: "/")
    }

    /// Reads an address as a document or a person has written it; `nil` when it is none.
    public init?(_ written: String) {
        var written = written
        let draft = written.withUTF8 { AddressComponents($0) }
        guard let draft else { return nil }
        self.init(draft)
    }

    /// The text of an address as it was written, its path in percent codes; `nil` when it is none.
    ///
    /// This is how subscriptions are named: by their host as the reader spelled it.
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
}

/// A name and a password that stand in an address.
public struct AddressCredentials: Hashable, Sendable {
    /// Without percent codes.
    public let name: String
    /// Without percent codes; empty when there is none.
    public let password: String
}

extension AddressCredentials: CustomStringConvertible, CustomDebugStringConvertible,
    CustomReflectable
{
    /// Neither of both.
    public var description: String { "a name and a password" }
    /// Neither of both.
    public var debugDescription: String { description }
    /// Nothing to look into.
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
