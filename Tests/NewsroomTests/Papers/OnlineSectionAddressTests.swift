import News
import Testing

@testable import Newsroom

@Suite("Addresses of online newspapers")
struct OnlineSectionAddressTests {
    @Test(
        "An address has one canonical spelling",
        arguments: [
            ("kagi:world", "kagi:world"), ("KAGI:World?lang=de", "kagi:world?lang=de"),
            (" hn:top ", "hn:top"), ("guardian:uk-news", "guardian:uk-news"),
            ("guardian:?q=old+stars", "guardian:?q=old%20stars"),
            ("guardian:science?q=a%26b", "guardian:science?q=a%26b"),
            ("kagi:world?page=2&lang=pt-BR", "kagi:world?lang=pt-BR"),
            ("feed:hn:top", "hn:top"),
            ("kagi:usa_|_vermont", "kagi:usa_%7C_vermont"),
            ("kagi:usa_%7c_vermont?lang=de", "kagi:usa_%7C_vermont?lang=de"),
            ("kagi:københavn", "kagi:k%C3%B8benhavn"),
            ("kagi:dc_(usa),_md", "kagi:dc_%28usa%29%2C_md"),
            ("guardian:uk/business", "guardian:uk/business"),
        ]
    )
    func spelling(typed: String, address: String) throws {
        #expect(try TypedFeedAddressParser.normalized(typed) == address)
        #expect(OnlineSectionAddress(address)?.text == address)
        #expect(
            try ImportedAddressValidator.allowed(typed.trimmingPrefix("feed:").description)
                == address
        )
    }

    @Test(
        "An address with control characters, spaces or invalid parameters is rejected",
        arguments: [
            "kagi:world?lang=d", "kagi:a b", "hn:../x?y", "kagi:world?lang=de&x", "guardian:\"x\"",
            "kagi:a%0Ab", "kagi:a%20b", "kagi:%1B[2J", "kagi:a%E2%80%AEb", "kagi:x?lang=%0D%0A",
        ]
    )
    func letters(typed: String) {
        #expect(OnlineSectionAddress(typed) == nil)
        #expect(throws: FeedFailure.self) { try TypedFeedAddressParser.normalized(typed) }
    }

    @Test("Addresses of other services are not online newspapers")
    func others() {
        for address in ["https://kagi.example/", "hnews:top", "hn", "file:///hn:top", "news:world"]
        {
            #expect(OnlineSectionAddress(address) == nil)
        }
    }

    @Test("The nearest web feed is known for other readers")
    func nearest() {
        #expect(OnlineSectionAddress("hn:top")?.nearestFeed == "https://news.ycombinator.com/rss")
        #expect(
            OnlineSectionAddress("kagi:world")?.nearestFeed == "https://kite.kagi.com/world.xml"
        )
        #expect(
            OnlineSectionAddress("guardian:science")?.nearestFeed
                == "https://www.theguardian.com/science/rss"
        )
        #expect(OnlineSectionAddress("guardian:?q=x")?.nearestFeed == nil)
        #expect(
            OnlineSectionAddress("kagi:usa_|_vermont")?.nearestFeed
                == "https://kite.kagi.com/usa_%7C_vermont.xml"
        )
    }

    @Test("An export contains the nearest feed, and importing it restores the newspaper")
    func export() throws {
        let folder = try TemporaryFolder()
        let file = SubscriptionsFile(
            path: "\(folder.path)/list.opml",
            now: { FakePaperServices.start }
        )
        let parts = ["hn:top", "kagi:world?lang=de", "guardian:?q=sea", "https://a.example/feed"]
        try file.perform(.add(parts.map { Subscription(address: $0, title: $0) }))
        let text = try file.export()
        #expect(text.contains("xmlUrl=\"https://news.ycombinator.com/rss\" paper=\"hn:top\""))
        #expect(text.contains("xmlUrl=\"guardian:?q=sea\" paper=\"guardian:?q=sea\""))
        let list = try ImportedFeedList(opml: Array(text.utf8))
        #expect(list.feeds.map(\.address) == parts)
        #expect(list.refused == [])
        let other = text.replacing("paper=\"hn:top\"", with: "paper=\"exec:sh\"")
        #expect(
            try ImportedFeedList(opml: Array(other.utf8)).feeds.first?.address
                == "https://news.ycombinator.com/rss"
        )
    }
}
