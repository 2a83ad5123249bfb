/// The website of a normalized URL, to detect links to other sites.
struct WebSite {
    /// The host in lowercase without "www.".
    let host: String

    private static let sharedLevels: Set<Substring> = [
        "ac", "co", "com", "edu", "go", "gob", "gouv", "gov", "ne", "net", "nom", "or", "org",
    ]

    /// Creates the site of a URL; `nil` if its host is missing or not ASCII.
    init?(of address: String) {
        let bytes = address.utf8
        guard var start = bytes.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        while !bytes[start...].starts(with: "://".utf8) {
            let behind = bytes[bytes.index(after: start)...]
            guard let next = behind.firstIndex(of: UInt8(ascii: ":")) else { return nil }
            start = next
        }
        var server: [UInt8] = []
        var hasPort = false
        for byte in bytes[start...].dropFirst(3) {
            if "/?#".utf8.contains(byte) { break }
            if byte == UInt8(ascii: "@") {
                server = []
                hasPort = false
            } else if byte == UInt8(ascii: ":") {
                hasPort = true
            } else if !hasPort {
                server.append(byte)
            }
        }
        guard !server.isEmpty, server.allSatisfy({ $0 < 0x80 }) else { return nil }
        let name = String(decoding: server, as: UTF8.self).lowercased()
        host = name.hasPrefix("www.") ? String(name.dropFirst(4)) : name
    }

    /// Returns whether the hosts are equal, one is a subdomain, or they have the same name under
    /// different domains, such as `bbc.com` and `feeds.bbc.co.uk`.
    func isSame(as other: WebSite) -> Bool {
        host == other.host || host.hasSuffix(".\(other.host)") || other.host.hasSuffix(".\(host)")
            || name == other.name
    }

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
