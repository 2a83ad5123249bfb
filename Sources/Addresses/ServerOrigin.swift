/// The origin of an address (RFC 6454).
public struct ServerOrigin: Hashable, Sendable {
    /// The scheme, `http` or `https`.
    public let scheme: String
    /// A lowercase ASCII name, a dotted IPv4 address, or an IPv6 address without brackets, with `%` and any zone.
    public let host: String
    /// The port, from 0 to 65535.
    public let port: Int

    init(scheme: String, host: String, port: Int) {
        self.scheme = scheme
        self.host = host
        self.port = port
    }

    /// The scope of an IP address or `localhost`; `nil` for names that need resolution.
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

    /// Whether this server may receive credentials for `other`: it is the same, or its upgrade to https.
    public func mayKnowSecrets(of other: ServerOrigin) -> Bool {
        guard host == other.host else { return false }
        let isSame = scheme == other.scheme && port == other.port
        let isUpgrade =
            other.scheme == "http" && other.port == 80 && scheme == "https" && port == 443
        return isSame || isUpgrade
    }

    /// Whether `other`, explicitly addressed by the user, may redirect here, even in a private network.
    ///
    /// An IP address is the same machine on every port. A name's owner could redirect into a private network by
    /// resolving it differently.
    public func isNeighbour(of other: ServerOrigin) -> Bool {
        self == other || host == other.host && place != nil
    }

    /// The serialized origin, such as `https://example.org:8080`.
    public var text: String { text(host: host) }

    func text(host: String) -> String {
        let isUsual = port == (scheme == "https" ? 443 : 80)
        let written =
            host.utf8.contains(UInt8(ascii: ":"))
            ? "[\(host.replacing("%", with: "%25", maxReplacements: 1))]" : host
        return isUsual ? "\(scheme)://\(written)" : "\(scheme)://\(written):\(port)"
    }
}
