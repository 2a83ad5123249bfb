import FoundationEssentials
import HTTP
import Markup

struct MinifluxAPI: Sendable {
    private let address: String
    private let secretHeaders: HTTPHeaders
    private let transport: AccountTransport

    init(address: String, credentials: AccountCredentials, transport: AccountTransport) {
        self.address = address
        self.transport = transport
        secretHeaders =
            credentials.userName.isEmpty
            ? ["X-Auth-Token": credentials.secret] : BasicAuthorization.headers(for: credentials)
    }

    /// Sends a request to a path such as `/v1/feeds`.
    ///
    /// `body` is sent as JSON.
    func send(
        _ method: HTTPMethod = .get,
        _ path: String,
        _ body: JSONOutputValue? = nil,
        timeLimit: Duration = .seconds(30)
    ) async throws(AccountError) -> AccountResponse {
        let response = try await transport.send(
            method,
            to: "\(address)\(path)",
            headers: body == nil ? HTTPHeaders() : ["Content-Type": "application/json"],
            secretHeaders: secretHeaders,
            body: body?.utf8 ?? [],
            timeLimit: timeLimit
        )
        if response.isRefused { throw .refused(host: response.host) }
        return response
    }

    /// Sends a change.
    ///
    /// Throws unless the server confirms it with status 204 or a JSON object.
    func change(
        _ method: HTTPMethod,
        _ path: String,
        _ body: JSONOutputValue? = nil
    ) async throws(AccountError) -> AccountResponse {
        let response = try await send(method, path, body).successful()
        // A captive portal returns a web page with status 200.
        if response.status == 204 { return response }
        guard case .object = try response.json() else {
            throw response.malformed("the server did not confirm the change")
        }
        return response
    }
}

enum BasicAuthorization {
    static func headers(for credentials: AccountCredentials) -> HTTPHeaders {
        let text = "\(credentials.userName):\(credentials.secret)"
        return ["Authorization": "Basic \(Data(text.utf8).base64EncodedString())"]
    }
}
