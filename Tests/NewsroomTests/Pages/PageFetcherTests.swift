import Extraction
import Feeds
import FoundationEssentials
import HTTP
import LoopbackServer
import News
import Synchronization
import Testing

@testable import Newsroom

@Suite("The page of a story")
struct PageFetcherTests: PageVisits {
    let server: LoopbackServer

    init() throws {
        server = try LoopbackServer()
    }

    @Test("is read as the story on it, without cookies and without telling where we come from")
    func story() async throws {
        serve(
            "/story",
            Self.page("High water"),
            headers: [("ETag", "\"7\""), ("Set-Cookie", "who=reader")]
        )
        let visitor = visitor()
        for _ in 1...2 {
            let page = try await visitor.visit(server.address("/story"))
            #expect(page.story.title == "High water")
            let html = Self.paragraphs("High water").replacing("</p>", with: "</p>\n")
            #expect(page.story.html == html)
            #expect(page.validators == PageValidators(entityTag: "\"7\"", lastModified: nil))
            #expect(page.pageCount == 1 && page.isWhole)
        }
        for request in server.requests {
            #expect(request.headers["referer"] == nil)
            #expect(request.headers["cookie"] == nil)
        }
    }

    @Test("is asked for with what the server said the last time")
    func conditional() async throws {
        server.respond(to: "/story") { request in
            request.headers["if-none-match"] == "\"7\""
                ? LoopbackResponse(status: 304)
                : LoopbackResponse(
                    Self.page("High water"),
                    contentType: "text/html",
                    headers: [("ETag", "\"7\"")]
                )
        }
        let page = try await visitor().visit(server.address("/story"))
        let again = try await visitor().visit(
            server.address("/story"),
            for: nil,
            since: page.validators,
            options: HTTPOptions()
        )
        #expect(again == nil)
    }

    @Test("is a wall where a notice about cookies stands in its place")
    func consent() async {
        serve(
            "/story",
            """
            <title>Your privacy</title><div class=content><h1>We and our partners value privacy</h1>
            <p>We and our 842 partners store cookies on your device to deliver personalised advertising.
            You may accept all cookies or manage your preferences and withdraw consent at any time.</p>
            <p>Some vendors rely on legitimate purposes. Cookies are needed for tracking and storage.</p>
            </div>
            """
        )
        #expect(await failure("/story") == .wall(.consent, host: host))
    }

    @Test("is a wall where a server leads to one")
    func leading() async {
        for (path, target, wall) in [
            ("/a", "/consent/collect?back=/a", AccessBarrier.consent),
            ("/b", "/account/sign-in", .logIn), ("/c", "/paywall", .subscription),
        ] {
            server.respond(to: path) { _ in .redirect(to: target) }
            serve(target, Self.page("Welcome"))
            #expect(await failure(path) == .wall(wall, host: host))
        }
    }

    @Test("is a wall where one must log in, subscribe, or be a browser")
    func walls() async {
        serve(
            "/in",
            "<title>Hello</title><form><input name=u><input type=Password name=p></form>"
                + "<p>Please enter your name to go on with what you were reading.</p>"
        )
        serve(
            "/paid",
            Self.page(
                "High water",
                head: """
                    <script type="application/ld+json">{"@type": "NewsArticle",
                    "headline": "High water", "isAccessibleForFree": "False"}</script>
                    """,
                foot: "<div class=offer>Subscribe to read the rest.</div>"
            )
        )
        serve(
            "/robot",
            "<title>Just a moment</title><p>Verify you are human. Enable JavaScript to go on. "
                + "Your browser is being checked for security reasons before the connection.</p>"
        )
        #expect(await failure("/in") == .wall(.logIn, host: host))
        #expect(await failure("/paid") == .wall(.subscription, host: host))
        #expect(await failure("/robot") == .wall(.robotCheck, host: host))
    }

    @Test("is what a page without a story leads to by itself, once")
    func refresh() async throws {
        let leading = "<meta http-equiv=refresh content='0; url=/next'><p>One moment.</p>"
        serve("/first", leading, headers: [("ETag", "a")])
        serve("/next", Self.page("High water"))
        let page = try await visitor().visit(server.address("/first"), options: HTTPOptions())
        #expect(page.address == server.address("/next") && page.validators == nil)
        #expect(page.story.title == "High water")
        serve("/twice", leading.replacing("/next", with: "/first"))
        #expect(await failure("/twice") == .noStory(host: host))
        serve("/itself", leading.replacing("/next", with: "/itself"))
        #expect(await failure("/itself") == .noStory(host: host))
    }

