import News
import Synchronization
import Testing

@Suite("Lazy feed list")
struct LazyFeedListTests {
    private static let feeds = [
        Feed(id: FeedID("http://a.example/"), title: "A", section: SectionID("World")),
        Feed(
            id: FeedID("http://b.example/"),
            title: "B",
            section: SectionID("World"),
            failure: .hostNotFound("b.example")
        ),
    ]

    @Test("Feeds are counted without loading them, and loaded once")
    func spelling() {
        let count = Mutex(0)
        let shelf = LazyFeedList(count: 2, failingCount: 1) {
            count.withLock { $0 += 1 }
            return Self.feeds
        }
        var edition = Edition(title: "The Paper", sections: [], feedList: shelf)
        edition.applyWeights(by: [:])
        #expect(edition.feedCount == 2 && edition.failingCount == 1 && edition.weights.isEmpty)
        #expect(count.withLock { $0 } == 0)
        #expect(edition.feeds == Self.feeds && edition.feeds == Self.feeds)
        #expect(count.withLock { $0 } == 1)
    }

    @Test("Lazy and loaded lists are equal if all their feeds are equal")
    func comparing() {
        let here = Edition(title: "The Paper", sections: [], feeds: Self.feeds)
        let later = Edition(
            title: "The Paper",
            sections: [],
            feedList: LazyFeedList(count: 2, failingCount: 1) { Self.feeds }
        )
        #expect(here == later && here.hashValue == later.hashValue)
        #expect(here.feedCount == 2 && here.failingCount == 1)
        #expect(here != Edition(title: "The Paper", sections: [], feeds: Self.feeds.reversed()))
        #expect(here != Edition(title: "The Paper", sections: [], feeds: [Self.feeds[0]]))
    }

    @Test("Weights are assigned to feeds by address")
    func weighing() {
        var edition = Edition(title: "The Paper", sections: [], feeds: Self.feeds)
        edition.applyWeights(by: ["http://b.example/": -2, "http://c.example/": 3])
        #expect(edition.feeds.map(\.weight) == [0, -2])
        #expect(edition.weights == [FeedID("http://b.example/"): -2])
        #expect(edition.feedCount == 2 && edition.failingCount == 1)
    }
}
