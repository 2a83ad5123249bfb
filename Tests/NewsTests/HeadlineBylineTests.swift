import Testing

@testable import News

@Suite("Bylines of headlines")
struct HeadlineBylineTests {
    @Test(
        "The byline of a headline has no “By”, because the screens add it",
        arguments: [
            ("By our correspondent", "our correspondent"), ("by Ada", "Ada"), ("BY BO", "BO"),
            ("Byron", "Byron"), ("Ada By", "Ada By"), ("By", "By"),
        ]
    )
    func withoutBy(written: String, shown: String) {
        let headline = Headline(
            id: ArticleID("1"),
            title: "Title",
            feed: FeedID("http://feed.example/"),
            source: "Feed",
            section: SectionID("World"),
            byline: written
        )
        #expect(headline.byline == shown)
    }
}
