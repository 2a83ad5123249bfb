import Testing

@testable import Typesetting

/// Texts of a megabyte, which nonlinear work takes minutes for.
///
/// `.ci/growth` measures the work itself.
@Suite("Long texts", .timeLimit(.minutes(30)))
struct LongTextTests {
    init() {
        useUnicodeLocale()
    }

    @Test(
        "A long text of characters that HTML escapes is exported",
        arguments: ["\"", "&amp;", "&lt;", "&gt;"]
    )
    func html(sign: String) {
        let count = 1_000_000
        let story = ExportedStory(
            html: "<p>" + String(repeating: sign, count: count),
            language: "en"
        )
        let escaped = sign == "\"" ? "&quot;" : sign
        #expect(
            story.html.utf8.count == count * escaped.utf8.count + "<p dir=\"auto\"></p>\n".count
        )
    }

    @Test(
        "A long text without a break opportunity is typeset",
        arguments: ["\"", "\"a\":1,", "“", "(", "a"]
    )
    func lines(part: String) {
        let html = "<p>" + String(repeating: part, count: 1_000_000 / part.utf8.count)
        let story = typeset(html: html, language: nil, options: TypesetOptions(columns: 80))
        #expect(story.lines.allSatisfy { $0.columns <= 80 })
        let letters = story.lines.reduce(0) { $0 + $1.runs.reduce(0) { $0 + $1.text.utf8.count } }
        #expect(letters >= 900_000)
    }

    @Test(
        "A long bidirectional text is typeset",
        arguments: [
            "\u{2067}a\u{2066}ב", "שלום abc 123 ", "א(a)[", "\u{202B}א\u{202A}a", "\u{2067}",
        ]
    )
    func directions(part: String) {
        let html = "<p>" + String(repeating: part, count: 500_000 / part.utf8.count) + "x"
        let story = typeset(html: html, language: nil, options: TypesetOptions(columns: 80))
        #expect(!story.lines.isEmpty)
    }

    @Test("A table with 20,000 columns has its labels in each record")
    func wideTable() {
        let count = 20_000
        let head = (0..<count).map { "<th>h\($0)" }.joined()
        let row = "<tr>" + (0..<count).map { "<td>c\($0)" }.joined()
        let rows = "<tr><td colspan=2>wide<td>third"
        let story = typeset(
            html: "<table><tr>\(head)\(row)\(rows)</table>",
            language: nil,
            options: TypesetOptions(columns: 80)
        )
        let lines = story.lines.map { $0.runs.map(\.text).joined() }.filter { !$0.isEmpty }
        #expect(lines.count == count + 2)
        #expect(lines[0] == "h0: c0" && lines[count - 1] == "h\(count - 1): c\(count - 1)")
        #expect(lines.suffix(2) == ["h0: wide", "h2: third"])
    }

    @Test("Markdown does not pad short rows below a wide head, and keeps the cells")
    func markdownTable() {
        let head = String(repeating: "<th>h", count: 20_000)
        let rows = String(repeating: "<tr><td>c", count: 20_000)
        let markdown = ExportedStory(html: "<table><tr>\(head)\(rows)</table>", language: "en")
            .markdown
        let lines = markdown.split(separator: "\n")
        #expect(lines.count == 20_002)
        #expect(lines[2...].allSatisfy { $0 == "| c |" })
        #expect(lines[1].hasPrefix("| --- | --- |"))
    }

    @Test(
        "Deeply nested lists have limited indentation and keep their text",
        arguments: ["ul", "ol"]
    )
    func nestedLists(tag: String) {
        let html = String(repeating: "<\(tag)><li>x", count: 20_000)
        let story = ExportedStory(html: html, language: "en")
        let lines = story.markdown.split(separator: "\n")
        #expect(lines.allSatisfy { $0.utf8.count < 1_000 })
        #expect(story.markdown.utf8.count { $0 == UInt8(ascii: "x") } == 20_000)
    }

    @Test("Joined emoji in many styles are typeset")
    func emoji() {
        let html = "<p>" + String(repeating: "<b>👩\u{200D}</b><i>👩\u{200D}</i>", count: 20_000)
        let story = typeset(html: html, language: nil, options: TypesetOptions(columns: 80))
        #expect(!story.lines.isEmpty)
    }
}
