import Testing

@testable import Typesetting

@Suite("Anchors")
struct StoryAnchorTests {
    @Test("The length of the text before a line is the same at each measure")
    func anchorsBehindBlocks() {
        useUnicodeLocale()
        let html = """
            <table><caption>c</caption><tr><th>head<th>head<tr><td>日本 cell<td><td>x</table>
            <img src=x alt=words><figure><img src=x><figcaption>more words</figcaption></figure>
            <ul><li>a b c</ul><pre>code\n\tx</pre><p>end <a href='http://a.example'>link</a></p>
            """
        let storyDocument = StoryDocument(html: html, language: nil)
        let anchors = [1, 8, 20, 60].map { columns in
            storyDocument.typeset(TypesetOptions(columns: columns)).lines.last?.anchor
        }
        #expect(anchors == Array(repeating: anchors[0], count: 4))
    }

    @Test("A story document is typeset for each measure")
    func storyDocument() {
        useUnicodeLocale()
        let storyDocument = StoryDocument(html: "one two three", language: "en")
        #expect(
            [5, 7, 20].map { storyDocument.typeset(TypesetOptions(columns: $0)).lines.map(\.drawn) }
                == [
                    ["one", "two", "three"], ["one two", "three"], ["one two three"],
                ]
        )
    }

    @Test("An anchor finds the same words at another measure")
    func anchors() throws {
        useUnicodeLocale()
        let html =
            "<p>" + (1...40).map { "word\($0)" }.joined(separator: " ") + "</p><ul><li>the end</ul>"
        let wide = typeset(html: html, language: nil, options: TypesetOptions(columns: 60))
        let narrow = typeset(html: html, language: nil, options: TypesetOptions(columns: 10))
        for line in wide.lines where !line.runs.isEmpty {
            let same = try #require(
                narrow.lines.last { $0.anchor <= line.anchor && !$0.runs.isEmpty }
            )
            #expect(line.drawn.contains(same.drawn.drop { $0 == " " }))
        }
    }
}
