import Testing

@testable import Typesetting

@Suite("Story documents")
struct StoryDocumentTests {
    private static let mixed = (1...60).map { number in
        """
        <h2>Part \(number)</h2><p>The first paragraph of part \(number) tells at some length what \
        the harbour master saw, and <a href="https://example.org/\(number)">when</a>.</p>
        <p>The second one is short.</p><ul><li>one<li>two<ul><li>three</ul></ul><hr>
        <figure><img src=p\(number).png alt=Ship><figcaption>Seen from the pier</figcaption></figure>
        <table><tr><th>a<th>b<tr><td>\(number)<td>2</table><pre>let x = \(number)\n\nprint(x)</pre>
        """
    }.joined()

    @Test("A typeset excerpt has the same lines as the whole story", arguments: [24, 66, 120])
    func stretches(columns: Int) {
        useUnicodeLocale()
        let storyDocument = StoryDocument(html: Self.mixed, language: "en")
        let options = TypesetOptions(columns: columns)
        let whole = storyDocument.typeset(options)
        for anchor in stride(from: 0, to: storyDocument.length, by: 97) {
            let stretch = storyDocument.typeset(around: anchor, lineCount: 30, options)
            let place = whole.lines.lastIndex { $0.anchor <= anchor } ?? 0
            let start = whole.lines.firstIndex(of: stretch.lines[0]) ?? 0
            let end = start + stretch.lines.count
            #expect(stretch.lines == Array(whole.lines[start..<end]))
            #expect(start <= max(0, place - 30) && end >= min(whole.lines.count, place + 31))
            #expect(stretch.isFromStart == (start == 0))
            #expect(stretch.isToEnd == (end == whole.lines.count))
            #expect(
                stretch.pictures.map { $0.line + start }
                    == whole.pictures.map(\.line).filter { (start..<end).contains($0) }
            )
        }
    }

    @Test("The layout cache does not change the result")
    func keeping() {
        useUnicodeLocale()
        let storyDocument = StoryDocument(html: Self.mixed, language: "en")
        var kept = StorySegmentLayoutCache()
        for columns in [66, 24, 66] {
            let options = TypesetOptions(
                columns: columns,
                pictures: PictureLayoutLimits(maximumRows: columns / 4)
            )
            for anchor in stride(from: 0, to: storyDocument.length, by: 401) {
                #expect(
                    storyDocument.typeset(around: anchor, lineCount: 30, options, keeping: &kept)
                        == storyDocument.typeset(around: anchor, lineCount: 30, options)
                )
            }
        }
    }

    @Test(
        "A first heading or a whole text that only repeats the title is left out",
        arguments: [
            ("<h1>Tide turns</h1><p>At noon.</p>", ["At noon."]),
            ("<div>\n<header><h2><a href=/a>Tide <b>Turns!</b></a></h2></header>Now.", ["Now."]),
            ("<h1>Tide turns at last</h1><p>At noon.</p>", ["Tide turns at last", "At noon."]),
            ("<p>At noon.</p><h1>Tide turns</h1>", ["At noon.", "", "Tide turns"]),
            ("Tide turns", []), ("<p>Tide <b>turns</b>.</p>", []),
            ("<p>Tide turns</p><p>At noon.</p>", ["Tide turns", "At noon."]),
        ]
    )
    func repeatedTitle(html: String, lines: [String]) {
        useUnicodeLocale()
        let storyDocument = StoryDocument(html: html, language: "en", title: "Tide turns")
        let set = storyDocument.typeset(TypesetOptions(columns: 40)).lines
        #expect(set.map { $0.runs.map(\.text).joined() } == lines)
        #expect(storyDocument.links.isEmpty)
    }

    @Test("Positions before and after the text mean its ends")
    func ends() {
        useUnicodeLocale()
        let storyDocument = StoryDocument(html: Self.mixed, language: "en")
        let options = TypesetOptions(columns: 66)
        #expect(storyDocument.typeset(around: .max, lineCount: 5, options).isToEnd)
        #expect(storyDocument.typeset(around: -5, lineCount: 5, options).isFromStart)
        let nothing = StoryDocument(html: "", language: nil)
        let story = nothing.typeset(around: 7, lineCount: 5, options)
        #expect(story.lines == [] && story.isFromStart && story.isToEnd)
        #expect(nothing.length == 0)
    }

    @Test("Code of many lines is unchanged")
    func longCode() {
        let code = (1...450).map { $0.isMultiple(of: 200) ? "" : "line \($0)" }
        let lines = typesetLines("<pre>\(code.joined(separator: "\n"))</pre>", columns: 40)
        #expect(lines == code.map { $0.isEmpty ? "" : "  \($0)" })
    }

    @Test("A very long paragraph is divided between words")
    func longParagraph() {
        useUnicodeLocale()
        let words = (1...9_000).map { "word\($0)" }
        let storyDocument = StoryDocument(html: words.joined(separator: " "), language: nil)
        let options = TypesetOptions(columns: 40)
        let story = storyDocument.typeset(options)
        #expect(story.lines.flatMap { $0.drawn.split(separator: " ").map(String.init) } == words)
        #expect(story.lines.allSatisfy { $0.indent == 0 && !$0.runs.isEmpty })
        let stretch = storyDocument.typeset(around: 50_000, lineCount: 10, options)
        #expect(stretch.lines.count < story.lines.count / 2)
        #expect(!stretch.isFromStart && !stretch.isToEnd)
    }

    @Test("The beginning of a long story has the same lines as the whole")
    func beginning() throws {
        useUnicodeLocale()
        let html = String(repeating: Self.mixed, count: 6)
        let whole = StoryDocument(html: html, language: "en")
        let beginning = try #require(StoryDocument(beginningOf: html, language: "en"))
        let options = TypesetOptions(columns: 66)
        let lines = beginning.typeset(options).lines
        #expect(lines.count > 200)
        #expect(lines == Array(whole.typeset(options).lines.prefix(lines.count)))
        #expect(whole.isWhole && !beginning.isWhole)
        #expect(!beginning.typeset(options).isToEnd)
        #expect(beginning.links == Array(whole.links.prefix(beginning.links.count)))
        #expect(abs(beginning.length - whole.length) < whole.length / 5)
        let cut = String(decoding: html.utf8.prefix(80_000), as: UTF8.self)
        let same = StoryDocument(beginningOf: cut, ofLength: html.utf8.count, language: "en")
        #expect(same?.typeset(options).lines == lines)
        #expect(same?.length == beginning.length)
    }

    @Test("A short story is not shortened")
    func shortStory() {
        let beginning = StoryDocument(beginningOf: Self.mixed, language: "en")
        #expect(beginning == nil)
    }

    @Test(
        "Pages without paragraphs or tags can be shortened",
        arguments: [
            String(repeating: "word ", count: 40_000), String(repeating: "<b>", count: 60_000),
            String(repeating: "漢", count: 60_000), String(repeating: "<p>x", count: 60_000),
        ]
    )
    func strangeBeginnings(html: String) {
        useUnicodeLocale()
        let options = TypesetOptions(columns: 66)
        let lines = StoryDocument(beginningOf: html, language: nil)?.typeset(options).lines ?? []
        let whole = typeset(html: html, language: nil, options: options).lines
        #expect(lines == Array(whole.prefix(lines.count)))
    }
}
