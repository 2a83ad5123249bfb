import Feeds
import FoundationEssentials
import HTTP
import Markup
import News
import Synchronization
import Testing

@testable import Newsroom

@Suite("Hacker News lists")
struct HackerNewsPaperTests {
    private let papers = FakePaperServices()
    private static let hits = #"""
        {"hits": [
          {"objectID": "11", "title": "Eleven", "url": "https://a.example/11", "author": "ann", "points": 40,
           "num_comments": 7, "created_at_i": 1799990000, "story_text": null},
          {"objectID": 12, "title": "Ask HN: Twelve?", "url": null, "author": "bob", "points": "3",
           "num_comments": "1", "created_at_i": "1799980000", "story_text": "<p>Why?"},
          {"objectID": "13", "title": "Thirteen", "url": "https://a.example/13"},
          {"objectID": "14"}, null, {"title": "without a number"},
          {"objectID": "15", "title": "Fifteen"}, {"objectID": "16", "title": "Sixteen"}
        ]}
        """#

    private func serve(_ hits: String = hits, list: String = "[13, 11, 99, \"16\", 12, 15]") {
        let search = "\(papers.settings.hackerNews.search)/search?tags=front_page&hitsPerPage=50"
        papers.fetcher.answer(search, with: hits)
        papers.fetcher.answer("\(papers.settings.hackerNews.address)/topstories.json", with: list)
    }

    @Test("A list needs two requests and has the order, scores and discussions of the site")
    func top() async {
        serve()
        let visit = await papers.visit("hn:top")
        guard case .feed(let feed) = visit.answer else { return #expect(Bool(false)) }
        #expect(papers.requests.count == 2)
        #expect(
            feed.entries.map(\.title)
                == ["Thirteen", "Eleven", "Sixteen", "Ask HN: Twelve?", "Fifteen"]
        )
        let (link, question) = (feed.entries[1], feed.entries[3])
        #expect(link.link == "https://a.example/11" && link.authors == [])
        #expect(link.comments == "https://news.ycombinator.com/item?id=11")
        #expect(link.pointCount == 40 && link.commentCount == 7)
        #expect(question.link == "https://news.ycombinator.com/item?id=12")
        #expect(question.authors == ["bob"] && question.content == "<p>Why?")
        #expect(question.published == Date(timeIntervalSince1970: 1_799_980_000))
        #expect(question.pointCount == 3)
    }

    @Test("Stories keep the order of the search if the site lists none of them")
    func otherList() async {
        for list in ["[]", "null", "{\"a\": 1}", "[1, 2, 3]"] {
            serve(list: list)
            #expect(await papers.visit("hn:top").titles?.count == 5)
        }
    }

    @Test("Stories are stored even if the order of the site cannot be fetched")
    func withoutOrder() async throws {
        let answers: [(String, Int, HTTPHeaders)] = [
            ("", 500, [:]), ("<!doctype html>", 200, [:]), ("", 410, [:]),
            ("", 429, ["Retry-After": "7200"]),
        ]
        let numbers = "\(papers.settings.hackerNews.address)/topstories.json"
        for (answer, status, headers) in answers {
            serve()
            papers.fetcher.answer(numbers, with: answer, status: status, headers: headers)
            let service = papers.service(["hn:top"])
            let outcome = try #require(await service.refresh(.all).outcomes.first)
            #expect(outcome.newCount == 5)
            #expect(outcome.failure == .paper(.withoutOrder, service: "Hacker News"))
            let health = try #require(try await service.subscriptions.health().first)
            #expect(health.lastSuccess == papers.now && health.failureCount == 0)
            let wait = try #require(health.nextAttempt).timeIntervalSince(papers.now)
            #expect(wait == (status == 429 ? 7200 : 3600))
        }
        serve()
        papers.fetcher.fail(numbers, with: .connectionFailed(host: "hn.example"))
        let report = await papers.service(["hn:top"]).refresh(.all)
        #expect(report.newCount == 5 && !report.reachedNoHost)
        papers.fetcher.fail(numbers, with: .cancelled)
        #expect(await papers.visit("hn:top").isCancelled)
    }

    @Test("A refresh updates the counts of known stories and keeps their marks")
    func counts() async throws {
        serve()
        let service = papers.service(["hn:top"])
        #expect(await service.refresh(.all).newCount == 5)
        let story = try await service.headlines(HeadlineQuery()).headlines.first {
            $0.title == "Eleven"
        }
        try await service.mark(.articles([try #require(story).id]), .read(true))
        serve(Self.hits.replacing("\"points\": 40", with: "\"points\": 90"))
        #expect(await service.refresh(.all).newCount == 0)
        let again = try await service.headlines(HeadlineQuery()).headlines.first {
            $0.title == "Eleven"
        }
        #expect(again?.discussion?.pointCount == 90)
        #expect(again?.state.isRead == true && again?.isUpdated == false)
    }

    @Test("An unreadable story does not affect the others")
    func hostile() async throws {
        let whole = try #require(JSONParser(Array(Self.hits.utf8)).value)
        let last: JSONValue = .object([
            "objectID": .string("99"), "title": .string("Last"),
            "url": .string("https://a.example/"),
        ])
        for value in whole["hits"]?.elements.first?.spoiled ?? [] {
            serve(JSONValue.object(["hits": .array([value, last])]).document)
            #expect(await papers.visit("hn:top").titles?.contains("Last") == true)
        }
        for answer in ["{}", "[]", "<html>", "", #"{"hits": 7}"#, #"{"hits": [7]}"#] {
            serve(answer)
            let failure = await papers.visit("hn:top").failure
            #expect(failure == .paper(.unknownShape, service: "Hacker News"), "\(answer)")
        }
    }

    @Test("Lists are found by name")
    func names() async throws {
        let all = try await papers.papers.findings(
            OnlineSectionAddress(.hackerNews, ""),
            options: .init()
        )
        #expect(
            all.map(\.address) == ["hn:top", "hn:new", "hn:best", "hn:ask", "hn:show", "hn:jobs"]
        )
        let known = "top, new, best, ask, show, jobs"
        #expect(
            await papers.visit("hn:old").failure
                == .paper(.noSuchPart("old", known: known), service: "Hacker News")
        )
        #expect(papers.requests == [])
    }

    @Test("Missing fields have fallbacks, and impossible dates are dropped")
    func fallbacks() async {
        serve(
            #"""
            {"hits": [{"objectID": null, "story_id": 11, "title": "Eleven", "created_at_i": 9e18},
              {"objectID": {}, "story_id": 12, "title": "Twelve", "created_at_i": -1e300}]}
            """#
        )
        guard case .feed(let feed) = await papers.visit("hn:top").answer else {
            return #expect(Bool(false))
        }
        #expect(feed.entries.map(\.title) == ["Eleven", "Twelve"])
        #expect(feed.entries.map(\.published) == [nil, nil])
    }
}
