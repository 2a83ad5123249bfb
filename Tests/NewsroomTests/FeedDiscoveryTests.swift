import HTTP
import News
import Testing

@testable import Newsroom

@Suite("Discovery")
struct FeedDiscoveryTests {
    private let fetcher = FakeFetcher()
    private let address = "https://a.example/news/"

    private func findings() async throws -> [FeedDiscovery.Finding] {
        try await FeedDiscovery(fetcher: fetcher).feeds(at: address)
    }

    @Test("takes a feed for itself")
    func feed() async throws {
        fetcher.answer(address, with: rss("Sea", []))
        #expect(try await findings() == [FeedDiscovery.Finding(address: address, title: "Sea")])
    }

    @Test("finds the feeds that a page names, in its order and each once")
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
                FeedDiscovery.Finding(address: "https://a.example/news/all", title: "All & sundry"),
                FeedDiscovery.Finding(address: "https://a.example/atom", title: nil),
            ]
        )
    }

    @Test("says why there is none")
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
