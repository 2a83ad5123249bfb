import News
import Testing

@testable import Newsroom

@Suite("Teaser detection")
struct TeaserIndicatorTests {
    private func sign(_ html: String, deck: String? = nil) -> TeaserIndicator? {
        let id = ArticleID("1")
        let headline = Headline(
            id: id,
            title: "Tide",
            feed: FeedID("https://a.example/feed"),
            source: "A",
            section: SectionID("World")
        )
        return TeaserIndicator(in: Article(headline: headline, deck: deck, html: html))
    }

    /// Two hundred words.
    private static let long = "<p>" + String(repeating: "The tide came in. ", count: 50) + "</p>"

    @Test("A long text with a proper ending is not a teaser")
    func whole() {
        #expect(sign(Self.long) == nil)
        #expect(sign(Self.long + "<p><a href='/x'>A harbour in winter</a></p>") == nil)
        #expect(sign(String(repeating: Self.long, count: 20)) == nil)
    }

    @Test("A short text is a teaser in any script")
    func short() {
        #expect(sign("<p>The tide came in.") == .short(words: 4))
        #expect(sign("<p>潮水来了。") == .short(words: 2))
        #expect(sign("<p>" + String(repeating: "潮", count: 320)) == nil)
        #expect(sign(" <img src='a.png'>") == .nothing)
    }

    @Test(
        "A text that ends with an ellipsis is a teaser",
        arguments: ["…", "...", " […]", " [...]", " (…)", "&hellip;", "…</p><img src='dot.gif'>"]
    )
    func ellipsis(end: String) {
        #expect(sign(Self.long + "<p>And then it" + end) == .ellipsis)
    }

    @Test(
        "A text that ends with a “read more” link is a teaser",
        arguments: [
            "<a href='/x'>Read more</a>", "<p><A HREF='/x'><b>Continue reading</b> →</a></p>",
            "<a href='/x'>Weiterlesen</a>", "<a href='/x'>Lire la suite</a>",
        ]
    )
    func readMore(link: String) {
        #expect(sign(Self.long + link) == .readMore)
    }

    @Test("A text that only repeats the summary is a teaser")
    func summary() {
        let deck = String(repeating: "The tide came in. ", count: 50)
        #expect(sign(Self.long, deck: deck) == .summary)
    }
}
