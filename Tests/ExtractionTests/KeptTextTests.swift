import Testing

@testable import Extraction

@Suite("What a story keeps, though it looks like what belongs to the page")
struct KeptTextTests {
    private func blocks(_ html: String) throws -> [String] {
        try extract(html).story.text.components(parting: "\n\n")
    }

    @Test(
        "Words without an element of their own stay where they stand",
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

    @Test("Of the words between paragraphs only those fall that belong to the page")
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
        "A first sentence that begins as a byline or holds a day stays",
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
        "A byline or a day before the first paragraph does not",
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
}
