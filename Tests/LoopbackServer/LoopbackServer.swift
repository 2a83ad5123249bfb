import Glibc
import Synchronization

/// A small HTTP/1.1 server on 127.0.0.1 for tests, on a port that the kernel chooses.
///
/// Each connection has a thread of its own and ends after one answer. Addresses without a route are
/// answered with 404.
public final class LoopbackServer: Sendable {
    /// What the kernel cannot give.
    public struct CannotListen: Error {
        /// The number of the failed call's error.
        public let errno: Int32
    }

    /// Answers the requests for one path.
    public typealias Route = @Sendable (LoopbackRequest) -> LoopbackResponse

    private struct State: Sendable {
        var routes: [String: Route] = [:]
        var requests: [LoopbackRequest] = []
        var connections: Set<Int32> = []
        var isStopped = false
    }

    /// Where it listens.
    public let port: UInt16
    private let listener: Int32
    private let state = Mutex(State())

    /// Starts listening.
    public init() throws(CannotListen) {
        listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard listener >= 0, let port = listenOnLoopback(listener) else {
            let error = errno
            if listener >= 0 { close(listener) }
            throw CannotListen(errno: error)
        }
        self.port = port
        startServerThread { [listener, weak self] in
            while true {
                let connection = accept(listener, nil, nil)
                if connection < 0, errno == EINTR { continue }
                // Programs that other tests start meanwhile shall not keep it open.
                _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
                guard connection >= 0, let server = self, server.adopt(connection) else { break }
            }
            close(listener)
        }
    }

    deinit {
        stop()
    }

    /// The address of a path that begins with a slash.
    public func address(_ path: String) -> String {
        "http://127.0.0.1:\(port)\(path)"
    }

    /// Sets who answers requests for a path; the query is part of it.
    public func respond(to path: String, _ route: @escaping Route) {
        state.withLock { $0.routes[path] = route }
    }

    /// The requests that have come, in their order.
    public var requests: [LoopbackRequest] {
        state.withLock { $0.requests }
    }

    /// The requests that have come for a path.
    public func requests(to path: String) -> [LoopbackRequest] {
        requests.filter { $0.path == path }
    }

    /// Ends everything, also answers under way.
    public func stop() {
        state.withLock { state in
            guard !state.isStopped else { return }
            state.isStopped = true
            shutdown(listener, Int32(SHUT_RDWR))
            for connection in state.connections { shutdown(connection, Int32(SHUT_RDWR)) }
        }
    }

    /// Gives a connection its thread; false after the end.
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
            // Under the lock, so that `stop` never shuts down a number that is used anew.
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
            return state.routes[request.path]
        }
        return route?(request) ?? LoopbackResponse(status: 404)
    }
}

/// Binds to a free port of 127.0.0.1 and tells which; `nil` when that fails.
private func listenOnLoopback(_ descriptor: Int32) -> UInt16? {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    return withUnsafeMutablePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
            guard bind(descriptor, generic, length) == 0, listen(descriptor, 128) == 0,
                getsockname(descriptor, generic, &length) == 0
            else { return nil }
            return UInt16(bigEndian: pointer.pointee.sin_port)
        }
    }
}
