import Feeds
import FoundationEssentials
import HTTP
import Markup
import News
import Synchronization
import Testing

@testable import Newsroom

@Suite("The Guardian with an API key")
struct GuardianPaperTests {
    static let sample = #"""
        {"response": {"status": "ok", "results": [
          {"id": "science/1", "sectionId": "science", "sectionName": "Science", "webTitle": "Old stars",
           "webPublicationDate": "2027-01-15T05:00:00Z", "webUrl": "https://paper.example/1", "pillarName": "News",
           "fields": {"headline": "Stars are old", "trailText": "A <b>survey</b>", "byline": "Ann Author",
             "body": "<p>Whole.</p>", "thumbnail": "https://paper.example/1.jpg"}},
          {"id": "science/2", "webTitle": "Second", "fields": null}, null, {"id": "science/3"}
        ]}}
        """#

    static func address(_ question: String, key: String) -> String {
        "https://guardian.example/search?order-by=newest&page-size=50\(question)"
            + "&show-fields=headline%2CtrailText%2Cbyline%2Cbody%2Cthumbnail%2CshortUrl%2Cwordcount%2Clang"
            + "&show-elements=image&api-key=\(key)"
    }

    private func papers(key: String?, folder: String? = nil) -> FakePaperServices {
        let papers = FakePaperServices(key: key, folder: folder)
        for section in ["science", "world"] {
            papers.fetcher.answer(
                Self.address("&section=\(section)", key: key ?? ""),
                with: Self.sample
            )
        }
        return papers
    }

    @Test("Articles arrive with text, byline and picture")
    func articles() async throws {
        let service = papers(key: "k1").service(["guardian:science"])
        #expect(await service.refresh(.all).newCount == 2)
        let headlines = try await service.headlines(HeadlineQuery()).headlines
        let first = try #require(headlines.first { $0.title == "Stars are old" })
        #expect(first.byline == "Ann Author" && first.source == "The Guardian: Science")
        let article = try await service.article(first.id)
        #expect(article.html == "<p>Whole.</p>" && article.link == "https://paper.example/1")
        #expect(article.pictures == ["https://paper.example/1.jpg"])
        #expect(headlines.contains { $0.title == "Second" })
    }

    @Test("A search finds articles in all sections")
    func search() async {
        let papers = papers(key: "k1")
        papers.fetcher.answer(Self.address("&q=old%20%26%20new", key: "k1"), with: Self.sample)
        #expect(await papers.visit("guardian:?q=old%20%26%20new").titles?.count == 2)
    }

    @Test("A missing or refused key is reported without revealing it")
    func keys() async {
        let without = papers(key: nil)
        #expect(
            await without.visit("guardian:science").failure
                == .paper(.keyMissing, service: "The Guardian")
        )
        #expect(without.requests == [])
        for status in [401, 403] {
            let papers = papers(key: "sesame")
            papers.fetcher.answer(
                Self.address("&section=science", key: "sesame"),
                with: #"{"message": "Invalid"}"#,
                status: status
            )
            let failure = await papers.visit("guardian:science").failure
            #expect(failure == .paper(.keyRefused, service: "The Guardian"))
        }
        let broken = papers(key: "sesame")
        broken.fetcher.fail(
            Self.address("&section=science", key: "sesame"),
            with: .connectionFailed(host: "guardian.example")
        )
        let failure = await broken.visit("guardian:science").failure
        #expect(failure.map { ErrorMessages.describe($0).contains("sesame") } == false)
    }

    @Test("Requests are sequential and limited to 500 a day across processes")
    func quota() async throws {
        let folder = try TemporaryFolder()
        let first = papers(key: "k1", folder: folder.path)
        let service = first.service(["guardian:science", "guardian:world"])
        #expect(await service.refresh(.all).failures == [])
        #expect(first.pauses.withLock { $0 } == 1)
        let second = papers(key: "k1", folder: folder.path)
        for _ in 0..<498 { _ = await second.visit("guardian:science") }
        #expect(second.requests.count == 498)
        let used = FeedFailure.paper(.quotaUsed(500), service: "The Guardian")
        #expect(await second.visit("guardian:science").failure == used)
        #expect(await first.visit("guardian:science").failure == used)
        #expect(second.requests.count == 498 && first.requests.count == 2)
        second.wait(hours: 24)
        #expect(await second.visit("guardian:science").failure == nil)
    }

    @Test("The remaining quota reported by the service applies")
    func left() async throws {
        let folder = try TemporaryFolder()
        let papers = papers(key: "k1", folder: folder.path)
        papers.fetcher.answer(
            Self.address("&section=science", key: "k1"),
            with: Self.sample,
            headers: ["X-RateLimit-Remaining-Day": "1"]
        )
        #expect(await papers.visit("guardian:science").failure == nil)
        papers.fetcher.answer(Self.address("&section=science", key: "k1"), with: Self.sample)
        #expect(await papers.visit("guardian:science").failure == nil)
        #expect(
            await papers.visit("guardian:science").failure
                == .paper(.quotaUsed(500), service: "The Guardian")
        )
    }

    @Test("At most the requested number of articles is read")
    func most() async {
        let papers = papers(key: "k1")
        let results = (0..<2000).map { #"{"id": "s/\#($0)", "webTitle": "Article \#($0)"}"# }
        papers.fetcher.answer(
            Self.address("&section=science", key: "k1"),
            with: #"{"response": {"results": [\#(results.joined(separator: ","))]}}"#
        )
        let titles = await papers.visit("guardian:science").titles
        #expect(titles?.count == 50 && titles?.last == "Article 49")
    }

    @Test("An unreadable article does not affect the others")
    func hostile() async throws {
        let whole = try #require(JSONParser(Array(Self.sample.utf8)).value)
        let article = try #require(whole["response"]?["results"]?.elements.first)
        let last: JSONValue = .object(["id": .string("x"), "webTitle": .string("Last")])
        let papers = papers(key: "k1")
        for value in article.spoiled {
            let answer: JSONValue = .object([
                "response": .object(["results": .array([value, last])])
            ])
            papers.fetcher.answer(
                Self.address("&section=science", key: "k1"),
                with: answer.document
            )
            let visit = await papers.visit("guardian:science")
            #expect(visit.titles?.last == "Last")
        }
    }
}
