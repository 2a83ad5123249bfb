import Feeds
import HTTP
import Markup
import News
import Testing

@testable import Newsroom

@Suite("Feed links on web pages")
struct FeedLinksTests {
    private let fetcher = FakeFetcher()
    private let address = "https://a.example/news/"

    private func findings() async throws -> [FeedDiscovery.Finding] {
        try await FeedDiscovery(fetcher: fetcher).feeds(at: address)
    }

    /// Returns addresses of feeds found on a page, where `feeds` can be fetched.
    private func found(
        _ html: String,
        _ feeds: String...,
        link: String? = nil
    ) async throws -> [String] {
        var headers = HTTPHeaders()
        if let link { headers.append("Link", link) }
        fetcher.answer(address, with: html, headers: headers)
        for feed in feeds { fetcher.answer(feed, with: rss("Sea", [])) }
        return try await findings().map(\.address)
    }

    @Test(
        "Links with the feed: scheme are recognized",
        arguments: [
            ("feed://a.example/rss", "https://a.example/rss"),
            ("feed:http://a.example/rss", "http://a.example/rss"),
            ("FEED:/rss", "https://a.example/rss"),
            ("feed:https://a.example/all.php", "https://a.example/all.php"),
            ("feed:://a.example/all", "https://a.example/all"),
        ]
    )
    func feedScheme(written: String, address: String) async throws {
        let link = "<link rel=alternate type='application/rss+xml' href='\(written)'>"
        #expect(try await found("<html>\(link)</html>") == [address])
        let ordinary = "<a href='\(written)'>Subscribe</a>"
        #expect(try await found("<html>\(ordinary)</html>", address) == [address])
    }

