import Testing

@testable import Extraction
@testable import Newsroom

@Suite("Comparing a story's teaser with its page")
struct StoryTeaserTests {
    private func isAbout(
        _ title: String,
        _ text: String = "",
        page: String?,
        _ words: String = "",
        isFrontPage: Bool = false
    ) -> Bool {
        var story = ExtractedStory()
        (story.title, story.text) = (page, words)
        return StoryTeaser(title: title, text: text).isAbout(story, isFrontPage: isFrontPage)
    }

    private static let missing = """
        The page you are looking for could not be found. It may have been moved or deleted. Please check the address,
        or use the search at the top, or begin again on the front page of our paper.
        """

    @Test("A headline alone is enough to recognize a page about something else")
    func fewWords() {
        #expect(
            !isAbout("Cheese prices rise", page: "Sorry, this page does not exist", Self.missing)
        )
        #expect(
            !isAbout(
                "A question of taste",
                "Read on …",
                page: "Before you go on",
                "We use cookies."
            )
        )
        #expect(!isAbout("Q & A", page: "Sorry, this page does not exist", Self.missing))
        #expect(!isAbout("奶酪涨价", page: "找不到页面", "您要找的页面不存在。"))
    }

    @Test("A page matches if it shares a word with the headline or half the words in the text")
    func itself() {
        #expect(isAbout("Cheese prices rise", page: "Why cheese is dear", ""))
        #expect(
            isAbout("Cheese prices rise", page: nil, "Cheese will cost more, as all prices will.")
        )
        #expect(isAbout("Q & A", page: "Q & A with the mayor"))
        #expect(isAbout("奶酪涨价", page: "奶酪又涨价了"))
        #expect(isAbout("", page: "Why cheese is dear"))
    }

    @Test("A front page matches only by its headline")
    func frontPage() {
        let words = "Star chef opens restaurant. Bridge painted red. The council closed a school."
        #expect(
            !isAbout("Star chef opens restaurant", page: "Island Post", words, isFrontPage: true)
        )
        let teaser = "The council of the island has closed the only school behind the bridge."
        #expect(
            !isAbout("Island school closed", teaser, page: "Island Post", words, isFrontPage: true)
        )
        #expect(isAbout("Star chef", page: "Star chef opens", words, isFrontPage: true))
    }

    @Test(
        "A redirect from a story to the root of a server is a front page",
        arguments: [
            ("https://a.example/", "https://a.example/story", true),
            ("https://a.example", "http://b.example/?p=1", true),
            ("https://a.example/#x", "https://a.example/story", true),
            ("https://a.example/", "http://a.example", false),
            ("https://a.example/story", "https://a.example/story?x", false),
            ("https://a.example/?p=1", "https://a.example/story", false),
        ]
    )
    func top(address: String, asked: String, expected: Bool) {
        #expect(DocumentClassifier.isFrontPage(address, askedFor: asked) == expected)
    }
}
