import AccountServers
import Testing

@testable import Accounts

@Suite("Detection of servers")
struct ServerDetectorTests {
    @Test("The protocols of each program are found", arguments: AccountServer.Program.allCases)
    func programs(program: AccountServer.Program) async throws {
        let server = try AccountServer(program)
        let found = try await AccountClientFactory.detect("\(server.address)/", transport: .patient)
        let expected: [AccountKind] =
            switch program {
            case .freshRSS124, .freshRSS128: [.googleReader]
            case .miniflux2039: [.miniflux, .googleReader, .fever]
            case .miniflux233: [.miniflux, .googleReader, .fever]
            case .tinyTinyRSS: [.tinyTinyRSS]
            case .coldsweat: [.fever]
            case .nextcloud28: [.nextcloud]
            }
        #expect(found.map(\.kind) == expected)
        #expect(found.map(\.address) == expected.map(server.address(of:)))
        #expect(server.log.allSatisfy { $0.headers["authorization"] == nil })
    }

    @Test("The address of an API is found, too")
    func apiAddress() async throws {
        let server = try AccountServer(.freshRSS128)
        let address = server.googleReaderAddress
        #expect(
            try await AccountClientFactory.detect(address, transport: .patient)
                == [DetectedProtocol(kind: .googleReader, address: address)]
        )
    }

    @Test(
        "The path of an API selects one of several protocols",
        arguments: [
            ("/reader/api/0", AccountKind.googleReader), ("/v1/", .miniflux), ("/fever", .fever),
        ]
    )
    func chosenProtocol(path: String, kind: AccountKind) async throws {
        let server = try AccountServer(.miniflux233)
        #expect(
            try await AccountClientFactory.detect(server.address + path, transport: .patient)
                == [DetectedProtocol(kind: kind, address: server.address(of: kind))]
        )
    }

    @Test("A web page on every path is not a server")
    func webPage() async throws {
        let server = try AccountServer(.freshRSS128)
        server.inject(ServerFault(ServerFault.html, times: 100))
        let host = String(server.address.dropFirst("http://".count))
        await #expect(
            throws: AccountError.notThisServer(host: host, detail: "the server has no known API")
        ) { try await AccountClientFactory.detect(server.address, transport: .patient) }
    }

    @Test("A proxy that requires a password on every path is not a server")
    func passwordProxy() async throws {
        let server = try AccountServer(.freshRSS128)
        let header = ("WWW-Authenticate", "Basic realm=\"Proxy\"")
        server.inject(ServerFault(.status(401, headers: [header]), times: 100))
        await #expect(throws: AccountError.self) {
            try await AccountClientFactory.detect(server.address, transport: .patient)
        }
    }

    @Test("A server that refuses connections is unreachable")
    func unreachable() async throws {
        let server = try AccountServer(.freshRSS128)
        server.stop()
        let host = String(server.address.dropFirst("http://".count))
        await #expect(throws: AccountError.unreachable(host: host)) {
            try await AccountClientFactory.detect(server.address, transport: .patient)
        }
    }

    @Test(
        "A typed address is completed",
        arguments: [
            ("rss.example.org", "https://rss.example.org"),
            ("http://anna:secret-7@example.org/rss/?a=1#b", "http://example.org/rss"),
            ("https://example.org//", "https://example.org"),
            ("https://example.org/rss/i/?a=normal", "https://example.org/rss"),
            ("https://example.org/cloud/index.php/apps/news/", "https://example.org/cloud"),
            ("https://example.org/apps/news/#/items", "https://example.org"),
        ]
    )
    func base(typed: String, expected: String) {
        #expect(ServerDetector.base(of: typed) == expected)
    }

    @Test("Services with fixed addresses need no request")
    func services() async throws {
        #expect(
            try await AccountClientFactory.detect("theoldreader.com/reader", transport: .patient)
                == [DetectedProtocol(kind: .googleReader, address: "https://theoldreader.com")]
        )
    }
}
