import LoopbackServer
import Synchronization
import Testing

@testable import HTTP

@Suite("Decompression bombs")
struct BombTests {
    private let server: LoopbackServer

    init() throws {
        server = try LoopbackServer()
    }

    @Test("An endless compressed response is rejected early", arguments: Packing.allCases)
    func endless(_ packing: Packing) async {
        let sent = Atomic(0)
        server.respond(to: "/bomb") { _ in
            LoopbackResponse(
                headers: [("Content-Encoding", packing.rawValue)],
                body: packing.head + Spaces.beginning,
                delivery: .endless(more: Spaces.more) { sent.add($0, ordering: .relaxed) }
            )
        }
        var limits = HTTPLimits()
        limits.maximumBytes = 64 << 20
        let client = HTTPClient(userAgent: "newspaper/test", limits: limits)
        await #expect(throws: HTTPError.tooLarge(limit: 64 << 20)) {
            try await client.fetch(HTTPRequest(address: server.address("/bomb")))
        }
        // Receiving up to the limit before decompressing would mean 64 MB.
        #expect(sent.load(ordering: .relaxed) < 32 << 20)
        // libcurl's encodings need a second request.
        #expect(server.requests.count == (packing == .gzip ? 1 : 2))
    }

    @Test("A compressed response is inspected once 256 kB have arrived")
    func firstLook() {
        var answer = gzip(limit: 16 << 20)
        let isOpen = (1...21).map { _ in take(Spaces.more, into: &answer) }
        // 13 kB expand to 2 MB; 21 repetitions exceed 256 kB.
        #expect(isOpen == Array(repeating: true, count: 20) + [false])
        #expect(answer.exceededLimit == 16 << 20)
        #expect(answer.body == [])
    }

    @Test("A truncated response within the limit is not considered too large")
    func honestBeginnings() {
        let spaces = Packing.gzip.head + Spaces.beginning + Spaces.more
        let count = 1 + 1000 * 8 * 258
        for length in stride(from: 0, through: spaces.count, by: 97) {
            let isTooLarge = Gzip.exceeds(count, Array(spaces.prefix(length)))
            #expect(!isTooLarge, "after \(length) bytes")
        }
        let isTooLarge = Gzip.exceeds(count - 1 << 17, spaces)
        #expect(isTooLarge)
        // A stored block of 65,535 bytes.
        let stored = Packing.gzip.head + [0x00, 0xFF, 0xFF, 0x00, 0x00]
        for length in 0...30 {
            #expect(!Gzip.exceeds(65_535, stored + Array(repeating: 0x20, count: length)))
        }
    }

    private func gzip(limit: Int) -> PartialResponse {
        var limits = HTTPLimits()
        limits.maximumBytes = limit
        var answer = PartialResponse(keptFields: [], limits: limits)
        _ = Array("Content-Encoding: gzip\r\n".utf8).withUnsafeBytes { answer.appendHeaderLine($0) }
        _ = take(Packing.gzip.head + Spaces.beginning, into: &answer)
        return answer
    }

    private func take(_ bytes: [UInt8], into answer: inout PartialResponse) -> Bool {
        bytes.withUnsafeBytes { answer.appendBody($0) { 0 } } && answer.isWorthReceiving()
    }
}

enum Packing: String, CaseIterable {
    case gzip, deflate

    var head: [UInt8] {
        switch self {
        case .gzip: [0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03]
        case .deflate: [0x78, 0x9C]
        }
    }
}

/// Spaces in an endless block with fixed codes (RFC 1951, 3.2.6).
private enum Spaces {
    /// The header, a space, and five bits of a match of length 258 at distance 1.
    static let beginning: [UInt8] = [0x52, 0x18]

    /// 8,000 matches of length 258 at distance 1, 13 bits each.
    static let more: [UInt8] = (1...1000).flatMap { _ -> [UInt8] in
        [0x05, 0xA3, 0x60, 0x14, 0x8C, 0x82, 0x51, 0x30, 0x0A, 0x46, 0xC1, 0x28, 0x18]
    }
}
