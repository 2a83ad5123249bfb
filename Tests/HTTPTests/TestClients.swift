import HTTP

/// A client with limits of its own.
func limitedClient(_ change: (inout HTTPLimits) -> Void) -> HTTPClient {
    var limits = HTTPLimits()
    change(&limits)
    return HTTPClient(userAgent: "newspaper/test", limits: limits)
}

/// What stops a fetch; `nil` when nothing does.
func error(of client: HTTPClient, at address: String) async -> HTTPError? {
    do throws(HTTPError) {
        _ = try await client.fetch(HTTPRequest(address: address))
        return nil
    } catch {
        return error
    }
}
