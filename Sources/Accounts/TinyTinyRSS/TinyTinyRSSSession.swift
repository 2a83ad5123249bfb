import HTTP
import Markup

actor TinyTinyRSSSession {
    private let address: String
    private let credentials: AccountCredentials
    private let transport: AccountTransport
    private var sessionID: String?

    init(address: String, credentials: AccountCredentials, transport: AccountTransport) {
        self.address = address
        self.credentials = credentials
        self.transport = transport
    }

    /// Calls an operation.
    ///
    /// If the session is invalid, logs in again once.
    func call(
        _ operation: String,
        _ arguments: [(String, JSONOutputValue)] = [],
        timeLimit: Duration = .seconds(30)
    ) async throws(AccountError) -> TinyTinyRSSAnswer {
        let hadSession = sessionID != nil
        if !hadSession { try await logIn() }
        let answer = try await send(operation, arguments, timeLimit: timeLimit)
        guard answer.error == "NOT_LOGGED_IN" else { return answer }
        guard hadSession else { throw .refused(host: answer.response.host) }
        try await logIn()
        let second = try await send(operation, arguments, timeLimit: timeLimit)
        if second.error == "NOT_LOGGED_IN" { throw .refused(host: second.response.host) }
        return second
    }

    func logIn() async throws(AccountError) {
        sessionID = nil
        let arguments: [(String, JSONOutputValue)] = [
            ("user", .string(credentials.userName)), ("password", .string(credentials.secret)),
        ]
        let answer = try await send("login", arguments, timeLimit: .seconds(30))
        switch answer.error {
        case nil: break
        case "API_DISABLED":
            throw .notThisServer(
                host: answer.response.host,
                detail: "the API is disabled in the preferences of this user"
            )
        default: throw .refused(host: answer.response.host)
        }
        guard let sessionID = answer.content["session_id"]?.text else {
            throw answer.response.malformed("the login response has no session")
        }
        self.sessionID = sessionID
    }

    private func send(
        _ operation: String,
        _ arguments: [(String, JSONOutputValue)],
        timeLimit: Duration
    ) async throws(AccountError) -> TinyTinyRSSAnswer {
        var members: [(String, JSONOutputValue)] = [("op", .string(operation))]
        if let sessionID { members.append(("sid", .string(sessionID))) }
        let response = try await transport.send(
            .post,
            to: "\(address)/",
            headers: ["Content-Type": "application/json"],
            body: JSONOutputValue.object(members + arguments).utf8,
            timeLimit: timeLimit
        )
        let object = try response.object()
        guard let status = object["status"]?.integer, let content = object["content"] else {
            throw response.malformed("the response has no status or no content")
        }
        let error = status == 0 ? nil : content["error"]?.text ?? "UNKNOWN_ERROR"
        return TinyTinyRSSAnswer(response: response, content: content, error: error)
    }
}

struct TinyTinyRSSAnswer: Sendable {
    let response: AccountResponse
    let content: JSONValue
    let error: String?

    /// Returns the content, which must be an array.
    ///
    /// Throws if the server reported an error.
    func list() throws(AccountError) -> [JSONValue] {
        guard let list = try successful().list else {
            throw response.malformed("the content is not a list")
        }
        return list
    }

    func successful() throws(AccountError) -> JSONValue {
        guard let error else { return content }
        // Codes consist of capital letters. Other text could contain secrets.
        let isCode =
            error.utf8.count <= 40
            && error.utf8.allSatisfy { 0x41...0x5A ~= $0 || $0 == UInt8(ascii: "_") }
        throw .rejected(host: response.host, detail: isCode ? error : "unknown error")
    }
}
