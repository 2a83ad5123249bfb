import Addresses
import FoundationEssentials
import HTTP
import News
import Testing

@testable import Newsroom

@Suite("Fetching a feed")
struct FeedFetchTests {
    private let fetcher = FakeFetcher()
    private let address = "https://a.example/feed"

    private func visit(_ record: FeedFetchRecord = FeedFetchRecord()) async -> FeedFetchResult {
        let now = Date(timeIntervalSince1970: 1_773_309_600)
        return await FeedFetch(fetcher: fetcher, now: { now }).visit(address, record: record)
    }

    private func failure(_ visit: FeedFetchResult) -> FeedFailure? {
        if case .failed(let failure) = visit.answer { failure } else { nil }
    }

    private var known: FeedFetchRecord {
        var record = FeedFetchRecord()
        record.entityTag = "W/\"1, 2\""
        record.lastModified = "yesterday, more or less"
        return record
    }

    @Test("Both validators are sent back unchanged")
    func validators() async {
        fetcher.answer(address, with: "", status: 304)
        let visit = await visit(known)
        let headers = fetcher.requests.first?.headers
        #expect(headers?["If-None-Match"] == "W/\"1, 2\"")
        #expect(headers?["If-Modified-Since"] == "yesterday, more or less")
        guard case .unchanged = visit.answer else {
            Issue.record("\(visit.answer)")
            return
        }
    }

    @Test("Validators longer than 2 kB are not stored")
    func longValidators() async {
        let longest = String(repeating: "x", count: 2048)
        fetcher.answer(
            address,
            with: rss("Sea", []),
            headers: ["ETag": "\(longest)x", "Last-Modified": longest]
        )
        let facts = await visit().facts
        #expect(facts.entityTag == nil)
        #expect(facts.lastModified == longest)
    }

    @Test(
        "An unexpected status is a failure",
        arguments: [206, 300, 301, 304, 400, 401, 403, 404, 410, 418, 429, 500, 503, 999]
    )
    func failures(status: Int) async {
        fetcher.answer(address, with: rss("A feed all the same", []), status: status)
        #expect(failure(await visit()) == .status(status, host: "a.example"))
        #expect(fetcher.requests.count == 1)
    }

    @Test("A 204 response or a known document counts as unchanged")
    func nothingNew() async throws {
        fetcher.answer(address, with: "", status: 204)
        guard case .unchanged = await visit().answer else {
            Issue.record("204")
            return
        }
        fetcher.answer(address, with: rss("Sea", []))
        var record = FeedFetchRecord()
        record.bodyDigest = await visit().facts.bodyDigest
        guard case .unchanged = await visit(record).answer else {
            Issue.record("the same document")
            return
        }
    }

    @Test(
        "Only permanent redirects from the first step on move a feed",
        arguments: [
            ([], nil), ([(301, "https://b/")], "https://b/"), ([(308, "https://b/")], "https://b/"),
            ([(302, "https://b/")], nil), ([(307, "https://b/")], nil),
            ([(302, "https://b/"), (301, "https://c/")], nil),
            ([(301, "https://b/"), (302, "https://c/")], "https://b/"),
            ([(301, "https://b/"), (308, "https://c/")], "https://c/"),
            ([(301, "http://b/")], nil),
        ] as [([(Int, String)], String?)]
    )
    func moves(steps: [(Int, String)], target: String?) throws {
        let place = try #require(Address(address))
        let response = HTTPResponse(
            status: 200,
            address: "https://z/",
            redirects: steps.map { HTTPRedirect(status: $0.0, target: $0.1) }
        )
        let facts = FeedFetchResult.ResponseMetadata(
            response,
            to: place,
            now: Date(timeIntervalSince1970: 0)
        )
        #expect(facts.movedTo == target)
    }

    @Test("The result contains status, size, caching headers and validators of the response")
    func facts() async {
        fetcher.answer(
            address,
            with: "busy",
            status: 429,
            headers: ["Retry-After": "90", "Cache-Control": "max-age=7", "ETag": "\"2\""]
        )
        var facts = FeedFetchResult.ResponseMetadata()
        facts.status = 429
        facts.receivedBytes = 0
        facts.seconds = 0
        facts.retryAfter = 90
        facts.freshFor = 7
        facts.entityTag = "\"2\""
        #expect(await visit().facts == facts)
    }

    @Test(
        "A truncated document is recognized",
        arguments: [
            ("<rss><channel></channel></rss>", true), ("<feed></feed> <!-- cached -->", true),
            ("<rdf:RDF></rdf:RDF>\n", true), ("{\"items\":[]}", true), ("<RSS></RSS>", true),
            ("<rss><channel><item></item>", false), ("<rss><channel></chan", false),
            ("{\"items\":[", false), ("", false),
        ]
    )
    func wholeness(text: String, isWhole: Bool) {
        let bytes = Array(text.utf8)
        let document = FetchedDocument(bytes: bytes, address: address, contentType: nil)
        #expect(document.isWhole == isWhole)
    }
}
