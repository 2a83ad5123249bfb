import FoundationEssentials
import LoopbackServer
import Testing

@testable import HTTP

@Suite("HTTP client limits")
struct HTTPClientLimitTests {
    private let server: LoopbackServer
    private let client = HTTPClient(userAgent: "newspaper/test", limits: .patient)

    init() throws {
        server = try LoopbackServer()
    }

    @Test("A body up to the limit is accepted, and a larger one is rejected")
    func limitsBytes() async throws {
        server.respond(to: "/ten") { _ in LoopbackResponse(body: Array("0123456789".utf8)) }
        let address = server.address("/ten")
        let exact = limitedClient { $0.maximumBytes = 10 }
        #expect(try await exact.fetch(HTTPRequest(address: address)).body.count == 10)
        let small = limitedClient { $0.maximumBytes = 9 }
        #expect(await error(of: small, at: address) == .tooLarge(limit: 9))
    }

    @Test("A server that never responds times out")
    func limitsTime() async {
        server.respond(to: "/never") { _ in .never }
        let hasty = limitedClient { $0.total = .milliseconds(80) }
        let failure = await error(of: hasty, at: server.address("/never"))
        #expect(failure == .timedOut(host: "127.0.0.1", after: .milliseconds(80)))
    }

    @Test("A missing first byte times out, even if the total limit is longer")
    func limitsFirstByte() async {
        server.respond(to: "/never") { _ in .never }
        let hasty = limitedClient { $0.firstByte = .milliseconds(80) }
        let failure = await error(of: hasty, at: server.address("/never"))
        #expect(failure == .timedOut(host: "127.0.0.1", after: .milliseconds(80)))
    }

    @Test(
        "A request that times out frees its slot for the next one",
        .timeLimit(.minutes(30))
    )
    func givesPlacesBack() async {
        server.respond(to: "/never") { _ in .never }
        let hasty = limitedClient {
            $0.firstByte = .milliseconds(80)
            $0.transfers = 1
        }
        let address = server.address("/never")
        await withTaskGroup { group in
            for _ in 0..<3 { group.addTask { await error(of: hasty, at: address) } }
            for await failure in group {
                #expect(failure == .timedOut(host: "127.0.0.1", after: .milliseconds(80)))
            }
        }
    }

    @Test("A response head above the limit is rejected")
    func limitsHead() async {
        server.respond(to: "/head") { _ in
            LoopbackResponse(headers: (0..<200).map { ("X-\($0)", "a") })
        }
        let small = limitedClient { $0.maximumHeaderBytes = 1000 }
        let failure = await error(of: small, at: server.address("/head"))
        #expect(failure == .headTooLarge(host: "127.0.0.1", limit: 1000))
        // libcurl rejects lines of this length.
        server.respond(to: "/line") { _ in
            LoopbackResponse(headers: [("X-Long", String(repeating: "a", count: 150_000))])
        }
        let longLine = await error(of: client, at: server.address("/line"))
        #expect(longLine == .headTooLarge(host: "127.0.0.1", limit: 100 << 10))
    }

    @Test("The total timeout and a too slow body are reported differently")
    func limitsTimeOfBegunAnswers() async {
        server.respond(to: "/half") { _ in
            LoopbackResponse(
                headers: [("Content-Length", "10")],
                body: [1, 2],
                delivery: .thenNothing
            )
        }
        let hasty = limitedClient { $0.total = .seconds(3) }
        async let unfinished = error(of: hasty, at: server.address("/half"))
        let impatient = limitedClient { $0.lowSpeedTimeout = .seconds(3) }
        async let slow = error(of: impatient, at: server.address("/half"))
        #expect(await unfinished == .unfinished(host: "127.0.0.1", after: .seconds(3)))
        #expect(await slow == .tooSlow(host: "127.0.0.1", after: .seconds(3)))
    }

    @Test("A response that announces too many bytes is rejected")
    func believesAnnouncements() async {
        server.respond(to: "/huge") { _ in
            LoopbackResponse(headers: [("Content-Length", "9223372036854775807")])
        }
        let failure = await error(of: client, at: server.address("/huge"))
        #expect(failure == .tooLarge(limit: 16 << 20))
    }
}
