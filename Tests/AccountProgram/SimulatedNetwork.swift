import AccountServers
import HTTP
import Synchronization

/// A fault of the network or the server at one request.
enum SimulatedFault: Sendable {
    /// The server receives nothing.
    case unreachable
    /// The server acts, and the answer is lost.
    case lost
    /// The server receives the request twice.
    case twice
    /// The body is truncated after a number of bytes; with `isNoticed` the length shows it.
    case cut(Int, isNoticed: Bool)
    /// The server answers with a status instead of acting.
    case status(Int, headers: [(String, String)] = [])
    /// The server answers with a text instead of acting.
    case body(String)
    /// A user acts before the request is answered.
    case before(@Sendable () async -> Void)
    /// A user acts after the server, before the answer arrives.
    case after(@Sendable () async -> Void)
    /// The reader is killed before the request is sent.
    case killed(@Sendable () -> Void)
}

/// Passes the requests of one reader to the server, with planned faults.
final class SimulatedNetwork: HTTPFetching {
    private struct State {
        var plan: [Int: SimulatedFault] = [:]
        var count = 0
        var isDead = false
    }

    private let server: AccountServer
    private let state = Mutex(State())

    init(_ server: AccountServer) {
        self.server = server
    }

    /// Plans faults by the number of the request from now on.
    func plan(_ faults: [Int: SimulatedFault]) {
        state.withLock { $0 = State(plan: faults) }
    }

    /// Whether the reader was killed.
    var isDead: Bool { state.withLock(\.isDead) }

    func fetch(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        let fault = state.withLock { state in
            state.count += 1
            return state.isDead ? .unreachable : state.plan[state.count]
        }
        guard let fault else { return try await server.fetch(request) }
        let host = "server.example"
        switch fault {
        case .unreachable: throw .connectionFailed(host: host)
        case .lost:
            _ = try await server.fetch(request)
            throw .invalidResponse(host: host)
        case .twice:
            // A star that is toggled twice is lost on the server itself.
            let isToggle = request.address.hasSuffix("/bookmark") || Self.togglesStar(request)
            if !isToggle { _ = try await server.fetch(request) }
            return try await server.fetch(request)
        case .cut(let count, let isNoticed):
            let response = try await server.fetch(request)
            return Self.response(
                response.status,
                headers: response.headers,
                body: Array(response.body.prefix(count)),
                isWhole: !isNoticed,
                to: request
            )
        case .status(let status, let headers):
            var all: HTTPHeaders = ["Date": "Sat, 10 Jan 2026 12:00:00 GMT"]
            for (name, value) in headers { all.append(name, value) }
            return Self.response(status, headers: all, body: [], isWhole: true, to: request)
        case .body(let text):
            // Nextcloud confirms a change with an empty list.
            if request.address.hasSuffix("/multiple"), ["[]", ""].contains(text) {
                return try await server.fetch(request)
            }
            let body = Array(text.utf8)
            return Self.response(200, headers: [:], body: body, isWhole: true, to: request)
        case .before(let act):
            await act()
            return try await server.fetch(request)
        case .after(let act):
            let response = try await server.fetch(request)
            await act()
            return response
        case .killed(let copy):
            copy()
            state.withLock { $0.isDead = true }
            throw .connectionFailed(host: host)
        }
    }

    private static func togglesStar(_ request: HTTPRequest) -> Bool {
        String(decoding: request.body, as: UTF8.self).contains("saved")
    }

    private static func response(
        _ status: Int,
        headers: HTTPHeaders,
        body: [UInt8],
        isWhole: Bool,
        to request: HTTPRequest
    ) -> HTTPResponse {
        HTTPResponse(
            status: status,
            headers: headers,
            body: body,
            address: request.address,
            isWhole: isWhole
        )
    }
}
