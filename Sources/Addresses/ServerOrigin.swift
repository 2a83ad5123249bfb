/// The origin of an address (RFC 6454).
public struct ServerOrigin: Hashable, Sendable {
    /// The scheme, `http` or `https`.
    public let scheme: String
    /// The lowercase ASCII name, dotted IPv4 address, or IPv6 address without brackets but with its
    /// zone, as in `fe80::1%eth0`.
    public let host: String
    /// The port, from 0 to 65535.
    public let port: Int

    init(scheme: String, host: String, port: Int) {
        self.scheme = scheme
        self.host = host
        self.port = port
    }

    /// The network of an IP address or of `localhost`; `nil` for names that need resolution.
    public var place: NetworkScope? { NetworkScope(ofHost: host) }

    /// Whether the host is a private IP address, or a name that exists only in local networks.
    public var isInPrivateNetwork: Bool {
        if let place { return place != .publicNetwork }
        let labels = host.split(separator: ".")
        guard labels.count > 1, let last = labels.last else { return true }
        return Self.localDomains.contains(last) || labels.suffix(2) == ["home", "arpa"]
    }

    /// Top-level domains reserved for local networks (RFC 6762, appendix G, and `internal`).
    private static let localDomains: Set<Substring> = [
        "corp", "home", "internal", "intranet", "lan", "local", "private",
    ]

    /// Returns whether this server may receive the credentials for `other`.
    ///
    /// It may if it is the same server, or the same host with https instead of http.
    public func mayKnowSecrets(of other: ServerOrigin) -> Bool {
        guard host == other.host else { return false }
        let isSame = scheme == other.scheme && port == other.port
        let isUpgrade =
            other.scheme == "http" && other.port == 80 && scheme == "https" && port == 443
        return isSame || isUpgrade
    }

    /// Returns whether a document of `other` may refer to this server even if it is in a private
    /// network.
    ///
    /// It may if it is the same server, because other ports of a machine are other programs. At an
    /// IP address, http and https on their default ports are the same server. At a name they are
    /// not: its owner could resolve it to a private address.
    public func isNeighbor(of other: ServerOrigin) -> Bool {
        if self == other { return true }
        return host == other.host && place != nil && hasDefaultPort && other.hasDefaultPort
    }

    private var hasDefaultPort: Bool { port == (scheme == "https" ? 443 : 80) }

    /// The origin as text, such as `https://example.org:8080`.
    public var text: String { text(host: host) }

    func text(host: String) -> String {
        let written =
            host.utf8.contains(UInt8(ascii: ":"))
            ? "[\(host.replacing("%", with: "%25", maxReplacements: 1))]" : host
        return hasDefaultPort ? "\(scheme)://\(written)" : "\(scheme)://\(written):\(port)"
    }
}
