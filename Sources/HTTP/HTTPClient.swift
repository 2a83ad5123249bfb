import CCurl

/// An HTTP client that runs libcurl's transfers in parallel on one thread.
///
/// The thread starts with the first fetch, sleeps without a timer while idle, and ends with the
/// client. Cookies are kept for one transfer only.
public final class HTTPClient: HTTPFetching, HTTPDownloading {
    /// The response headers that feeds need.
    public static let newsFields = [
        "Content-Type", "Content-Location", "ETag", "Last-Modified", "Cache-Control", "Expires",
        "Date", "Age", "Retry-After",
    ]

    private let queue: TransferQueue
    private let observer: (any HTTPObserving)?

    /// Creates a client.
    ///
    /// The first fetch loads libcurl.
    ///
    /// - Parameters:
    /// - userAgent: For example `newspaper/1.0`.
    /// - limits: The limits for each transfer.
    /// - certificateFile: Trusted certificates (PEM) instead of the system's.
    /// - environment: libcurl's proxy variables: `http_proxy`, `https_proxy`, `all_proxy`,
    ///   `no_proxy`.
    /// - proxy: A proxy that overrides those in the environment; empty to use none.
    /// - cookieFile: Cookies to send, in Netscape format. The file is never written.
    /// - keptFields: The response headers to keep.
    /// - observer: Receives the result of each request.
    /// - now: The clock for timeouts and for detecting suspensions.
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

    /// Loads libcurl on a separate thread, to make the first fetch faster.
    public static func prepare() {
        _ = startThread { _ = ccurl_load() }
    }

    /// Returns the certificate file that curl's environment variables name.
    public static func certificateFile(in environment: [String: String]) -> String? {
        ["CURL_CA_BUNDLE", "SSL_CERT_FILE"].lazy
            .compactMap { environment[$0] }
            .first { !$0.isEmpty }
    }

    /// Fetches an address.
    ///
    /// Cancelling the task ends the transfer at once.
    public func fetch(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        try await transfer(request, into: nil)
    }

    /// Fetches an address into a sink.
    ///
    /// Cancelling the task ends the transfer at once.
    public func download(
        _ request: HTTPRequest,
        into sink: any HTTPResponseSink
    ) async throws(HTTPError) -> HTTPResponse {
        try await transfer(request, into: sink)
    }

    private func transfer(
        _ request: HTTPRequest,
        into sink: (any HTTPResponseSink)?
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
                if Task.isCancelled { queue.cancel(number) }
            }
        } onCancel: {
            queue.cancel(number)
        }
        observer?.record(request, result)
        return try result.get()
    }
}
