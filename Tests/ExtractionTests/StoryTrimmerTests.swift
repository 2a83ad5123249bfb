import Testing

@testable import Extraction

@Suite("Story trimming")
struct StoryTrimmerTests {
    private func between(_ html: String) throws -> [String] {
        let text = try extract(story(around: html)).story.text
        let blocks = text.caseInsensitiveComponents(parting: "\n\n")
        #expect(blocks.first == paragraph("First") && blocks.last == paragraph("Last"))
        return Array(blocks.dropFirst().dropLast())
    }

    @Test(
        "Links to other stories, boxes and promotional lines are left out",
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
        "Misleading class names and lists without links are kept",
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

    @Test("A box with most of the text is the story, whatever its name")
    func names() throws {
        let html =
            "<h1>The tide</h1><div class=sidebar><p>\(paragraph("One"))</p><p>\(paragraph("Two"))</p></div>"
        #expect(try extract(html).story.text == "\(paragraph("One"))\n\n\(paragraph("Two"))")
    }

    @Test(
        "The text has no headline, byline or date, but the deck under the headline"
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

    @Test("A quoted post from elsewhere belongs to the story")
    func embeds() throws {
        let post = "<blockquote class=\"twitter-tweet\"><p>\(paragraph("Post"))</p></blockquote>"
        #expect(try between(post) == [paragraph("Post")])
    }

    @Test("The deck appears once, wherever the story begins")
    func deck() throws {
        let deck = "The harbour master wrote it down on the third step."
        for name in ["deck", "deck title", "deck byline"] {
            let page = """
                <article><h1>The tide came in</h1><p class="\(name)">\(deck)</p>
                <p>\(paragraph("First"))</p><p>\(paragraph("Last"))</p></article>
                """
            let blocks = try extract(page).story.text.caseInsensitiveComponents(parting: "\n\n")
            #expect(blocks == [deck, paragraph("First"), paragraph("Last")])
        }
    }

    @Test("Line numbers of code, note references and edit links are left out")
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

    @Test("Tables, quotes and code in figures are text, and captions are not")
    func figures() throws {
        let caption = "<figcaption>As <blockquote>they say</blockquote></figcaption>"
        let html = """
            <figure><table><tr><td>Ebb<td>6.10</table>\(caption)</figure>
            <figure><pre>tide()</pre></figure><figure><blockquote><p>It went.</blockquote>By Anna</figure>
            <figure><img src=a.png>The harbour</figure>
            """
        #expect(try between(html) == ["Ebb", "6.10", "tide()", "It went."])
    }

    @Test("A pull quote that repeats the story is left out, and other quotes are kept")
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
