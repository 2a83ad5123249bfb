import HTTP
import Synchronization

/// The web of a test: answers from a table, and remembers everything that was asked.
final class RecordingFetcher: HTTPFetching {
    private struct State {
        var answers: [String: HTTPResponse] = [:]
        var requests: [HTTPRequest] = []
        var isCut = false
    }

    private let state = Mutex(State())

    /// What has been asked since it was forgotten last, in order.
    var requests: [HTTPRequest] { state.withLock { $0.requests } }

    func forget() { state.withLock { $0.requests = [] } }

    /// From now on nobody can be reached.
    func cut() { state.withLock { $0.isCut = true } }

    /// The network is back.
    func join() { state.withLock { $0.isCut = false } }

    /// Puts something at an address, with a tag that makes the next request for it a conditional one.
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
