import HTTP

actor GoogleReaderSession {
    private let address: String
    private let credentials: AccountCredentials
    private let transport: AccountTransport
    private var authorization: String?
    private var writeToken: String?

    init(address: String, credentials: AccountCredentials, transport: AccountTransport) {
        self.address = address
        self.credentials = credentials
        self.transport = transport
    }

    /// Sends a GET request for JSON to a path below `reader/api/0/`.
    func get(
        _ path: String,
        _ fields: [(String, String)] = [],
        timeLimit: Duration = .seconds(30)
    ) async throws(AccountError) -> AccountResponse {
        let query = FormEncoding.text(fields + [("output", "json")])
        return try await send(.get, "\(path)?\(query)", form: nil, timeLimit: timeLimit)
    }

    /// Posts a form to a path below `reader/api/0/`, with the write token as its first field.
    ///
    /// FreshRSS ignores all fields after the thousandth, so the order matters.
    func post(
        _ path: String,
        _ fields: [(String, String)]
    ) async throws(AccountError) -> AccountResponse {
        try await send(.post, path, form: fields, timeLimit: .seconds(30))
    }

    /// The headers that identify the user's application, which Inoreader requires with every request.
    private var applicationHeaders: HTTPHeaders {
        var headers = HTTPHeaders()
        guard let application = credentials.application else { return headers }
        headers.append("AppId", application.id)
        headers.append("AppKey", application.key)
        return headers
    }

    func logIn() async throws(AccountError) {
        writeToken = nil
        authorization = nil
        let form = [
            ("Email", credentials.userName), ("Passwd", credentials.secret),
            ("service", "reader"), ("client", "newspaper"),
            ("accountType", "HOSTED_OR_GOOGLE"),
        ]
        let response = try await transport.send(
            .post,
            to: "\(address)/accounts/ClientLogin",
            headers: [FormEncoding.contentType.0: FormEncoding.contentType.1],
            secretHeaders: applicationHeaders,
            body: Array(FormEncoding.text(form).utf8)
        )
        if response.isRefused { throw .refused(host: response.host) }
        let line = response.text.split(whereSeparator: \.isNewline).first { $0.hasPrefix("Auth=") }
        guard response.status == 200, let line, line.utf8.count > "Auth=".utf8.count else {
            throw .notThisServer(
                host: response.host,
                detail: "the server has no login for the Google Reader API"
            )
        }
        authorization = "GoogleLogin auth=\(line.dropFirst("Auth=".count))"
    }

    /// Sends a request.
    ///
    /// If the server refuses it, renews the write token, then the login, each once.
    private func send(
        _ method: HTTPMethod,
        _ path: String,
        form: [(String, String)]?,
        timeLimit: Duration
    ) async throws(AccountError) -> AccountResponse {
        let hadToken = writeToken != nil
        let hadLogin = authorization != nil
        if let response = try await attempt(method, path, form: form, timeLimit: timeLimit) {
            return response
        }
        if form != nil, hadToken {
            writeToken = nil
            if let response = try await attempt(method, path, form: form, timeLimit: timeLimit) {
                return response
            }
        }
        if hadLogin {
            try await logIn()
            if let response = try await attempt(method, path, form: form, timeLimit: timeLimit) {
                return response
            }
        }
        throw .refused(host: AccountTransport.host(of: address))
    }

    private func attempt(
        _ method: HTTPMethod,
        _ path: String,
        form: [(String, String)]?,
        timeLimit: Duration
    ) async throws(AccountError) -> AccountResponse? {
        if authorization == nil { try await logIn() }
        var body: [UInt8] = []
        if let form {
            if writeToken == nil { writeToken = try await readToken() }
            guard let writeToken else { return nil }
            body = Array(FormEncoding.text([("T", writeToken)] + form).utf8)
        }
        let response = try await transmit(method, path, body: body, timeLimit: timeLimit)
        return response.isRefused ? nil : response
    }

    private func readToken() async throws(AccountError) -> String? {
        let response = try await transmit(.get, "token", body: [], timeLimit: .seconds(30))
        if response.isRefused { return nil }
        let token = try response.successful().text
        guard !token.isEmpty, token.utf8.count <= 1000,
            token.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "<") })
        else { throw response.malformed("the response is not a write token") }
        return token
    }

    private func transmit(
        _ method: HTTPMethod,
        _ path: String,
        body: [UInt8],
        timeLimit: Duration
    ) async throws(AccountError) -> AccountResponse {
        var secretHeaders = applicationHeaders
        if let authorization { secretHeaders.append("Authorization", authorization) }
        var headers = HTTPHeaders()
        if !body.isEmpty {
            headers.append(FormEncoding.contentType.0, FormEncoding.contentType.1)
        }
        return try await transport.send(
            method,
            to: "\(address)/reader/api/0/\(path)",
            headers: headers,
            secretHeaders: secretHeaders,
            body: body,
            timeLimit: timeLimit
        )
    }
}
