import Testing

@testable import Extraction

@Suite("Dates and bylines near a headline")
struct HeadlineProximitySorterTests {
    private static let story = """
        <article><h1>The tide came in</h1><p><time datetime="2024-05-01">1 May</time></p>
        <p>\(paragraph("One"))</p></article>
        """

    @Test(
        "A date near the headline wins over those in the page header, sidebars and other stories",
        arguments: [
            "<aside class=latest><time datetime=2025-01-01>1 Jan</time> <a href=/x>Another</a></aside>",
            "<div class=sidebar><span class=date>1 Jan 2025</span><a href=/x>Another</a></div>",
            "<header><span class=date>Friday, 27 November 2026</span></header>",
            "<nav><time datetime=2026-11-27>Today</time></nav>",
            "<div class=box><p class=date>1 January 2025</p><p>\(paragraph("Box"))</p></div>",
        ]
    )
    func otherDates(box: String) throws {
        #expect(try extract("<main>\(box)\(Self.story)</main>").story.published == "2024-05-01")
    }

    @Test(
        "Dates and authors of comments and other stories are ignored",
        arguments: [
            """
            <section id=comments><span class=comment-author>Toll Keeper</span><time datetime=2024-09-09>9 Sep</time>
            </section>
            """,
            "<ol class=commentlist><li><span class=author>Toll Keeper</span><a class=date>9 May 2024</a></ol>",
            """
            <aside class=related><a href=/z>Another</a><span class=author>By Toll Keeper</span>
            <span class=date>May 1, 2020</span></aside>
            """,
        ]
    )
    func comments(box: String) throws {
        let story = try extract(
            "<main><article><h1>The tide came in</h1><p>\(paragraph("One"))</p></article>\(box)</main>",
            address: "https://paper.example/tide"
        ).story
        #expect(story.published == nil && story.byline == nil)
    }

    @Test("Byline and date may be in the header of the article, before or after the headline")
    func articleHead() throws {
        let head =
            "<header><span class=byline>By Anna Quay</span><time datetime=2024-05-01>1</time></header>"
        let headline = "<h1>The tide came in</h1>"
        for lines in [head + headline, headline + head] {
            let story = try extract("<article>\(lines)<p>\(paragraph("One"))</p></article>").story
            #expect(story.byline == "Anna Quay" && story.published == "2024-05-01")
        }
    }

    @Test(
        "The date is that of publication, not of the last update",
        arguments: [
            """
            <time class=updated datetime="2024-05-03">3 May</time><time class=published datetime="2024-05-01">1 May</time>
            """,
            """
            <p>Last updated <time datetime="2024-05-03">3 May</time> · Published <time datetime="2024-05-01">1 May</time>
            """,
            "<abbr class=published title=2024-05-01T10:00>1st of May</abbr>",
            "<span class=date>Updated: May 3, 2024. Published: May 1, 2024</span>",
            "<span class=date>Published: May 1, 2024. Updated: May 3, 2024</span>",
        ]
    )
    func changes(dates: String) throws {
        let page = "<h1>The tide came in</h1>\(dates)<p>\(paragraph("One"))</p>"
        #expect(try extract(page).story.published?.prefix(10) == "2024-05-01")
    }
}
