/// A `mailto:` address (RFC 6068).
public struct MailAddress: Hashable, Sendable {
    /// The address in ASCII.
    public let text: String

    /// Parses an address from a document; `nil` if invalid or without recipient.
    public init?(_ written: String) {
        let scheme = "mailto:"
        guard written.utf8.count <= Address.longest,
            written.prefix(scheme.count).lowercased() == scheme
        else { return nil }
        let rest = PathAndQuery.encoded(String(written.dropFirst(scheme.count)))
        let reader = rest.prefix { $0 != "?" }
        guard let at = reader.firstIndex(of: "@"), at > reader.startIndex,
            reader.index(after: at) < reader.endIndex
        else { return nil }
        text = scheme + rest
    }
}
