import Glibc

/// A port of 127.0.0.1 that refuses connections and that no other test can get.
///
/// The port of a stopped server may be given to the server of another test.
public final class RefusingPort: Sendable {
    /// The port.
    public let port: UInt16
    private let descriptor: Int32

    /// Reserves a port without listening on it.
    public init() throws(LoopbackServer.CannotListen) {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0, let port = bindToLoopback(descriptor) else {
            let error = errno
            if descriptor >= 0 { close(descriptor) }
            throw LoopbackServer.CannotListen(errno: error)
        }
        self.port = port
    }

    deinit { close(descriptor) }

    /// Returns the address of an absolute path.
    public func address(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }
}
