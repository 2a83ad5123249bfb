/// Settings for one request that override the client's.
public struct HTTPOptions: Hashable, Sendable {
    /// Headers for the requested URL's server only, not for other redirect targets.
    public var ownHeaders = HTTPHeaders()
    /// The user agent; `nil` uses the client's.
    public var userAgent: String?
    /// A proxy in libcurl's syntax; empty for none, `nil` for the client's.
    public var proxy: String?
    /// Credentials for the requested URL's server only, not for other redirect targets.
    public var credentials: HTTPCredentials?
    /// A file with trusted certificates (PEM); `nil` uses the client's.
    public var certificateFile: String?
    /// A cookie file in Netscape format; `nil` uses the client's.
    ///
    /// A cookie is sent only to its site.
    public var cookieFile: String?
    /// The timeout for the whole transfer; `nil` uses the client's.
    public var timeLimit: Duration?
    /// The maximum size of a decoded body, in bytes; `nil` uses the client's.
    public var maximumBytes: Int?
    /// The minimum speed; `nil` uses ``HTTPLimits/minimumBytesPerSecond``.
    public var slowestBytesPerSecond: Int?
    /// When and where to decode the body.
    public var decoding = HTTPDecoding.atOnce
    /// Response headers to keep in addition to the client's.
    public var keptFields: [String] = []
    /// Counts the body's bytes and can end the transfer.
    ///
    /// Also applies to the bodies of redirects.
    public var meter: HTTPMeter?
    /// The policy for connections to private addresses.
    public var reach = HTTPAddressPolicy.privateByRequest

    /// Creates options that use the client's settings.
    public init() {}
}

/// The policy for connections to loopback, link-local and private addresses (RFC 6890).
///
/// The address of each connection is checked before data is sent. Behind a proxy, only the host in
/// the URL can be checked.
public enum HTTPAddressPolicy: Hashable, Sendable {
    /// The policy for addresses that the user has entered.
    ///
    /// Private IP addresses are allowed, and names that resolve only to private ones. If a name has
    /// public addresses, too, only those are used. A public server may not redirect to a private
    /// address.
    case privateByRequest
    /// No restriction.
    case everywhere
    /// The policy for addresses from untrusted sources: only public ones are allowed.
    case publicOnly
}

/// Credentials for basic authentication (RFC 7617), sent with the first request.
public struct HTTPCredentials: Hashable, Sendable {
    let name: String
    let password: String

    /// Creates credentials from a user name and a password.
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
