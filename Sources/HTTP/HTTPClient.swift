import CCurl

/// Fetches over HTTP with libcurl, many transfers at once on one thread.
///
/// The thread starts with the first fetch, sleeps without a timer while there is nothing to do, and
/// ends when the client goes away. Cookies live as long as one transfer.
public final class HTTPClient: HTTPFetching, HTTPDownloading {
    /// The fields of answers that reading news needs.
    public static let newsFields = [
        "Content-Type", "Content-Location", "ETag", "Last-Modified", "Cache-Control", "Expires",
        "Date", "Age", "Retry-After",
    ]

    private let queue: TransferQueue

    /// Makes a client; nothing is loaded or started yet.
    ///
    /// - Parameters:
    ///   - userAgent: What the client calls itself, for instance `newspaper/1.0`.
    ///   - limits: What a transfer may take.
    ///   - certificateFile: Trusted certificates (PEM) instead of the system's.
    ///   - environment: Names the proxies, as libcurl reads it: `http_proxy`, `https_proxy`, `all_proxy`,
    ///     `no_proxy`.
    ///   - proxy: A proxy instead of those that the environment names; empty for none at all.
    ///   - cookieFile: A file of cookies (Netscape's format) that are sent to their sites; it is never written.
    ///   - keptFields: The fields of answers that somebody asks for; others are passed over.
    ///   - now: Tells the time by which servers are late, and by which a standstill of the process is noticed.
    public init(
        userAgent: String,
        limits: HTTPLimits = HTTPLimits(),
        certificateFile: String? = nil,
        environment: [String: String] = [:],
        proxy: String? = nil,
        cookieFile: String? = nil,
        keptFields: [String] = newsFields,
        now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
    ) {
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

    /// Loads what clients work with, on a thread of its own; for who is going to fetch, and has something else to do before.
    public static func prepare() {
        _ = startThread { _ = ccurl_load() }
    }

    /// The certificates that an environment asks for, as the curl program understands it.
    public static func certificateFile(in environment: [String: String]) -> String? {
        ["CURL_CA_BUNDLE", "SSL_CERT_FILE"].lazy
            .compactMap { environment[$0] }
            .first { !$0.isEmpty }
    }

    /// Fetches one address; cancelling the task ends the transfer at once.
    public func fetch(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        try await transfer(request, into: nil)
    }

    /// Fetches one address into a sink; cancelling the task ends the transfer at once.
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
                // The handler below may have run before there was anything to cancel.
                if Task.isCancelled { queue.cancel(number) }
            }
        } onCancel: {
            queue.cancel(number)
        }
        return try result.get()
    }
}
