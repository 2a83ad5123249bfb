import AddressForms
import Addresses
import LoopbackServer
import Testing

@testable import HTTP

/// The server is a proxy, for arbitrary host names.
@Suite("Redirects")
struct RedirectTests {
    private let server: LoopbackServer
    private let client = HTTPClient(userAgent: "newspaper/test", limits: .patient)
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

    @Test("Redirects are recorded step by step with absolute addresses")
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

    @Test("A redirect without a location is the final response", arguments: [301, 302, 307, 308])
    func nowhere(status: Int) async throws {
        server.respond(to: Self.start) { _ in LoopbackResponse(status: status) }
        let response = try await fetch()
        #expect(response.status == status)
        #expect(response.redirects == [])
    }

    @Test("A redirect to an invalid address is an error")
    func nonsense() async {
        redirect(Self.start, to: "http://[news")
        await #expect(throws: HTTPError.invalidRedirect(host: "news.example")) { try await fetch() }
    }

    @Test(
        "A public server cannot redirect to a private address",
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

    @Test("A redirect to a private address is followed if allowed")
    func allowedPrivateTargets() async throws {
        redirect(Self.start, to: "http://10.0.0.1/")
        server.respond(to: "http://10.0.0.1/") { _ in LoopbackResponse(body: [1]) }
        let response = try await fetch { $0.reach = .everywhere }
        #expect(response.body == [1])
    }

    @Test("A private address may redirect to another one unless only public ones are allowed")
    func privateOrigin() async throws {
        redirect("http://10.0.0.1/", to: "http://10.0.0.2/")
        server.respond(to: "http://10.0.0.2/") { _ in LoopbackResponse(body: [1]) }
        #expect(try await fetch("http://10.0.0.1/").body == [1])
        let refusal = HTTPError.privateAddress(host: "10.0.0.1")
        await #expect(throws: refusal) {
            try await fetch("http://10.0.0.1/") { $0.reach = .publicOnly }
        }
    }

    @Test("The address policy ignores the port of the proxy")
    func proxyOnThePortOfTheAddress() async throws {
        let address = "http://news.example:\(server.port)/"
        server.respond(to: address) { _ in LoopbackResponse(body: [1]) }
        #expect(try await fetch(address) { $0.reach = .publicOnly }.body == [1])
        let other = "http://127.0.0.1:\(server.port)/"
        await #expect(throws: HTTPError.privateAddress(host: "127.0.0.1")) {
            try await fetch(other) { $0.reach = .publicOnly }
        }
        #expect(server.requests.map(\.path) == [address])
    }

    @Test("Credentials in a redirect target are ignored")
    func logins() async throws {
        redirect(Self.start, to: "http://a:b@other.example/")
        redirect("http://other.example/", to: "http://c:d@news.example/2")
        server.respond(to: "http://news.example/2") { _ in LoopbackResponse(body: [1]) }
        let response = try await fetch("http://me:word@news.example/feed")
        #expect(response.address == "http://news.example/2")
        #expect(
            response.redirects.map(\.target) == ["http://other.example/", "http://news.example/2"]
        )
        let own = "Basic bWU6d29yZA=="
        #expect(server.requests.map { $0.headers["authorization"] } == [own, nil, own])
    }

    @Test("Unusual address forms never lead to private addresses or leak secrets")
    func forms() async throws {
        let secrets = ["Basic YW5uYTpnZWhlaW0=", "1"]
        let statuses = [301, 302, 303, 307, 308]
        for (number, form) in AddressForms.all.enumerated() {
            redirect(Self.start, to: form, status: statuses[number % statuses.count])
            _ = try? await fetch { options in
                options.credentials = .password(name: "anna", password: "geheim")
                options.ownHeaders = ["X-Key": "1"]
            }
        }
        #expect(server.requests.count > AddressForms.all.count)
        for request in server.requests {
            let address = try #require(Address(request.path))
            if address.server.host == "news.example", address.server.port == 80 { continue }
            #expect(address.server.place ?? .publicNetwork == .publicNetwork, "\(request.path)")
            for name in ["authorization", "x-key"] {
                #expect(!secrets.contains(request.headers[name] ?? ""), "\(request.path)")
            }
        }
    }

    @Test("Cookies last for one chain of redirects")
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

    @Test("Credentials and custom headers are not sent to another server")
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

    @Test("Descriptions of credentials do not contain the password")
    func descriptions() {
        let credentials = HTTPCredentials.password(name: "anna", password: "geheim")
        #expect(!"\(credentials)".contains("geheim"))
        #expect(!String(reflecting: credentials).contains("geheim"))
        var dumped = ""
        dump(credentials, to: &dumped)
        #expect(!dumped.contains("geheim"))
    }
}
