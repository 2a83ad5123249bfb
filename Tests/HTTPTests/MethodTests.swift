import LoopbackServer
import Synchronization
import Testing

@testable import HTTP

/// The server is a proxy, for arbitrary host names.
@Suite("HTTP methods and request bodies")
struct MethodTests {
    private let server: LoopbackServer
    private let client = HTTPClient(userAgent: "newspaper/test", limits: .patient)
    private static let start = "http://news.example/edit"
    private let asked = Asked()

    init() throws {
        server = try LoopbackServer()
    }

    private final class Asked: Sendable {
        let list = Mutex<[LoopbackRequest]>([])
        var all: [LoopbackRequest] { list.withLock { $0 } }
    }

    private func serve(
        _ address: String,
        _ response: LoopbackResponse = LoopbackResponse(body: [1])
    ) {
        server.respond(to: address) { [asked] request in
            asked.list.withLock { $0.append(request) }
            return response
        }
    }

    private func send(
        _ method: HTTPMethod,
        _ text: String = "",
        change: (inout HTTPOptions) -> Void = { _ in }
    ) async throws(HTTPError) -> HTTPResponse {
        var options = HTTPOptions()
        options.proxy = server.address("")
        change(&options)
        return try await client.fetch(
            HTTPRequest(
                method,
                address: Self.start,
                headers: ["Content-Type": "application/json"],
                body: Array(text.utf8),
                options: options
            )
        )
    }

    @Test(
        "The body is sent unchanged with each method, without Expect",
        arguments: [HTTPMethod.post, .put, .patch, .delete]
    )
    func methods(method: HTTPMethod) async throws {
        serve(Self.start)
        let text = "{\"title\": \"\u{0}Sea\"}" + String(repeating: " ", count: 100_000)
        #expect(try await send(method, text).body == [1])
        let request = try #require(asked.all.first)
        #expect(request.method == method.rawValue)
        #expect(request.body == Array(text.utf8))
        #expect(request.headers["content-type"] == "application/json")
        #expect(request.headers["expect"] == nil)
    }

    @Test("Every method may have an empty body", arguments: [HTTPMethod.get, .post, .put, .delete])
    func nothing(method: HTTPMethod) async throws {
        serve(Self.start)
        _ = try await send(method)
        #expect(asked.all.map(\.method) == [method.rawValue])
        #expect(asked.all.map(\.body) == [[]])
    }

    @Test("A body does not affect the next request")
    func next() async throws {
        serve(Self.start)
        _ = try await send(.post, "a=1")
        _ = try await send(.get)
        #expect(asked.all.map(\.method) == ["POST", "GET"])
        #expect(asked.all.map(\.body) == [Array("a=1".utf8), []])
        #expect(asked.all[1].headers["content-length"] == nil)
    }

    @Test(
        "A redirect on the same server follows its status for method and body",
        arguments: [
            (301, "GET"), (302, "GET"), (303, "GET"), (307, "POST"), (308, "POST"),
        ]
    )
    func redirects(status: Int, method: String) async throws {
        serve(Self.start, .redirect(to: "/there", status: status))
        serve("http://news.example/there")
        _ = try await send(.post, "a=1")
        #expect(asked.all.map(\.method) == ["POST", method])
        #expect(asked.all.map(\.body.count) == [3, method == "GET" ? 0 : 3])
    }

    @Test("A body is not sent to another server", arguments: [307, 308])
    func elsewhere(status: Int) async throws {
        serve(Self.start, .redirect(to: "http://other.example/", status: status))
        serve("http://other.example/")
        await #expect(throws: HTTPError.bodyRedirected(host: "news.example")) {
            try await send(.post, "secret")
        }
        #expect(asked.all.count == 1)
    }

    @Test("A request with side effects is sent only once")
    func once() async throws {
        let broken = LoopbackResponse(
            headers: [("Content-Encoding", "gzip")],
            body: [0x1F, 0x8B, 8, 0, 1, 2, 3]
        )
        serve(Self.start, broken)
        _ = try? await send(.post, "a=1")
        #expect(asked.all.count == 1)
    }

    @Test("A request can have its own size limit and recorded fields")
    func limits() async throws {
        serve(
            Self.start,
            LoopbackResponse(headers: [("X-Count", "7")], body: Array(repeating: 0, count: 2000))
        )
        await #expect(throws: HTTPError.tooLarge(limit: 1000)) {
            try await send(.get) { $0.maximumBytes = 1000 }
        }
        let answer = try await send(.get) { $0.keptFields = ["X-Count"] }
        #expect(answer.headers["x-count"] == "7")
        #expect(try await send(.get).headers["x-count"] == nil)
    }
}
