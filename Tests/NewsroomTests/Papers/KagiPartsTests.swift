import Feeds
import FoundationEssentials
import HTTP
import Markup
import News
import Synchronization
import Testing

@testable import Newsroom

@Suite("Sections of Kagi News")
struct KagiPartsTests {
    private let papers = FakePaperServices()
    private var base: String { papers.settings.kagi }

    init() { KagiSample.serve(on: papers) }

    @Test(
        "Sections with any characters in their names are listed, exported and read",
        arguments: [
            "USA | Vermont", "Washington, D.C. (area)", "København", "Côte d'Ivoire & more", "日本",
        ]
    )
    func names(name: String) async throws {
        let categories = JSONValue.object([
            "categories": .array([.object(["id": .string("u0"), "categoryName": .string(name)])])
        ])
        papers.fetcher.answer("\(base)/api/batches/day-1/categories", with: categories.document)
        papers.fetcher.answer(
            "\(base)/api/batches/day-1/categories/u0/stories?limit=12",
            with: KagiSample.stories
        )
        let whole = OnlineSectionAddress(.kagi, "")
        let found = try await papers.papers.findings(whole, options: .init())
        let address = try #require(found.first?.address)
        #expect(try TypedFeedAddressParser.normalized(address) == address)
        let folder = try TemporaryFolder()
        let file = SubscriptionsFile(
            path: "\(folder.path)/list.opml",
            now: { FakePaperServices.start }
        )
        try file.perform(.add([Subscription(address: address, title: found.first?.title)]))
        let listed = try ImportedFeedList(opml: Array(try file.export().utf8)).feeds.map(\.address)
        #expect(listed == [address])
        let service = papers.service(listed)
        #expect(await service.refresh(.all).failures == [])
        let first = try #require(try await service.headlines(HeadlineQuery()).headlines.first)
        #expect(try await service.article(first.id).headline.title == "A treaty for the sea")
    }

    @Test(
        "Sections of the next edition share requests, whenever each one is refreshed"
    )
    func apart() async throws {
        let draws = Mutex(0)
        let addresses = (0..<8).map { "kagi:part\($0)" }
        let service = papers.service(addresses) {
            draws.withLock { count in
                count += 1
                return Double(count % 10) / 10
            }
        }
        #expect(await service.refresh(.all).failures == [])
        #expect(papers.requests.count == 10)
        #expect(Set(try await service.subscriptions.health().map(\.nextAttempt)).count == 1)
        papers.wait(hours: 24)
        KagiSample.serve(on: papers, day: "day-2", date: "2027-01-16")
        for address in addresses {
            #expect(await service.refresh(.feeds([FeedID(address)])).newCount == 2)
            papers.wait(hours: 0.25)
        }
        #expect(papers.requests.count == 20)
        #expect(Set(try await service.subscriptions.health().compactMap(\.nextAttempt)).count == 1)
    }

    @Test("Sections that send no requests do not affect offline detection")
    func offline() async throws {
        let feeds = ["https://sea.example/feed", "https://hill.example/feed"]
        for feed in feeds { papers.fetcher.answer(feed, with: rss("Feed", [(feed, 1, "One.")])) }
        let service = papers.service(["kagi:part0"] + feeds)
        #expect(await service.refresh(.all).failures == [])
        for feed in feeds {
            papers.fetcher.fail(feed, with: .connectionFailed(host: "sea.example"))
        }
        let report = await service.refresh(.all)
        #expect(report.isOffline && report.reachedNoHost)
        #expect(try await service.subscriptions.health().map(\.failureCount) == [0, 0, 0])
        // A single server may be down.
        papers.fetcher.answer(feeds[1], with: rss("Feed", []))
        let other = await service.refresh(.all)
        #expect(!other.isOffline && !other.reachedNoHost)
        // Sending no requests does not indicate a missing network.
        let paper = await service.refresh(.feeds([FeedID("kagi:part0")]))
        #expect(!paper.reachedNoHost && paper.failures == [])
    }

