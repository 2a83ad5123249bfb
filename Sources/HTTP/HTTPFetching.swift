/// Fetches over HTTP.
public protocol HTTPFetching: Sendable {
    /// Fetches an address; any status is a response.
    func fetch(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse
}

/// Request methods (RFC 9110, section 9).
public enum HTTPMethod: String, Hashable, Sendable {
    case get = "GET"
    case post = "POST"
    case put = "PUT"
    case patch = "PATCH"
    case delete = "DELETE"
}

/// An HTTP request.
public struct HTTPRequest: Hashable, Sendable {
    /// The request method.
    public let method: HTTPMethod
    /// An absolute http or https address.
    public let address: String
    /// The body, whose type is in the `Content-Type` header.
    ///
    /// Redirecting it to another server is an error.
    public let body: [UInt8]
    /// The headers in order, sent to every server in a redirect chain.
    ///
    /// They complement the client's; those with control characters are omitted.
    public let headers: HTTPHeaders
    /// Deviations from the client's settings.
    public let options: HTTPOptions

    /// Creates a request.
    public init(
        _ method: HTTPMethod = .get,
        address: String,
        headers: HTTPHeaders = HTTPHeaders(),
        body: [UInt8] = [],
        options: HTTPOptions = HTTPOptions()
    ) {
        self.method = method
        self.address = address
        self.body = body
        self.headers = headers
        self.options = options
    }
}

/// The response after all redirects.
public struct HTTPResponse: Hashable, Sendable {
    /// The HTTP status.
    public let status: Int
    /// The kept headers of the final response.
    public let headers: HTTPHeaders
    /// The decoded body; empty while ``undecoded`` is set.
    public internal(set) var body: [UInt8]
    /// The body, if the request deferred decoding.
    public internal(set) var undecoded: UndecodedBody?
    /// The final address.
    public let address: String
    /// The redirects, in order.
    public let redirects: [HTTPRedirect]
    /// The size and timing.
    public let traffic: HTTPTraffic
    /// Whether the body is complete; false if truncated or damaged, so that `body` has only the decodable part.
    public let isWhole: Bool
    /// Whether the response came from a private address.
    ///
    /// Behind a proxy, known only for IP addresses and `localhost`.
    public let isFromPrivateNetwork: Bool

    /// Creates a response.
    public init(
        status: Int,
        headers: HTTPHeaders = HTTPHeaders(),
        body: [UInt8] = [],
        address: String,
        redirects: [HTTPRedirect] = [],
        traffic: HTTPTraffic = HTTPTraffic(),
        isWhole: Bool = true,
        isFromPrivateNetwork: Bool = false
    ) {
        self.status = status
        self.headers = headers
        self.body = body
        self.address = address
        self.redirects = redirects
        self.traffic = traffic
        self.isWhole = isWhole
        self.isFromPrivateNetwork = isFromPrivateNetwork
    }
}

/// A redirect.
public struct HTTPRedirect: Hashable, Sendable {
    /// The status: 301, 302, 303, 307 or 308.
    public let status: Int
    /// The absolute target address.
    public let target: String

    /// Creates a redirect.
    public init(status: Int, target: String) {
        self.status = status
        self.target = target
    }

    /// Whether the old address is obsolete.
    public var isPermanent: Bool { status == 301 || status == 308 }
}

/// The size and timing of a transfer, including redirects.
public struct HTTPTraffic: Hashable, Sendable {
    /// The received bytes of headers and bodies, as transferred.
    public var receivedBytes = 0
    /// The time from the first request to the last byte, without queuing.
    public var elapsed = Duration.zero
    /// The part of ``elapsed`` before the final response began.
    public var untilFirstByte = Duration.zero

    /// Creates empty statistics.
    public init() {}
}
