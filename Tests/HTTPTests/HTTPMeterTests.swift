import FoundationEssentials
import LoopbackServer
import Synchronization
import Testing

@testable import HTTP

@Suite("HTTP traffic meter")
struct HTTPMeterTests {
    private let server: LoopbackServer
    private let client = HTTPClient(userAgent: "newspaper/test", limits: .patient)

    init() throws { server = try LoopbackServer() }

    @Test("A transfer stops when its meter refuses more bytes")
    func ending() async throws {
        server.respond(to: "/endless") { _ in
            let more = [UInt8](repeating: 1, count: 1 << 16)
            return LoopbackResponse(body: [], delivery: .endless(more: more) { _ in })
        }
        let count = Mutex(0)
        var options = HTTPOptions()
        options.meter = HTTPMeter { received, inMemory in
            #expect(received == inMemory)
            return count.withLock { count in
                count += received
                return count <= 1 << 20
            }
        }
        await #expect(throws: HTTPError.refused) {
            try await client.fetch(
                HTTPRequest(address: server.address("/endless"), options: options)
            )
        }
        #expect((1 << 20...2 << 20).contains(count.withLock { $0 }))
    }

    @Test("The meter counts received and decompressed bytes, including redirects")
    func memory() async throws {
        // The word “tide ” two thousand times.
        let packed = "H4sIAAAAAAACA+3EMQ0AAAgDMCuIg4N//oMOkvZotqciSZIkSZIkSZIkSZIkSdLvDkEoTDYQJwAA"
        let body = try #require(Data(base64Encoded: packed))
        server.respond(to: "/away") { _ in
            LoopbackResponse(
                status: 302,
                headers: [("Location", "/packed")],
                body: Array("Gone".utf8)
            )
        }
        server.respond(to: "/packed") { _ in
            LoopbackResponse(headers: [("Content-Encoding", "gzip")], body: Array(body))
        }
        let counts = Mutex((received: 0, inMemory: 0))
        var options = HTTPOptions()
        options.meter = HTTPMeter { received, inMemory in
            counts.withLock { counts in
                counts.received += received
                counts.inMemory += inMemory
            }
            return true
        }
        let response = try await client.fetch(
            HTTPRequest(address: server.address("/away"), options: options)
        )
        #expect(response.body.count == 10_000)
        #expect(counts.withLock { $0.received } == body.count + 4)
        #expect(counts.withLock { $0.inMemory } == 10_004)
    }
}
