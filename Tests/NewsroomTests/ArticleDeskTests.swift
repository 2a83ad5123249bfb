import Feeds
import FoundationEssentials
import News
import Testing

@testable import Newsroom

@Suite("Entries become articles")
struct ArticleDeskTests {
    private let desk = ArticleDesk(
        subscription: Subscription(address: "https://a.example/", section: "Sea"),
        source: "A",
        language: "en",
        now: Date(timeIntervalSince1970: 1000)
    )

    private func article(_ change: (inout ParsedEntry) -> Void) -> Article? {
        var feed = ParsedFeed()
        var entry = ParsedEntry()
        change(&entry)
        feed.entries = [entry]
        return desk.articles(from: feed.entries).first
    }

    @Test("with everything that an entry has")
    func whole() {
        let made = article { entry in
            entry.id = "1"
            entry.title = "Tide \u{1B}turns"
            entry.link = "https://a.example/ü"
            entry.authors = ["Ada", "Bo"]
            entry.updated = Date(timeIntervalSince1970: 500)
            entry.summary = "In <b>short</b>."
            entry.content = "<p>The whole text.</p>"
        }
        let headline = Headline(
            id: ArticleID("https://a.example/ 1"),
            title: "Tide turns",
            summary: "In short.",
            feed: FeedID("https://a.example/"),
            source: "A",
            section: SectionID("Sea"),
            byline: "Ada, Bo",
            published: Date(timeIntervalSince1970: 500),
            language: "en",
            readingMinutes: 1
        )
        #expect(
            made
                == Article(
                    headline: headline,
                    deck: "In short.",
                    html: "<p>The whole text.</p>",
                    link: "https://a.example/%C3%BC"
                )
        )
    }

    @Test("without a deck that only repeats the beginning")
    func repeatedDeck() {
        let made = article { entry in
            entry.id = "1"
            entry.summary = "The whole…"
            entry.content = "<p>The <b>whole</b> text.</p>"
        }
        #expect(made?.deck == nil)
        #expect(made?.headline.summary == "The whole text.")
    }

    @Test("with the beginning of the text for a missing title")
    func missingTitle() {
        let made = article { $0.content = String(repeating: "word ", count: 40) }
        #expect(made?.headline.title == String(repeating: "word ", count: 15) + "word…")
    }

    @Test("never from the future, and without links that are no pages")
    func limits() {
        let made = article { entry in
            entry.id = "1"
            entry.link = "javascript:alert(1)"
            entry.published = Date(timeIntervalSince1970: 5000)
        }
        #expect(made?.headline.published == Date(timeIntervalSince1970: 1000))
        #expect(made?.link == nil)
    }

    @Test("named by what is most likely to stay the same, and never twice")
    func identity() {
        #expect(
            article { $0.link = "https://a.example/1" }?.id.text
                == "https://a.example/ https://a.example/1"
        )
        #expect(article { $0.title = "T" }?.id.text == "https://a.example/ T")
        #expect(article { _ in } == nil)
        var feed = ParsedFeed()
        feed.entries = [ParsedEntry(), ParsedEntry()]
        for index in feed.entries.indices { feed.entries[index].id = "same" }
        #expect(desk.articles(from: feed.entries).count == 1)
    }
}
