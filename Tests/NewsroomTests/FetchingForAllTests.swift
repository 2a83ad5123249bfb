import Addresses
import FoundationEssentials
import LoopbackServer
import News
import Testing

@testable import HTTP
@testable import Newsroom

@Suite("What is set for all that is fetched")
struct FetchingForAllTests {
    private func service(
        _ addresses: [String],
        _ configuration: NewsroomConfiguration
    ) -> ArchivedNewsService {
        ArchivedNewsService(
            title: "The Paper",
            path: nil,
            list: .fixed(addresses.map { Subscription(address: $0) }),
            fetcher: HTTPClient(
                userAgent: configuration.fetching.userAgent ?? "newspaper/test",
                limits: configuration.limits,
                proxy: configuration.fetching.proxy,
                cookieFile: configuration.fetching.cookieFile
            ),
            configuration: configuration,
            now: { Date(timeIntervalSince1970: 1_800_000_000) },
            chance: { 0.5 }
        )
    }

    private func server() throws -> LoopbackServer {
        let server = try LoopbackServer()
        for path in ["/plain", "/members"] {
            server.respond(to: path) { _ in
                LoopbackResponse(rss("Paper", [("One", 1, "x")]), contentType: "text/xml")
            }
        }
        return server
    }

    @Test("sends each cookie of a file to its own site, and leaves the file as it was")
    func cookies() async throws {
        let (server, folder) = (try server(), try TemporaryFolder())
        let line = "127.0.0.1\tFALSE\t/\tFALSE\t4000000000\t"
        let jar =
            "# Netscape HTTP Cookie File\n\(line)session\tfor-all\n\(line)b\tfor-all\n"
            + "other.example\tFALSE\t/\tFALSE\t4000000000\tsession\telsewhere\n"
        try folder.write(jar, to: "all")
        try folder.write("# Netscape HTTP Cookie File\n\(line)session\tfor-one\n", to: "one")
        let (plain, members) = (server.address("/plain"), server.address("/members"))
        var configuration = NewsroomConfiguration()
        configuration.fetching.cookieFile = "\(folder.path)/all"
        configuration.fetching.userAgent = "a quiet reader"
        configuration.feeds[members] = FeedSettings()
        configuration.feeds[members]?.cookieFile = "\(folder.path)/one"
        #expect(await service([plain, members], configuration).refresh(.all).failures == [])
        func sent(_ path: String, _ name: String) -> [String?] {
            server.requests(to: path).map { $0.headers[name] }
        }
        #expect(sent("/plain", "cookie") == ["session=for-all; b=for-all"])
        #expect(sent("/members", "cookie") == ["session=for-one"])
        #expect(sent("/plain", "user-agent") == ["a quiet reader"])
        #expect(try folder.text(of: "all") == jar)
    }

    @Test(
        "takes names and passwords from one file for all servers that it names, while the paper is open, too"
    )
    func netrc() async throws {
        let (server, folder) = (try server(), try TemporaryFolder())
        try folder.write("machine 127.0.0.1 login anna password sesame\n", to: "netrc")
        var configuration = NewsroomConfiguration()
        let service = service([server.address("/plain")], configuration)
        #expect(await service.refresh(.all).failures == [])
        configuration.fetching.credentials = .netrc(path: "\(folder.path)/netrc")
        await service.configure(configuration)
        #expect(await service.refresh(.all).failures == [])
        #expect(
            server.requests(to: "/plain").map { $0.headers["authorization"] }
                == [nil, "Basic YW5uYTpzZXNhbWU="]
        )
    }

    @Test(
        "goes by way of the proxy that is set, whatever the variables say, but for what a feed has for itself"
    )
    func proxy() throws {
        let server = try #require(Address("https://a.example/")?.server)
        let variables = ["https_proxy": "http://v.example:1", "all_proxy": "http://w.example:1"]
        func proxy(_ set: String?, _ asked: String? = nil) -> String? {
            ProxyList(environment: variables, proxy: set).proxy(for: server, asked: asked)
        }
        #expect(proxy(nil) == "http://v.example:1")
        #expect(proxy("http://p.example:1") == "http://p.example:1")
        #expect(proxy("") == nil)
        #expect(proxy("http://p.example:1", "") == nil)
    }

    @Test("is set live for how a feed is asked")
    func live() async throws {
        let server = try server()
        let address = server.address("/plain")
        var configuration = NewsroomConfiguration()
        let service = service([address], configuration)
        #expect(await service.refresh(.all).failures == [])
        configuration.feeds[address] = FeedSettings()
        configuration.feeds[address]?.userAgent = "another one"
        await service.configure(configuration)
        #expect(await service.refresh(.all).failures == [])
        let names = server.requests(to: "/plain").map { $0.headers["user-agent"] }
        #expect(names == ["newspaper/test", "another one"])
        // For the feed's pictures, too.
        _ = try? await service.picture(at: server.address("/picture"), of: FeedID(address))
        #expect(
            server.requests(to: "/picture").map { $0.headers["user-agent"] } == ["another one"]
        )
    }
}
