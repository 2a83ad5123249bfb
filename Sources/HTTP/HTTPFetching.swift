/// Sends HTTP requests.
public protocol HTTPFetching: Sendable {
    /// Fetches an address.
    ///
    /// Returns a response for every status, even 404 and 500.
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
    /// The body.
    ///
    /// Its type is in the `Content-Type` header.
    ///
    /// Redirecting a body to another server is an error.
    public let body: [UInt8]
    /// Additional headers, which every server in a chain of redirects receives.
    ///
    /// Headers with control characters are omitted.
    public let headers: HTTPHeaders
    /// Settings that override the client's for this request.
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

/// The final response of a request, after all redirects.
public struct HTTPResponse: Hashable, Sendable {
    /// The HTTP status.
    public let status: Int
    /// The final response's headers, limited to those that the client keeps.
    public let headers: HTTPHeaders
    /// The decoded body; empty while ``undecoded`` is not `nil`.
    public internal(set) var body: [UInt8]
    /// The body as received, if the request deferred decoding.
    public internal(set) var undecoded: UndecodedBody?
    /// The address of the final response.
    public let address: String
    /// The redirects, in order.
    public let redirects: [HTTPRedirect]
    /// The size and timing.
    public let traffic: HTTPTransferMetrics
    /// Whether the body is complete, neither truncated nor damaged.
    ///
    /// If false, `body` has only the part that could be decoded.
    public let isWhole: Bool
    /// Whether the response came from a private address.
    ///
    /// Behind a proxy this is only known for IP addresses and `localhost`.
    public let isFromPrivateNetwork: Bool

    /// Creates a response.
    public init(
        status: Int,
        headers: HTTPHeaders = HTTPHeaders(),
        body: [UInt8] = [],
        address: String,
        redirects: [HTTPRedirect] = [],
        traffic: HTTPTransferMetrics = HTTPTransferMetrics(),
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

    /// Whether the target permanently replaces the address.
    public var isPermanent: Bool { status == 301 || status == 308 }
}

/// The size and timing of a transfer, summed over its redirects.
public struct HTTPTransferMetrics: Hashable, Sendable {
    /// The number of bytes received for headers and bodies, before decoding.
    public var receivedBytes = 0
    /// The time from the first request to the last byte, without the time in the queue.
    public var elapsed = Duration.zero
    /// The time from the first request to the first byte of the final response.
    public var untilFirstByte = Duration.zero

    /// Creates empty statistics.
    public init() {}
}
