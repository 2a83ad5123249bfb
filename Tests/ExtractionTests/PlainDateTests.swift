import Testing

@testable import Extraction

@Suite("Dates without markup")
struct PlainDateTests {
    private func date(_ lines: String, published: String? = nil) throws -> String? {
        let meta =
            published.map { "<meta property='article:published_time' content='\($0)'>" } ?? ""
        return try extract(
            "<title>The tide came in</title>\(meta)<article><h1>The tide came in</h1>\(lines)<p>\(paragraph("A"))</p></article>",
            address: "https://paper.example/tide"
        ).story.published
    }

    @Test(
        "A plain date is found near the headline",
        arguments: [
            ("<div>May 1, 2024</div>", "2024-05-01"),
            ("<div>By Anna | 1 May 2024</div>", "2024-05-01"),
            ("<div>1. Mai 2024</div>", "2024-05-01"), ("<p>Posted: 5/13/24", "2024-05-13"),
            ("<div>2024 May 13</div>", "2024-05-13"),
            ("<div>Mon May 13 10:00:00 UTC 2024</div>", "2024-05-13"),
            ("<div>13.05.2024</div>", "2024-05-13"), ("<div>1 травня 2024</div>", "2024-05-01"),
        ]
    )
    func found(line: String, expected: String) throws {
        #expect(try date(line) == expected)
    }

    @Test(
        "Dates in sentences, comments and other contexts are ignored",
        arguments: [
            "<p>On 1 May 2004 the boats came, and nobody had seen them before that day.</p>",
            "<div>Event: 3 March 2019</div>", "<div>5/6/7</div>", "<div>24/7/365</div>",
            "<div>Mata 3 fra 1990 mars 4</div>",
        ]
    )
    func others(line: String) throws {
        #expect(try date(line) == nil)
    }

    @Test(
        "A plain date replaces that of the metadata only if the latter may be an update",
        arguments: [
            ("<div>Event: 3 March 2024</div>", "2024-03-20"),
            ("<div>3 March 2019</div>", "2024-03-20"),
            ("<div>3 March 2024</div>", "2024-03-03"), ("<div>3 April 2024</div>", "2024-03-20"),
        ]
    )
    func bound(line: String, expected: String) throws {
        #expect(try date(line, published: "2024-03-20") == expected)
    }
}
