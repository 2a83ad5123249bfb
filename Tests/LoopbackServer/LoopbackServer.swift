import Glibc
import Synchronization

/// A small HTTP/1.1 test server on 127.0.0.1, on a free port.
///
/// Each connection has a thread and closes after one response. Paths without a route return 404, unless there is a
/// route for all others. After `stop()`, the port refuses connections as long as the object exists.
public final class LoopbackServer: Sendable {
    /// The server cannot listen.
    public struct CannotListen: Error {
        /// The failed call's error.
        public let errno: Int32
    }

    /// Responds to requests for one path.
    public typealias Route = @Sendable (LoopbackRequest) -> LoopbackResponse

    private struct State: Sendable {
        var routes: [String: Route] = [:]
        var otherRoute: Route?
        var requests: [LoopbackRequest] = []
        var connections: Set<Int32> = []
        var isStopped = false
    }

    private let reservation: RefusingPort
    private let listener: Int32
    private let state = Mutex(State())

    /// Creates a listening server.
    public init() throws(CannotListen) {
        reservation = try RefusingPort()
        guard let listener = boundSocket(port: reservation.port) else {
            throw CannotListen(errno: errno)
        }
        guard listen(listener, 128) == 0 else {
            let error = errno
            close(listener)
            throw CannotListen(errno: error)
        }
        self.listener = listener
        startServerThread { [listener, weak self] in
            while true {
                let connection = accept(listener, nil, nil)
                if connection < 0, errno == EINTR { continue }
                // Child processes of other tests must not inherit the connection.
                _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
                guard connection >= 0, let server = self, server.adopt(connection) else { break }
            }
            close(listener)
        }
    }

    deinit {
        stop()
    }

    /// The port.
    public var port: UInt16 { reservation.port }

    /// Returns the address of an absolute path.
    public func address(_ path: String) -> String { reservation.address(path) }

    /// Sets the route for a path with its query.
    public func respond(to path: String, _ route: @escaping Route) {
        state.withLock { $0.routes[path] = route }
    }

    /// Sets the route for all paths without their own one.
    public func respondToOthers(_ route: @escaping Route) {
        state.withLock { $0.otherRoute = route }
    }

    /// The received requests in order.
    public var requests: [LoopbackRequest] {
        state.withLock { $0.requests }
    }

    /// Returns a path's received requests.
    public func requests(to path: String) -> [LoopbackRequest] {
        requests.filter { $0.path == path }
    }

    /// Stops the server and all running responses.
    public func stop() {
        state.withLock { state in
            guard !state.isStopped else { return }
            state.isStopped = true
            shutdown(listener, Int32(SHUT_RDWR))
            for connection in state.connections { shutdown(connection, Int32(SHUT_RDWR)) }
        }
    }

    /// Starts a connection's thread; false if the server has stopped.
    private func adopt(_ connection: Int32) -> Bool {
        let isWelcome = state.withLock { state in
            if !state.isStopped { state.connections.insert(connection) }
            return !state.isStopped
        }
        guard isWelcome else {
            close(connection)
            return false
        }
        startServerThread { [weak self] in
            let stream = LoopbackConnection(descriptor: connection)
            if let request = stream.readRequest(), let response = self?.response(to: request) {
                stream.send(response)
            }
            guard let self else {
                close(connection)
                return
            }
            // Under the lock, `stop` never shuts down a reused descriptor.
            state.withLock { state in
                state.connections.remove(connection)
                close(connection)
            }
        }
        return true
    }

    private func response(to request: LoopbackRequest) -> LoopbackResponse {
        let route = state.withLock { state in
            state.requests.append(request)
            return state.routes[request.path] ?? state.otherRoute
        }
        return route?(request) ?? LoopbackResponse(status: 404)
    }
}
