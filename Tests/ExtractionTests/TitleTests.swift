import Testing

@testable import Extraction

@Suite("Titles")
struct TitleTests {
    private func title(_ head: String, _ body: String = "") throws -> String? {
        try extract("\(head)<body>\(body)<p>\(paragraph("One"))</p>").story.title
    }

    @Test(
        "A title with a dash is complete if the headline or the metadata confirms it",
        arguments: [
            "The old ferry of the north island is lost – again",
            "Ferry lost at sea in a heavy storm - twelve dead",
            "Obituary: the man who built the ferry — and the bridge",
            "Elections in the north | What to know", "How we moved our ferry to the cloud – Part 2",
        ]
    )
    func whole(text: String) throws {
        let site = "<meta property=og:site_name content='Island Post'>"
        let named = "<meta property=og:title content='\(text)'>"
        for head in [
            "<title>\(text) | Island Post</title>\(named)\(site)", "<title>\(text)</title>\(named)",
            "<title>\(text) | Island Post</title>", "<title>\(text)</title>",
        ] {
            #expect(try title(head, "<h1>\(text)</h1>") == text)
        }
        #expect(try title("<title>\(text) | Island Post</title>\(named)") == text)
    }

    @Test("A title has no sign of a link to its heading", arguments: ["¶", " #"])
    func anchor(sign: String) throws {
        let heading = "<h1>The tide came in<a href='#tide'>\(sign)</a></h1>"
        #expect(try title("<title>The tide came in — Docs</title>", heading) == "The tide came in")
    }

    @Test("A title has no kicker from the same heading")
    func kicker() throws {
        let body = "<h1><span>Opinion</span> The tide came in</h1>"
        for head in ["Opinion | The tide came in", "The tide came in - Island Post"] {
            #expect(
                try title(
                    "<meta property=og:title content='The tide came in'><title>\(head)</title>",
                    body
                )
                    == "The tide came in"
            )
        }
    }

    @Test(
        "A title has no site name, known from the metadata or the address",
        arguments: [
            ("Island Post: Ferry vote put off until autumn", "Ferry vote put off until autumn"),
            ("Island Post | Ferry vote put off until autumn", "Ferry vote put off until autumn"),
            ("Ferry vote put off until autumn « Island Post", "Ferry vote put off until autumn"),
            ("Ferry lost - Island Post", "Ferry lost"), ("Ferry lost | Island Post", "Ferry lost"),
            ("Isle of posts: ferry lost", "Isle of posts: ferry lost"),
            ("渡轮投票推迟到秋天_岛报", "渡轮投票推迟到秋天"), ("Tide_table", "Tide_table"),
        ]
    )
    func names(written: String, expected: String) throws {
        let page = "<title>\(written)</title><body><p>\(paragraph("One"))</p>"
        #expect(
            try extract(page, address: "https://www.island-post.example/x").story.title == expected
        )
        let site = "<meta property=og:site_name content='Island Post'>"
        #expect(try title(site + "<title>\(written)</title>") == expected)
        #expect(
            try title(
                "<meta property=og:site_name content='岛报'><title>渡轮投票推迟到秋天-岛报</title>"
            ) == "渡轮投票推迟到秋天"
        )
    }

    @Test(
        "The part of the title element that is a heading is the title",
        arguments: [
            ("Ferries - The Harbour Book", "<h1>The Harbour Book</h1><h1>Ferries</h1>", "Ferries"),
            ("Ferries — Notes on rivers, roads and tides", "<h1>Ferries</h1>", "Ferries"),
            (
                "Broken oar - Forum of the harbour masters",
                "<h1>Forum of the harbour masters</h1><h2>Broken oar</h2>", "Broken oar"
            ),
            (
                "Lost at sea – Notes on rivers and tides",
                "<h1><a href=/>Notes on rivers and tides</a></h1><h1>Lost at sea</h1>",
                "Lost at sea"
            ),
            (
                "Blog of the harbour: How we mend oars",
                "<h1><a href=https://paper.example/>Blog of the harbour</a></h1><h2>How we mend oars</h2>",
                "How we mend oars"
            ),
        ]
    )
    func parts(written: String, headings: String, expected: String) throws {
        #expect(try title("<title>\(written)</title>", headings) == expected)
    }

    @Test("The kind and the name of a declaration are the title of its documentation")
    func declarations() throws {
        let found = try title("<title>Tide (Sea 2.0 API)</title>", "<h1>Class Tide</h1>")
        #expect(found == "Class Tide")
    }

    @Test(
        "A title has no button and no sign of a link at either end",
        arguments: [
            "<a href='#tide'>#</a> The tide came in",
            "The tide came in <a href='#tide'>\u{200B}</a>",
            "The tide came in<button>Copy</button>", "§ The tide came in",
        ]
    )
    func controls(html: String) throws {
        let found = try title("<title>The tide came in | Docs</title>", "<h1>\(html)</h1>")
        #expect(found == "The tide came in")
    }

    @Test("Titles and descriptions have no tags and no character references")
    func markup() throws {
        let text = "A &lt;i&gt;ferry&lt;/i&gt; story for the ages &amp;amp; more"
        let head =
            "<meta property=og:title content='\(text)'><meta name=description content='\(text)'>"
        let story = try extract("\(head)<p>\(paragraph("One"))</p>").story
        #expect(story.title == "A ferry story for the ages & more")
        #expect(story.excerpt == story.title)
        #expect(
            try title("<title>How &lt;section&gt; came to be, and a &lt; b</title>")
                == "How <section> came to be, and a < b"
        )
    }
}
