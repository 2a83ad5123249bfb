import Addresses

/// Decides which IP addresses a transfer may connect to, by ``HTTPAddressPolicy``.
///
/// Public addresses are always allowed. A name's private addresses are used only if the policy allows it and trying
/// all has found no public ones.
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

    /// Whether the host alone allows a request; for use behind a proxy.
    func mayAsk(_ server: ServerOrigin) -> Bool {
        mayBePrivate || !server.isInPrivateNetwork
    }

    /// Whether a connection to `peer` may be used; called before data is sent.
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
    /// - Returns: False if not allowed, already tried, or the name also has public ones.
    mutating func allowPrivateName() -> Bool {
        guard hasRefused, !hasMetPublicAddress, mayBePrivate, !isPrivateName else { return false }
        (isPrivateName, hasRefused) = (true, false)
        return true
    }

    /// Resets the state for a redirect's target.
    ///
    /// - Parameter place: The scope of the redirecting server; `nil` behind a proxy.
    mutating func follow(from place: NetworkScope?) {
        if (place ?? .publicNetwork) == .publicNetwork { hasMetPublicServer = true }
        (hasMetPublicAddress, hasRefused, isPrivateName) = (false, false, false)
    }
}