    @Test("does not lead to a private address from a public one")
    func refreshToPrivate() async {
        let fetcher = LeadingFetcher()
        let visitor = PageFetcher(
            fetcher: fetcher,
            extractor: Extractor { LenientURL.resolve($0, against: $1) },
            now: { Date(timeIntervalSince1970: 1_000_000) }
        )
        _ = try? await visitor.visit("http://paper.example/", options: HTTPOptions())
        let requests = fetcher.requests.withLock { $0 }
        #expect(requests.map(\.address) == ["http://paper.example/", "http://192.168.0.1/"])
        #expect(requests.last?.options.reach == .publicOnly)
    }

    @Test(
        "is a story in a script without spaces, though one can log in at the top",
        arguments: [
            String(repeating: "港の主は毎晩の潮の高さを帳面に書きとめていた。", count: 12),
            String(repeating: "หัวหน้าท่าเรือจดระดับน้ำขึ้นน้ำลงของทุกเย็นไว้ในสมุด ", count: 14),
        ]
    )
    func withoutSpaces(text: String) async throws {
        serve(
            "/story",
            "<title>潮</title><form><input type=password></form><article><h1>潮</h1><p>\(text)</p>"
        )
        #expect(
            try await visitor().visit(server.address("/story")).story.text.contains(text.prefix(20))
        )
    }

    @Test("is a story though it is about cookies and passwords, and one can log in at the top")
    func aboutCookies() async {
        let text = (1...12).map {
            "<p>Paragraph \($0): the commission wants browsers to ask for consent once, and "
                + "publishers fear for their income, as a study of the university says that was out on Monday, "
                + "though nobody in the room knew how a password would ever help with any of it.</p>"
        }.joined()
        serve(
            "/story",
            "<title>Cookies</title><form><input type=password></form><article><h1>Cookies</h1>\(text)"
                + "</article>"
        )
        #expect(await failure("/story") == nil)
    }

    @Test("is not the story when it has hardly a word in common with the teaser")
    func otherStory() async {
        serve("/story", Self.page("High water"))
        let teaser = StoryTeaser(
            title: "Parliament votes on budget",
            text: "Members decided yesterday evening about railway funding."
        )
        #expect(await failure("/story", for: teaser) == .otherStory(host: host))
        let own = StoryTeaser(
            title: "High water again",
            text: "The harbour master writes down what came in on the third step…"
        )
        #expect(await failure("/story", for: own) == nil)
    }

    @Test("is nothing where there is another kind of file, or no story")
    func nothing() async {
        server.respond(to: "/a.pdf") { _ in
            LoopbackResponse("%PDF-1.7", contentType: "text/html")
        }
        server.respond(to: "/a.mp3") { _ in LoopbackResponse("ID3", contentType: "audio/mpeg") }
        serve("/empty", "<title>Empty</title>")
        #expect(await failure("/a.pdf") == .notAPage(found: "a PDF document"))
        #expect(await failure("/a.mp3") == .notAPage(found: "a sound recording"))
        #expect(await failure("/empty") == .noStory(host: host))
    }

    @Test("is not asked for while its server wants to be left alone, nor any other page there")
    func patience() async {
        let time = Mutex(Date(timeIntervalSince1970: 1_000_000))
        let visitor = visitor(now: { time.withLock { $0 } })
        server.respond(to: "/busy") { _ in
            LoopbackResponse(status: 429, headers: [("Retry-After", "120")])
        }
        serve("/story", Self.page("High water"))
        let busy = PageFailure.mustWait(host: host, seconds: 120)
        #expect(await failure("/busy", with: visitor) == busy)
        #expect(await failure("/story", with: visitor) == busy)
        #expect(server.requests.count == 1)
        time.withLock { $0 += 121 }
        #expect(await failure("/story", with: visitor) == nil)
    }
}

/// A public server whose pages lead to a private address.
private final class LeadingFetcher: HTTPFetching {
    let requests = Mutex<[HTTPRequest]>([])

    func fetch(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        requests.withLock { $0.append(request) }
        let page = "<meta http-equiv=refresh content='0; url=http://192.168.0.1/'>"
        return HTTPResponse(status: 200, body: Array(page.utf8), address: request.address)
    }
}
