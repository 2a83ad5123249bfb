import LoopbackServer
import Testing

@testable import HTTP

/// The server is asked as a proxy, so that hosts may have any names.
@Suite("Redirects")
struct RedirectTests {
    private let server: LoopbackServer
    private let client = HTTPClient(userAgent: "newspaper/test")
    private static let start = "http://news.example/feed"

    init() throws {
        server = try LoopbackServer()
    }

    private func fetch(
        _ address: String = start,
        change: (inout HTTPOptions) -> Void = { _ in }
    ) async throws(HTTPError) -> HTTPResponse {
        var options = HTTPOptions()
        options.proxy = server.address("")
        change(&options)
        return try await client.fetch(HTTPRequest(address: address, options: options))
    }

    private func redirect(_ from: String, to target: String, status: Int = 302) {
        server.respond(to: from) { _ in .redirect(to: target, status: status) }
    }

    @Test("are told step by step, with absolute addresses")
    func chain() async throws {
        redirect(Self.start, to: "/moved?x=%20y#part", status: 301)
        redirect("http://news.example/moved?x=%20y", to: "//other.example/a/b", status: 307)
        redirect("http://other.example/a/b", to: "c", status: 308)
        server.respond(to: "http://other.example/a/c") { _ in LoopbackResponse(body: [1]) }
        let response = try await fetch()
        #expect(
            response.redirects == [
                HTTPRedirect(status: 301, target: "http://news.example/moved?x=%20y#part"),
                HTTPRedirect(status: 307, target: "http://other.example/a/b"),
                HTTPRedirect(status: 308, target: "http://other.example/a/c"),
            ]
        )
        #expect(response.redirects.map(\.isPermanent) == [true, false, true])
        #expect(response.address == "http://other.example/a/c")
        #expect(response.status == 200)
    }

    @Test("without an address to go to are the answer", arguments: [301, 302, 307, 308])
    func nowhere(status: Int) async throws {
        server.respond(to: Self.start) { _ in LoopbackResponse(status: status) }
        let response = try await fetch()
        #expect(response.status == status)
        #expect(response.redirects == [])
    }

    @Test("to nonsense are an error")
    func nonsense() async {
        redirect(Self.start, to: "http://[news")
        await #expect(throws: HTTPError.badAddress("http://[news")) { try await fetch() }
    }

    @Test(
        "do not lead from a public server to a private address, unless that is allowed",
        arguments: [
            "http://127.0.0.1/", "http://localhost/", "http://10.0.0.1/", "http://192.168.1.1/",
            "http://169.254.169.254/latest", "http://[::1]/", "http://2130706433/",
        ]
    )
    func privateTargets(target: String) async throws {
        redirect(Self.start, to: "http://step.example/")
        redirect("http://step.example/", to: target)
        await #expect(throws: HTTPError.privateAddress(host: "step.example")) { try await fetch() }
        #expect(server.requests(to: target).isEmpty)
        #expect(server.requests.count == 2)
    }

    @Test("lead to private addresses where the reader allows it")
    func allowedPrivateTargets() async throws {
        redirect(Self.start, to: "http://10.0.0.1/")
        server.respond(to: "http://10.0.0.1/") { _ in LoopbackResponse(body: [1]) }
        let response = try await fetch { $0.reach = .everywhere }
        #expect(response.body == [1])
    }

    @Test("among private addresses are nobody's business but the reader's")
    func privateOrigin() async throws {
        redirect("http://10.0.0.1/", to: "http://10.0.0.2/")
        server.respond(to: "http://10.0.0.2/") { _ in LoopbackResponse(body: [1]) }
        #expect(try await fetch("http://10.0.0.1/").body == [1])
        let refusal = HTTPError.privateAddress(host: "10.0.0.1")
        await #expect(throws: refusal) {
            try await fetch("http://10.0.0.1/") { $0.reach = .publicOnly }
        }
    }

    @Test("to names are judged by the server that answers to them")
    func privateNames() async {
        // On the port of the address, a proxy passes for the server itself.
        let address = "http://news.example:\(server.port)/"
        await #expect(throws: HTTPError.privateAddress(host: "news.example")) {
            try await fetch(address) { $0.reach = .publicOnly }
        }
        #expect(server.requests.isEmpty)
    }

    @Test("carry cookies along, and nothing of them is left for the next transfer")
    func cookies() async throws {
        server.respond(to: Self.start) { _ in
            let fields = [("Set-Cookie", "wall=seen; Path=/"), ("Location", "/2")]
            return LoopbackResponse(status: 302, headers: fields)
        }
        for _ in 0..<2 { _ = try await fetch() }
        #expect(server.requests(to: Self.start).map { $0.headers["cookie"] } == [nil, nil])
        let second = server.requests(to: "http://news.example/2")
        #expect(second.map { $0.headers["cookie"] } == ["wall=seen", "wall=seen"])
    }

    @Test("take no password and no field of the feed to another server")
    func secrets() async throws {
        redirect(Self.start, to: "/2")
        redirect("http://news.example/2", to: "http://other.example/")
        _ = try await fetch { options in
            options.credentials = .password(name: "anna", password: "geheim")
            options.ownHeaders = ["X-Key": "1"]
            options.userAgent = "another/1"
        }
        let basic = "Basic YW5uYTpnZWhlaW0="
        #expect(server.requests.map { $0.headers["authorization"] } == [basic, basic, nil])
        #expect(server.requests.map { $0.headers["x-key"] } == ["1", "1", nil])
        #expect(server.requests.allSatisfy { $0.headers["user-agent"] == "another/1" })
    }

    @Test("never say the password")
    func descriptions() {
        let credentials = HTTPCredentials.password(name: "anna", password: "geheim")
        #expect(!"\(credentials)".contains("geheim"))
        #expect(!String(reflecting: credentials).contains("geheim"))
        var dumped = ""
        dump(credentials, to: &dumped)
        #expect(!dumped.contains("geheim"))
    }
}
