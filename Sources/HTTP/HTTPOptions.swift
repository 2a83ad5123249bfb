/// How one request differs from what a client does for all.
public struct HTTPOptions: Hashable, Sendable {
    /// Sent only to the server of the address, never to another one that it leads to.
    public var ownHeaders = HTTPHeaders()
    /// Instead of the client's name.
    public var userAgent: String?
    /// A proxy's address as libcurl reads it; empty for none, `nil` for what the environment names.
    public var proxy: String?
    /// Sent only to the server of the address.
    public var credentials: HTTPCredentials?
    /// Trusted certificates (PEM) instead of the client's.
    public var certificateFile: String?
    /// A file of cookies (Netscape's format) instead of the client's; each goes to its own sites only.
    public var cookieFile: String?
    /// Instead of the client's limit for the whole transfer.
    public var timeLimit: Duration?
    /// Instead of the client's limit for the size of a body after decoding.
    public var maximumBytes: Int?
    /// Instead of the client's lowest speed, in bytes per second; see ``HTTPLimits/slowestBytesPerSecond``.
    public var slowestBytesPerSecond: Int?
    /// When the body is decoded.
    public var decoding = HTTPDecoding.atOnce
    /// Fields of the answer that are kept besides those that the client keeps for all.
    public var keptFields: [String] = []
    /// Counts the bodies of all answers as they arrive; `nil` counts nothing.
    public var meter: HTTPMeter?
    /// Whether private addresses may be reached.
    public var reach = HTTPAddressPolicy.privateByRequest

    /// Nothing differs.
    public init() {}
}

/// Whether a transfer may connect to loopback, link-local and private addresses (RFC 6890).
///
/// Every connection is judged by the address it leads to, before a packet is sent. By way of a proxy only the host's
/// name can be judged: the proxy connects.
public enum HTTPAddressPolicy: Hashable, Sendable {
    /// For an address that the reader typed: it may be a private one, or a name that has private addresses only. A
    /// name that has public ones, too, is asked there, and a public server may not redirect to a private address.
    case privateByRequest
    /// Wherever it leads.
    case everywhere
    /// Never, for addresses that came from outside.
    case publicOnly
}

/// Who asks, sent with the first request, after RFC 7617.
public struct HTTPCredentials: Hashable, Sendable {
    let name: String
    let password: String

    /// A name and a password.
    public static func password(name: String, password: String) -> Self {
        Self(name: name, password: password)
    }
}

extension HTTPCredentials: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable
{
    /// Never the password.
    public var description: String { "a name and a password" }

    /// Never the password.
    public var debugDescription: String { description }

    /// Nothing to look into.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
