import Addresses

/// Decides which addresses a transfer may connect to: only what the reader typed may be private.
///
/// Each connection is judged by the address it leads to. A name is asked at its public addresses. Its private ones are
/// used only if it may be private and has no others, which is known once all of them were tried.
struct ReachRule {
    /// True once a connection was refused because of the private address it led to.
    private(set) var hasRefused = false

    private let reach: HTTPAddressPolicy
    /// True once a public server has redirected.
    private var hasMetPublicServer = false
    /// True once the name of the present server led to a public address.
    private var hasMetPublicAddress = false
    /// True when that name has private addresses only, and may have them.
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

    /// Whether a request to a server is allowed, judged by its host alone, which is all that is known behind a proxy.
    func mayAsk(_ server: ServerOrigin) -> Bool {
        mayBePrivate || !server.isInPrivateNetwork
    }

    /// Whether a connection to a server may be used, before anything is sent over it.
    ///
    /// - Parameters:
    ///   - peer: The place of the address that it leads to.
    ///   - server: The server of the request.
    /// - Returns: False when it must not be used.
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

    /// Lets a server be asked at its private addresses, after no connection could be made.
    ///
    /// - Returns: False when it may have none, also has public ones, or was asked there.
    mutating func allowPrivateName() -> Bool {
        guard hasRefused, !hasMetPublicAddress, mayBePrivate, !isPrivateName else { return false }
        (isPrivateName, hasRefused) = (true, false)
        return true
    }

    /// Starts again with the server that the last response redirected to.
    ///
    /// - Parameter place: Where the last answer came from; `nil` when only a proxy knows.
    mutating func follow(from place: NetworkScope?) {
        if (place ?? .publicNetwork) == .publicNetwork { hasMetPublicServer = true }
        (hasMetPublicAddress, hasRefused, isPrivateName) = (false, false, false)
    }
}
