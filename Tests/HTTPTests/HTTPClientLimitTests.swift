import FoundationEssentials
import LoopbackServer
import Testing

@testable import HTTP

@Suite("The client takes")
struct HTTPClientLimitTests {
    private let server: LoopbackServer
    private let client = HTTPClient(userAgent: "newspaper/test", limits: .patient)

    init() throws {
        server = try LoopbackServer()
    }

    @Test("bodies up to the limit and no larger")
    func limitsBytes() async throws {
        server.respond(to: "/ten") { _ in LoopbackResponse(body: Array("0123456789".utf8)) }
        let address = server.address("/ten")
        let exact = limitedClient { $0.maximumBytes = 10 }
        #expect(try await exact.fetch(HTTPRequest(address: address)).body.count == 10)
        let small = limitedClient { $0.maximumBytes = 9 }
        #expect(await error(of: small, at: address) == .tooLarge(limit: 9))
    }

    @Test("no longer than the limit from a server that never answers")
    func limitsTime() async {
        server.respond(to: "/never") { _ in .never }
        let hasty = limitedClient { $0.total = .milliseconds(80) }
        let failure = await error(of: hasty, at: server.address("/never"))
        #expect(failure == .timedOut(host: "127.0.0.1", after: .milliseconds(80)))
    }

    @Test("no longer than the limit for the first byte, whatever is left of the whole")
    func limitsFirstByte() async {
        server.respond(to: "/never") { _ in .never }
        let hasty = limitedClient { $0.firstByte = .milliseconds(80) }
        let failure = await error(of: hasty, at: server.address("/never"))
        #expect(failure == .timedOut(host: "127.0.0.1", after: .milliseconds(80)))
    }

    @Test(
        "the next of those that wait when one that never answers is given up",
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

    @Test("no head without an end")
    func limitsHead() async {
        server.respond(to: "/head") { _ in
            LoopbackResponse(headers: (0..<200).map { ("X-\($0)", "a") })
        }
        let small = limitedClient { $0.maximumHeaderBytes = 1000 }
        let failure = await error(of: small, at: server.address("/head"))
        #expect(failure == .headTooLarge(host: "127.0.0.1", limit: 1000))
        // libcurl takes no line of this length.
        server.respond(to: "/line") { _ in
            LoopbackResponse(headers: [("X-Long", String(repeating: "a", count: 150_000))])
        }
        let longLine = await error(of: client, at: server.address("/line"))
        #expect(longLine == .headTooLarge(host: "127.0.0.1", limit: 100 << 10))
    }

    @Test("and tells an answer that is not done in time from one that never begins")
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
        let impatient = limitedClient { $0.trickling = .seconds(3) }
        async let slow = error(of: impatient, at: server.address("/half"))
        #expect(await unfinished == .unfinished(host: "127.0.0.1", after: .seconds(3)))
        #expect(await slow == .tooSlow(host: "127.0.0.1", after: .seconds(3)))
    }

    @Test("nothing from a server that announces more than the limit")
    func believesAnnouncements() async {
        server.respond(to: "/huge") { _ in
            LoopbackResponse(headers: [("Content-Length", "9223372036854775807")])
        }
        let failure = await error(of: client, at: server.address("/huge"))
        #expect(failure == .tooLarge(limit: 16 << 20))
    }
}
