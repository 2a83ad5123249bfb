import Glibc

/// A port of 127.0.0.1 that refuses connections and that no other test can get.
public final class RefusingPort: Sendable {
    /// The port.
    public let port: UInt16
    private let descriptor: Int32

    /// Reserves a port without listening on it.
    public init() throws(LoopbackServer.CannotListen) {
        guard let descriptor = boundSocket(port: 0) else {
            throw LoopbackServer.CannotListen(errno: errno)
        }
        self.descriptor = descriptor
        port = socketPort(descriptor)
    }

    deinit { close(descriptor) }

    /// Returns the address of an absolute path.
    public func address(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }
}

/// Returns a socket bound to a port of 127.0.0.1, or nil with `errno` set; port 0 is any free port.
///
/// Several of these sockets can have one port if at most one of them listens.
func boundSocket(port: UInt16) -> Int32? {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return nil }
    var (isShared, address) = (Int32(1), sockaddr_in())
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let isBound = withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
            setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &isShared, 4) == 0
                && bind(descriptor, generic, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
        }
    }
    guard isBound else {
        let error = errno
        close(descriptor)
        errno = error
        return nil
    }
    return descriptor
}

/// Returns the port of a bound socket.
private func socketPort(_ descriptor: Int32) -> UInt16 {
    var address = sockaddr_in()
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
            _ = getsockname(descriptor, generic, &length)
        }
    }
    return UInt16(bigEndian: address.sin_port)
}