    @Test("A section that is unexpectedly empty is fetched again the same day")
    func empty() async throws {
        KagiSample.serve(on: papers, stories: #"{"stories": []}"#)
        let service = papers.service(["kagi:part0"])
        #expect(await service.refresh(.all).failures == [])
        #expect(try await service.headlines(HeadlineQuery()).totalCount == 0)
        KagiSample.serve(on: papers)
        papers.wait(hours: 2)
        #expect(await service.refresh(.due).newCount == 2)
        let none = FakePaperServices()
        KagiSample.serve(on: none, stories: #"{"stories": []}"#)
        none.fetcher.answer(
            "\(base)/api/batches/day-1/categories",
            with: KagiSample.categories().replacing(
                "\"clusterCount\": 2",
                with: "\"clusterCount\": 0"
            )
        )
        none.fetcher.answer(
            "\(base)/api/batches/day-1/categories/u0/stories?limit=1",
            with: #"{"stories": []}"#
        )
        let quiet = none.service(["kagi:part0"])
        _ = await quiet.refresh(.all)
        none.wait(hours: 2)
        _ = await quiet.refresh(.all)
        #expect(none.requests.count == 3)
    }

    @Test("A section that is added later in the day is found")
    func late() async {
        papers.fetcher.answer(
            "\(base)/api/batches/day-1/categories",
            with: KagiSample.categories(count: 1)
        )
        let service = papers.service(["kagi:part0", "kagi:part1"])
        #expect(await service.refresh(.all).failures.count == 1)
        papers.fetcher.answer("\(base)/api/batches/day-1/categories", with: KagiSample.categories())
        #expect(await service.refresh(.feeds([FeedID("kagi:part1")])).failures == [])
    }

    @Test("A section that is added after another one was fetched is found")
    func lateBesideAnother() async {
        let categories = "\(base)/api/batches/day-1/categories"
        papers.fetcher.answer(categories, with: KagiSample.categories(count: 1))
        let service = papers.service(["kagi:part0", "kagi:part1", "kagi:nowhere"])
        #expect(await service.refresh(.feeds([FeedID("kagi:part0")])).failures == [])
        papers.fetcher.answer(categories, with: KagiSample.categories())
        #expect(await service.refresh(.feeds([FeedID("kagi:part1")])).failures == [])
        let before = papers.requests.count
        #expect(await service.refresh(.feeds([FeedID("kagi:nowhere")])).failures.count == 1)
        #expect(papers.requests.count <= before + 1)
    }

    @Test("Millions of brackets do not slow down the formatting of a story")
    func brackets() async throws {
        let summary = String(repeating: "[", count: 4 << 20)
        let stories = JSONValue.object([
            "stories": .array([
                .object(["title": .string("Brackets"), "short_summary": .string(summary)])
            ])
        ])
        KagiSample.serve(on: papers, stories: stories.document)
        guard case .feed(let feed) = await papers.visit("kagi:part0").answer else {
            return #expect(Bool(false))
        }
        let html = try #require(feed.entries.first?.content)
        #expect(html.hasPrefix("<p>[[[") && html.utf8.count < 70_000)
    }

    @Test("At most the requested number of stories is read")
    func most() async throws {
        let stories = (0..<2000).map { #"{"id": "s\#($0)", "title": "Story \#($0)"}"# }
        KagiSample.serve(on: papers, stories: #"{"stories": [\#(stories.joined(separator: ","))]}"#)
        let titles = await papers.visit("kagi:part0").titles
        #expect(titles?.count == 40 && titles?.last == "Story 39")
        let events = (0..<2000).map { #"{"year": \#($0), "content": "Event"}"# }
        papers.fetcher.answer(
            "\(base)/api/batches/day-1/onthisday",
            with: #"{"events": [\#(events.joined(separator: ","))]}"#
        )
        guard case .feed(let feed) = await papers.visit("kagi:onthisday").answer else {
            return #expect(Bool(false))
        }
        #expect(feed.entries.first?.content?.split(separator: "<li>").count == 201)
    }

    @Test("Source notes become host names, and other brackets stay unchanged")
    func notes() {
        let text = KagiStoryHTMLBuilder(sources: [])
        #expect(
            text.inline("One.[a.example#1][b.example#2] Two.") == "One. (a.example, b.example) Two."
        )
        for plain in ["[a.example]", "[a#1]", "[a.example#x]", "[a.example#0]", "[[", "[", "a]"] {
            #expect(text.inline(plain) == plain)
        }
        #expect(text.inline("x[[a.example#1]") == "x[ (a.example)")
        #expect(text.inline("**a** b**") == "<strong>a</strong> b<strong></strong>")
        #expect(text.inline("日本[日本.example#1]の") == "日本 (日本.example)の")
    }
}