    @Test(
        "A JSON link counts only if it is a JSON Feed, and keeps the title given by the page"
    )
    func json() async throws {
        fetcher.answer(
            address,
            with: """
                <html><link rel=alternate type="application/json" title="API" href="/api">
                <link rel=alternate type="application/json" title="All" href="/f.json"></html>
                """
        )
        fetcher.answer("https://a.example/api", with: "{\"routes\": {}}")
        fetcher.answer(
            "https://a.example/f.json",
            with:
                "{\"version\": \"https://jsonfeed.org/version/1\", \"title\": \"Sea\", \"items\": []}"
        )
        #expect(
            try await findings()
                == [FeedDiscovery.Finding(address: "https://a.example/f.json", title: "All")]
        )
    }

    @Test(
        "Feeds named in the Link header are found",
        arguments: [
            "</rss>; rel=\"alternate\"; type=\"application/rss+xml\"",
            "<https://a.example/style>; rel=preload, </rss>; TYPE=application/rss+xml ;rel=alternate",
            "</rss>;rel=\"alternate nofollow\";title=\"a; \\\"b\\\", <c>\";type=application/atom+xml",
            "<a>b</a>, </rss>; rel=feed",
        ]
    )
    func linkField(value: String) async throws {
        #expect(try await found("<html>Words</html>", link: value) == ["https://a.example/rss"])
    }

    @Test("A later <base> resolves links of the page, but not of the Link header")
    func base() async throws {
        let html = """
            <html><head><link rel=alternate type="application/rss+xml" href="rss">
            <base href="/blog/"><base href="/other/"></head></html>
            """
        let link = "<atom>; rel=alternate; type=application/atom+xml"
        #expect(
            Set(try await found(html, link: link))
                == ["https://a.example/blog/rss", "https://a.example/news/atom"]
        )
    }

    @Test(
        "A link whose text or attributes mention feeds is tried",
        arguments: [
            "<a href=/x>RSS</a>", "<a href=/x>Our <b>Atom</b> feed</a>",
            "<a href=/x title='Web feed'><svg/></a>", "<a href=/x><img alt=RSS src=i></a>",
            "<a href=/x aria-label='rss feed'></a>", "<a href=/x class='icon-rss'></a>",
            "<a href=/x><img src=/i/rss.png></a>", "<a href=/x><img src=feed-icon-14x14.png></a>",
        ]
    )
    func words(link: String) async throws {
        let others = (1...6).map { "<a class='feed-item' href='/story/\($0)'>Feeding birds</a>" }
        let html = "<html>\(others.joined())\(link)</html>"
        #expect(try await found(html, "https://a.example/x") == ["https://a.example/x"])
        #expect(!fetcher.requests.contains { $0.address.contains("/story/") })
    }

    @Test(
        "An alternative without a media type is tried if its title or address says feed",
        arguments: [("x", "title='RSS 2.0'"), ("x.rss", "")]
    )
    func untyped(path: String, attributes: String) async throws {
        let html = """
            <html><link rel=alternate hreflang=fr href=/fr>
            <link rel=alternate href=/\(path) \(attributes)></html>
            """
        #expect(try await found(html, "https://a.example/\(path)") == ["https://a.example/\(path)"])
        #expect(!fetcher.requests.contains { $0.address.hasSuffix("/fr") })
    }

    @Test(
        "A link whose address may be a feed is tried",
        arguments: ["news.xml", "rss.php", "feed.php?id=1", "rss2", "rss/news", "feeds/all"]
    )
    func addresses(path: String) async throws {
        let feed = "https://a.example/\(path)"
        let html = "<html><a href=/sitemap.xml>Map</a><a href='/\(path)'>All</a></html>"
        #expect(try await found(html, feed) == [feed])
        #expect(!fetcher.requests.contains { $0.address.hasSuffix("/sitemap.xml") })
    }

    @Test("The feeds on a page to which a link named RSS leads are found")
    func listOfFeeds() async throws {
        let list = "<html><a href=/about>About</a><a href=/all.rss>All</a></html>"
        fetcher.answer("https://a.example/subscribe", with: list)
        let html = "<html><a href=/subscribe>RSS</a></html>"
        #expect(try await found(html, "https://a.example/all.rss") == ["https://a.example/all.rss"])
        #expect(
            fetcher.requests.map(\.address) == [
                address, "https://a.example/subscribe", "https://a.example/all.rss",
            ]
        )
    }

    @Test(
        "A link element may have an old relation or spaces around its media type",
        arguments: [
            "rel=service.feed type='application/atom+xml'",
            "rel=alternate type=' application/rss+xml '",
        ]
    )
    func oddRelations(attributes: String) async throws {
        let html = "<html><link \(attributes) href=/x></html>"
        #expect(try await found(html) == ["https://a.example/x"])
    }

    @Test(
        "Common feed paths are tried",
        arguments: [
            "/feed", "/rss", "/feed.xml", "/rss.xml", "/atom.xml", "/index.xml", "/feed.json",
            "/blog/feed.xml",
        ]
    )
    func usualPlaces(path: String) async throws {
        let place = "https://a.example\(path)"
        #expect(try await found("<html>Words</html>", place) == [place])
    }

    @Test(
        "Common feed paths in the folder of the page are tried",
        arguments: [
            "feed", "feed.xml", "rss.xml", "atom.xml", "index.xml", "feeds/posts/default",
            "?feed=rss2",
        ]
    )
    func usualPlacesInFolder(path: String) async throws {
        let place = "https://a.example/news/\(path)"
        #expect(try await found("<html>Words</html>", place) == [place])
    }

    @Test("A link in the text may name a feed, but feeds named in the head precede it")
    func declaredInText() async throws {
        let link = "<a rel='alternate' type='application/rss+xml' href='/news/f'>Subscribe</a>"
        let text = "https://a.example/news/f"
        #expect(try await found("<html>\(link)</html>") == [text])
        let head = "<link rel=alternate type='application/rss+xml' href='/all'>"
        #expect(try await found("<html>\(link)\(head)</html>") == ["https://a.example/all", text])
        let typed = "<a type='application/atom+xml' href='/x'>Subscribe</a>"
        #expect(
            try await found("<html>\(typed)</html>", "https://a.example/x")
                == ["https://a.example/x"]
        )
    }

    @Test("The first frame on the same host is followed once")
    func frames() async throws {
        let html = """
            <html><frameset cols="20%,*"><frame src="https://b.example/ads"><frame src="/menu">
            <frame src="/main"></frameset></html>
            """
        fetcher.answer("https://a.example/menu", with: "<html><link rel=feed href=/all></html>")
        #expect(try await found(html) == ["https://a.example/all"])
        #expect(fetcher.requests.map(\.address) == [address, "https://a.example/menu"])
        let menu = "<html><frameset><frame src='/main'></frameset></html>"
        fetcher.answer("https://a.example/menu", with: menu)
        await #expect(throws: FeedFailure.self) { try await findings() }
        #expect(!fetcher.requests.contains { $0.address == "https://a.example/main" })
    }

    @Test("Feeds are sorted by distance from the page and by language")
    func order() async throws {
        func link(_ path: String, _ more: String = "") -> String {
            "<link rel=alternate type='application/rss+xml' href='\(path)' \(more)>"
        }
        let links =
            link("/feed") + link("/news/comments/feed") + link("/news/de", "hreflang=de")
            + link("https://b.example/news/feed") + link("/news/feed", "hreflang=en-GB")
        #expect(
            try await found("<html lang=en>\(links)</html>") == [
                "https://a.example/news/feed", "https://a.example/feed",
                "https://b.example/news/feed", "https://a.example/news/de",
                "https://a.example/news/comments/feed",
            ]
        )
    }

    @Test("A meta refresh to a feed or to a page with a feed is followed")
    func refresh() async throws {
        let html = "<html><meta http-equiv=Refresh content='0; url=/next'></html>"
        let next = "https://a.example/next"
        #expect(try await found(html, next) == [next])
        fetcher.answer(next, with: "<html><link rel=feed href=/all></html>")
        #expect(try await findings().map(\.address) == ["https://a.example/all"])
        fetcher.answer(next, with: "<html><meta http-equiv=refresh content='0; url=/news/'></html>")
        await #expect(throws: FeedFailure.self) { try await findings() }
        let slow = "<html><meta http-equiv=refresh content='3600; url=/next'></html>"
        fetcher.answer(next, with: rss("Sea", []))
        fetcher.answer(address, with: slow)
        await #expect(throws: FeedFailure.self) { try await findings() }
    }

    @Test(
        "The delay and target of a meta refresh are parsed",
        arguments: [
            ("0; url=/a", 0, "/a"), (" 5 ;URL = '/a b' x", 5, "/a b"), (".5;url=/a", 0, "/a"),
            ("1.5,/a", 1, "/a"), ("0;url=\"/a\"", 0, "/a"), ("0 /a", 0, "/a"),
            ("99999999999999999999;url=/a", .max, "/a"), ("30", nil, nil), ("url=/a", nil, nil),
            ("", nil, nil), ("0;url=", nil, nil),
        ] as [(String, Int?, String?)]
    )
    func metaRefresh(content: String, seconds: Int?, target: String?) {
        let refresh = MetaRefresh(content: content)
        #expect(refresh?.seconds == seconds)
        #expect(refresh?.address == target)
    }
}
