import News
import TerminalKit
import Testing

@testable import NewspaperUI

@Suite("Displayed feed names")
struct DisplayedFeedNameTests {
    @Test(
        "A feed without a title is named by its host and the distinctive part of its path",
        arguments: [
            ("https://www.news.example/feed.xml", "news.example"),
            ("https://news.example/world/rss/index.xml", "news.example/world"),
            ("https://news.example/feeds/world.xml", "news.example/feeds/world.xml"),
            ("https://news.example/comments/feed/", "news.example/comments"),
            ("https://news.example/?feed=rss2", "news.example/?feed=rss2"),
            ("https://rss/rss", "rss"),
            ("https://news.example:8080/", "news.example:8080"), ("no address", "no address"),
        ]
    )
    func withoutTitle(address: String, name: String) {
        #expect(FeedName.shown(address, of: FeedID(address)) == name)
    }

    private let headline = Headline.test(
        1,
        feed: "https://www.news.example/feed.xml",
        source: "https://www.news.example/feed.xml"
    )

    @Test("The text of a story contains the displayed feed name")
    func text() {
        let article = Article(headline: headline, html: "<p>The text.</p>")
        let text = PlainTextStory(article, ages: RelativeTime(clock: .fixed)).text
        #expect(text.contains("\nnews.example, "))
        #expect(!text.contains("feed.xml"))
    }

    @Test("Feed health and a list opened from the search show the displayed feed name")
    @MainActor
    func screens() async {
        let address = headline.feed.address
        let subscriptions = FakeSubscriptionManager(health: [
            FeedHealth(feed: headline.feed, title: address)
        ])
        let robot = Robot(
            FakeNewsService(headlines: [headline]),
            subscriptionManager: subscriptions
        )
        await robot.idle()
        await robot.press("H")
        #expect(robot.rows.contains { $0.hasPrefix("▌   news.example  ") })
        await robot.press("q", "/")
        await robot.type("news.ex")
        await robot.press("Enter")
        #expect(robot.navigation.top?.title == "news.example")
    }

    @Test("Headings of a list show the displayed feed name")
    func headings() throws {
        let headings = try #require(
            SortOrderStrings.headings(for: .bySource, ages: RelativeTime(clock: .fixed))
        )
        #expect(headings([headline]) == ["news.example"])
    }

    @Test("A title is shown unchanged, even if it is an address")
    func withTitle() {
        let feed = FeedID("https://news.example/")
        for title in ["The News", "https://other.example/", ""] {
            #expect(FeedName.shown(title, of: feed) == title)
        }
    }
}
