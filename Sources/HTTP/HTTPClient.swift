import CCurl

/// An HTTP client on libcurl, with parallel transfers on one thread.
///
/// The thread starts with the first fetch, sleeps without a timer while idle, and ends with the client. Cookies last
/// for a single transfer.
public final class HTTPClient: HTTPFetching, HTTPDownloading {
    /// The response headers needed for feeds.
    public static let newsFields = [
        "Content-Type", "Content-Location", "ETag", "Last-Modified", "Cache-Control", "Expires",
        "Date", "Age", "Retry-After",
    ]

    private let queue: TransferQueue
    private let observer: (any HTTPObserving)?

    /// Creates a client; libcurl is loaded with the first fetch.
    ///
    /// - Parameters:
    ///   - userAgent: For example `newspaper/1.0`.
    ///   - limits: The limits for each transfer.
    ///   - certificateFile: Trusted certificates (PEM) instead of the system's.
    ///   - environment: Proxy variables as in libcurl: `http_proxy`, `https_proxy`, `all_proxy`, `no_proxy`.
    ///   - proxy: Overrides the environment's proxies; empty for none.
    ///   - cookieFile: Cookies to send, in Netscape format; never written.
    ///   - keptFields: The response headers to keep.
    ///   - observer: Receives the result of each request, if any.
    ///   - now: The clock for timeouts and for detecting suspension of the process.
    public init(
        userAgent: String,
        limits: HTTPLimits = HTTPLimits(),
        certificateFile: String? = nil,
        environment: [String: String] = [:],
        proxy: String? = nil,
        cookieFile: String? = nil,
        keptFields: [String] = newsFields,
        observer: (any HTTPObserving)? = nil,
        now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
    ) {
        self.observer = observer
        queue = TransferQueue(
            settings: TransferSettings(
                userAgent: userAgent,
                limits: limits,
                certificateFile: certificateFile,
                keptFields: keptFields.map { RecordedHeader($0) },
                proxies: ProxyList(environment: environment, proxy: proxy),
                cookieFile: cookieFile,
                now: now
            )
        )
    }

    deinit {
        queue.close()
    }

    /// Loads libcurl on a separate thread, ahead of the first fetch.
    public static func prepare() {
        _ = startThread { _ = ccurl_load() }
    }

    /// The certificate file that the environment names, as for the curl program, if any.
    public static func certificateFile(in environment: [String: String]) -> String? {
        ["CURL_CA_BUNDLE", "SSL_CERT_FILE"].lazy
            .compactMap { environment[$0] }
            .first { !$0.isEmpty }
    }

    /// Fetches an address; cancelling the task ends the transfer immediately.
    public func fetch(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        try await transfer(request, into: nil)
    }

    /// Fetches an address into a sink; cancelling the task ends the transfer immediately.
    public func download(
        _ request: HTTPRequest,
        into sink: any HTTPSink
    ) async throws(HTTPError) -> HTTPResponse {
        try await transfer(request, into: sink)
    }

    private func transfer(
        _ request: HTTPRequest,
        into sink: (any HTTPSink)?
    ) async throws(HTTPError) -> HTTPResponse {
        let number = queue.nextNumber()
        let queue = queue
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                queue.submit(
                    QueuedTransfer(number: number, request: request, sink: sink) {
                        continuation.resume(returning: $0)
                    }
                )
                // The task may have been cancelled before the transfer was submitted.
                if Task.isCancelled { queue.cancel(number) }
            }
        } onCancel: {
            queue.cancel(number)
        }
        observer?.record(request, result)
        return try result.get()
    }
}
