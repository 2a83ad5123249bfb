import Configuration
import HTTP

/// When feeds are refreshed, and how many transfers run in parallel.
public struct RefreshSettings: Hashable, Sendable {
    /// The default interval between two fetches of a feed, in seconds.
    public var interval = 3600
    /// The maximum number of parallel transfers.
    public var transfers = HTTPLimits().transfers
    /// The maximum number of parallel transfers per host.
    public var transfersPerHost = HTTPLimits().transfersPerHost
    /// The number of seconds after which a refresh ends, even if feeds have not responded.
    public var timeLimit = 600
    /// Whether due feeds are refreshed while the newspaper is open.
    public var isAutomatic = true
    /// The minimum number of seconds between two automatic refreshes.
    public var pause = 300

    /// Creates default settings.
    public init() {}

    /// The minimum number of seconds between two automatic refreshes; `nil` if they are disabled.
    public var automaticPause: Int? { isAutomatic ? pause : nil }

    /// The number of additional transfers that may hang without delaying others.
    ///
    /// The total stays below the usual limit of open files per process.
    var transfersThatHang: Int { min(3 * transfers, 640 - transfers) }
}

extension RefreshSettings {
    init(_ value: ConfigurationValue?, _ reader: inout ConfigurationReader) {
        let keys = ConfigurationKey.names(under: "refresh")
        let values = reader.members(value, "refresh", keys: keys)
        interval = reader.interval(values["interval"], "refresh.interval") ?? interval
        transfers = reader.number(values["transfers"], "refresh.transfers") ?? transfers
        transfersPerHost =
            reader.number(values["transfersPerHost"], "refresh.transfersPerHost")
            ?? transfersPerHost
        timeLimit = reader.interval(values["timeLimit"], "refresh.timeLimit") ?? timeLimit
        isAutomatic = reader.bool(values["whileOpen"], "refresh.whileOpen") ?? isAutomatic
        pause = reader.interval(values["pause"], "refresh.pause") ?? pause
    }
}
