import FoundationEssentials
import News
import Testing

@testable import Newsroom

@Suite("Incomplete sections of Kagi News")
struct KagiHalfPartsTests {
    private static let feed = FeedID("kagi:part0")
    private let papers = FakePaperServices()

    /// Serves `count` of two announced stories.
    private func serve(_ count: Int) {
        let stories = (0..<count).map { #"{"id": "s\#($0)", "title": "Story \#($0)"}"# }
        KagiSample.serve(on: papers, stories: #"{"stories": [\#(stories.joined(separator: ","))]}"#)
    }

    @Test("An incomplete section is fetched again until it is complete")
    func again() async throws {
        serve(1)
        let service = papers.service([Self.feed.address])
        #expect(await service.refresh(.all).newCount == 1)
        #expect(try await service.subscriptions.health().first?.nextAttempt == papers.now + 3600)
        serve(2)
        papers.wait(hours: 2)
        #expect(await service.refresh(.due).newCount == 1)
        let count = papers.requests.count
        papers.wait(hours: 2)
        for scope in [RefreshScope.due, .all, .feeds([Self.feed])] {
            #expect(await service.refresh(scope).failures == [])
        }
        #expect(papers.requests.count == count)
    }

    @Test("Automatic retries of an incomplete section are limited, but explicit ones are not")
    func bounded() async throws {
        serve(1)
        let service = papers.service([Self.feed.address])
        func askings() -> Int { papers.requests.count { $0.contains("/stories?") } }
        for _ in 0..<8 {
            for _ in 0..<3 { _ = await service.refresh(.all) }
            papers.wait(hours: 1)
        }
        #expect(askings() == KagiEntityTag.mostAgain + 1)
        let next = try #require(try await service.subscriptions.health().first?.nextAttempt)
        #expect(next > papers.now + 3600)
        _ = await service.refresh(.feeds([Self.feed]))
        _ = await service.refresh(.feeds([Self.feed]))
        #expect(askings() == KagiEntityTag.mostAgain + 3)
        serve(2)
        #expect(await service.refresh(.feeds([Self.feed])).newCount == 1)
        papers.wait(hours: 24)
        KagiSample.serve(on: papers, stories: #"{"stories": [{"title": "x"}]}"#, day: "day-2")
        #expect(await service.refresh(.due).newCount == 1)
        papers.wait(hours: 1)
        let before = askings()
        _ = await service.refresh(.all)
        #expect(askings() == before + 1)
    }

    @Test("The validator is stored on one line, and reads the earlier format")
    func notes() throws {
        let day = KagiEdition(id: "half 1 2", date: Date(timeIntervalSince1970: 1000))
        let whole = KagiEntityTag(day)
        #expect(whole.text == "1000 half 1 2" && KagiEntityTag(whole.text) == whole)
        var half = KagiEntityTag(half: day, at: Date(timeIntervalSince1970: 2000), before: whole)
        half = KagiEntityTag(half: day, at: Date(timeIntervalSince1970: 3000), before: half)
        #expect(half.text == "half 2 3000 1000 half 1 2" && KagiEntityTag(half.text) == half)
        for text in [nil, "", "x", "12", "12 ", "half", "half 1 2", "half 1 2 3", "half x 2 3 d"] {
            #expect(KagiEntityTag(text) == nil)
        }
    }
}
