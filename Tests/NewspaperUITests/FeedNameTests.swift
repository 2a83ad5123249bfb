import News
import Testing

@testable import NewspaperUI

@Suite("Names of feeds")
struct FeedNameTests {
    @Test(
        "A feed without a title is called by its host and path",
        arguments: [
            ("https://www.news.example/feed.xml", "news.example/feed.xml"),
            ("https://news.example:8080/", "news.example:8080"), ("no address", "no address"),
        ]
    )
    func withoutTitle(address: String, name: String) {
        #expect(FeedName.shown(address, of: FeedID(address)) == name)
    }

    @Test("It is called so over its stories, too")
    func headings() throws {
        let address = "https://www.news.example/feed.xml"
        let headline = Headline(
            id: ArticleID("1"),
            title: "One",
            feed: FeedID(address),
            source: address,
            section: SectionID("World")
        )
        let headings = try #require(
            OrderWords.headings(for: .bySource, ages: Ages(clock: .fixed))
        )
        #expect(headings([headline]) == ["news.example/feed.xml"])
    }

    @Test("A title stays, also when it is an address")
    func withTitle() {
        let feed = FeedID("https://news.example/")
        for title in ["The News", "https://other.example/", ""] {
            #expect(FeedName.shown(title, of: feed) == title)
        }
    }
}
