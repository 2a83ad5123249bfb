import HTTP
import Markup

/// Sends authorized requests to the API of Nextcloud News.
struct NextcloudAPI: Sendable {
    private let address: String
    private let secretHeaders: HTTPHeaders
    private let transport: AccountTransport

    init(address: String, credentials: AccountCredentials, transport: AccountTransport) {
        self.address = address
        self.transport = transport
        secretHeaders = BasicAuthorization.headers(for: credentials)
    }

    /// Sends a request below the API's address, with a JSON body if there is one.
    func send(
        _ method: HTTPMethod,
        _ path: String,
        _ body: JSONWriter? = nil,
        timeLimit: Duration = .seconds(30)
    ) async throws(AccountError) -> AccountResponse {
        let response = try await transport.send(
            method,
            to: "\(address)/\(path)",
            headers: body == nil ? HTTPHeaders() : ["Content-Type": "application/json"],
            secretHeaders: secretHeaders,
            body: body?.utf8 ?? [],
            timeLimit: timeLimit
        )
        if response.isRefused { throw .refused(host: response.host) }
        return response
    }

    /// Sends a change, which the server confirms with JSON or an empty body.
    func change(
        _ method: HTTPMethod,
        _ path: String,
        _ body: JSONWriter
    ) async throws(AccountError) -> AccountResponse {
        let response = try await send(method, path, body).successful()
        // A captive portal answers with a web page.
        if !response.body.isEmpty { _ = try response.json() }
        return response
    }
}
