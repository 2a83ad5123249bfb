import Feeds
import FoundationEssentials
import HTTP
import Markup
import News
import Synchronization
import Testing

@testable import Newsroom

@Suite("A day's paper of Kagi News")
struct KagiPaperTests {
    private let desk = PaperDesk()

    init() { KagiSample.serve(on: desk) }

    @Test("of eight parts costs ten requests, and none as long as there can be no newer one")
    func requests() async throws {
        let service = desk.service((0..<8).map { "kagi:part\($0)" })
        let report = await service.refresh(.all)
        #expect(report.failures == [] && report.newCount == 16)
        #expect(desk.requests.count == 10)
        // Also when the reader wants everything anew: the day's paper is frozen.
        #expect(await service.refresh(.all).failures == [])
        #expect(desk.requests.count == 10)
        // The next one is due 23.5 hours after this one, which was two hours old, and half of half an hour later.
        #expect(
            try await service.health().map(\.nextAttempt)
                == Array(repeating: PaperDesk.start + 21.5 * 3600 + 900, count: 8)
        )
        desk.wait(hours: 22)
        #expect(await service.refresh(.due).failures == [])
        #expect(desk.requests.dropFirst(10) == ["api/batches/latest"])
    }

    @Test("is stored a second time when it is another one")
    func nextDay() async throws {
        let service = desk.service(["kagi:part0"])
        _ = await service.refresh(.all)
        desk.wait(hours: 24)
        let base = desk.settings.kagi
        let latest = KagiSample.latest.replacing("day-1", with: "day-2")
            .replacing("-15T", with: "-16T")
        desk.fetcher.answer("\(base)/api/batches/latest", with: latest)
        desk.fetcher.answer(
            "\(base)/api/batches/day-2/categories",
            with: KagiSample.categories()
        )
        desk.fetcher.answer(
            "\(base)/api/batches/day-2/categories/u0/stories?limit=2",
            with: KagiSample.stories
        )
        #expect(await service.refresh(.due).newCount == 2)
        // What was read of the old one stays.
        #expect(try await service.headlines(HeadlineQuery()).totalCount == 4)
    }

    @Test("is set as articles: what happened first, and by whom it was told last")
    func text() async throws {
        let service = desk.service(["kagi:part0"])
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
            "Highlights", "Perspectives", "Background", "The wider picture",
            "What it means for people", "What it means for the economy", "Reactions",
            "What it means for science", "Technical details", "What it means for the trade",
            "For business", "For business", "People", "Timeline", "What comes next",
            "What you can do", "Did you know?", "Questions and answers", "Told from",
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

    @Test("has its headings in the language that is asked for")
    func language() async {
        let base = "\(desk.settings.kagi)/api/batches/day-1/categories"
        desk.fetcher.answer("\(base)?lang=de", with: KagiSample.categories())
        desk.fetcher.answer("\(base)/u0/stories?limit=2&lang=de", with: KagiSample.stories)
        let visit = await desk.visit("kagi:part0?lang=de")
        guard case .feed(let feed) = visit.answer else { return #expect(Bool(false)) }
        #expect(feed.language == "de")
        #expect(feed.entries[0].content?.contains("<h2>Sichtweisen</h2>") == true)
    }

    @Test("stands story by story, whatever one of them holds")
    func hostile() async throws {
        let whole = try #require(JSONParser(Array(KagiSample.stories.utf8)).value)
        for value in whole["stories"]?.elements.first?.spoiled ?? [] {
            let document = JSONValue.object([
                "stories": .array([value, .object(["title": .string("A second story")])])
            ])
            KagiSample.serve(on: desk, stories: document.document)
            let titles = await desk.visit("kagi:part0").titles
            #expect(titles?.last == "A second story", "\(document.document)")
        }
    }

    @Test("says which service has changed when its answers have another form")
    func shapes() async throws {
        let unknown = FeedFailure.paper(.unknownShape, service: "Kagi News")
        let samples = [
            ("latest", KagiSample.latest), ("day-1/categories", KagiSample.categories()),
            ("day-1/categories/u0/stories?limit=2", KagiSample.stories),
        ]
        for (place, sample) in samples {
            let whole = try #require(JSONParser(Array(sample.utf8)).value)
            for value in whole.spoiled.map(\.document) + ["<html>", "", "{}", "[]"] {
                KagiSample.serve(on: desk)
                desk.fetcher.answer("\(desk.settings.kagi)/api/batches/\(place)", with: value)
                let visit = await desk.visit("kagi:part0")
                switch visit.failure {
                case nil, unknown, .brokenAnswer, .paper(.noSuchPart, _): break
                // Another name of the day or the part has other addresses.
                case .hostNotFound: break
                case let failure?: Issue.record("\(place) \(value): \(failure)")
                }
            }
        }
        desk.fetcher.answer("\(desk.settings.kagi)/api/batches/latest", with: "<!doctype html>")
        #expect(await desk.visit("kagi:part0").failure == unknown)
        #expect(ErrorMessages.describe(unknown).contains("Kagi News answers in a form"))
    }

    @Test("keeps what is there when the service is busy, and waits as long as it asks for")
    func busy() async throws {
        let service = desk.service(["kagi:part0"])
        _ = await service.refresh(.all)
        desk.wait(hours: 24)
        desk.fetcher.answer(
            "\(desk.settings.kagi)/api/batches/latest",
            with: "",
            status: 429,
            headers: ["Retry-After": "7200"]
        )
        let failure = await service.refresh(.due).failures.first?.failure
        #expect(failure == .status(429, host: "kagi.example"))
        #expect(try await service.health().first?.nextAttempt == desk.now + 7200)
        #expect(try await service.headlines(HeadlineQuery()).totalCount == 2)
    }

    @Test("names the parts that there are")
    func parts() async throws {
        let failure = await desk.visit("kagi:nowhere").failure
        guard case .paper(.noSuchPart("nowhere", let known), "Kagi News") = failure else {
            return #expect(Bool(false))
        }
        #expect(known.hasPrefix("part0, part1"))
        let whole = try #require(PaperAddress("kagi:?lang=ja"))
        desk.fetcher.answer(
            "\(desk.settings.kagi)/api/batches/day-1/categories?lang=ja",
            with: KagiSample.categories(count: 2)
        )
        let found = try await desk.papers.findings(whole, options: .init())
        #expect(found.map(\.address) == ["kagi:part0?lang=ja", "kagi:part1?lang=ja"])
        #expect(found.map(\.section) == ["Part 0", "Part 1"])
    }

    @Test("of an older day is had by its date, and never asked for again")
    func olderDay() async throws {
        let base = desk.settings.kagi
        desk.fetcher.answer(
            "\(base)/api/batches",
            with: """
                {"batches": [{"id": "day-9", "createdAt": "2027-01-14T12:00:00Z"}, {"id": 7},
                  {"id": "day-1", "createdAt": "2027-01-13T12:00:00Z"}, null]}
                """
        )
        let service = desk.service(["kagi:part0?date=2027-01-13"])
        #expect(await service.refresh(.all).newCount == 2)
        #expect(desk.requests.count == 3)
        desk.wait(hours: 24 * 8)
        #expect(await service.refresh(.all).failures == [])
        #expect(desk.requests.count == 3)
        let failure = await desk.visit("kagi:part0?date=2026-01-01").failure
        guard case .paper(.noSuchPart("2026-01-01", let known), _) = failure else {
            return #expect(Bool(false))
        }
        #expect(known.hasPrefix("2027-01-14, ") && known.hasSuffix(", 2027-01-13"))
    }

    @Test("tells what happened on this day, which is HTML")
    func anniversaries() async {
        desk.fetcher.answer(
            "\(desk.settings.kagi)/api/batches/day-1/onthisday",
            with: """
                {"events": [{"year": "1963", "content": "<b>A flight</b>", "type": "event"}, {"year": null},
                  {"year": 1890, "content": "A general is born", "type": "people"}]}
                """
        )
        let visit = await desk.visit("kagi:onthisday")
        guard case .feed(let feed) = visit.answer else { return #expect(Bool(false)) }
        #expect(
            feed.entries.first?.content?.hasPrefix(
                "<h2>Events</h2><ul><li><strong>1963</strong> <b>A flight</b></li></ul>"
                    + "<h2>People</h2><ul><li><strong>1890</strong> A general is born</li></ul>"
            ) == true
        )
    }
}
