/// Whoever fetches over HTTP: the client, or a fake in tests.
public protocol HTTPFetching: Sendable {
    /// Fetches one address; any status that the server gives is an answer.
    func fetch(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse
}

/// One GET.
public struct HTTPRequest: Hashable, Sendable {
    /// An absolute http or https address.
    public let address: String
    /// Sent in this order, besides those that the client sends by itself.
    ///
    /// Fields with control characters are left out.
    public let headers: HTTPHeaders

    /// Asks for an address.
    public init(address: String, headers: HTTPHeaders = HTTPHeaders()) {
        self.address = address
        self.headers = headers
    }
}

/// What a server answered at the end of all redirects.
public struct HTTPResponse: Hashable, Sendable {
    /// The HTTP status, for instance 200 or 404.
    public let status: Int
    /// The fields of the last answer.
    public let headers: HTTPHeaders
    /// The bytes, without the encoding they were sent in.
    public let body: [UInt8]
    /// Where the last redirect led.
    public let address: String

    /// Makes an answer.
    public init(
        status: Int,
        headers: HTTPHeaders = HTTPHeaders(),
        body: [UInt8] = [],
        address: String
    ) {
        self.status = status
        self.headers = headers
        self.body = body
        self.address = address
    }
}
