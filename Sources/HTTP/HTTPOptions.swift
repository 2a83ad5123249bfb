/// The deviations of a request from the client's settings.
public struct HTTPOptions: Hashable, Sendable {
    /// Sent only to the server of the address, not to redirect targets.
    public var ownHeaders = HTTPHeaders()
    /// Overrides the client's user agent.
    public var userAgent: String?
    /// A proxy in libcurl syntax; empty for none, `nil` for the client's.
    public var proxy: String?
    /// Sent only to the server of the address.
    public var credentials: HTTPCredentials?
    /// Trusted certificates (PEM) instead of the client's.
    public var certificateFile: String?
    /// A cookie file (Netscape format) instead of the client's; cookies are sent only to their own sites.
    public var cookieFile: String?
    /// Overrides the client's total timeout.
    public var timeLimit: Duration?
    /// Overrides the client's limit for decoded bodies.
    public var maximumBytes: Int?
    /// Overrides ``HTTPLimits/slowestBytesPerSecond``.
    public var slowestBytesPerSecond: Int?
    /// When to decode the body.
    public var decoding = HTTPDecoding.atOnce
    /// Additional response headers to keep.
    public var keptFields: [String] = []
    /// Counts the bodies of all responses as they arrive.
    public var meter: HTTPMeter?
    /// Whether private addresses may be reached.
    public var reach = HTTPAddressPolicy.privateByRequest

    /// Creates options without deviations.
    public init() {}
}

/// Whether a transfer may connect to loopback, link-local and private addresses (RFC 6890).
///
/// Each connection is checked by its peer address before any data is sent. Behind a proxy, only the host name can be
/// checked.
public enum HTTPAddressPolicy: Hashable, Sendable {
    /// For addresses that the user typed: allows private addresses, and names with only private addresses. Of names
    /// that also have public addresses, only those are used. A public server may not redirect to a private address.
    case privateByRequest
    /// No restriction.
    case everywhere
    /// For addresses from untrusted sources.
    case publicOnly
}

/// Credentials for basic authentication (RFC 7617), sent with the first request.
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
    /// Never contains the password.
    public var description: String { "a name and a password" }

    /// Never contains the password.
    public var debugDescription: String { description }

    /// Empty, to hide the password.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
