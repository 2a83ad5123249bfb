/// The web site of an address, for telling whether a story links to another one than its feed's.
///
/// The archive stores addresses in normal form, so the host is what stands between the scheme and the next delimiter.
struct WebSite {
    /// In lower case, without "www.".
    let host: String

    /// Country domains have these second levels; others are names of sites.
    private static let sharedLevels: Set<Substring> = [
        "ac", "co", "com", "edu", "go", "gob", "gouv", "gov", "ne", "net", "nom", "or", "org",
    ]

    /// Reads an address; fails if it has no host, or one with letters outside ASCII.
    init?(of address: String) {
        guard let start = address.utf8.firstRange(of: "://".utf8)?.upperBound else { return nil }
        let authority = address.utf8[start...].prefix { !"/?#".utf8.contains($0) }
        let server = authority.split(separator: UInt8(ascii: "@")).last?
            .prefix { $0 != UInt8(ascii: ":") }
        guard let server, !server.isEmpty, server.allSatisfy({ $0 < 0x80 }) else { return nil }
        let name = Substring(server).lowercased()
        host = name.hasPrefix("www.") ? String(name.dropFirst(4)) : name
    }

    /// True if one host is the other or a part of it, or if they have the same name under different domains: `bbc.com` and
    /// `feeds.bbc.co.uk`.
    func isSame(as other: WebSite) -> Bool {
        host == other.host || host.hasSuffix(".\(other.host)") || other.host.hasSuffix(".\(host)")
            || name == other.name
    }

    /// The label before the top-level domain, or before a country's second level.
    private var name: Substring {
        var labels = host.split(separator: ".")
        guard labels.count > 1, let domain = labels.popLast() else { return host[...] }
        if domain.count == 2, labels.count > 1, labels.last.map(Self.sharedLevels.contains) == true
        {
            labels.removeLast()
        }
        return labels.last ?? host[...]
    }
}
