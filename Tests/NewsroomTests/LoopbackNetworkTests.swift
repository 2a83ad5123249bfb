import Feeds
import FoundationEssentials
import HTTP
import LoopbackServer
import News
import Testing

@testable import Newsroom

@Suite("Fetching a feed over HTTP")
struct LoopbackNetworkTests {
    private let server: LoopbackServer
    private let client = HTTPClient(userAgent: "newspaper/test")
    private static let now = Date(timeIntervalSince1970: 1_773_309_600)
    private static let feed = Array(rss("Sea", [("One", 1, "x")]).utf8)
    private static let host = "127.0.0.1"

    init() throws {
        server = try LoopbackServer()
    }

    /// Fetches `/feed` and returns the updated record.
    private func visit(_ record: FeedFetchRecord = FeedFetchRecord()) async -> FeedFetchRecord {
        let fetch = FeedFetch(fetcher: client, now: { Self.now })
        let visit = await fetch.visit(server.address("/feed"), record: record)
        let outcome: FetchOutcome
        switch visit.answer {
        case .unchanged: outcome = .unchanged
        case .failed(let failure): outcome = .failed(failure)
        case .feed(let feed): outcome = .read(PreferredUpdateTimes(feed), isWhole: true)
        case .document(let document):
            do throws(FeedFailure) {
                let head = try document.read().head
                outcome = .read(PreferredUpdateTimes(head), isWhole: document.isWhole)
            } catch {
                outcome = .failed(error)
            }
        }
        let schedule = RefreshSchedule(now: Self.now, random: 0.5)
        return record.updated(visit.facts, outcome, schedule: schedule)
    }

    private func answer(
        _ status: Int = 200,
        _ headers: [(String, String)] = [],
        body: [UInt8] = feed,
        delivery: LoopbackResponse.Delivery = .whole
    ) {
        server.respond(to: "/feed") { _ in
            LoopbackResponse(status: status, headers: headers, body: body, delivery: delivery)
        }
    }

    @Test("Both validators are sent back unchanged, and 304 keeps the record")
    func validators() async {
        let tag = "W/\"v1,odd;tag\""
        let date = "Tue, 10 Jun 2003 09:41:01 GMT"
        server.respond(to: "/feed") { request in
            let isKnown =
                request.headers["if-none-match"] == tag
                && request.headers["if-modified-since"] == date
            let headers = [("ETag", tag), ("Last-Modified", date)]
            return isKnown
                ? LoopbackResponse(status: 304)
                : LoopbackResponse(headers: headers, body: Self.feed)
        }
        let first = await visit()
        #expect(first.status == 200)
        let second = await visit(first)
        #expect(second.status == 304)
        #expect(second.failure == nil)
        #expect([second.entityTag, second.lastModified] == [tag, date])
        #expect(second.bodyDigest == first.bodyDigest)
    }

    @Test(
        "An invalid response is recorded as a failure",
        arguments: [
            (304, [], .status(304, host: host)), (206, [], .status(206, host: host)),
            (301, [], .status(301, host: host)), (404, [], .status(404, host: host)),
            (401, [("WWW-Authenticate", "Basic realm=\"x\"")], .status(401, host: host)),
            (500, [], .status(500, host: host)), (999, [], .status(999, host: host)),
            (302, [("Location", "file:///etc/passwd")], .invalidRedirect(host: host)),
            (302, [("Location", "gopher://127.0.0.1/")], .invalidRedirect(host: host)),
            (301, [("Location", "http://[::bad")], .invalidRedirect(host: host)),
            (302, [("Location", "/feed")], .tooManyRedirects(host: host)),
            (200, [("Content-Length", "9223372036854775807")], .tooLarge(limit: 16 << 20)),
        ] as [(Int, [(String, String)], FeedFailure)]
    )
    func failures(status: Int, headers: [(String, String)], failure: FeedFailure) async {
        answer(status, headers)
        var known = FeedFetchRecord()
        known.bodyDigest = 7
        let record = await visit(known)
        #expect(record.failure == failure)
        #expect(record.failureCount == 1)
        #expect(record.reason == .failing)
        #expect(record.lastSuccess == nil)
    }

    @Test("A truncated response is a failure and keeps the known validators")
    func cutOff() async {
        answer(delivery: .cutOff(after: 40))
        var known = FeedFetchRecord()
        known.entityTag = "\"1\""
        known.bodyDigest = 7
        let record = await visit(known)
        #expect(record.failure == .incompleteResponse(host: Self.host))
        #expect(record.entityTag == "\"1\"")
        #expect(record.bodyDigest == 7)
    }

    @Test("A truncated compressed feed is read partially and fetched in full next time")
    func packedAndCut() async {
        // The beginning of a gzip feed.
        let packed: [UInt8] = [
            0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0xB2, 0x29, 0x2A, 0x2E,
            0xB6, 0xB3, 0x49, 0xCE, 0x48, 0xCC, 0xCB, 0x4B, 0xCD, 0xB1, 0xB3, 0x29, 0xC9, 0x2C,
            0xC9, 0x49, 0xB5, 0x0B, 0x4E, 0x4D, 0xB4, 0xD1, 0x87, 0x30, 0x6D, 0x32, 0x4B, 0x52,
            0x73, 0x61, 0xE2, 0xFE, 0x79, 0xA9, 0x70, 0x71, 0x7D, 0xB0, 0x04, 0x00, 0x00, 0x00,
            0xFF, 0xFF,
        ]
        answer(200, [("Content-Encoding", "gzip"), ("ETag", "\"1\"")], body: packed)
        let record = await visit()
        #expect(!record.hasValidators)
        #expect(record.lastSuccess == Self.now)
        #expect(record.failure == .incompleteResponse(host: Self.host))
    }

    @Test(
        "Retry-After delays the next fetch",
        arguments: [
            (429, "3600", 3600), (429, "Thu, 31 Dec 2099 23:59:59 GMT", 7 * 86400),
            (429, "soon, -5", 3600), (503, "1200", 1200),
        ]
    )
    func waiting(status: Int, text: String, seconds: Double) async {
        answer(status, [("Retry-After", text)])
        let record = await visit()
        #expect(record.nextAttempt == Self.now.addingTimeInterval(seconds))
        #expect(record.reason == .retryAfter)
        #expect(!record.isDue(for: .all, at: Self.now))
    }

    @Test("A feed that is gone is not fetched again")
    func gone() async {
        answer(410)
        let record = await visit()
        #expect(record.isGone)
        #expect(record.nextAttempt == nil)
        #expect(server.requests.count == 1)
    }

    @Test("Redirects are followed, and only permanent ones move the feed")
    func moving() async {
        server.respond(to: "/new") { _ in LoopbackResponse(body: Self.feed) }
        for (status, target) in [(301, "/new"), (308, "/new"), (302, nil), (307, nil)] {
            answer(status, [("Location", "/new")])
            let record = await visit()
            #expect(record.failure == nil)
            #expect(record.movedTo == target.map(server.address))
        }
        answer(301, [("Location", "/page")])
        server.respond(to: "/page") { _ in LoopbackResponse("<html>Log in", contentType: "") }
        let record = await visit()
        #expect(record.failure == .notAFeed(found: "a web page (HTML)"))
        #expect(record.movedTo == nil)
    }

    @Test("Validators with control characters are not sent back")
    func controls() async {
        answer(200, [("ETag", "\"\u{1B}[31m\"")])
        let record = await visit()
        _ = await visit(record)
        #expect(server.requests.map { $0.headers["if-none-match"] } == [nil, nil])
    }
}
