import Addresses
import Configuration
import FoundationEssentials
import Glibc
import LoopbackServer
import News
import Testing

@testable import HTTP
@testable import Newsroom

@Suite("Settings for all fetches")
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
            random: { 0.5 }
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

    @Test("Cookies are sent only to their own site, and the cookie file stays unchanged")
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
        "A named pipe as cookie or certificate file does not block fetching",
        .timeLimit(.minutes(30))
    )
    func pipes() async throws {
        let (server, folder) = (try server(), try TemporaryFolder())
        let (plain, members) = (server.address("/plain"), server.address("/members"))
        let pipe = "\(folder.path)/pipe"
        #expect(mkfifo(pipe, 0o600) == 0)
        var configuration = NewsroomConfiguration()
        configuration.fetching.cookieFile = pipe
        configuration.feeds[members] = FeedSettings()
        configuration.feeds[members]?.certificateFile = pipe
        let report = await service([plain, members], configuration).refresh(.all)
        #expect(report.failures.map(\.failure) == [])
        #expect(configuration.fetching.problemsOfFiles.map(\.path) == ["fetching.cookieFile"])
    }

    @Test("A feed with a missing cookie file is not fetched and reports the file")
    func missingCookies() async throws {
        let (server, folder) = (try server(), try TemporaryFolder())
        #expect(mkfifo("\(folder.path)/pipe", 0o600) == 0)
        let (plain, members) = (server.address("/plain"), server.address("/members"))
        var configuration = NewsroomConfiguration()
        configuration.feeds[members] = FeedSettings()
        for path in ["\(folder.path)/none", "\(folder.path)/pipe", folder.path] {
            configuration.feeds[members]?.cookieFile = path
            let report = await service([plain, members], configuration).refresh(.all)
            #expect(report.failures.map(\.failure) == [.unreadableFile(path)])
        }
        #expect(server.requests(to: "/members").isEmpty)
    }

    @Test(
        "A netrc file applies to all servers it names, also when configured while running"
    )
    func netrc() async throws {
        let (server, folder) = (try server(), try TemporaryFolder())
        try folder.write("machine 127.0.0.1 login anna password sesame\n", to: "netrc")
        var configuration = NewsroomConfiguration()
        let service = service([server.address("/plain")], configuration)
        #expect(await service.refresh(.all).failures == [])
        let file = NetrcFile(path: "\(folder.path)/netrc", isForAll: true)
        configuration.fetching.credentials = .netrc(file)
        await service.configure(configuration)
        #expect(await service.refresh(.all).failures == [])
        #expect(
            server.requests(to: "/plain").map { $0.headers["authorization"] }
                == [nil, "Basic YW5uYTpzZXNhbWU="]
        )
    }

    @Test(
        "The configured proxy overrides environment variables, and a feed's proxy overrides both"
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

    @Test("An unreachable or invalid proxy fails all fetches and is named in the error")
    func lostProxy() async throws {
        let (server, gone) = (try server(), try RefusingPort())
        defer { withExtendedLifetime(gone) {} }
        let place = gone.address("").dropFirst("http://".count)
        var configuration = NewsroomConfiguration()
        func failure() async -> FeedFailure? {
            await service([server.address("/plain")], configuration).refresh(.all).outcomes
                .first?.failure
        }
        configuration.fetching.proxy = "http://anna:sesame@\(place)"
        #expect(await failure() == .proxyFailed(proxy: String(place)))
        for text in [
            "{fetching: {proxy: ['\(place)']}}", "{fetching: {Proxy: '\(place)'}}",
            "{feeds: {'\(server.address("/plain"))': {proxy: 5}}}",
        ] {
            configuration = NewsroomConfiguration.read(Array(text.utf8)).configuration
            #expect(await failure() == .proxyFailed(proxy: ""), "\(text)")
        }
        let two = ["https://a.example/feed", "https://b.example/feed"]
        let report = await service(two, configuration).refresh(.all)
        #expect(report.isOffline && report.reachedNoHost)
        let folder = try TemporaryFolder()
        try folder.write("{fetching: {proxy: '\(place)'}", to: "config.json5")
        let file = ConfigurationFile(path: "\(folder.path)/config.json5")
        #expect(file.problems.count == 1)
        configuration = file.configuration
        #expect(await failure() == .proxyFailed(proxy: ""))
        #expect(server.requests.isEmpty)
    }

    @Test("A refused password is attributed to the feed or to the proxy")
    func refusals() async throws {
        let server = try server()
        server.respond(to: "/plain") { _ in LoopbackResponse(status: 401) }
        let address = server.address("/plain")
        var configuration = NewsroomConfiguration()
        let host = "127.0.0.1"
        func failure(of address: String) async -> FeedFailure? {
            await service([address], configuration).refresh(.all).outcomes.first?.failure
        }
        #expect(await failure(of: address) == .status(401, host: host))
        configuration.feeds[address] = FeedSettings()
        configuration.feeds[address]?.credentials = .command(name: "anna", words: ["echo", "x"])
        #expect(await failure(of: address) == .passwordRefused(host: host))

        server.respond(to: "a.example:443") { _ in LoopbackResponse(status: 407) }
        configuration.fetching.proxy = server.address("")
        let proxy = String(server.address("").dropFirst("http://".count))
        #expect(await failure(of: "https://a.example/feed") == .status(407, host: proxy))
    }

    @Test("Changed feed settings apply to the next fetch")
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
        _ = try? await service.picture(at: server.address("/picture"), of: FeedID(address))
        #expect(
            server.requests(to: "/picture").map { $0.headers["user-agent"] } == ["another one"]
        )
    }
}
