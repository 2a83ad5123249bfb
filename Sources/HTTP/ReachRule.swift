import Addresses

/// Decides which IP addresses a transfer may connect to, according to ``HTTPAddressPolicy``.
///
/// Public addresses are always allowed. Private addresses of a name are used only if the policy allows it and no
/// public ones exist, which is known after all of them were tried.
struct ReachRule {
    private(set) var hasRefused = false

    private let reach: HTTPAddressPolicy
    private var hasMetPublicServer = false
    private var hasMetPublicAddress = false
    /// Whether the current name has only private addresses, and may use them.
    private var isPrivateName = false

    init(_ reach: HTTPAddressPolicy) {
        self.reach = reach
    }

    private var mayBePrivate: Bool {
        switch reach {
        case .everywhere: true
        case .privateByRequest: !hasMetPublicServer
        case .publicOnly: false
        }
    }

    /// Whether a request is allowed, judged by the host alone; used behind a proxy.
    func mayAsk(_ server: ServerOrigin) -> Bool {
        mayBePrivate || !server.isInPrivateNetwork
    }

    /// Decides whether a connection to `peer` may be used; called before data is sent.
    mutating func mayConnect(to peer: NetworkScope?, for server: ServerOrigin) -> Bool {
        if peer == .publicNetwork {
            hasMetPublicAddress = true
            return true
        }
        let isAllowed =
            mayBePrivate && (isPrivateName || server.place != nil || reach == .everywhere)
        if !isAllowed { hasRefused = true }
        return isAllowed
    }

    /// Allows private addresses for the current name, after no connection could be made.
    ///
    /// - Returns: False if they are not allowed, the name also has public ones, or they were already tried.
    mutating func allowPrivateName() -> Bool {
        guard hasRefused, !hasMetPublicAddress, mayBePrivate, !isPrivateName else { return false }
        (isPrivateName, hasRefused) = (true, false)
        return true
    }

    /// Resets the state for the target of a redirect.
    ///
    /// - Parameter place: The scope of the redirecting server; `nil` behind a proxy.
    mutating func follow(from place: NetworkScope?) {
        if (place ?? .publicNetwork) == .publicNetwork { hasMetPublicServer = true }
        (hasMetPublicAddress, hasRefused, isPrivateName) = (false, false, false)
    }
}
