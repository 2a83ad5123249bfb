import CCurl

/// An HTTP client on libcurl, with parallel transfers on one thread.
///
/// The thread starts with the first fetch, sleeps without a timer while idle, and ends with the client. Cookies last
/// for one transfer.
public final class HTTPClient: HTTPFetching, HTTPDownloading {
    /// The response headers needed for feeds.
    public static let newsFields = [
        "Content-Type", "Content-Location", "ETag", "Last-Modified", "Cache-Control", "Expires",
        "Date", "Age", "Retry-After",
    ]

    private let queue: TransferQueue
    private let observer: (any HTTPObserving)?

    /// Creates a client; the first fetch loads libcurl.
    ///
    /// - Parameters:
    ///   - userAgent: For example `newspaper/1.0`.
    ///   - limits: The limits for each transfer.
    ///   - certificateFile: Trusted certificates (PEM) instead of the system's.
    ///   - environment: libcurl's proxy variables: `http_proxy`, `https_proxy`, `all_proxy`, `no_proxy`.
    ///   - proxy: Overrides the environment's proxies; empty for none.
    ///   - cookieFile: Cookies to send, in Netscape format; never written.
    ///   - keptFields: The response headers to keep.
    ///   - observer: Receives the result of each request, if any.
    ///   - now: The clock for timeouts and suspensions.
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

    /// Loads libcurl on a separate thread, before the first fetch.
    public static func prepare() {
        _ = startThread { _ = ccurl_load() }
    }

    /// The certificate file in the environment, as for the curl program.
    public static func certificateFile(in environment: [String: String]) -> String? {
        ["CURL_CA_BUNDLE", "SSL_CERT_FILE"].lazy
            .compactMap { environment[$0] }
            .first { !$0.isEmpty }
    }

    /// Fetches an address; cancelling the task ends the transfer at once.
    public func fetch(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        try await transfer(request, into: nil)
    }

    /// Fetches an address into a sink; cancelling the task ends the transfer at once.
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
                // The task may have been cancelled before submission.
                if Task.isCancelled { queue.cancel(number) }
            }
        } onCancel: {
            queue.cancel(number)
        }
        observer?.record(request, result)
        return try result.get()
    }
}
