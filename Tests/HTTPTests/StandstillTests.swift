import LoopbackServer
import Synchronization
import Testing

@testable import HTTP

@Suite("Suspended processes")
struct StandstillTests {
    private final class JumpingClock: Sendable {
        private let start = ContinuousClock.Instant.now
        private let passed = Mutex(Duration.zero)

        var now: ContinuousClock.Instant { start + passed.withLock { $0 } }

        func jump(_ duration: Duration) {
            passed.withLock { $0 += duration }
        }
    }

    private let server: LoopbackServer
    private let clock = JumpingClock()
    private let client: HTTPClient

    init() throws {
        server = try LoopbackServer()
        let clock = clock
        client = HTTPClient(
            userAgent: "newspaper/test",
            limits: .patient,
            now: { clock.now }
        )
    }

    /// Fetches from a server that ignores the first requests and moves the clock.
    private func fetch(
        _ request: HTTPRequest,
        silences: Int,
        jump: Duration
    ) async -> Result<HTTPResponse, HTTPError> {
        let clock = clock
        let count = Atomic(0)
        server.respond(to: "/feed") { _ in
            let number = count.wrappingAdd(1, ordering: .relaxed).newValue
            guard number <= silences else {
                return LoopbackResponse("news", contentType: "text/plain")
            }
            clock.jump(jump)
            return .never
        }
        do throws(HTTPError) {
            return .success(try await client.fetch(request))
        } catch {
            return .failure(error)
        }
    }

    @Test("A request that times out after a suspension is sent again", arguments: 1...2)
    func asksAgain(silences: Int) async throws {
        let request = HTTPRequest(address: server.address("/feed"))
        let answer = try await fetch(request, silences: silences, jump: .seconds(3600)).get()
        #expect(answer.body == Array("news".utf8))
        #expect(server.requests(to: "/feed").count == silences + 1)
    }

    @Test("A request with side effects is not sent again")
    func sendsPostOnce() async {
        let request = HTTPRequest(.post, address: server.address("/feed"))
        let answer = await fetch(request, silences: 1, jump: .seconds(3600))
        let limit = HTTPLimits.patient.firstByte
        #expect(answer == .failure(.timedOut(host: "127.0.0.1", after: limit)))
        #expect(server.requests(to: "/feed").count == 1)
    }

    @Test("A gap of ten seconds counts as a suspension", arguments: [(9, 0), (10, 1), (4000, 1)])
    func counts(seconds: Int, expected: Int) {
        let now = ContinuousClock.now
        var standstills = SuspendDetector(now: now)
        standstills.recordActivity(at: now + .seconds(seconds))
        standstills.recordActivity(at: now + .seconds(seconds + 2))
        #expect(standstills.count == expected)
    }
}
