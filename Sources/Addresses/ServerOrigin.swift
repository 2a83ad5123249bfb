/// The server that an address names: its origin (RFC 6454).
public struct ServerOrigin: Hashable, Sendable {
    /// `http` or `https`.
    public let scheme: String
    /// A name in small ASCII letters, four numbers with dots, or an IPv6 address without brackets, with its
    /// zone behind a percent sign if it has one.
    public let host: String
    /// From 0 to 65535.
    public let port: Int

    init(scheme: String, host: String, port: Int) {
        self.scheme = scheme
        self.host = host
        self.port = port
    }

    /// Where on the network it lies, as far as its host says so; `nil` when only its addresses do.
    public var place: NetworkScope? { NetworkScope(ofHost: host) }

    /// Whether its host alone says that it is not on the public web: a private number, or a name that only a local
    /// network gives.
    public var isInPrivateNetwork: Bool {
        if let place { return place != .publicNetwork }
        let labels = host.split(separator: ".")
        guard labels.count > 1, let last = labels.last else { return true }
        return Self.localDomains.contains(last) || labels.suffix(2) == ["home", "arpa"]
    }

    /// Top-level domains that the public DNS does not have, and local networks use (RFC 6762, appendix G; `internal` is
    /// reserved for them).
    private static let localDomains: Set<Substring> = [
        "corp", "home", "internal", "intranet", "lan", "local", "private",
    ]

    /// Whether what was meant for another server may be sent to this one.
    ///
    /// The same server asked more safely is no other one.
    public func mayKnowSecrets(of other: ServerOrigin) -> Bool {
        guard host == other.host else { return false }
        let isSame = scheme == other.scheme && port == other.port
        let isUpgrade =
            other.scheme == "http" && other.port == 80 && scheme == "https" && port == 443
        return isSame || isUpgrade
    }

    /// Whether who was sent to the other server on purpose may be sent to this one, wherever it stands.
    ///
    /// A number is the same machine on every port. A name may lead to another one each time it is asked for:
    /// its owner must not be able to lead us around in a private network.
    public func isNeighbour(of other: ServerOrigin) -> Bool {
        self == other || host == other.host && place != nil
    }

    /// The beginning of its addresses, such as `https://example.org:8080`.
    public var text: String { text(host: host) }

    /// The beginning of its addresses, with another spelling of the host.
    func text(host: String) -> String {
        let isUsual = port == (scheme == "https" ? 443 : 80)
        let written =
            host.utf8.contains(UInt8(ascii: ":"))
            ? "[\(host.replacing("%", with: "%25", maxReplacements: 1))]" : host
        return isUsual ? "\(scheme)://\(written)" : "\(scheme)://\(written):\(port)"
    }
}
