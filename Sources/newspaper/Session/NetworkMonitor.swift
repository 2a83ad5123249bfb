import Dispatch
import Glibc

/// Waits for network changes reported by the kernel (rtnetlink(7)).
///
/// The socket is open only during the wait.
enum NetworkMonitor {
    // From linux/rtnetlink.h: routes and addresses of both families.
    private static let groups: UInt32 = 0x10 | 0x40 | 0x100 | 0x400
    private static let newAddress: UInt16 = 20
    private static let newRoute: UInt16 = 24

    /// Returns when an address or route is added, or the task is cancelled.
    ///
    /// Without netlink it returns only on cancellation.
    static func waitForChange() async {
        let descriptor = open()
        guard descriptor >= 0 else { return await untilCancelled() }
        // A source can be cancelled on any thread.
        nonisolated(unsafe) let source = DispatchSource.makeReadSource(
            fileDescriptor: descriptor,
            queue: .main
        )
        await withTaskCancellationHandler {
            await withCheckedContinuation { end in
                source.setEventHandler { if hasNetworkMessage(descriptor) { source.cancel() } }
                source.setCancelHandler {
                    close(descriptor)
                    end.resume()
                }
                source.activate()
            }
        } onCancel: {
            source.cancel()
        }
    }

    private static func untilCancelled() async {
        let (stream, continuation) = AsyncStream<Void>.makeStream()
        for await _ in stream {}
        continuation.finish()
    }

    private static func open() -> Int32 {
        let kind = Int32(SOCK_RAW.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
        // The protocol NETLINK_ROUTE is number 0.
        let descriptor = socket(AF_NETLINK, kind, 0)
        guard descriptor >= 0 else { return -1 }
        // struct sockaddr_nl: family, padding, process, groups.
        let name: [UInt32] = [UInt32(AF_NETLINK), 0, groups]
        let isBound = name.withUnsafeBytes { bytes in
            bytes.withMemoryRebound(to: sockaddr.self) {
                bind(descriptor, $0.baseAddress, socklen_t(bytes.count))
            }
        }
        guard isBound == 0 else {
            close(descriptor)
            return -1
        }
        return descriptor
    }

    private static func hasNetworkMessage(_ descriptor: Int32) -> Bool {
        var isTold = false
        var buffer = [UInt8](repeating: 0, count: 16_384)
        while true {
            let count = recv(descriptor, &buffer, buffer.count, 0)
            // The kernel has dropped a message, which may have been the expected one.
            if count < 0, errno == ENOBUFS { isTold = true }
            guard count > 0 else { return isTold }
            isTold =
                isTold
                || kinds(in: buffer.prefix(count)).contains { [newAddress, newRoute].contains($0) }
        }
    }

    private static func kinds(in datagram: ArraySlice<UInt8>) -> [UInt16] {
        var kinds: [UInt16] = []
        var rest = datagram
        while rest.count >= 16 {
            let head = Array(rest.prefix(6))
            let length = head.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
            kinds.append(UInt16(head[5]) << 8 | UInt16(head[4]))
            guard length >= 16 else { break }
            rest = rest.dropFirst((length + 3) & ~3)
        }
        return kinds
    }
}
