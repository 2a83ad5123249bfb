import FoundationEssentials
import Glibc
import News
import Testing

@testable import NewspaperUI

@Suite("Text of a story")
struct PlainTextStoryTests {
    private func article(
        _ html: String,
        title: String = "Harbour open again",
        language: String? = "en",
        link: String? = "https://herald.example/1"
    ) -> Article {
        Article(
            headline: Headline(
                id: ArticleID("1"),
                title: title,
                feed: FeedID("https://herald.example/feed"),
                source: "Coastal Herald",
                section: SectionID("World"),
                byline: "Marta Lindqvist",
                published: WallClock.fixed.now(),
                language: language
            ),
            deck: "Ships return.",
            html: html,
            link: link
        )
    }

    private func text(_ article: Article) -> String {
        PlainTextStory(article, ages: RelativeTime(clock: .fixed)).text
    }

    @Test("The text has the source before the story and the full addresses of links after it")
    func whole() {
        let long = "https://herald.example/\(String(repeating: "long/", count: 20))"
        let html = """
            <p>The authority said on <a href="\(long)">Thursday</a> that it would reopen the northern channel
            to deep-draught vessels.</p><ul><li>One</li><li>Two</li></ul>
            """
        #expect(
            text(article(html)) == """
                Harbour open again

                Ships return.

                By Marta Lindqvist
                Coastal Herald, 20 Nov 2026, 06:42
                https://herald.example/1

                ────────────────────

                The authority said on Thursday [1] that it would reopen the northern
                channel to deep-draught vessels.

                  • One
                  • Two

                [1] \(long)

                """
        )
    }

    @Test("Right-to-left text keeps its reading order")
    func rightToLeft() {
        setlocale(LC_CTYPE, "C.UTF-8")
        let words = "قمة المناخ 2026 تمدد"
        let text = text(article("<p>\(words) \(words)</p>", title: words, language: "ar"))
        #expect(text.hasPrefix("\(words)\n"))
        #expect(text.hasSuffix("\n\(words) \(words)\n"))
    }

    @Test("An empty story has only its header")
    func empty() {
        #expect(
            text(article("", title: "", link: nil)) == """
                Untitled

                Ships return.

                By Marta Lindqvist
                Coastal Herald, 20 Nov 2026, 06:42

                """
        )
    }

    @Test(
        "File names are safe for folders and shells",
        arguments: [
            ("../../etc/passwd", "etc-passwd.txt"), ("", "story.txt"), ("—!?", "story.txt"),
            ("What’s on: 3 plays", "What’s-on-3-plays.txt"), ("日本時報", "日本時報.txt"),
            (String(repeating: "x", count: 300), "story.txt"),
            ("-rf \u{1B}[2J$HOME", "rf-2J-HOME.txt"),
        ]
    )
    func fileName(title: String, name: String) {
        #expect(PlainTextStory.fileName(of: article("", title: title).headline) == name)
    }
}
