import Testing

@testable import Extraction

@Suite("Instructions and short facts")
struct InstructionsTests {
    private func between(_ html: String) throws -> [String] {
        Array(try blocks(story(around: html)).dropFirst().dropLast())
    }

    private static let sentences = [
        "Sign up for a free berth at the port office.",
        "Get the latest chart from the mirror and unpack it.",
        "Subscribe to the view that tides think, and you find friends.",
    ]

    @Test("A sentence that only begins like a promotion is kept", arguments: sentences)
    func sentence(line: String) throws {
        #expect(try between("<p>\(line)</p>") == [line])
    }

    @Test(
        "An invitation is left out",
        arguments: [
            "<p>Sign up for the morning newsletter and read about the tides.</p>",
            "<p>Get the latest charts sent to your inbox, whenever they change.</p>",
            "<p>Subscribe to our letters and read about tides.</p>",
            "<p><a href=/s>Sign up for the tour that everybody talks about.</a></p>",
            "<p>Sign up for Tide Watch</p>",
        ]
    )
    func invitation(html: String) throws {
        #expect(try between(html) == [])
    }

    @Test("A step in an ordered list is never an invitation")
    func steps() throws {
        let html =
            "<ol><li>Sign up for your berth.<li><p>Subscribe to <code>tide/low</code></p></ol>"
        #expect(try between(html) == ["Sign up for your berth.", "Subscribe to tide/low"])
    }

    @Test("The short value beside a label is kept")
    func values() throws {
        let html = "<div><div>Depth:</div><div>20 feet</div></div>"
        #expect(try between(html) == ["Depth:", "20 feet"])
    }

    @Test("A date in a definition list before the story is kept")
    func dates() throws {
        let list = "<dl><dt>When</dt><dd>14 March 2026</dd></dl>"
        let page = "<article><h1>Open day</h1>\(list)<p>\(paragraph("One"))</p></article>"
        #expect(try blocks(page) == ["When", "14 March 2026", paragraph("One")])
    }

    @Test(
        "A word below the last heading is kept",
        arguments: [
            ("<h2>License</h2><p>MIT</p>", ["License", "MIT"]),
            ("<h2>Tools</h2><ul><li>Oar<li>Tar</ul>", ["Tools", "Oar", "Tar"]),
        ]
    )
    func end(html: String, expected: [String]) throws {
        let page = "<article><h1>The tide</h1><p>\(paragraph("One"))</p>\(html)</article>"
        #expect(try blocks(page) == [paragraph("One")] + expected)
    }
}
