import FoundationEssentials
import HTTP
import News
import SleepingClock
import Testing

@testable import Newsroom

@Suite("Feed discovery")
struct FeedDiscoveryTests {
    private let fetcher = FakeFetcher()
    private let address = "https://a.example/news/"

    private func findings() async throws -> [FeedDiscovery.Finding] {
        try await FeedDiscovery(fetcher: fetcher).feeds(at: address)
    }

    @Test("The address of a feed finds that feed")
    func feed() async throws {
        fetcher.answer(address, with: rss("Sea", []))
        #expect(try await findings() == [FeedDiscovery.Finding(address: address, title: "Sea")])
    }

    @Test("A page finds the feeds it links to, in order and without duplicates")
    func page() async throws {
        fetcher.answer(
            address,
            with: """
                <!doctype html><head><title>Sea</title>
                <link rel="stylesheet" type="text/css" href="style">
                <link rel=alternate type="application/rss+xml" title="All &amp; sundry" href="all">
                <link REL="home Alternate" TYPE="application/atom+xml; charset=utf-8" href="/atom">
                <link rel=alternate type="application/rss+xml" href="/news/all">
                <link rel=alternate type="application/rss+xml" href="javascript:alert(1)">
                <link rel=alternate hreflang=de href="/de"></head>
                """
        )
        #expect(
            try await findings() == [
                FeedDiscovery.Finding(
                    address: "https://a.example/news/all",
                    title: "All & sundry",
                    wasRead: false,
                    mustBePublic: true
                ),
                FeedDiscovery.Finding(
                    address: "https://a.example/atom",
                    title: nil,
                    wasRead: false,
                    mustBePublic: true
                ),
            ]
        )
    }

    @Test("Comment feeds come last, and legacy link types are recognized")
    func order() async throws {
        fetcher.answer(
            address,
            with: """
                <html><link rel=alternate type="application/rss+xml" href="/comments/feed/">
                <link rel=alternate type="text/xml" title="Comments on Sea" href="/c">
                <link rel=alternate type="application/json" href="/api">
                <link rel=feed href="/all"></html>
                """
        )
        let addresses = try await findings().map(\.address)
        #expect(
            addresses == ["all", "comments/feed/", "c"].map { "https://a.example/\($0)" }
        )
        #expect(fetcher.requests.count == 1)
    }

    @Test("A page without feed links tries links that look like feeds")
    func guesses() async throws {
        fetcher.answer(
            address,
            with: """
                <html><a href="/about">About</a> <a href="/about/rss">What is RSS?</a>
                <a href="https://b.example/sport.rss">Sport</a> <a href="/?feed=rss2">All</a>
                <a href="/sea/feed.xml">Sea</a> <a href="/sea/feed.xml">again</a></html>
                """
        )
        fetcher.answer("https://a.example/about/rss", with: "<html>A page about feeds</html>")
        fetcher.answer("https://b.example/sport.rss", with: rss("Sport", []))
        fetcher.answer("https://a.example/sea/feed.xml", with: rss("Sea", []))
        #expect(
            try await findings() == [
                FeedDiscovery.Finding(address: "https://b.example/sport.rss", title: "Sport"),
                FeedDiscovery.Finding(address: "https://a.example/sea/feed.xml", title: "Sea"),
            ]
        )
        let reaches = fetcher.requests.map(\.options.reach)
        #expect(reaches == [.privateByRequest] + Array(repeating: .publicOnly, count: 4))
    }

    @Test("Common feed paths are tried one after another until a feed is found")
    func usualPlaces() async throws {
        fetcher.answer(address, with: "<html>Nothing but words</html>")
        fetcher.answer("https://a.example/rss", with: "<html>Not found, says the page</html>")
        fetcher.answer("https://a.example/feed.xml", with: rss("Sea", []))
        #expect(
            try await findings()
                == [FeedDiscovery.Finding(address: "https://a.example/feed.xml", title: "Sea")]
        )
        #expect(
            fetcher.requests.map(\.address) == [
                address, "https://a.example/feed", "https://a.example/rss",
                "https://a.example/feed.xml",
            ]
        )
    }

    @Test(
        "Private addresses named by a public page are not fetched",
        arguments: [
            "http://192.168.1.1/feed", "http://127.0.0.1/feed", "http://0x7f.1/feed",
            "http://[::ffff:10.0.0.1]/feed", "http://router/feed", "http://nas.local/feed",
        ]
    )
    func privateFeeds(named: String) async throws {
        let link = "<link rel=alternate type='application/rss+xml' href='\(named)'>"
        fetcher.answer(address, with: "<html>\(link)</html>")
        let refusal = FeedFailure.privateAddress(host: "a.example")
        await #expect(throws: refusal) { try await findings() }
        #expect(!fetcher.requests.contains { $0.address == named })
        let other = "<link rel=alternate type='application/rss+xml' href='https://b.example/'>"
        fetcher.answer(address, with: "<html>\(link)\(other)</html>")
        #expect(try await findings().map(\.address) == ["https://b.example/"])
    }

    @Test("A page in a private network may name feeds on its own server")
    func ownNetwork() async throws {
        let page = "http://wiki.example/"
        let link = "<link rel=alternate type='application/rss+xml' href='/feed'>"
        fetcher.answer(page, with: "<html>\(link)</html>", isFromPrivateNetwork: true)
        let found = try await FeedDiscovery(fetcher: fetcher).feeds(at: page)
        #expect(found.map(\.mustBePublic) == [false])
    }

    @Test("A feed named by a page is read only from the public web unless settings allow more")
    func reading() async throws {
        let named = FeedDiscovery.Finding(
            address: address,
            title: nil,
            wasRead: false,
            mustBePublic: true
        )
        fetcher.answer(address, with: rss("Sea", []))
        #expect(
            try await FeedDiscovery(fetcher: fetcher).read(named)
                == FeedDiscovery.Finding(address: address, title: "Sea")
        )
        var configuration = NewsroomConfiguration()
        configuration.feeds[address, default: FeedSettings()].allowPrivateAddresses = true
        _ = try await FeedDiscovery(fetcher: fetcher, configuration: configuration).read(named)
        #expect(fetcher.requests.map(\.options.reach) == [.publicOnly, .everywhere])
    }

    private func typedFindings() async throws -> [FeedDiscovery.Finding] {
        try await FeedDiscovery(fetcher: fetcher).feeds(at: address, typedAs: address)
    }

    @Test("Named feeds that cannot be read are left out, and the next one is fetched")
    func deadFeeds() async throws {
        let links = ["/nope", "/page", "/all", "/more"].map {
            "<link rel=alternate type='application/rss+xml' href='\($0)'>"
        }
        fetcher.answer(address, with: "<html>\(links.joined())</html>")
        fetcher.answer("https://a.example/nope", with: "", status: 404)
        fetcher.answer("https://a.example/page", with: "<html>Words</html>")
        fetcher.answer("https://a.example/all", with: rss("Sea", []))
        #expect(
            try await typedFindings() == [
                FeedDiscovery.Finding(address: "https://a.example/all", title: "Sea"),
                FeedDiscovery.Finding(
                    address: "https://a.example/more",
                    title: nil,
                    wasRead: false,
                    mustBePublic: true
                ),
            ]
        )
        #expect(fetcher.requests.count == 4)
        #expect(fetcher.requests.dropFirst().allSatisfy { $0.options.reach == .publicOnly })
    }

    @Test("If no named feed can be read, other links and common paths are tried")
    func onlyDeadFeeds() async throws {
        let dead = "<link rel=alternate type='application/rss+xml' href='/nope'>"
        fetcher.answer(address, with: "<html>\(dead)<a href='/real.xml'>rss</a></html>")
        fetcher.answer("https://a.example/nope", with: "", status: 404)
        fetcher.answer("https://a.example/real.xml", with: rss("Sea", []))
        let real = FeedDiscovery.Finding(address: "https://a.example/real.xml", title: "Sea")
        #expect(try await typedFindings() == [real])
        fetcher.answer(address, with: "<html>\(dead)</html>")
        fetcher.answer("https://a.example/atom.xml", with: rss("Hill", []))
        #expect(try await typedFindings().map(\.address) == ["https://a.example/atom.xml"])
        fetcher.answer("https://a.example/atom.xml", with: "", status: 410)
        await #expect(throws: FeedFailure.status(404, host: "a.example")) {
            try await typedFindings()
        }
    }

    @Test("The number of requests is limited")
    func requestLimit() async throws {
        let links = (1...30).map { number in
            "<link rel=alternate type='application/rss+xml' href='/feed\(number)'>"
                + "<link rel=alternate type='application/json' href='/json\(number)'>"
                + "<a href='/a\(number).rss'>RSS</a>"
        }
        for step in 1...3 {
            let refresh = "<meta http-equiv=refresh content='0; url=/news/\(step)'>"
            let page = step == 1 ? address : "https://a.example/news/\(step - 1)"
            fetcher.answer(page, with: "<html>\(refresh)</html>")
        }
        let frames = "<frameset><frame src='frame'></frameset>"
        fetcher.answer("https://a.example/news/3", with: "<html>\(frames)</html>")
        fetcher.answer("https://a.example/news/frame", with: "<html>\(links.joined())</html>")
        await #expect(throws: FeedFailure.self) { try await typedFindings() }
        #expect(fetcher.requests.count == 32)
    }

    @Test("A server that timed out gets no further requests for guessed addresses")
    func slowServers() async {
        let links = ["/1.rss", "/2.rss", "https://b.example/3.rss"].map {
            "<a href='\($0)'>RSS</a>"
        }
        let named = "<link rel=alternate type='application/rss+xml' href='https://c.example/'>"
        fetcher.answer(address, with: "<html>\(named)\(links.joined())</html>")
        for slow in ["https://a.example/1.rss", "https://a.example/2.rss"] {
            fetcher.fail(slow, with: .unfinished(host: "a.example", after: .seconds(30)))
        }
        fetcher.fail("https://c.example/", with: .timedOut(host: "c.example", after: .seconds(20)))
        await #expect(throws: FeedFailure.timedOut(host: "c.example", seconds: 20)) {
            try await typedFindings()
        }
        #expect(
            fetcher.requests.map(\.address) == [
                address, "https://c.example/", "https://a.example/1.rss",
                "https://b.example/3.rss",
            ]
        )
    }

    @Test("Guessed addresses have a common time limit of 30 seconds")
    func slowGuesses() async {
        let clock = SleepingClock(at: Date(timeIntervalSince1970: 1_800_000_000))
        fetcher.answer(address, with: "<html>Nothing but words</html>")
        let slow = SlowFetcher(fetcher: fetcher, clock: clock)
        let discovery = FeedDiscovery(fetcher: slow, now: { clock.now })
        await #expect(throws: FeedFailure.notAFeed(found: "a web page (HTML)")) {
            try await discovery.feeds(at: address)
        }
        #expect(
            fetcher.requests.map(\.options.timeLimit)
                == [nil, .seconds(30), .seconds(18), .seconds(6)]
        )
    }

    @Test("A failed discovery reports the reason")
    func nothing() async {
        fetcher.answer(address, with: "<html><body>Hello</body></html>")
        await #expect(throws: FeedFailure.notAFeed(found: "a web page (HTML)")) {
            try await findings()
        }
        fetcher.answer(address, with: "", status: 410)
        await #expect(throws: FeedFailure.status(410, host: "a.example")) { try await findings() }
        fetcher.fail(address, with: .hostNotFound("a.example"))
        await #expect(throws: FeedFailure.hostNotFound("a.example")) { try await findings() }
    }
}

/// A fetcher whose requests take twelve seconds each.
private struct SlowFetcher: HTTPFetching {
    let fetcher: FakeFetcher
    let clock: SleepingClock

    func fetch(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        clock.advance(12)
        return try await fetcher.fetch(request)
    }
}
