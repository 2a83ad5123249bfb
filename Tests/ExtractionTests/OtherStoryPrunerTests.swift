import Testing

@testable import Extraction

@Suite("Other stories on a page")
struct OtherStoryPrunerTests {
    private func text(_ behind: String) throws -> String {
        try extract(
            """
            <title>The tide came in</title><main><article><h1>The tide came in</h1><p>\(paragraph("One"))</p>
            <p>\(paragraph("Two"))</p></article>\(behind)</main>
            """
        ).story.text
    }

    private static let own = "\(paragraph("One"))\n\n\(paragraph("Two"))"

    @Test(
        "Sections below headings for other stories and authors are left out",
        arguments: [
            "<div><h2>You may also enjoy</h2><div><b>Cheese</b><p>\(paragraph("Cheese"))</p></div></div>",
            "<div><div><p>More from Harbours</p></div><p>\(paragraph("Boats"))</p></div>",
            "<h3>Related articles</h3><p><a href=/c>How we make the cheese of the isle</a></p>",
            "<div><h4>About the author</h4><p>Mary Brown lives with two old dogs on the isle.</p></div>",
        ]
    )
    func sections(html: String) throws {
        let page = """
            <title>The tide came in</title><article><h1>The tide came in</h1>
            <p>\(paragraph("One"))</p><p>\(paragraph("Two"))</p>\(html)</article>
            """
        #expect(try extract(page).story.text == Self.own)
    }

    @Test("A section that continues the story is kept")
    func ownSection() throws {
        let page = """
            <title>The tide came in</title><article><h1>The tide came in</h1>
            <p>\(paragraph("One"))</p><h2>Keep reading</h2><p>\(paragraph("Two"))</p></article>
            """
        #expect(try extract(page).story.text.hasSuffix(paragraph("Two")))
    }

    @Test(
        "Other stories with their own headlines are left out",
        arguments: [
            "<article><h1>Cheese</h1><p>\(paragraph("Cheese"))</p><p>\(paragraph("Milk"))</p></article>",
            """
            <section class=new><h2>New</h2><article><h2><a href=/a>Tale A</a></h2><p>\(paragraph("A"))</p></article>
            <article><a href=/b><h3>Tale B</h3></a><p>\(paragraph("B"))</p></article></section>
            """,
        ]
    )
    func others(html: String) throws {
        #expect(try text(html) == Self.own)
    }

    @Test("Posts with the same markup beside the story are left out")
    func posts() throws {
        func text(_ headline: (String) -> String) throws -> String {
            func post(_ title: String, _ words: [String]) -> String {
                "<div class='post'>\(headline(title))"
                    + words.map { "<p>\(paragraph($0))</p>" }.joined() + "</div>"
            }
            let posts =
                post("The tide came in", ["One", "Two"])
                + post("A cheese for the ferry", ["Cheese", "Milk", "Salt", "Bread"])
            return try extract(
                "<title>The tide came in</title><meta property=og:title content='The tide came in'>"
                    + "<main>\(posts)</main>"
            ).story.text
        }
        #expect(try text { "<div class=title>\($0)</div>" } == Self.own)
        #expect(try text { "<p class='name big'><strong>\($0)</strong></p>" } == Self.own)
        #expect(try text { "<h2><a href='/\($0.count)'>\($0)</a></h2>" } == Self.own)
        #expect(try text { "<h2>\($0)</h2>" }.contains(paragraph("Bread")))
    }

    @Test(
        "An article without its own headline link belongs to the story",
        arguments: [
            "<article><h2>Update</h2><p>\(paragraph("Later"))</p></article>",
            "<article><h2><a href=#u>Update</a></h2><p>\(paragraph("Later"))</p></article>",
            "<article><h2><a href=/news/story.html#u>Update</a></h2><p>\(paragraph("Later"))</p></article>",
            "<article><p>\(paragraph("Later"))</p></article>",
        ]
    )
    func parts(html: String) throws {
        #expect(try text(html).hasSuffix(paragraph("Later")))
    }
}
