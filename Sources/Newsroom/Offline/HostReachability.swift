import Addresses

/// Which servers could be reached while stories are made ready, and which are left alone for the rest of it.
struct HostReachability {
    /// So many that reached nobody end the whole round where none did, and the wait for one server.
    static let unreachable = 4
    /// So many servers, of which none can be reached, tell that there is no network.
    private static let fewest = 3

    private var reached: Set<String> = []
    private var failed: [String: Int] = [:]
    private var all: Set<String> = []

    /// The servers that were asked in vain.
    var unreachedCount: Int { failed.keys.count { !reached.contains($0) } }

    /// Whether nobody can be reached, as far as was tried.
    var isOffline: Bool {
        reached.isEmpty && failed.values.reduce(0, +) >= Self.unreachable
            && failed.count >= min(Self.fewest, all.count)
    }

    /// Notes that something is to be fetched from an address.
    mutating func expect(_ address: String?) {
        if let host = Self.host(of: address) { all.insert(host) }
    }

    /// Notes what came of asking for something at an address.
    mutating func note(_ address: String?, isReached: Bool, isUnreached: Bool) {
        guard let host = Self.host(of: address) else { return }
        if isReached { reached.insert(host) }
        if isUnreached { failed[host, default: 0] += 1 }
    }

    /// Whether the server of an address is asked no more.
    func isGivenUp(_ address: String?) -> Bool {
        guard let host = Self.host(of: address) else { return false }
        return failed[host] ?? 0 >= Self.unreachable && !reached.contains(host)
    }

    /// The server of an address; `nil` where there is none.
    private static func host(of address: String?) -> String? {
        address.flatMap { Address($0)?.server.host }
    }
}
