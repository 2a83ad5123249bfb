import HTTP
import Markup

struct NextcloudAPI: Sendable {
    private let address: String
    private let secretHeaders: HTTPHeaders
    private let transport: AccountTransport

    init(address: String, credentials: AccountCredentials, transport: AccountTransport) {
        self.address = address
        self.transport = transport
        secretHeaders = BasicAuthorization.headers(for: credentials)
    }

    /// Sends a request with a JSON `body` to a path below the API's address.
    func send(
        _ method: HTTPMethod,
        _ path: String,
        _ body: JSONOutputValue? = nil,
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

    /// Sends a change; throws unless the server confirms it with an empty list or body.
    func change(
        _ method: HTTPMethod,
        _ path: String,
        _ body: JSONOutputValue
    ) async throws(AccountError) -> AccountResponse {
        let response = try await send(method, path, body).successful()
        if !response.body.isEmpty, case .object = try response.json() {
            throw response.malformed("the server did not confirm the change")
        }
        return response
    }
}
