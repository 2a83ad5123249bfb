import Testing

@testable import Extraction

@Suite("What is left out of a story")
struct StoryTrimmerTests {
    /// The paragraphs of a story that begins and ends with one, which are left out here.
    private func between(_ html: String) throws -> [String] {
        let text = try extract(story(around: html)).story.text
        let blocks = text.components(parting: "\n\n")
        #expect(blocks.first == paragraph("First") && blocks.last == paragraph("Last"))
        return Array(blocks.dropFirst().dropLast())
    }

    @Test(
        "are links to other stories, boxes, and lines that lead away",
        arguments: [
            "<ul><li><a href=1>Another story</a><li><a href=2>And another</a></ul>",
            "<p><a href=1>Another story of the day</a></p>",
            "<div class=newsletter-signup><p>\(paragraph("Sign"))</p></div>",
            "<div id=relatedStories><p>\(paragraph("Related"))</p></div>",
            "<aside><p>\(paragraph("Aside"))</p></aside>",
            "<ul><li><a href=//paper.example/1>Another story of the day</a></ul>",
            "<p><a href=1>Read the whole story of the tide here.</a></p>",
            "<p>Share:</p><ul><li><a href='//s.example/?u=https://paper.example'>Send it to a friend</a></ul>",
            "<ul><li><a href=//s.example>Bluebird</a><li><a href=//t.example>Facebook</a></ul>",
            "<div><a href=//shop.example>Boats for every harbour</a></div>",
            "<p>5 min read</p>", "<p>Listen to this story of the tide</p>", "<p>Follow</p>",
            "<div class=discussion><p>\(paragraph("Reader"))</p></div>",
            "<p>A lire aussi : <a href=1>encore une marée</a></p>", "<p>责任编辑：张三</p>",
            "<p>Advertisement</p>", "<p>* * *</p>",
            "<p>We use cookies so that this page remembers you, as our cookie policy tells.</p>",
            "<p>Read more: the tide of <a href=1>May</a></p>",
            "<p hidden>\(paragraph("Hidden"))</p>",
            "<div style='display: none'>\(paragraph("None"))</div>",
            "<div style='color:red; ddis Play : NONE'>\(paragraph("None"))</div>",
            "<div><p>\(paragraph("First"))</p></div>",
        ]
    )
    func noise(html: String) throws {
        #expect(try between(html) == [])
    }

    @Test(
        "are not words that a name of theirs would suggest, nor lists without links",
        arguments: [
            ("<p>Then <a class=tag href=1>water</a> rose.</p>", ["Then water rose."]),
            (
                "<ul><li>1999: the mole<li>2000: the pier</ul>",
                ["1999: the mole", "2000: the pier"]
            ),
            ("<h2>Later</h2><p>It went.</p>", ["Later", "It went."]),
            (
                "<p>Bake these cookies until they are brown.</p><p>Nobody left one cookie.</p>",
                ["Bake these cookies until they are brown.", "Nobody left one cookie."]
            ),
            ("<p class=shadow>It went.</p>", ["It went."]),
            ("<blockquote>It came and went.</blockquote>", ["It came and went."]),
        ]
    )
    func kept(html: String, expected: [String]) throws {
        #expect(try between(html) == expected)
    }

    @Test("A box with most of the text is the story, whatever its name says")
    func names() throws {
        let html =
            "<h1>The tide</h1><div class=sidebar><p>\(paragraph("One"))</p><p>\(paragraph("Two"))</p></div>"
        #expect(try extract(html).story.text == "\(paragraph("One"))\n\n\(paragraph("Two"))")
    }

    @Test(
        "Headline, byline and date before the first paragraph are no text, the lines under the headline are"
    )
    func head() throws {
        let html = """
            <meta property="og:title" content="The tide came in"><article><header><h1>The tide came in</h1>
            <p class=standfirst>What the harbour knew of it before.</p></header>
            <div class=info>By Anna Quay</div><div>May 1, 2024</div><p>\(paragraph("One"))</p></article>
            """
        let story = try extract(html).story
        #expect(story.text == "What the harbour knew of it before.\n\n\(paragraph("One"))")
    }

    @Test("What was written elsewhere and is quoted belongs to the story")
    func embeds() throws {
        let post = "<blockquote class=\"twitter-tweet\"><p>\(paragraph("Post"))</p></blockquote>"
        #expect(try between(post) == [paragraph("Post")])
    }

    @Test("What stands under the headline is written once, wherever the story begins")
    func deck() throws {
        let deck = "The harbour master wrote it down on the third step."
        for name in ["deck", "deck title", "deck byline"] {
            let page = """
                <article><h1>The tide came in</h1><p class="\(name)">\(deck)</p>
                <p>\(paragraph("First"))</p><p>\(paragraph("Last"))</p></article>
                """
            let blocks = try extract(page).story.text.components(parting: "\n\n")
            #expect(blocks == [deck, paragraph("First"), paragraph("Last")])
        }
    }

    @Test("Numbers beside lines of code, and signs that lead to notes and forms, are left out")
    func marks() throws {
        let html = """
            <h2>Later<span class=mw-editsection>[<a href=/e>edit</a>]</span></h2>
            <p>It went.<sup class=reference><a href=#n>[1]</a></sup> See <sup class=note>2</sup>.</p>
            <table><tr><td class=linenos><pre>1\n2</pre></td><td><pre>a()\nb()</pre></td></table>
            <pre><span class=ln>1</span>c()\n<span style="-webkit-user-select: none; color:red">2</span>d()</pre>
            <p>The <span class=ln>third</span> of <span class=ln>3</span> went.</p>
            """
        #expect(
            try between(html) == [
                "Later", "It went. See 2.", "a()\nb()", "c()\nd()", "The third of went.",
            ]
        )
    }

    @Test("Tables, quotations and code in figures are text, and captions are none")
    func figures() throws {
        let caption = "<figcaption>As <blockquote>they say</blockquote></figcaption>"
        let html = """
            <figure><table><tr><td>Ebb<td>6.10</table>\(caption)</figure>
            <figure><pre>tide()</pre></figure><figure><blockquote><p>It went.</blockquote>By Anna</figure>
            <figure><img src=a.png>The harbour</figure>
            """
        #expect(try between(html) == ["Ebb", "6.10", "tide()", "It went."])
    }

    @Test("A quotation is left out that only repeats the story, and another stays")
    func pullQuotes() throws {
        let html = """
            <blockquote class=pull-quote>“The harbour master wrote it down”</blockquote>
            <figure class=wp-block-pullquote><blockquote>At the third step</blockquote></figure>
            <blockquote class=pullquote>Nobody else has said it so.</blockquote>
            <blockquote>The tide came in.</blockquote>
            """
        #expect(try between(html) == ["Nobody else has said it so.", "The tide came in."])
    }
}
