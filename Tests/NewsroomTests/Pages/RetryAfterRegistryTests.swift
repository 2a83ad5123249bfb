import Extraction
import Feeds
import FoundationEssentials
import HTTP
import LoopbackServer
import News
import Synchronization
import Testing

@testable import Newsroom

@Suite("Retry-After registry")
struct RetryAfterRegistryTests {
    @Test("Retry-After applies to the responding server and to the address that redirects to it")
    func behindRedirect() async throws {
        let server = try LoopbackServer()
        defer { server.stop() }
        let time = Mutex(Date(timeIntervalSince1970: 1_000_000))
        let visitor = PageFetcher(
            fetcher: HTTPClient(userAgent: "newspaper/test"),
            extractor: Extractor(rules: SiteRules([:])) {
                LenientURLParser.resolve($0, against: $1)
            },
            now: { time.withLock { $0 } }
        )
        func failure(_ path: String = "/away") async -> FullTextFailure? {
            do throws(FullTextFailure) {
                _ = try await visitor.visit(server.address(path))
                return nil
            } catch {
                return error
            }
        }
        let busy = server.address("/busy").replacing("127.0.0.1", with: "localhost")
        server.respond(to: "/away") { _ in .redirect(to: busy) }
        server.respond(to: "/busy") { _ in
            LoopbackResponse(status: 429, headers: [("Retry-After", "120")])
        }
        #expect(await failure() == .rateLimited(host: "localhost", seconds: 120))
        #expect(server.requests.count == 2)
        #expect(await failure() == .rateLimited(host: "127.0.0.1", seconds: 120))
        #expect(server.requests.count == 2)
        #expect(await failure("/") == .notFetched(.status(404, host: "127.0.0.1")))
        #expect(server.requests.count == 3)
        time.withLock { $0 += 121 }
        #expect(await failure() == .rateLimited(host: "localhost", seconds: 120))
        #expect(server.requests.count == 5)
    }
}
