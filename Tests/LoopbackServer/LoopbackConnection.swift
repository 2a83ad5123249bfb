import Glibc

/// One accepted connection with its own thread; does not close the descriptor.
struct LoopbackConnection {
    let descriptor: Int32

    /// Reads a request with its body; nil if the client disconnects.
    func readRequest() -> LoopbackRequest? {
        var head: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while head.count < 1 << 22 {
            let count = read(descriptor, &buffer, buffer.count)
            guard count > 0 else { return nil }
            head += buffer[..<count]
            // An unsupported TLS handshake.
            if head[0] == 0x16 { return nil }
            if let request = Self.parse(head) { return request }
        }
        return nil
    }

    func send(_ response: LoopbackResponse) {
        var head = "HTTP/1.1 \(response.status) Answer\r\n"
        for (name, value) in response.headers { head += "\(name): \(value)\r\n" }
        let hasLength = response.headers.contains { $0.0 == "Content-Length" }
        if response.status != 304, !hasLength, !response.delivery.isEndless {
            head += "Content-Length: \(response.body.count)\r\n"
        }
        head += "Connection: close\r\n\r\n"
        let bytes = Array(head.utf8) + response.body
        switch response.delivery {
        case .whole: write(bytes[...])
        case .cutOff(let count): write(bytes.prefix(head.utf8.count + count))
        case .first(let count): write(bytes.prefix(count))
        case .reset(let count):
            write(bytes.prefix(head.utf8.count + count))
            // Closing then sends a reset.
            var hardly = linger(l_onoff: 1, l_linger: 0)
            setsockopt(
                descriptor,
                SOL_SOCKET,
                SO_LINGER,
                &hardly,
                socklen_t(MemoryLayout<linger>.size)
            )
        case .byteByByte:
            var on: Int32 = 1
            setsockopt(
                descriptor,
                Int32(IPPROTO_TCP),
                TCP_NODELAY,
                &on,
                socklen_t(MemoryLayout<Int32>.size)
            )
            for index in bytes.indices { write(bytes[index...index]) }
        case .endless(let more, let sent):
            write(bytes[...])
            while write(more[...]) { sent(more.count) }
        case .through(let valve):
            write(bytes.prefix(head.utf8.count))
            valve.pass(response.body, to: descriptor)
        case .thenNothing:
            write(bytes[...])
            waitForEnd()
        case .never: waitForEnd()
        }
    }

    private func waitForEnd() {
        var byte: UInt8 = 0
        while read(descriptor, &byte, 1) > 0 {}
    }

    /// Writes all bytes; false if the client has disconnected.
    @discardableResult
    private func write(_ bytes: ArraySlice<UInt8>) -> Bool {
        var rest = bytes
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    private static func parse(_ head: [UInt8]) -> LoopbackRequest? {
        let text = String(decoding: head, as: UTF8.self)
        guard let end = text.firstRange(of: "\r\n\r\n") else { return nil }
        let headCount = text[..<end.upperBound].utf8.count
        var lines = text[..<end.lowerBound].split(separator: "\r\n")[...]
        guard let words = lines.popFirst()?.split(separator: " "), words.count == 3 else {
            return nil
        }
        var headers: [String: String] = [:]
        for line in lines {
            guard let colon = line.firstIndex(of: ":") else { continue }
            let value = line[line.index(after: colon)...].drop { $0 == " " }
            headers[line[..<colon].lowercased()] = String(value)
        }
        let bodyCount = headers["content-length"].flatMap { Int($0) } ?? 0
        guard head.count >= headCount + bodyCount else { return nil }
        return LoopbackRequest(
            method: String(words[0]),
            path: String(words[1]),
            headers: headers,
            body: Array(head[headCount..<headCount + bodyCount])
        )
    }
}

func startServerThread(_ work: @escaping @Sendable () -> Void) {
    let box = Unmanaged.passRetained(ConnectionTask(run: work))
    var thread = pthread_t()
    let status = pthread_create(
        &thread,
        nil,
        { context in
            guard let context else { return nil }
            Unmanaged<ConnectionTask>.fromOpaque(context).takeRetainedValue().run()
            return nil
        },
        box.toOpaque()
    )
    precondition(status == 0, "the tests need threads")
    pthread_detach(thread)
}

private final class ConnectionTask: Sendable {
    let run: @Sendable () -> Void

    init(run: @escaping @Sendable () -> Void) {
        self.run = run
    }
}
