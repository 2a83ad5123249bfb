import LoopbackServer
import Synchronization
import Testing

@testable import HTTP

@Suite("Downloading into a sink")
struct DownloadTests {
    /// Records its input, up to a limit.
    private final class Sink: HTTPResponseSink {
        private let state = Mutex<(begun: [Int], bytes: [UInt8])>(([], []))
        private let most: Int

        init(most: Int = .max) { self.most = most }

        var begun: [Int] { state.withLock { $0.begun } }
        var bytes: [UInt8] { state.withLock { $0.bytes } }

        func begin(status: Int, headers: HTTPHeaders) -> Bool {
            state.withLock { $0.begun.append(status) }
            return true
        }

        func take(_ bytes: UnsafeRawBufferPointer) -> Bool {
            state.withLock { state in
                state.bytes += bytes
                return state.bytes.count <= most
            }
        }
    }

    private let server: LoopbackServer
    private let client = limitedClient { $0.maximumBytes = 1000 }

    init() throws { server = try LoopbackServer() }

    private func request(_ path: String, maximumBytes: Int? = 1 << 30) -> HTTPRequest {
        var options = HTTPOptions()
        options.maximumBytes = maximumBytes
        return HTTPRequest(address: server.address(path), options: options)
    }

    @Test("A download passes the final response to its sink, uncompressed and without redirects")
    func whole() async throws {
        defer { server.stop() }
        let body = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        server.respond(to: "/start") { _ in .redirect(to: "/file", status: 302) }
        server.respond(to: "/file") { request in
            // Compressed parts could not be joined.
            #expect(request.headers["accept-encoding"] == "identity")
            return LoopbackResponse(body: body)
        }
        let sink = Sink()
        let response = try await client.download(request("/start"), into: sink)
        #expect((response.status, response.body) == (200, []))
        #expect(sink.begun == [200])
        #expect(sink.bytes == body)
    }

    @Test("An error response or a compressed body is not passed to the sink")
    func otherAnswers() async throws {
        defer { server.stop() }
        let sink = Sink()
        #expect(try await client.download(request("/nothing"), into: sink).status == 404)
        server.respond(to: "/packed") { _ in
            LoopbackResponse(headers: [("Content-Encoding", "gzip")], body: [1, 2, 3])
        }
        await #expect(throws: HTTPError.self) {
            try await client.download(request("/packed"), into: sink)
        }
        #expect(sink.begun == [])
    }

    @Test("A download fails when its sink is full")
    func full() async throws {
        defer { server.stop() }
        server.respond(to: "/endless") { _ in
            LoopbackResponse(
                body: [],
                delivery: .endless(more: Array(repeating: 7, count: 10_000)) { _ in }
            )
        }
        await #expect(throws: HTTPError.self) {
            try await client.download(request("/endless"), into: Sink(most: 50_000))
        }
    }
}
