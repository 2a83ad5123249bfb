/// A network fault that a server produces on demand.
///
/// A fault affects one path; faults of the connection are part of the address.
public enum NetworkFault: String, CaseIterable, Sendable {
    case unknownName = "a name that nobody knows"
    case refused = "a port where nobody listens"
    case silentBeforeHead = "silence before the head"
    case silentInBody = "silence in the middle of the body"
    case dripping = "one byte and then no other"
    case insecure = "no TLS where TLS was asked for"
    case cutInHead = "an end in the head"
    case cutInBody = "an end in the body"
    case resetInBody = "a reset in the body"
    case tooShort = "less than was announced"
    case tooLong = "more than was announced"
    case tooLarge = "more than is taken"
    case bomb = "a megabyte for a thousand bytes"
    case loop = "a redirect to itself"
    case missing = "404"
    case gone = "410"
    case tooMany = "429 with Retry-After"
    case broken = "500"
    case unavailable = "503"

    /// Whether only a timeout or cancellation ends the request.
    public var lasts: Bool { [.silentBeforeHead, .silentInBody, .dripping].contains(self) }

    /// Whether the response equals that without the fault.
    public var isHarmless: Bool { self == .tooLong }

    /// Returns a path's address with this fault, for ``install(at:on:instead:asked:)``.
    public func address(of path: String, on server: LoopbackServer) -> String {
        switch self {
        case .unknownName: "http://name..invalid\(path)"
        // A privileged port, without a listener.
        case .refused: "http://127.0.0.1:1\(path)"
        case .insecure: server.address(path).replacing("http:", with: "https:")
        default: server.address(path)
        }
    }

    /// Makes a server respond with the fault instead of `good`; calls `asked` for each request.
    public func install(
        at path: String,
        on server: LoopbackServer,
        instead good: LoopbackResponse,
        asked: @escaping @Sendable () -> Void = {}
    ) {
        server.respond(to: path) { _ in
            asked()
            return spoiled(good, path: path)
        }
    }

    private func spoiled(_ good: LoopbackResponse, path: String) -> LoopbackResponse {
        var answer = good
        let count = good.body.count
        switch self {
        case .unknownName, .refused, .insecure: break
        case .silentBeforeHead: answer.delivery = .never
        case .silentInBody, .dripping:
            let valve = LoopbackValve()
            valve.release(self == .dripping ? 1 : count / 2)
            answer.delivery = .through(valve)
        case .cutInHead: answer.delivery = .first(30)
        case .cutInBody: answer.delivery = .cutOff(after: count / 2)
        case .resetInBody: answer.delivery = .reset(after: count / 2)
        case .tooShort: answer.headers.append(("Content-Length", "\(count + 10)"))
        case .tooLong:
            answer.headers.append(("Content-Length", "\(count)"))
            answer.body += Array("and more".utf8)
        case .tooLarge: answer.headers.append(("Content-Length", "\(17 << 20)"))
        case .bomb:
            answer.headers.append(("Content-Encoding", "gzip"))
            answer.body = Self.packedSpaces
        case .loop: return .redirect(to: path)
        case .missing: answer.status = 404
        case .gone: answer.status = 410
        case .tooMany:
            answer.status = 429
            answer.headers.append(("Retry-After", "7200"))
        case .broken: answer.status = 500
        case .unavailable: answer.status = 503
        }
        return answer
    }

    /// 32 MB of the same byte as gzip.
    private static let packedSpaces: [UInt8] = {
        // A header without file name, then a block with fixed codes: a literal zero (8 bits), and matches of length
        // 258 (code 285: 11000101) at distance 1 (code 0: 00000).
        var bits = BitWriter()
        bits.write([1, 1, 0])
        bits.write([0, 0, 1, 1, 0, 0, 0, 0])
        for _ in 0..<(32 << 20) / 258 { bits.write([1, 1, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0]) }
        bits.write([0, 0, 0, 0, 0, 0, 0])
        return [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3] + bits.bytes + [UInt8](repeating: 0, count: 8)
    }()
}

/// Writes bits, lowest first.
private struct BitWriter {
    private(set) var bytes: [UInt8] = []
    private var count = 0

    mutating func write(_ bits: [UInt8]) {
        for bit in bits {
            if count % 8 == 0 { bytes.append(0) }
            bytes[bytes.count - 1] |= bit << UInt8(count % 8)
            count += 1
        }
    }
}
