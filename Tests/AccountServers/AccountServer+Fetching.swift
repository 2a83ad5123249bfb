public import HTTP
import LoopbackServer

extension AccountServer: HTTPFetching {
    /// Answers a request without a connection, as if it had arrived at ``address``.
    public func fetch(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        let rest = request.address.dropFirst(address.utf8.count)
        var headers: [String: String] = ["user-agent": "newspaper/test"]
        for list in [request.headers, request.options.ownHeaders] {
            for field in list.fields { headers[field.name.lowercased()] = field.value }
        }
        let answer = response(
            to: ServerRequest(
                request.method.rawValue,
                String(rest),
                headers: headers,
                body: request.body
            )
        )
        var kept = HTTPHeaders()
        for (name, value) in answer.headers { kept.append(name, value) }
        return HTTPResponse(
            status: answer.status,
            headers: kept,
            body: answer.body,
            address: request.address
        )
    }
}
