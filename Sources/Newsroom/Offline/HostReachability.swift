import Addresses

struct HostReachability {
    /// The number of failures after which a host is skipped, and of all failures before the
    /// computer may count as offline.
    static let unreachable = 4
    /// The minimum number of unreachable hosts for the computer to count as offline; all hosts if
    /// there are fewer.
    private static let fewest = 3

    private var reached: Set<String> = []
    private var failed: [String: Int] = [:]
    private var all: Set<String> = []

    var unreachedCount: Int { failed.keys.count { !reached.contains($0) } }

    var isOffline: Bool {
        reached.isEmpty && failed.values.reduce(0, +) >= Self.unreachable
            && failed.count >= min(Self.fewest, all.count)
    }

    mutating func expect(_ address: String?) {
        if let host = Self.host(of: address) { all.insert(host) }
    }

    mutating func note(_ address: String?, isReached: Bool, isUnreached: Bool) {
        guard let host = Self.host(of: address) else { return }
        if isReached { reached.insert(host) }
        if isUnreached { failed[host, default: 0] += 1 }
    }

    func isSkipped(_ address: String?) -> Bool {
        guard let host = Self.host(of: address) else { return false }
        return failed[host] ?? 0 >= Self.unreachable && !reached.contains(host)
    }

    private static func host(of address: String?) -> String? {
        address.flatMap { Address($0)?.server.host }
    }
}
