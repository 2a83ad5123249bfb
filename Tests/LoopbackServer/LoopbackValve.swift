import Glibc

/// Releases a response's body on demand of a test.
public final class LoopbackValve: Sendable {
    private let outlet: Int32
    private let inlet: Int32

    /// Creates a closed valve.
    public init() {
        var ends: [Int32] = [-1, -1]
        precondition(pipe(&ends) == 0, "the tests need pipes")
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        (outlet, inlet) = (ends[0], ends[1])
    }

    deinit {
        close(outlet)
        close(inlet)
    }

    /// Releases `count` more bytes.
    public func release(_ count: Int = 1) {
        _ = write(inlet, [UInt8](repeating: Self.drop, count: count), count)
    }

    /// Releases the rest.
    public func open() {
        _ = write(inlet, [Self.flood], 1)
    }

    private static let drop: UInt8 = 1
    private static let flood: UInt8 = 2

    /// Sends released bytes until the client disconnects.
    func pass(_ body: [UInt8], to connection: Int32) {
        var rest = body[...]
        while !rest.isEmpty {
            var waits = [
                pollfd(fd: outlet, events: Int16(POLLIN), revents: 0),
                pollfd(fd: connection, events: Int16(POLLIN), revents: 0),
            ]
            guard poll(&waits, 2, -1) > 0, waits[1].revents == 0 else { return }
            var order: UInt8 = 0
            guard read(outlet, &order, 1) == 1 else { return }
            let part = order == Self.flood ? rest : rest.prefix(1)
            let count = part.withUnsafeBytes {
                send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
            if order == Self.flood, !rest.isEmpty { open() }
        }
    }
}
