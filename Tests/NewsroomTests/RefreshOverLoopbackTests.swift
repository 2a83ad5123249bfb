import FoundationEssentials
import HTTP
import LoopbackServer
import News
import Testing

@testable import Newsroom

@Suite("Refreshing from an HTTP server")
struct RefreshOverLoopbackTests {
    @Test("The outcome of every feed is reported, and failures do not affect other feeds")
    func wholeReport() async throws {
        let server = try LoopbackServer()
        server.respond(to: "/good") { _ in
            LoopbackResponse(
                rss("Good", [("One", 1, "x"), ("Two", 2, "y")]),
                contentType: "text/xml"
            )
        }
        server.respond(to: "/slow") { _ in
            let body = Array(rss("Slow", [("Three", 3, "z")]).utf8)
            return LoopbackResponse(body: body, delivery: .byteByByte)
        }
        server.respond(to: "/moved") { _ in .redirect(to: "/good", status: 301) }
        server.respond(to: "/page") { _ in
            LoopbackResponse("<!doctype html><p>Hello</p>", contentType: "text/html")
        }
        server.respond(to: "/broken") { _ in LoopbackResponse("<rss>", contentType: "text/xml") }
        server.respond(to: "/cut") { _ in
            LoopbackResponse(body: Array("<rss><channel>".utf8), delivery: .cutOff(after: 5))
        }
        server.respond(to: "/never") { _ in .never }
        server.respond(to: "/quiet") { _ in
            LoopbackResponse("<rss><channel><title>Quiet</title></channel></rss>", contentType: "")
        }
        server.respond(to: "/nothing") { _ in LoopbackResponse() }

        let paths = [
            "/good", "/slow", "/moved", "/missing", "/page", "/broken", "/cut", "/never", "/quiet",
            "/nothing",
        ]
        let service = ArchivedNewsService(
            title: "The Paper",
            path: nil,
            list: .fixed(paths.map { Subscription(address: server.address($0)) }),
            fetcher: ImpatientFetcher(path: "/never"),
            now: { Date(timeIntervalSince1970: 1_800_000_000) }
        )
        let report = await service.refresh(.all)

        let host = "127.0.0.1"
        func outcome(
            _ path: String,
            title: String? = nil,
            new: Int = 0,
            failure: FeedFailure? = nil
        ) -> FeedOutcome {
            let address = server.address(path)
            return FeedOutcome(
                feed: FeedID(address),
                title: title ?? address,
                newCount: new,
                failure: failure
            )
        }
        #expect(
            report.outcomes == [
                outcome("/good", title: "Good", new: 2),
                outcome("/slow", title: "Slow", new: 1),
                outcome("/moved", title: "Good", new: 2),
                outcome("/missing", failure: .status(404, host: host)),
                outcome("/page", failure: .notAFeed(found: "a web page (HTML)")),
                outcome(
                    "/broken",
                    failure: .malformed(detail: "line 1: <rss> is not closed")
                ),
                outcome("/cut", failure: .incompleteResponse(host: host)),
                outcome("/never", failure: .timedOut(host: host, seconds: 1)),
                outcome("/quiet", title: "Quiet"),
                outcome("/nothing", failure: .notAFeed(found: "an empty document")),
            ]
        )
        #expect(try await service.headlines(HeadlineQuery()).totalCount == 5)
    }

    @Test("A local file is read as a feed, and a missing one is reported")
    func files() async throws {
        let folder = try TemporaryFolder()
        try folder.write(rss("On disk", [("One", 1, "x")]), to: "feed.xml")
        let subscriptions = ["feed.xml", "none.xml"].map {
            Subscription(address: "file://\(folder.path)/\($0)")
        }
        let service = ArchivedNewsService(
            title: "The Paper",
            path: nil,
            list: .fixed(subscriptions),
            fetcher: FakeFetcher(),
            now: { Date(timeIntervalSince1970: 1_800_000_000) }
        )
        let report = await service.refresh(.all)
        #expect(
            report.outcomes == [
                FeedOutcome(
                    feed: FeedID(subscriptions[0].address),
                    title: "On disk",
                    newCount: 1,
                    wasRequested: false
                ),
                FeedOutcome(
                    feed: FeedID(subscriptions[1].address),
                    title: subscriptions[1].address,
                    failure: .unreadableFile("\(folder.path)/none.xml"),
                    wasRequested: false
                ),
            ]
        )
    }
}

/// Uses a short timeout for one path, so that others do not depend on load.
private struct ImpatientFetcher: HTTPFetching {
    let path: String
    private let patient = HTTPClient(userAgent: "newspaper/test")
    private let hasty: HTTPClient

    init(path: String) {
        self.path = path
        var limits = HTTPLimits()
        limits.total = .milliseconds(100)
        hasty = HTTPClient(userAgent: "newspaper/test", limits: limits)
    }

    func fetch(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        let isHopeless = request.address.hasSuffix(path)
        return try await (isHopeless ? hasty : patient).fetch(request)
    }
}
