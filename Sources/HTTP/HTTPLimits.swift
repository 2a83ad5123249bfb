/// The timeouts, sizes and numbers that limit a client's transfers.
public struct HTTPLimits: Hashable, Sendable {
    /// The timeout for connecting, including the TLS handshake.
    public var connecting: Duration = .seconds(10)
    /// The timeout for the whole transfer, including redirects.
    public var total: Duration = .seconds(60)
    /// The timeout for the first byte of the first response.
    public var firstByte: Duration = .seconds(20)
    /// How long a response may be slower than ``minimumBytesPerSecond``, in whole seconds.
    public var lowSpeedTimeout: Duration = .seconds(20)
    /// The minimum speed.
    public var minimumBytesPerSecond = 10
    /// The maximum size of a decoded body, in bytes.
    public var maximumBytes = 16 << 20
    /// The maximum size of the response headers, in bytes.
    public var maximumHeaderBytes = 256 << 10
    /// The maximum number of redirects.
    public var maximumRedirects = 10
    /// The maximum number of parallel transfers.
    ///
    /// The time in the queue does not count towards timeouts.
    public var transfers = 128
    /// The maximum number of parallel transfers per host.
    ///
    /// Servers on this machine are exempt.
    public var transfersPerHost = 6
    /// The maximum number of idle connections kept for reuse.
    public var keptConnections = 128

    /// Creates the default limits for fetching feeds.
    public init() {}
}

struct TransferSettings: Sendable {
    let userAgent: String
    let limits: HTTPLimits
    let certificateFile: String?
    let keptFields: [RecordedHeader]
    let proxies: ProxyList
    let cookieFile: String?
    let now: @Sendable () -> ContinuousClock.Instant
}

extension Duration {
    /// The duration in milliseconds; at least 1, because 0 disables libcurl's timeouts.
    var milliseconds: Int {
        max(1, Int(components.seconds) * 1000 + Int(components.attoseconds / 1_000_000_000_000_000))
    }
}
