import News
import Testing
import Typesetting

@testable import NewspaperUI

@Suite("What a summary says besides its title")
struct HeadlineDeckTests {
    private func headline(_ title: String, _ summary: String?) -> Headline {
        Headline(
            id: ArticleID("story"),
            title: title,
            summary: summary,
            feed: FeedID("feed"),
            source: "The Harbour",
            section: SectionID("News")
        )
    }

    @Test(
        "A summary that begins with the title goes on where that ends",
        arguments: [
            (
                "Ferries stay in the harbour", "Ferries stay in the harbour. A storm is coming.",
                "A storm is coming."
            ),
            ("Ferries stay in the harbour!", "Ferries stay in the harbour! Wind.", "Wind."),
            (
                "The ferries of the northern isl", "The ferries of the northern islands stay.",
                "… islands stay."
            ),
            (
                "The ferries of the northern isl…", "The ferries of the northern islands stay.",
                "… islands stay."
            ),
            ("The ferries…", "The ferries, all of them, stay.", "… all of them, stay."),
            ("島のフェリーは明日まで港にとどまる。", "島のフェリーは明日まで港にとどまる。嵐が来る。", "嵐が来る。"),
        ]
    )
    func goingOn(title: String, summary: String, rest: String) {
        let deck = HeadlineDeck(of: headline(title, summary))
        #expect(deck?.text == rest)
        #expect(deck?.continuesTitle == true)
    }

    @Test(
        "Another summary is shown from its beginning, also one that shares a word or two with the title"
    )
    func other() {
        for (title, summary) in [
            ("Storm", "Storm warnings are out."),
            ("Ferries stay in the harbour", "A storm is coming."),
        ] {
            let deck = HeadlineDeck(of: headline(title, summary))
            #expect(deck?.text == summary)
            #expect(deck?.continuesTitle == false)
        }
    }

    @Test(
        "What says no more than the title says nothing",
        arguments: [
            nil, "", "Ferries stay in the harbour", "Ferries stay in the harbour …",
            "Ferries stay in the harbour.",
        ]
    )
    func nothing(summary: String?) {
        #expect(HeadlineDeck(of: headline("Ferries stay in the harbour", summary)) == nil)
    }

    @Test("Under a title that is cut as it is set the summary begins from its beginning")
    func cut() {
        let title = "The ferries of the northern isl"
        let story = headline(title, "The ferries of the northern islands stay in the harbour.")
        let deck = { (columns: Int, lines: Int) in
            HeadlineDeck.lines(
                of: story,
                under: displayLines(title, columns: columns, maximum: lines),
                columns: 60
            )
            .lines(maximum: 1).first?.text
        }
        #expect(deck(40, 1) == "… islands stay in the harbour.")
        #expect(deck(20, 2) == "… islands stay in the harbour.")
        #expect(deck(20, 1) == "The ferries of the northern islands stay in the harbour.")
    }
}
