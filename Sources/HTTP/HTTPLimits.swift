/// What a transfer may take.
public struct HTTPLimits: Hashable, Sendable {
    /// Until the connection stands, handshakes included.
    public var connecting: Duration = .seconds(10)
    /// For the whole transfer, redirects included.
    public var total: Duration = .seconds(60)
    /// Until the first byte of the first answer.
    public var firstByte: Duration = .seconds(20)
    /// How long an answer may trickle below ``slowestBytesPerSecond``; whole seconds.
    public var trickling: Duration = .seconds(20)
    /// What is slower than this is trickling.
    public var slowestBytesPerSecond = 10
    /// The size of a body after decoding.
    public var maximumBytes = 16 << 20
    /// The size of an answer's head.
    public var maximumHeaderBytes = 256 << 10
    /// How often one answer may lead to another address.
    public var maximumRedirects = 10
    /// Transfers at once; the others wait, and their time does not run.
    public var transfers = 128
    /// Transfers at once from one host; this machine's own servers may have all places.
    public var transfersPerHost = 6
    /// Connections that are kept open for the next transfer.
    public var keptConnections = 128

    /// The limits for reading news.
    public init() {}
}

/// What is the same for all transfers of a client.
struct TransferSettings: Sendable {
    let userAgent: String
    let limits: HTTPLimits
    let certificateFile: String?
    let keptFields: [RecordedHeader]
    let proxies: ProxyList
    let cookieFile: String?
    /// What time it is.
    let now: @Sendable () -> ContinuousClock.Instant
}

extension Duration {
    /// Whole milliseconds, at least 1: zero would mean "for ever" to libcurl.
    var milliseconds: Int {
        max(1, Int(components.seconds) * 1000 + Int(components.attoseconds / 1_000_000_000_000_000))
    }
}
