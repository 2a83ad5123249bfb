import Testing

@testable import Extraction

@Suite("Headings, items and credits")
struct HeadingsAndItemsTests {
    private func between(_ html: String) throws -> [String] {
        Array(try blocks(story(around: html)).dropFirst().dropLast())
    }

    @Test(
        "A heading is kept despite its class names",
        arguments: ["withStickyNavbar", "section-menu", "comment-title", "share related"]
    )
    func names(name: String) throws {
        let html = "<h2 class='\(name)'>The ebb</h2><p>\(paragraph("One"))</p>"
        #expect(try between(html) == ["The ebb", paragraph("One")])
    }

    @Test("Short text in a box inside a heading or list item is kept")
    func boxes() throws {
        let html = """
            <h2><div>#</div><div>Oars</div></h2>
            <ul><li><div>A long rope</div></li><li><div>Tar</div></li></ul>
            """
        #expect(try between(html) == ["Oars", "A long rope", "Tar"])
    }

    @Test("A picture is kept without the short credit in its box")
    func credit() throws {
        let html = "<div><img src=/pier.jpg width=900><span>Anna Quay</span></div>"
        let found = try extract(story(around: html)).story
        #expect(found.html.contains("https://paper.example/pier.jpg"))
        #expect(!found.html.contains("Anna Quay"))
    }
}
