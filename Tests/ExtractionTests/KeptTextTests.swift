import Testing

@testable import Extraction

@Suite("Text that resembles page furniture")
struct KeptTextTests {
    @Test(
        "Text outside of paragraph elements keeps its position",
        arguments: [
            "Stray words stand here alone.", "<b>HARBOUR</b> -- The tide came in on Tuesday.",
            "<span>Inline words are a paragraph, too.</span>",
        ]
    )
    func strayWords(html: String) throws {
        let words = html.replacing("<b>", with: "").replacing("</b>", with: "")
            .replacing("<span>", with: "").replacing("</span>", with: "")
        let (first, last) = ("<p>\(paragraph("First"))</p>", "<p>\(paragraph("Last"))</p>")
        for box in ["article", "div", "section"] {
            for body in [html + first + last, first + html + last, first + last + html] {
                let page = "<\(box)><h1>The tide came in</h1>\(body)</\(box)>"
                let found = try blocks(page)
                #expect(found.count == 3 && found.contains(words), "\(page)")
            }
        }
        let page =
            "<title>Notes</title><h1>Notes</h1>\(html)<p>\(paragraph("First"))<p>\(paragraph("Last"))"
        #expect(try blocks(page) == [words, paragraph("First"), paragraph("Last")])
    }

    @Test("Among text between paragraphs, only page furniture is left out")
    func noiseAmongStrayWords() throws {
        let html = """
            <article><h1>The tide came in</h1>Stray words stand here alone.<p>\(paragraph("First"))</p>
            Advertisement<p>\(paragraph("Last"))</p></article>
            """
        #expect(
            try blocks(html)
                == ["Stray words stand here alone.", paragraph("First"), paragraph("Last")]
        )
    }

    @Test(
        "A first sentence that resembles a byline or contains a date is kept",
        arguments: [
            "By Friday the boats were back in the harbour.", "By noon the tide was gone.",
            "Updated rules for boats came into force on Monday, the council said.",
            "On 1 May 2004 the boats came.", "March 3, 2024 was a day of storms.",
        ]
    )
    func firstSentence(line: String) throws {
        let html =
            "<article><h1>The tide came in</h1><p>\(line)</p><p>\(paragraph("One"))</p></article>"
        #expect(try blocks(html) == [line, paragraph("One")])
    }

    @Test(
        "A byline or date before the first paragraph is left out",
        arguments: [
            "By Anna Quay", "By Anna Quay and Ben Lock, May 1, 2024 at 3:05 p.m.",
            "Updated May 1, 2024, 3 p.m.", "Updated 5 hours ago.", "Published on May 1, 2024.",
        ]
    )
    func firstCredit(line: String) throws {
        let html =
            "<article><h1>The tide came in</h1><p>\(line)</p><p>\(paragraph("One"))</p></article>"
        #expect(try blocks(html) == [paragraph("One")])
    }

    @Test(
        "A sentence with a word that is typical of page furniture is kept",
        arguments: [
            "The company changed its privacy policy in March, and the regulators were not amused.",
            "Her newsletter about boats has forty thousand readers, and it is the best of its kind.",
            "In an advertisement on television, the council said that the ferry would stay.",
            "Advertisements on the quay are forbidden now, the council said on Tuesday evening.",
            "The judge found that the terms of use of the platform were never shown to the children.",
            "The regulator found that sites use cookies without asking, and fined three of them.",
            "The bill would tax every letter that lands in your inbox, the minister said.",
            "The hut can be reached at low tide only, and nobody lives in it any more.",
            "Download the data and you will find that a third of the rows are empty, they wrote.",
            "Watch: the tide is a slow animal, and nobody has seen it run.",
            "More than half of the members <a href=x>voted against the plan last spring</a>.",
            "Readers of this paper will remember <a href=x>what became of the pier in May</a>.",
            "Supporters of the ferry <a href=x>gathered in front of the town hall</a> on Tuesday.",
            "Visitors to the island <a href=x>must buy a permit from next year on</a>, it said.",
            "Get it wrong, and <a href=x>the boats of the harbour will sink</a>.",
        ]
    )
    func ordinaryWords(line: String) throws {
        let words = line.replacing("<a href=x>", with: "").replacing("</a>", with: "")
        #expect(
            try blocks(story(around: "<p>\(line)</p>")) == [
                paragraph("First"), words, paragraph("Last"),
            ]
        )
    }

    @Test(
        "A line that asks the reader to do something is left out",
        arguments: [
            "We use cookies to make this page better, and our privacy policy says how.",
            "This newsletter may hold letters of others. You may unsubscribe at any time.",
            "Never miss a tide: sign up for the daily newsletter of the harbour master.",
            "Get the best of the harbour in your inbox on every morning of the week.",
            "Privacy policy | Terms of use", "Advertisement: the story goes on below",
            "Anna Quay can be reached at anna@paper.example or in the harbour.",
            "If you buy what we link to, we may earn a commission, which pays for the tide.",
            "Read our <a href=x>full review of the boat</a> and of its engine.",
            "Follow <a href=x>the harbour page on Facebook</a> to be sure of it.",
            "More: <a href=x>what the harbour master wrote down</a>",
            "Thanks for signing up!",
        ]
    )
    func requests(line: String) throws {
        #expect(
            try blocks(story(around: "<p>\(line)</p>")) == [paragraph("First"), paragraph("Last")]
        )
    }

    @Test("Short lines in boxes are kept among paragraphs and in verse")
    func shortLines() throws {
        let html = """
            <div>Subhead of one</div><p>\(paragraph("One"))</p><div class=q>SZ: How?</div>
            <p>\(paragraph("Two"))</p><div class=poem><div>the gulls above</div><div>the fish below</div>
            <div>and all is slow</div></div><details><summary>More of it</summary><p>It went.</p></details>
            <div class=count><div>42</div><span>likes</span></div>
            """
        #expect(
            try blocks(story(around: html)).dropFirst().dropLast() == [
                "Subhead of one", paragraph("One"), "SZ: How?", paragraph("Two"),
                "the gulls above", "the fish below", "and all is slow", "More of it", "It went.",
            ]
        )
    }

    @Test("A button with a question or in a heading is kept, and others are left out")
    func buttons() throws {
        let html = """
            <div><button>What is the tide?</button><div>\(paragraph("One"))</div></div>
            <h3><button>The moon</button></h3><p>It pulls.</p><button>Share</button>
            """
        #expect(
            try blocks(story(around: html)).dropFirst().dropLast() == [
                "What is the tide?", paragraph("One"), "The moon", "It pulls.",
            ]
        )
    }

    @Test(
        "The first sentence in the header of an article is kept",
        arguments: ["<p class=lead>", "<p>", "<div class=ingress>"]
    )
    func lead(tag: String) throws {
        let lead = "What the harbour master knew of the tide before."
        let html = """
            <header><a href=/>Paper</a><p>A paper for all harbours, as it has been for long.</p></header>
            <article><header><h1>The tide came in</h1><p>By Anna Quay</p>\(tag)\(lead)</header>
            <p>\(paragraph("One"))</p><p>\(paragraph("Two"))</p></article>
            """
        #expect(try blocks(html) == [lead, paragraph("One"), paragraph("Two")])
    }

    @Test("The name of a custom element is judged like a class")
    func madeUpElements() throws {
        let html = "<my-ad>\(paragraph("Buy"))</my-ad><my-words><p>It went.</p></my-words>"
        #expect(
            try blocks(story(around: html)) == [paragraph("First"), "It went.", paragraph("Last")]
        )
    }

    @Test("Links to other sites, links that are sentences and lists of sources are kept")
    func links() throws {
        let html = """
            <ul><li><a href=https://a.example/1>The report of the auditor</a>
            <li><a href=http://www.b.example>Harbours of the north</a></ul>
            <p><a href=/x>The ruling can be read on the pages of the court.</a></p>
            <blockquote><p><a href=//c.example>What somebody said elsewhere of it</a></p></blockquote>
            <p>Sources:</p><ol><li><a href=/y>The tide in old books</a></ol>
            """
        let text = ["One", "Two", "Three"].map { "<p>\(paragraph($0))</p>" }.joined()
        #expect(
            try blocks(story(around: html + text)).dropFirst().dropLast(4) == [
                "The report of the auditor", "Harbours of the north",
                "The ruling can be read on the pages of the court.",
                "What somebody said elsewhere of it", "Sources:", "The tide in old books",
            ]
        )
        let end = "<h2>Sources</h2><ul><li><a href=/y>The tide in old books</a></ul>"
        let page =
            "<h1>The tide came in</h1><p>\(paragraph("One"))</p><p>\(paragraph("Two"))</p>\(end)"
        #expect(try blocks(page).suffix(2) == ["Sources", "The tide in old books"])
    }
}
