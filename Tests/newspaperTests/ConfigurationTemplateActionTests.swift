import Configuration
import FoundationEssentials
import LoopbackServer
import News
import Testing

@testable import NewspaperUI
@testable import newspaper

/// Runs the configuration template's actions with curl, against recording servers.
@Suite(
    "Example actions",
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/curl"), "curl is missing"),
    .timeLimit(.minutes(30))
)
struct ConfigurationTemplateActionTests {
    private let home: CommandHome
    private let server: LoopbackServer
    private static let title = "“Low tide” & 'high'; $(id) {url} 100 % a+b=c\\ — é"
    private static let address = "https://a.example/7?a=1&b=%202#c"

    init() throws {
        home = try CommandHome()
        server = try LoopbackServer()
    }

    /// Runs an example action with the test's files and servers.
    private func run(_ name: String) async throws -> ActionOutcome {
        let ready = try #require(ConfigurationTemplateAction.all.first { $0.name == name })
        var reader = ConfigurationReader()
        let settings = ActionSettings.all(.object([name: ready.value]), &reader)
        let setting = try #require(settings.first)
        let words = setting.words.map { word in
            word.replacing("/home/reader/.config/newspaper", with: home.path)
                .replacing("https://\(name).example.org/", with: server.address("/"))
        }
        let headline = Headline(
            id: ArticleID("7"),
            title: Self.title,
            feed: FeedID("https://a.example/feed"),
            source: "A",
            section: SectionID("World")
        )
        let article = Article(headline: headline, html: "<p>Text.</p>", link: Self.address)
        let clock = WallClock(
            now: { Date(timeIntervalSince1970: 0) },
            secondsFromUTC: { _ in 0 },
            wait: { _ in }
        )
        let order = ActionRequest(
            CustomAction(setting, words.map(ActionArgument.init)),
            on: article,
            ages: RelativeTime(clock: clock)
        )
        return await ActionRunner(environment: ["TMPDIR": home.path]).run(order)
    }

    private struct Bookmark: Decodable, Equatable {
        let url: String
        let title: String
    }

    @Test(
        "readeck and linkding receive address and title as JSON, with a token from a file",
        arguments: [
            ("readeck", "/api/bookmarks", "Bearer s3cret"),
            ("linkding", "/api/bookmarks/", "Token s3cret"),
        ]
    )
    func posting(name: String, path: String, authorization: String) async throws {
        server.respond(to: path) { _ in LoopbackResponse("{}", contentType: "application/json") }
        try home.write("Authorization: \(authorization)\n", to: name)
        #expect(try await run(name) == .written("{}"))
        let request = try #require(server.requests(to: path).first)
        #expect(request.method == "POST")
        #expect(request.headers["authorization"] == authorization)
        #expect(request.headers["content-type"] == "application/json")
        let bookmark = try JSONDecoder().decode(Bookmark.self, from: Data(request.body))
        #expect(bookmark == Bookmark(url: Self.address, title: Self.title))
    }

    @Test("wallabag receives address and title as a form, with a token that is requested first")
    func wallabag() async throws {
        server.respond(to: "/oauth/v2/token") { _ in
            LoopbackResponse(
                #"{"access_token":"s3cret","expires_in":3600,"refresh_token":"no"}"#,
                contentType: "application/json"
            )
        }
        server.respond(to: "/api/entries.json") { _ in
            LoopbackResponse("{}", contentType: "application/json")
        }
        try home.write(
            """
            url = "\(server.address("/oauth/v2/token"))"
            data = "grant_type=password"
            data = "client_id=1"
            data = "username=reader"
            """,
            to: "wallabag"
        )
        #expect(try await run("wallabag") == .written("{}"))
        let login = try #require(server.requests(to: "/oauth/v2/token").first)
        #expect(
            String(decoding: login.body, as: UTF8.self)
                == "grant_type=password&client_id=1&username=reader"
        )
        let request = try #require(server.requests(to: "/api/entries.json").first)
        #expect(request.headers["authorization"] == "Bearer s3cret")
        let fields = String(decoding: request.body, as: UTF8.self).split(separator: "&")
        let values = fields.map { field in
            field.split(separator: "=", maxSplits: 1).map { Self.decoded($0) }
        }
        #expect(values == [["url", Self.address], ["title", Self.title]])
    }

    @Test("A request that the server rejects is reported in one sentence")
    func refused() async throws {
        server.respond(to: "/api/bookmarks/") { _ in LoopbackResponse(status: 401) }
        try home.write("Authorization: Token wrong\n", to: "linkding")
        guard case .failed(let words) = try await run("linkding") else {
            Issue.record("It was not refused.")
            return
        }
        #expect(words.hasPrefix("exited with status 22: curl: (22) ") && words.contains("401"))
    }

    @Test("The example actions have no token in their arguments")
    func secrets() {
        for ready in ConfigurationTemplateAction.all {
            let words = ready.value.written()
            #expect(!words.contains("--user") && !words.contains("password="))
            #expect(!words.contains("Authorization: Token") && !words.contains("Bearer s"))
        }
    }

    private static func decoded(_ text: Substring) -> String {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            let digits = String(decoding: rest.prefix(2), as: UTF8.self)
            if byte == UInt8(ascii: "%"), let value = UInt8(digits, radix: 16) {
                bytes.append(value)
                rest.removeFirst(2)
            } else {
                bytes.append(byte == UInt8(ascii: "+") ? 0x20 : byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
