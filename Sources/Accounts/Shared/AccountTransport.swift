import Feeds
public import FoundationEssentials
public import HTTP
public import Markup

/// Sends the requests of a client and checks the responses.
///
/// Credentials belong in `secretHeaders`, which are not sent to the targets of redirects.
public struct AccountTransport: Sendable {
    /// The maximum size of a response in bytes.
    public static let maximumBytes = 32 << 20
    /// The timeout of requests that list a complete set of IDs.
    ///
    /// Other requests have 30 s.
    public static let longTimeLimit = Duration.seconds(120)

    private let fetcher: any HTTPFetching
    private let options: HTTPOptions

    /// Creates a transport.
    ///
    /// `options` are the user's settings for proxies and certificates.
    public init(fetcher: any HTTPFetching, options: HTTPOptions) {
        self.fetcher = fetcher
        self.options = options
    }

    /// Sends a request, and returns the response for any status below 500 except 429.
    ///
    /// A redirect to another server, a truncated body and a body above the limit are errors, and so
    /// is a request above a limit of ``AccountBudget/current``.
    public func send(
        _ method: HTTPMethod = .get,
        to address: String,
        headers: HTTPHeaders = HTTPHeaders(),
        secretHeaders: HTTPHeaders = HTTPHeaders(),
        body: [UInt8] = [],
        timeLimit: Duration = .seconds(30),
        keptFields: [String] = []
    ) async throws(AccountError) -> AccountResponse {
        let timeLeft = try AccountBudget.current?.beginRequest()
        var options = options
        // Passwords from netrc files and feeds do not apply to accounts.
        options.credentials = nil
        options.ownHeaders = secretHeaders
        options.timeLimit = timeLeft.map { min($0, timeLimit) } ?? timeLimit
        options.maximumBytes = Self.maximumBytes
        options.keptFields = keptFields
        let request = HTTPRequest(
            method,
            address: address,
            headers: headers,
            body: body,
            options: options
        )
        let host = Self.host(of: address)
        let response: HTTPResponse
        do throws(HTTPError) {
            response = try await fetcher.fetch(request)
        } catch {
            _ = try AccountBudget.current?.timeLeft()
            throw AccountError(error, host: host)
        }
        for redirect in response.redirects
        where Self.origin(of: redirect.target) != Self.origin(of: address) {
            throw .redirected(host: host, target: Self.host(of: redirect.target))
        }
        let date = response.headers["Date"].flatMap(FeedDate.parse)
        if response.status == 429 {
            throw .limited(
                host: host,
                until: response.headers["Retry-After"].flatMap { Self.time($0, after: date) }
            )
        }
        if response.status >= 500 { throw .serverFailed(status: response.status, host: host) }
        guard response.isWhole else { throw .cut(host: host, detail: "the response ended early") }
        return AccountResponse(
            status: response.status,
            headers: response.headers,
            body: response.body,
            date: date,
            host: host
        )
    }

    private static func time(_ text: String, after date: Date?) -> Date? {
        guard let seconds = Double(text) else { return FeedDate.parse(text) }
        return date.map { $0.addingTimeInterval(seconds) }
    }

    static func host(of address: String) -> String {
        let rest = address.split(separator: "://", maxSplits: 1).last ?? ""
        let server = rest.prefix { !"/?#".contains($0) }
        return String(server.split(separator: "@").last ?? server).lowercased()
    }

    private static func origin(of address: String) -> String {
        "\(address.prefix { $0 != ":" }.lowercased())://\(host(of: address))"
    }
}

/// A response that ``AccountTransport`` has checked.
public struct AccountResponse: Sendable {
    /// The HTTP status, below 500.
    public let status: Int
    /// The response headers retained by the HTTP client.
    public let headers: HTTPHeaders
    /// The whole body.
    public let body: [UInt8]
    /// The server's time from the `Date` header; `nil` if missing or invalid.
    public let date: Date?
    /// The server's host, for error messages.
    public let host: String

    /// Parses the body as JSON.
    ///
    /// Throws for other text such as HTML, and for truncated JSON.
    public func json() throws(AccountError) -> JSONValue {
        let parser = JSONParser(body)
        guard !parser.isBroken, let value = parser.value else {
            throw .malformed(host: host, detail: "the response is not valid JSON")
        }
        return value
    }
}

extension AccountError {
    init(_ error: HTTPError, host: String) {
        self =
            switch error {
            case .libraryMissing, .badAddress, .unsupportedScheme, .hostNotFound, .connectionFailed,
                .proxyFailed, .proxyStatus, .unreadableCertificates:
                .unreachable(host: host)
            case .timedOut, .unfinished, .tooSlow, .refused, .other: .noAnswer(host: host)
            case .insecureConnection: .insecureConnection(host: host)
            case .tooManyRedirects, .invalidRedirect, .privateAddress, .bodyRedirected:
                .redirected(host: host, target: "")
            case .tooLarge(let limit), .headTooLarge(_, let limit):
                .tooLarge(host: host, limit: limit)
            case .invalidResponse: .cut(host: host, detail: "the response ended early")
            case .cancelled: .cancelled
            }
    }
}
