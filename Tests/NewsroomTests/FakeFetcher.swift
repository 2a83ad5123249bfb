import HTTP
import Synchronization

/// Answers from a table and records requests.
final class FakeFetcher: HTTPFetching {
    private struct State {
        var answers: [String: Result<HTTPResponse, HTTPError>] = [:]
        var requests: [HTTPRequest] = []
    }

    private let state = Mutex(State())

    var requests: [HTTPRequest] { state.withLock { $0.requests } }

    func answer(
        _ address: String,
        with text: String,
        status: Int = 200,
        headers: HTTPHeaders = HTTPHeaders(),
        isFromPrivateNetwork: Bool = false
    ) {
        let response = HTTPResponse(
            status: status,
            headers: headers,
            body: Array(text.utf8),
            address: address,
            isFromPrivateNetwork: isFromPrivateNetwork
        )
        state.withLock { $0.answers[address] = .success(response) }
    }

    func fail(_ address: String, with error: HTTPError) {
        state.withLock { $0.answers[address] = .failure(error) }
    }

    func fetch(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        let answer = state.withLock { state in
            state.requests.append(request)
            return state.answers[request.address]
        }
        return try (answer ?? .failure(.hostNotFound("nobody"))).get()
    }
}

func rss(_ title: String, _ entries: [(title: String, minute: Int?, text: String)]) -> String {
    let items = entries.map { entry in
        let date = entry.minute.map {
            "<pubDate>Sat, 07 Sep 2024 12:\($0 < 10 ? "0" : "")\($0):00 GMT</pubDate>"
        }
        return "<item><guid>\(entry.title)</guid><title>\(entry.title)</title>\(date ?? "")"
            + "<description>\(entry.text)</description></item>"
    }
    return "<rss><channel><title>\(title)</title>\(items.joined())</channel></rss>"
}
