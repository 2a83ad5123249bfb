import Testing

@testable import Extraction

@Suite("Position of a story on its page")
struct ListPositionTests {
    private func paragraphs(_ names: String...) -> String {
        names.map { "<p>\(paragraph($0))</p>" }.joined()
    }

    @Test("The story is the article with the headline, even if there is more text elsewhere")
    func headline() throws {
        let page = """
            <title>The tide came in</title><article><h1>The tide came in</h1>\(paragraphs("A", "B"))</article>
            <div>\(paragraphs("C", "D", "E"))</div>
            """
        #expect(try blocks(page) == [paragraph("A"), paragraph("B")])
    }

    @Test("A story in several similar sections is complete")
    func sections() throws {
        let parts = ["A", "B", "C", "D"].map {
            "<div class=part><h2>\($0)</h2>\(paragraphs($0, $0 + $0))</div>"
        }
        let page =
            "<title>The tide came in</title><div><h1>The tide came in</h1><div>\(parts.joined())</div></div>"
        #expect(try blocks(page).filter { $0.count > 5 }.count == 8)
    }

    @Test("A table with little other text is part of the story")
    func tables() throws {
        let rows = (1...12).map { "<tr><td>\($0) May 2024<td>High water at the third step" }
        let page = """
            <title>Tides</title><div class=a><a href=/1>One</a> <a href=/2>Two</a></div><h1>Tides</h1>
            <div class=b><p>\(paragraph("A"))</p><table>\(rows.joined())</table></div>
            """
        #expect(try blocks(page).contains("12 May 2024"))
    }

