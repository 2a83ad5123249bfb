import FoundationEssentials
import LoopbackServer
import Testing

@testable import HTTP

@Suite("HTTP client")
struct HTTPClientTests {
    private let server: LoopbackServer
    private let client = HTTPClient(userAgent: "newspaper/test", limits: .patient)

    init() throws {
        server = try LoopbackServer()
    }

    @Test("A response has the status, body and recorded header fields sent by the server")
    func answers() async throws {
        server.respond(to: "/feed") { _ in
            LoopbackResponse(
                status: 418,
                headers: [("X-Word", " a b "), ("etag", "\"1\"")],
                body: [1, 0, 2]
            )
        }
        let response = try await client.fetch(HTTPRequest(address: server.address("/feed")))
        #expect(
            response
                == HTTPResponse(
                    status: 418,
                    headers: ["ETag": "\"1\""],
                    body: [1, 0, 2],
                    address: server.address("/feed"),
                    traffic: response.traffic,
                    isFromPrivateNetwork: true
                )
        )
        let head =
            "HTTP/1.1 418 Answer\r\nX-Word:  a b \r\netag: \"1\"\r\n"
            + "Content-Length: 3\r\nConnection: close\r\n\r\n"
        #expect(response.traffic.receivedBytes == head.utf8.count + 3)
        #expect(response.traffic.elapsed > .zero)
        #expect(response.traffic.untilFirstByte <= response.traffic.elapsed)
    }

    @Test("A request has user agent, encodings and the given fields, except ones with line breaks")
    func sendsHeaders() async throws {
        let address = server.address("/feed")
        let headers: HTTPHeaders = ["If-None-Match": "W/\"x\"", "X-Bad": "a\r\nX-Forged: yes"]
        _ = try await client.fetch(HTTPRequest(address: address, headers: headers))
        let request = try #require(server.requests.first)
        #expect(request.method == "GET")
        #expect(request.headers["user-agent"] == "newspaper/test")
        #expect(request.headers["if-none-match"] == "W/\"x\"")
        #expect(request.headers["accept-encoding"]?.contains("gzip") == true)
        #expect(request.headers["x-bad"] == nil)
        #expect(request.headers["x-forged"] == nil)
    }

    @Test("Redirects are followed, and only the last response's header fields are returned")
    func followsRedirects() async throws {
        server.respond(to: "/old") { _ in .redirect(to: "/new", status: 301) }
        server.respond(to: "/new") { _ in LoopbackResponse("here", contentType: "text/plain") }
        let response = try await client.fetch(HTTPRequest(address: server.address("/old")))
        #expect(response.address == server.address("/new"))
        #expect(response.body == Array("here".utf8))
        #expect(response.redirects == [HTTPRedirect(status: 301, target: response.address)])
        #expect(response.headers["Location"] == nil)
    }

    @Test("A redirect loop ends with an error")
    func refusesCircles() async {
        server.respond(to: "/round") { _ in .redirect(to: "/round") }
        let failure = await error(of: client, at: server.address("/round"))
        #expect(failure == .tooManyRedirects(host: "127.0.0.1"))
        #expect(server.requests(to: "/round").count == 11)
    }

    @Test("Other schemes are refused", arguments: ["file:///etc/passwd", "gopher://127.0.0.1/"])
    func refusesSchemes(address: String) async {
        let scheme = String(address.prefix { $0 != ":" })
        #expect(await error(of: client, at: address) == .unsupportedScheme(scheme))
        server.respond(to: "/away") { _ in .redirect(to: address) }
        let led = await error(of: client, at: server.address("/away"))
        #expect(led == .invalidRedirect(host: "127.0.0.1"))
    }

    @Test("Invalid addresses fail", arguments: ["", "example", "http://a b/", "http://a\n/"])
    func refusesNonsense(address: String) async {
        #expect(await error(of: client, at: address) == .badAddress(address))
    }

    @Test("A response that arrives byte by byte is reassembled")
    func reassembles() async throws {
        let text = "Slow but whole."
        server.respond(to: "/slow") { _ in
            LoopbackResponse(body: Array(text.utf8), delivery: .byteByByte)
        }
        let response = try await client.fetch(HTTPRequest(address: server.address("/slow")))
        #expect(response.body == Array(text.utf8))
    }

    @Test("A truncated response is an error")
    func noticesCutOff() async {
        server.respond(to: "/cut") { _ in
            LoopbackResponse(body: Array("half an answer".utf8), delivery: .cutOff(after: 4))
        }
        let failure = await error(of: client, at: server.address("/cut"))
        #expect(failure == .invalidResponse(host: "127.0.0.1"))
    }

    @Test("Content encodings are decoded, also when wrong, damaged or only known to libcurl")
    func decodes() async throws {
        // The word "news".
        let packed: [UInt8] = [
            0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0xCB, 0x4B,
            0x2D, 0x2F, 0x06, 0x00, 0x50, 0x99, 0xD3, 0x1D, 0x04, 0x00, 0x00, 0x00,
        ]
        server.respond(to: "/packed") { _ in
            LoopbackResponse(headers: [("Content-Encoding", "gzip")], body: packed)
        }
        server.respond(to: "/false") { _ in
            LoopbackResponse(headers: [("Content-Encoding", "gzip")], body: [1, 2, 3])
        }
        // Without the final checksum.
        server.respond(to: "/cut") { _ in
            LoopbackResponse(
                headers: [("Content-Encoding", "gzip")],
                body: Array(packed.dropLast(8))
            )
        }
        server.respond(to: "/deflate") { _ in
            LoopbackResponse(
                headers: [("Content-Encoding", "deflate")],
                body: [0x78, 0x9C, 0xCB, 0x4B, 0x2D, 0x2F, 0x06, 0x00, 0x04, 0x4C, 0x01, 0xBE]
            )
        }
        server.respond(to: "/silent") { _ in LoopbackResponse(body: packed) }
        server.respond(to: "/charset") { _ in
            LoopbackResponse(headers: [("Content-Encoding", "utf-8")], body: Array("news".utf8))
        }
        // gzip's magic bytes, and one more.
        server.respond(to: "/other") { _ in LoopbackResponse(body: [0x1F, 0x8B, 0x41]) }
        for (path, text) in [
            ("/packed", "news"), ("/silent", "news"), ("/charset", "news"),
            ("/other", "\u{1F}\u{FFFD}A"), ("/false", "\u{1}\u{2}\u{3}"), ("/cut", "news"),
            ("/deflate", "news"),
        ] {
            let response = try await client.fetch(HTTPRequest(address: server.address(path)))
            #expect(String(decoding: response.body, as: UTF8.self) == text)
            #expect(response.isWhole == (path != "/cut"), "\(path)")
        }
        let encodings = server.requests(to: "/cut").map { $0.headers["accept-encoding"] }
        #expect(encodings == ["gzip", "identity"])
        #expect(server.requests.count { $0.path == "/packed" } == 1)
        #expect(server.requests.count { $0.path == "/deflate" } == 2)
    }

    @Test("A damaged gzip body is fetched again without compression")
    func asksAgain() async throws {
        server.respond(to: "/feed") { request in
            request.headers["accept-encoding"] == "gzip"
                ? LoopbackResponse(headers: [("Content-Encoding", "gzip")], body: [0x1F, 0x8B, 8])
                : LoopbackResponse(body: Array("news".utf8))
        }
        let response = try await client.fetch(HTTPRequest(address: server.address("/feed")))
        #expect(String(decoding: response.body, as: UTF8.self) == "news")
        #expect(response.isWhole)
    }

    @Test("A chunked body without its last chunk is an error")
    func noticesMissingPieces() async {
        server.respond(to: "/pieces") { _ in
            LoopbackResponse(
                headers: [("Transfer-Encoding", "chunked"), ("Content-Length", "4")],
                body: Array("4\r\nnews\r\n".utf8)
            )
        }
        let failure = await error(of: client, at: server.address("/pieces"))
        #expect(failure == .invalidResponse(host: "127.0.0.1"))
    }

    @Test("A proxy is used only for the request that names it")
    func usesProxy() async throws {
        server.respond(to: "http://news.example/feed") { _ in LoopbackResponse(body: [1]) }
        var options = HTTPOptions()
        options.proxy = server.address("")
        let request = HTTPRequest(address: "http://news.example/feed", options: options)
        #expect(try await client.fetch(request).body == [1])
        // The next transfer may reuse the handle, but not the proxy.
        server.respond(to: "/direct") { _ in LoopbackResponse(body: [2]) }
        let direct = HTTPRequest(address: server.address("/direct"))
        #expect(try await client.fetch(direct).body == [2])
    }

    @Test("A refused connection and an unknown host are reported")
    func noticesAbsence() async throws {
        let gone = try RefusingPort()
        let failure = await error(of: client, at: gone.address("/"))
        withExtendedLifetime(gone) {}
        #expect(failure == .connectionFailed(host: "127.0.0.1"))
        let nobody = await error(of: client, at: "http://name..invalid/")
        #expect(nobody == .hostNotFound("name..invalid"))
    }

    @Test("A cancelled request ends, also while it is queued")
    func cancels() async {
        server.respond(to: "/never") { _ in .never }
        let narrow = limitedClient { $0.transfers = 1 }
        let request = HTTPRequest(address: server.address("/never"))
        let tasks = (0..<2).map { _ in Task { try await narrow.fetch(request) } }
        for task in tasks { task.cancel() }
        for task in tasks {
            let result = await task.result
            #expect(throws: HTTPError.cancelled) { try result.get() }
        }
    }

    @Test("Many parallel requests complete within the transfer limit")
    func capsTransfers() async throws {
        let gauge = Gauge()
        let client = limitedClient { $0.transfers = 6 }
        for number in 0..<40 {
            server.respond(to: "/\(number)") { _ in
                gauge.enter()
                defer { gauge.leave() }
                return LoopbackResponse(body: [UInt8(number)])
            }
        }
        let bodies = try await withThrowingTaskGroup(of: [UInt8].self) { group in
            for number in 0..<40 {
                let request = HTTPRequest(address: server.address("/\(number)"))
                group.addTask { try await client.fetch(request).body }
            }
            return try await group.reduce(into: Set<[UInt8]>()) { $0.insert($1) }
        }
        #expect(bodies == Set((0..<40).map { [UInt8($0)] }))
        #expect(gauge.highest <= 6)
    }

    @Test("The certificate file is taken from the environment")
    func findsCertificates() {
        #expect(HTTPClient.certificateFile(in: [:]) == nil)
        #expect(HTTPClient.certificateFile(in: ["SSL_CERT_FILE": "/s"]) == "/s")
        let both = ["CURL_CA_BUNDLE": "/c", "SSL_CERT_FILE": "/s"]
        #expect(HTTPClient.certificateFile(in: both) == "/c")
        #expect(HTTPClient.certificateFile(in: ["CURL_CA_BUNDLE": ""]) == nil)
    }
}
