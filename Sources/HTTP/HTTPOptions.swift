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
    /// When the body is decoded.
    public var decoding = HTTPDecoding.atOnce
    /// Fields of the answer that are kept besides those that the client keeps for all.
    public var keptFields: [String] = []
    /// Whether private addresses may be reached.
    public var reach = HTTPReach.privateByRequest

    /// Nothing differs.
    public init() {}
}

/// Whether a transfer may go to loopback, link-local and private addresses (RFC 6890).
public enum HTTPReach: Hashable, Sendable {
    /// If the request names one; a public server may not lead there.
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
