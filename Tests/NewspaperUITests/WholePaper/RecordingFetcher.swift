import HTTP
import Synchronization

/// Answers from a table and records all requests.
final class RecordingFetcher: HTTPFetching {
    private struct State {
        var answers: [String: HTTPResponse] = [:]
        var requests: [HTTPRequest] = []
        var isCut = false
    }

    private let state = Mutex(State())

    var requests: [HTTPRequest] { state.withLock { $0.requests } }

    func forget() { state.withLock { $0.requests = [] } }

    /// Makes further requests fail.
    func disconnect() { state.withLock { $0.isCut = true } }

    func reconnect() { state.withLock { $0.isCut = false } }

    /// Serves a body, with a tag for conditional requests.
    func serve(_ body: [UInt8], at address: String, type: String, tag: String = "1") {
        let response = HTTPResponse(
            status: 200,
            headers: ["Content-Type": type, "ETag": "\"\(tag)\""],
            body: body,
            address: address
        )
        state.withLock { $0.answers[address] = response }
    }

    func fetch(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        let (answer, isCut) = state.withLock { state in
            state.requests.append(request)
            return (state.answers[request.address], state.isCut)
        }
        if isCut { throw .connectionFailed(host: "nobody") }
        guard let answer else { return HTTPResponse(status: 404, address: request.address) }
        let isSame = request.headers["If-None-Match"] == answer.headers["ETag"]
        return isSame ? HTTPResponse(status: 304, address: request.address) : answer
    }
}
