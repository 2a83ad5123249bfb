import Extraction
import Feeds
import FoundationEssentials
import HTTP
import LoopbackServer
import News
import Synchronization
import Testing

@testable import Newsroom

@Suite("Fetching the page of a story")
struct PageFetcherTests: PageVisits {
    let server: LoopbackServer

    init() throws {
        server = try LoopbackServer()
    }

    @Test("The story is extracted, without sending cookies or a referrer")
    func story() async throws {
        serve(
            "/story",
            Self.page("High water"),
            headers: [("ETag", "\"7\""), ("Set-Cookie", "who=reader")]
        )
        let pageFetcher = self.pageFetcher()
        for _ in 1...2 {
            let page = try await pageFetcher.visit(server.address("/story"))
            #expect(page.story.title == "High water")
            let html = Self.paragraphs("High water").replacing("</p>", with: "</p>\n")
            #expect(page.story.html == html)
            #expect(page.validators == HTTPCacheValidators(entityTag: "\"7\"", lastModified: nil))
            #expect(page.pageCount == 1 && page.isWhole)
        }
        for request in server.requests {
            #expect(request.headers["referer"] == nil)
            #expect(request.headers["cookie"] == nil)
        }
    }

    @Test("Validators of the previous fetch are sent")
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
        let page = try await pageFetcher().visit(server.address("/story"))
        let again = try await pageFetcher().visit(
            server.address("/story"),
            for: nil,
            since: page.validators,
            options: HTTPOptions()
        )
        #expect(again == nil)
    }

    @Test("A cookie notice instead of a story is a consent barrier")
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
        #expect(await failure("/story") == .barrier(.consent, host: host))
    }

    @Test("A redirect to a consent, login or paywall page is a barrier")
    func leading() async {
        for (path, target, wall) in [
            ("/a", "/consent/collect?back=/a", AccessBarrier.consent),
            ("/b", "/account/sign-in", .logIn), ("/c", "/paywall", .subscription),
        ] {
            server.respond(to: path) { _ in .redirect(to: target) }
            serve(target, Self.page("Welcome"))
            #expect(await failure(path) == .barrier(wall, host: host))
        }
    }

    @Test("A login form, a paywall or a robot check is a barrier")
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
        #expect(await failure("/in") == .barrier(.logIn, host: host))
        #expect(await failure("/paid") == .barrier(.subscription, host: host))
        #expect(await failure("/robot") == .barrier(.robotCheck, host: host))
    }

    @Test("A page without a story follows one meta refresh")
    func refresh() async throws {
        let leading = "<meta http-equiv=refresh content='0; url=/next'><p>One moment.</p>"
        serve("/first", leading, headers: [("ETag", "a")])
        serve("/next", Self.page("High water"))
        let page = try await pageFetcher().fetch(server.address("/first"), options: HTTPOptions())
        #expect(page.address == server.address("/next") && page.validators == nil)
        #expect(page.story.title == "High water")
        serve("/twice", leading.replacing("/next", with: "/first"))
        #expect(await failure("/twice") == .noStory(host: host))
        serve("/itself", leading.replacing("/next", with: "/itself"))
        #expect(await failure("/itself") == .noStory(host: host))
    }

    @Test("A public page does not redirect to a private address")
    func refreshToPrivate() async {
        let fetcher = LeadingFetcher()
        let pageFetcher = PageFetcher(
            fetcher: fetcher,
            extractor: Extractor { LenientURLParser.resolve($0, against: $1) },
            now: { Date(timeIntervalSince1970: 1_000_000) }
        )
        _ = try? await pageFetcher.fetch("http://paper.example/", options: HTTPOptions())
        let requests = fetcher.requests.withLock { $0 }
        #expect(requests.map(\.address) == ["http://paper.example/", "http://192.168.0.1/"])
        #expect(requests.last?.options.reach == .publicOnly)
    }

    @Test(
        "A story in a script without spaces is accepted despite a login form",
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
            try await pageFetcher().visit(server.address("/story")).story.text.contains(
                text.prefix(20)
            )
        )
    }

    @Test("A story about cookies and passwords is accepted despite a login form")
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

    @Test("A page that shares hardly a word with the teaser is rejected")
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

    @Test("Other file types and pages without a story are rejected")
    func nothing() async {
        server.respond(to: "/a.pdf") { _ in
            LoopbackResponse("%PDF-1.7", contentType: "text/html")
        }
        server.respond(to: "/a.mp3") { _ in LoopbackResponse("ID3", contentType: "audio/mpeg") }
        serve("/empty", "<title>Empty</title>")
        #expect(await failure("/a.pdf") == .notAPage(found: "a PDF document"))
        #expect(await failure("/a.mp3") == .notAPage(found: "an audio file"))
        #expect(await failure("/empty") == .noStory(host: host))
    }

    @Test("Retry-After delays requests for all pages of the server")
    func timeout() async {
        let time = Mutex(Date(timeIntervalSince1970: 1_000_000))
        let pageFetcher = self.pageFetcher(now: { time.withLock { $0 } })
        server.respond(to: "/busy") { _ in
            LoopbackResponse(status: 429, headers: [("Retry-After", "120")])
        }
        serve("/story", Self.page("High water"))
        let busy = FullTextFailure.rateLimited(host: host, seconds: 120)
        #expect(await failure("/busy", with: pageFetcher) == busy)
        #expect(await failure("/story", with: pageFetcher) == busy)
        #expect(server.requests.count == 1)
        time.withLock { $0 += 121 }
        #expect(await failure("/story", with: pageFetcher) == nil)
    }
}

/// A public server whose pages redirect to a private address.
private final class LeadingFetcher: HTTPFetching {
    let requests = Mutex<[HTTPRequest]>([])

    func fetch(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        requests.withLock { $0.append(request) }
        let page = "<meta http-equiv=refresh content='0; url=http://192.168.0.1/'>"
        return HTTPResponse(status: 200, body: Array(page.utf8), address: request.address)
    }
}
