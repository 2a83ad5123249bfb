/// A request's deviations from the client's settings.
public struct HTTPOptions: Hashable, Sendable {
    /// Headers only for the server of the address, not for redirect targets.
    public var ownHeaders = HTTPHeaders()
    /// The user agent; `nil` for the client's.
    public var userAgent: String?
    /// A proxy in libcurl syntax; empty for none, `nil` for the client's.
    public var proxy: String?
    /// Credentials only for the server of the address, if any.
    public var credentials: HTTPCredentials?
    /// The file of trusted certificates (PEM); `nil` for the client's.
    public var certificateFile: String?
    /// The cookie file (Netscape format); `nil` for the client's.
    ///
    /// Cookies are sent only to their sites.
    public var cookieFile: String?
    /// The total timeout; `nil` for the client's.
    public var timeLimit: Duration?
    /// The limit for decoded bodies; `nil` for the client's.
    public var maximumBytes: Int?
    /// The minimum speed; `nil` for ``HTTPLimits/minimumBytesPerSecond``.
    public var slowestBytesPerSecond: Int?
    /// When to decode the body.
    public var decoding = HTTPDecoding.atOnce
    /// Additional response headers to keep.
    public var keptFields: [String] = []
    /// A meter for the bodies of all responses, if any.
    public var meter: HTTPMeter?
    /// Whether private addresses may be reached.
    public var reach = HTTPAddressPolicy.privateByRequest

    /// Creates options without deviations.
    public init() {}
}

/// Whether a transfer may connect to loopback, link-local and private addresses (RFC 6890).
///
/// Each peer address is checked before data is sent. Behind a proxy, only host names can be checked.
public enum HTTPAddressPolicy: Hashable, Sendable {
    /// The policy for addresses typed by the user.
    ///
    /// Allows private addresses, and names with only private ones. Of other names only public addresses are used. A
    /// public server may not redirect to a private address.
    case privateByRequest
    /// No restriction.
    case everywhere
    /// The policy for untrusted sources: only public addresses.
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
    /// A description without the password.
    public var description: String { "a name and a password" }

    /// A description without the password.
    public var debugDescription: String { description }

    /// An empty mirror, to hide the password.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
