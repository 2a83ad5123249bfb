import Addresses

/// Decides which IP addresses a transfer may connect to, according to an ``HTTPAddressPolicy``.
///
/// Public addresses are always allowed. Private addresses of a host name are used only if the
/// policy allows them and none of the name's addresses is public.
struct PrivateAddressRule {
    private(set) var hasRefused = false

    private let reach: HTTPAddressPolicy
    private var hasMetPublicServer = false
    private var hasMetPublicAddress = false
    /// Whether the current host is a name with only private addresses, and the policy allows them.
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

    /// Whether the policy allows a request, judging by the host in the URL.
    ///
    /// This is the only check behind a proxy.
    func mayAsk(_ server: ServerOrigin) -> Bool {
        mayBePrivate || !server.isInPrivateNetwork
    }

    /// Whether a connection to `peer` may be used.
    ///
    /// Called before data is sent.
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

    /// Allows private addresses for the current host name.
    ///
    /// Called when no connection could be made.
    ///
    /// - Returns: False if the policy forbids them, they have been tried, or the name has public
    ///   addresses, too.
    mutating func allowPrivateName() -> Bool {
        guard hasRefused, !hasMetPublicAddress, mayBePrivate, !isPrivateName else { return false }
        (isPrivateName, hasRefused) = (true, false)
        return true
    }

    /// Prepares for the target of a redirect.
    ///
    /// - Parameter place: The network of the redirecting server; `nil` behind a proxy.
    mutating func follow(from place: NetworkScope?) {
        if (place ?? .publicNetwork) == .publicNetwork { hasMetPublicServer = true }
        (hasMetPublicAddress, hasRefused, isPrivateName) = (false, false, false)
    }
}
