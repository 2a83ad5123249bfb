import LoopbackServer
import Testing

@testable import HTTP

@Suite("Deferred decoding of response bodies")
struct UndecodedBodyTests {
    private let server: LoopbackServer
    private let client = HTTPClient(userAgent: "newspaper/test", limits: .patient)

    /// The word "news", compressed.
    private static let packed: [UInt8] = [
        0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0xCB, 0x4B,
        0x2D, 0x2F, 0x06, 0x00, 0x50, 0x99, 0xD3, 0x1D, 0x04, 0x00, 0x00, 0x00,
    ]

    init() throws {
        server = try LoopbackServer()
    }

    private func request(_ path: String, _ decoding: HTTPDecoding) -> HTTPRequest {
        var options = HTTPOptions()
        options.decoding = decoding
        return HTTPRequest(address: server.address(path), options: options)
    }

    private func serve(_ body: [UInt8], encoding: String?) {
        server.respond(to: "/feed") { _ in
            LoopbackResponse(
                headers: encoding.map { [("Content-Encoding", $0)] } ?? [],
                body: body
            )
        }
    }

    @Test(
        "A body remains as sent until it is decoded",
        arguments: [(packed, "gzip"), (Array("news".utf8), nil), (Array("news".utf8), "gzip")]
            as [([UInt8], String?)]
    )
    func later(body: [UInt8], encoding: String?) async throws {
        serve(body, encoding: encoding)
        let response = try await client.fetch(request("/feed", .later))
        #expect(response.body.isEmpty && response.undecoded != nil)
        guard case .response(let decoded) = try response.decoded() else {
            Issue.record("It has to be asked for again.")
            return
        }
        #expect(decoded.body == Array("news".utf8) && decoded.undecoded == nil && decoded.isWhole)
        #expect(decoded.status == 200 && decoded.address == server.address("/feed"))
        #expect(server.requests.count == 1)
    }

    @Test(
        "A body that cannot be decoded must be fetched again",
        arguments: [
            (Array(packed.dropLast(8)), "gzip", true),
            (
                [0x78, 0x9C, 0xCB, 0x4B, 0x2D, 0x2F, 0x06, 0x00, 0x04, 0x4C, 0x01, 0xBE], "deflate",
                false
            ),
        ] as [([UInt8], String, Bool)]
    )
    func askingAgain(body: [UInt8], encoding: String, isDamaged: Bool) async throws {
        serve(body, encoding: encoding)
        let first = try await client.fetch(request("/feed", .later))
        guard case .askAgain(let decoding) = try first.decoded() else {
            Issue.record("It was decoded.")
            return
        }
        #expect(decoding == .byLibrary(afterDamage: isDamaged))
        let second = try await client.fetch(request("/feed", decoding))
        #expect(second.undecoded == nil && second.body == Array("news".utf8))
        #expect(second.isWhole == !isDamaged)
        #expect(server.requests.count == 2)
    }

    @Test("A decoded body above the limit is an error")
    func tooLarge() async throws {
        // 500 letters.
        let packed: [UInt8] = [
            0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0x4B, 0x4C,
            0x1C, 0x05, 0x23, 0x0D, 0x00, 0x00, 0x11, 0x41, 0x92, 0x05, 0xF4, 0x01,
            0x00, 0x00,
        ]
        serve(packed, encoding: "gzip")
        var options = request("/feed", .later).options
        options.maximumBytes = 499
        let response = try await client.fetch(
            HTTPRequest(address: server.address("/feed"), options: options)
        )
        #expect(throws: HTTPError.tooLarge(limit: 499)) { try response.decoded() }
    }
}
