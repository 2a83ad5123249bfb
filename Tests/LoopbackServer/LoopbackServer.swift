import Glibc
import Synchronization

/// A small HTTP/1.1 test server on 127.0.0.1, on a free port.
///
/// Each connection has a thread and closes after one response. Paths without a route return 404, unless there is a
/// route for all others.
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

    /// The port.
    public let port: UInt16
    private let listener: Int32
    private let state = Mutex(State())

    /// Creates a listening server.
    public init() throws(CannotListen) {
        listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard listener >= 0, let port = bindToLoopback(listener), listen(listener, 128) == 0 else {
            let error = errno
            if listener >= 0 { close(listener) }
            throw CannotListen(errno: error)
        }
        self.port = port
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

    /// Returns the address of an absolute path.
    public func address(_ path: String) -> String {
        "http://127.0.0.1:\(port)\(path)"
    }

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

/// Binds to a free port of 127.0.0.1, and returns it on success.
func bindToLoopback(_ descriptor: Int32) -> UInt16? {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    return withUnsafeMutablePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
            guard bind(descriptor, generic, length) == 0,
                getsockname(descriptor, generic, &length) == 0
            else { return nil }
            return UInt16(bigEndian: pointer.pointee.sin_port)
        }
    }
}
