/// Whoever fetches over HTTP: the client, or a fake in tests.
public protocol HTTPFetching: Sendable {
    /// Fetches one address; any status that the server gives is an answer.
    func fetch(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse
}

/// What is asked of a server (RFC 9110, section 9).
public enum HTTPMethod: String, Hashable, Sendable {
    /// The resource.
    case get = "GET"
    /// Something is handed over, to be dealt with as the resource does.
    case post = "POST"
    /// What is sent takes the place of the resource.
    case put = "PUT"
    /// What is sent changes a part of the resource.
    case patch = "PATCH"
    /// The resource goes.
    case delete = "DELETE"
}

/// One request.
public struct HTTPRequest: Hashable, Sendable {
    /// What is asked.
    public let method: HTTPMethod
    /// An absolute http or https address.
    public let address: String
    /// What is sent, whose type a field `Content-Type` names; empty for nothing.
    ///
    /// It goes to the server of the address alone: a redirect that would take it elsewhere is an error.
    public let body: [UInt8]
    /// Sent in this order to every server on the way, besides those that the client sends by itself.
    ///
    /// Fields with control characters are left out.
    public let headers: HTTPHeaders
    /// How it differs from other requests.
    public let options: HTTPOptions

    /// Asks for an address, with GET and without a body unless told otherwise.
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

/// What a server answered at the end of all redirects.
public struct HTTPResponse: Hashable, Sendable {
    /// The HTTP status, for instance 200 or 404.
    public let status: Int
    /// The fields of the last answer that the client keeps.
    public let headers: HTTPHeaders
    /// The bytes, without the encoding they were sent in.
    public let body: [UInt8]
    /// Where the last redirect led.
    public let address: String
    /// The way there, in its order; empty when the first server answered.
    public let redirects: [HTTPRedirect]
    /// What it took.
    public let traffic: HTTPTraffic
    /// False when the body is known to be cut off or damaged: what could be decoded is there.
    public let isWhole: Bool
    /// True when it came from a private address; of an answer by way of a proxy that is known only where the address
    /// says it.
    public let isFromPrivateNetwork: Bool

    /// Makes an answer.
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

/// One step from an address to the next.
public struct HTTPRedirect: Hashable, Sendable {
    /// 301, 302, 303, 307 or 308.
    public let status: Int
    /// Where it leads, as an absolute address.
    public let target: String

    /// Makes a step.
    public init(status: Int, target: String) {
        self.status = status
        self.target = target
    }

    /// True when the server says that the old address will not be used again.
    public var isPermanent: Bool { status == 301 || status == 308 }
}

/// What a transfer took, redirects included.
public struct HTTPTraffic: Hashable, Sendable {
    /// Heads and bodies as they came over the wire.
    public var receivedBytes = 0
    /// From the first request to the last byte, without waiting for a free place.
    public var elapsed = Duration.zero
    /// How much of ``elapsed`` passed before the last answer began.
    public var untilFirstByte = Duration.zero

    /// Nothing.
    public init() {}
}
