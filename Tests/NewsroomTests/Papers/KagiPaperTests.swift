import Feeds
import FoundationEssentials
import HTTP
import Markup
import News
import Synchronization
import Testing

@testable import Newsroom

@Suite("Daily edition of Kagi News")
struct KagiPaperTests {
    private let papers = FakePaperServices()

    init() { KagiSample.serve(on: papers) }

    @Test("Eight sections need ten requests, and none until the next edition can exist")
    func requests() async throws {
        let service = papers.service((0..<8).map { "kagi:part\($0)" })
        let report = await service.refresh(.all)
        #expect(report.failures == [] && report.newCount == 16)
        #expect(papers.requests.count == 10)
        // Even a forced refresh sends no requests, since editions do not change.
        #expect(await service.refresh(.all).failures == [])
        #expect(papers.requests.count == 10)
        // The next edition is due 23.5 hours after this one, two hours old, plus a random half hour.
        #expect(
            try await service.subscriptions.health().map(\.nextAttempt)
                == Array(repeating: FakePaperServices.start + 21.5 * 3600 + 900, count: 8)
        )
        papers.wait(hours: 22)
        #expect(await service.refresh(.due).failures == [])
        #expect(papers.requests.dropFirst(10) == ["api/batches/latest"])
    }

    @Test("A new edition is stored beside the previous one")
    func nextDay() async throws {
        let service = papers.service(["kagi:part0"])
        _ = await service.refresh(.all)
        papers.wait(hours: 24)
        let base = papers.settings.kagi
        let latest = KagiSample.latest.replacing("day-1", with: "day-2")
            .replacing("-15T", with: "-16T")
        papers.fetcher.answer("\(base)/api/batches/latest", with: latest)
        papers.fetcher.answer(
            "\(base)/api/batches/day-2/categories",
            with: KagiSample.categories()
        )
        papers.fetcher.answer(
            "\(base)/api/batches/day-2/categories/u0/stories?limit=2",
            with: KagiSample.stories
        )
        #expect(await service.refresh(.due).newCount == 2)
        #expect(try await service.headlines(HeadlineQuery()).totalCount == 4)
    }

    @Test("A story starts with its summary and ends with its sources")
    func text() async throws {
        let service = papers.service(["kagi:part0"])
        _ = await service.refresh(.all)
        let headlines = try await service.headlines(HeadlineQuery()).headlines
        #expect(headlines.map(\.title) == ["A treaty for the sea", "A second story"])
        #expect(headlines.map(\.source) == ["Kagi News: Part 0", "Kagi News: Part 0"])
        #expect(headlines[0].summary?.hasPrefix("Geneva — Ninety countries agreed.") == true)
        let article = try await service.article(headlines[0].id)
        #expect(article.pictures == ["https://a.example/p.jpg"])
        #expect(
            article.html.hasPrefix(
                "<p><strong>Geneva</strong> — Ninety countries agreed. "
                    + "(<a href=\"https://a.example/1\">a.example</a>, "
                    + "<a href=\"https://b.example/2\">b.example</a>) It begins &lt;soon&gt;.</p>"
                    + "<p>Second.</p><figure><img src=\"https://a.example/p.jpg\""
            )
        )
        let headings = [
            "Highlights", "Perspectives", "Background", "Geopolitical context",
            "Humanitarian impact", "Economic impact", "Reactions", "Scientific significance",
            "Technical details", "Industry impact", "Business angle", "Business angle",
            "Key people", "Timeline", "Outlook", "Action items", "Did you know?",
            "Questions and answers", "Sources",
        ]
        let found = article.html.split(separator: "<h2>").dropFirst().map {
            String($0.prefix { $0 != "<" })
        }
        #expect(found == headings)
        #expect(article.html.contains("<li><strong>Money:</strong> enough</li>"))
        #expect(
            article.html.contains(
                "<li>Fishers: fear it (<a href=\"https://n.example/\">Net &amp; Line</a>)</li>"
            )
        )
        #expect(article.html.contains("<li><strong>2004</strong> First talks</li>"))
        #expect(
            article.html.hasSuffix(
                "<em>Written by a language model from the named sources. Kagi News, CC BY-NC 4.0.</em></p>"
            )
        )
    }

    @Test("Headings are in the requested language")
    func language() async {
        let base = "\(papers.settings.kagi)/api/batches/day-1/categories"
        papers.fetcher.answer("\(base)?lang=de", with: KagiSample.categories())
        papers.fetcher.answer("\(base)/u0/stories?limit=2&lang=de", with: KagiSample.stories)
        let visit = await papers.visit("kagi:part0?lang=de")
        guard case .feed(let feed) = visit.answer else { return #expect(Bool(false)) }
        #expect(feed.language == "de")
        #expect(feed.entries[0].content?.contains("<h2>Sichtweisen</h2>") == true)
    }

    @Test("An unreadable story does not affect the others")
    func hostile() async throws {
        let whole = try #require(JSONParser(Array(KagiSample.stories.utf8)).value)
        for value in whole["stories"]?.elements.first?.spoiled ?? [] {
            let document = JSONValue.object([
                "stories": .array([value, .object(["title": .string("A second story")])])
            ])
            KagiSample.serve(on: papers, stories: document.document)
            let titles = await papers.visit("kagi:part0").titles
            #expect(titles?.last == "A second story", "\(document.document)")
        }
    }

    @Test("A response in an unknown format is reported with the name of the service")
    func shapes() async throws {
        let unknown = FeedFailure.paper(.unknownShape, service: "Kagi News")
        let samples = [
            ("latest", KagiSample.latest), ("day-1/categories", KagiSample.categories()),
            ("day-1/categories/u0/stories?limit=2", KagiSample.stories),
        ]
        for (place, sample) in samples {
            let whole = try #require(JSONParser(Array(sample.utf8)).value)
            for value in whole.spoiled.map(\.document) + ["<html>", "", "{}", "[]"] {
                KagiSample.serve(on: papers)
                papers.fetcher.answer("\(papers.settings.kagi)/api/batches/\(place)", with: value)
                let visit = await papers.visit("kagi:part0")
                switch visit.failure {
                case nil, unknown, .incompleteResponse, .paper(.noSuchPart, _): break
                // Another edition or section ID leads to other addresses.
                case .hostNotFound: break
                case let failure?: Issue.record("\(place) \(value): \(failure)")
                }
            }
        }
        papers.fetcher.answer("\(papers.settings.kagi)/api/batches/latest", with: "<!doctype html>")
        #expect(await papers.visit("kagi:part0").failure == unknown)
        #expect(ErrorMessages.describe(unknown).contains("Kagi News sent an unexpected response"))
    }

    @Test("A busy service keeps the stored stories, and Retry-After applies")
    func busy() async throws {
        let service = papers.service(["kagi:part0"])
        _ = await service.refresh(.all)
        papers.wait(hours: 24)
        papers.fetcher.answer(
            "\(papers.settings.kagi)/api/batches/latest",
            with: "",
            status: 429,
            headers: ["Retry-After": "7200"]
        )
        let failure = await service.refresh(.due).failures.first?.failure
        #expect(failure == .status(429, host: "kagi.example"))
        #expect(try await service.subscriptions.health().first?.nextAttempt == papers.now + 7200)
        #expect(try await service.headlines(HeadlineQuery()).totalCount == 2)
    }

    @Test("An unknown section lists the available ones")
    func parts() async throws {
        let failure = await papers.visit("kagi:nowhere").failure
        guard case .paper(.noSuchPart("nowhere", let known), "Kagi News") = failure else {
            return #expect(Bool(false))
        }
        #expect(known.hasPrefix("part0, part1"))
        let whole = try #require(OnlineSectionAddress("kagi:?lang=ja"))
        papers.fetcher.answer(
            "\(papers.settings.kagi)/api/batches/day-1/categories?lang=ja",
            with: KagiSample.categories(count: 2)
        )
        let found = try await papers.papers.findings(whole, options: .init())
        #expect(found.map(\.address) == ["kagi:part0?lang=ja", "kagi:part1?lang=ja"])
        #expect(found.map(\.section) == ["Part 0", "Part 1"])
    }

    @Test("An older edition is fetched by date and never again")
    func olderDay() async throws {
        let base = papers.settings.kagi
        papers.fetcher.answer(
            "\(base)/api/batches",
            with: """
                {"batches": [{"id": "day-9", "createdAt": "2027-01-14T12:00:00Z"}, {"id": 7},
                  {"id": "day-1", "createdAt": "2027-01-13T12:00:00Z"}, null]}
                """
        )
        let service = papers.service(["kagi:part0?date=2027-01-13"])
        #expect(await service.refresh(.all).newCount == 2)
        #expect(papers.requests.count == 3)
        papers.wait(hours: 24 * 8)
        #expect(await service.refresh(.all).failures == [])
        #expect(papers.requests.count == 3)
        let failure = await papers.visit("kagi:part0?date=2026-01-01").failure
        guard case .paper(.noSuchPart("2026-01-01", let known), _) = failure else {
            return #expect(Bool(false))
        }
        #expect(known.hasPrefix("2027-01-14, ") && known.hasSuffix(", 2027-01-13"))
    }

    @Test("Anniversaries are listed by kind with their HTML")
    func anniversaries() async {
        papers.fetcher.answer(
            "\(papers.settings.kagi)/api/batches/day-1/onthisday",
            with: """
                {"events": [{"year": "1963", "content": "<b>A flight</b>", "type": "event"}, {"year": null},
                  {"year": 1890, "content": "A general is born", "type": "people"}]}
                """
        )
        let visit = await papers.visit("kagi:onthisday")
        guard case .feed(let feed) = visit.answer else { return #expect(Bool(false)) }
        #expect(
            feed.entries.first?.content?.hasPrefix(
                "<h2>Events</h2><ul><li><strong>1963</strong> <b>A flight</b></li></ul>"
                    + "<h2>Key people</h2><ul><li><strong>1890</strong> A general is born</li></ul>"
            ) == true
        )
    }
}