    @Test("A discussion thread keeps all posts with their authors, each named once")
    func thread() throws {
        let posts = ["Anna", "Ben", "Cleo"].map {
            """
            <div class=post><div class=post-meta><span class=username>\($0)</span> <span>99 posts</span></div>
            <a class=username>\($0)</a><div class=post-body><p>\(paragraph($0))</p></div></div>
            """
        }
        let page =
            "<meta name=generator content='Discourse 3'><title>Oars</title><h1>Oars</h1>\(posts.joined())"
        #expect(
            try blocks(page) == [
                "Anna", paragraph("Anna"), "Ben", paragraph("Ben"), "Cleo", paragraph("Cleo"),
            ]
        )
    }

    @Test("Short posts that repeat the headline are kept")
    func shortPosts() throws {
        let posts = ["Anna", "Ben", "Cleo"].map {
            """
            <div class=post><h4 class=poster>\($0)</h4><h5>Re: Oars and boats</h5>
            <p class=text>\($0) rows with oars of ash, and they hold.</p></div>
            """
        }
        let page = """
            <meta name=generator content=SMF><title>Oars and boats</title>
            <h1>Oars and boats</h1>\(posts.joined())
            """
        for name in ["Anna", "Ben", "Cleo"] {
            #expect(try blocks(page).contains("\(name) rows with oars of ash, and they hold."))
        }
    }

    @Test("Links to profiles name the authors of posts")
    func profiles() throws {
        let posts = ["Anna", "Ben"].map {
            """
            <div class=post><div class=head><a href=/user/\($0)>\($0)</a></div>
            <div class=text><p>\(paragraph("\($0) to Cleo"))</p></div></div>
            """
        }
        let page = "<title>Oars</title><h1>Oars</h1>\(posts.joined())"
        let found = try extract(page, address: "https://paper.example/topic/5")
        #expect(
            found.story.text.caseInsensitiveComponents(parting: "\n\n") == [
                "Anna", paragraph("Anna to Cleo"), "Ben", paragraph("Ben to Cleo"),
            ]
        )
    }

    @Test(
        "A thread is recognized by generator, JSON-LD or path, and by similar posts",
        arguments: [
            ("<meta name=generator content='Discourse 3'>", "https://paper.example/x"),
            (
                "<script type='application/ld+json'>{\"@type\":\"DiscussionForumPosting\"}</script>",
                "https://paper.example/x"
            ),
            ("", "https://paper.example/threads/oars.5"),
            ("", "https://paper.example/thread-5-1-1.html"),
            ("", "https://paper.example/index.php?topic=5.0"),
            ("", "https://paper.example/oars/boat/issues/5"),
        ]
    )
    func threads(head: String, address: String) throws {
        let posts = ["A", "B"].map { "<div class='comment c1'><p>\(paragraph($0))</p></div>" }
        let page = "<title>Oars</title>\(head)<h1>Oars</h1>\(posts.joined())"
        #expect(try extract(page, address: address).story.text.contains(paragraph("B")))
        #expect(
            try extract(page, address: address).reasons.contains { $0.why.contains("thread") }
        )
    }

    @Test("Teasers of other pages are left out, and lists of sources and sections are kept")
    func cards() throws {
        let cards = (1...3).map {
            "<div class=c><h3><a href=/\($0)>Another tide of the day</a></h3><p>It rose.</p></div>"
        }
        let html = "<div>\(cards.joined())</div>"
        let around = story(around: html + "<p>\(paragraph("Two"))</p><p>\(paragraph("Three"))</p>")
        #expect(!(try extract(around).story.text.contains("Another tide")))
        let sections = (1...3).map {
            "<div class=c><h3><a href=/\($0)>Place \($0)</a></h3><p>\(paragraph("A\($0)"))</p><p>\(paragraph("B\($0)"))</p><p>\(paragraph("C\($0)"))</p></div>"
        }
        let list = try extract(
            story(around: "<div>\(sections.joined())</div>\(paragraphs("X", "Y", "Z"))")
        )
        #expect(list.story.text.contains("Place 2"))
        let sources = (1...3).map { "<li><a href=/\($0)>The tide in old books</a>" }
        let page = story(around: "<h2>References</h2><ol>\(sources.joined())</ol>")
        #expect(try extract(page).story.text.contains("old books"))
    }

    @Test("A list of links below a heading among paragraphs is part of the story")
    func sectionOfLinks() throws {
        let links = ["Acton", "Barking"].map { "<li><a href=/w/\($0)>\($0)</a>" }.joined()
        func lines(_ heading: String) throws -> [String] {
            let list = "<h2>\(heading)</h2><ul>\(links)</ul><h2>Later</h2>"
            return try blocks(story(around: "<p>\(paragraph("Two"))</p>\(list)"))
        }
        #expect(try lines("Famous bridges").contains("Acton"))
        #expect(try !lines("More stories").contains("Acton"))
        #expect(try !lines("You’ll also love").contains("Acton"))
    }

    @Test("A heading is left out with the text below it, and a heading without text is kept")
    func headings() throws {
        let html =
            "<h2>Related</h2><ul><li><a href=/1>Another tide of the day</a></ul><h2>Ebb</h2><h2>Flood</h2><p>It came.</p>"
        #expect(
            try blocks(story(around: html)).dropFirst().dropLast() == ["Ebb", "Flood", "It came."]
        )
    }

    @Test("A paragraph that occurs twice is kept twice")
    func repetitions() throws {
        let line = "Row, row, row your boat gently down the stream until the tide is in."
        let html = "<p>\(line)</p><p>It went.</p><p>\(line)</p>"
        #expect(try blocks(story(around: html)).filter { $0 == line }.count == 2)
    }

    @Test(
        "A paragraph about newsletters stays",
        arguments: [
            """
            The newsletter began as a list of tides. Get a thousand people to read one, the founders thought, and others
            come by themselves, which is what happened within a year of its beginning.
            """,
            "He writes a newsletter in which he explains what follows from the tides of the week.",
        ]
    )
    func newsletters(line: String) throws {
        #expect(try blocks(story(around: "<p>\(line)</p>")).count == 3)
    }

    @Test("A site rule does not select buttons, menus or players")
    func siteRule() throws {
        var rule = SiteRule()
        rule.body = try Selector(".b")
        let page = """
            <div class=b><p>\(paragraph("A"))</p><nav>Ways</nav><button>Share</button><label>Mail</label>
            <video>No film</video><dialog>Sign</dialog></div>
            """
        let found = try extract(page, rules: ["paper.example": rule])
        #expect(found.story.text == paragraph("A"))
    }
}
