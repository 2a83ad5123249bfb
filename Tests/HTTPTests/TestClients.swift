import HTTP

extension HTTPLimits {
    /// Limits beyond slow machines, for tests independent of time.
    static let patient: Self = {
        var limits = HTTPLimits()
        (limits.connecting, limits.firstByte) = (.seconds(600), .seconds(600))
        (limits.lowSpeedTimeout, limits.total) = (.seconds(600), .seconds(1200))
        return limits
    }()
}

func limitedClient(_ change: (inout HTTPLimits) -> Void) -> HTTPClient {
    var limits = HTTPLimits()
    change(&limits)
    return HTTPClient(userAgent: "newspaper/test", limits: limits)
}

func error(of client: HTTPClient, at address: String) async -> HTTPError? {
    do throws(HTTPError) {
        _ = try await client.fetch(HTTPRequest(address: address))
        return nil
    } catch {
        return error
    }
}
