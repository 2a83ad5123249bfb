import Cells
import Testing
import TextSanitizing

@testable import Typesetting

@Suite("Hostile stories")
struct HostileTests {
    @Test(
        "Pages built to be slow are typeset within the measure and without control characters",
        arguments: [
            String(repeating: "<b>", count: 5_000) + "deep",
            String(repeating: "<blockquote>", count: 5_000) + "deep",
            String(repeating: "<ul><li>", count: 5_000) + "deep",
            String(repeating: "<table><tr><td>a<td>", count: 2_000) + "deep",
            String(repeating: "<p>x", count: 5_000),
            String(repeating: "<a href=http://a.example/>", count: 5_000) + "unclosed",
            String(repeating: "A", count: 20_000),
            String(repeating: "漢", count: 10_000),
            String(repeating: "\u{200B}", count: 10_000) + "y",
            String(repeating: "é\u{AD}", count: 10_000),
            "<h1>" + String(repeating: "heading ", count: 5_000),
            "<pre>" + String(repeating: "\t", count: 5_000) + "x",
            "<table><tr>" + String(repeating: "<th>a", count: 2_000),
            "<table><tr><td colspan=999999999 rowspan=999999999>a<td>b<tr><td>c",
            "<table>" + String(repeating: "<tr><td rowspan=100 colspan=100>x<td>y", count: 500),
            "<pre>" + String(repeating: "<div>", count: 5_000) + "deep",
            "<sup>" + String(repeating: "1", count: 10_000),
            "Z" + String(repeating: "\u{310}\u{311}", count: 5_000),
            "👨" + String(repeating: "\u{200D}👨", count: 5_000),
            String(repeating: "א(", count: 5_000),
            String(repeating: "<br>", count: 5_000) + "x",
            String(repeating: "\\(", count: 20_000), String(repeating: "$$x", count: 10_001),
            "$$" + String(repeating: "{^", count: 900) + "$$",
            String(repeating: "<msup>", count: 3_000) + "2",
            "<pre class=swift>" + String(repeating: "\"'/*", count: 5_000),
            "\u{1B}]0;title\u{7}\u{9B}31m\u{202E}gnp.exe\u{2066}\u{2069}\u{FFF9}a\u{0}",
            "<img alt='\u{202E}\u{1B}[2J' src='http://a.example/\u{1B}'>",
            "<a href='javascript:alert(1)'>no</a><a href='http://a.example/\u{7}b'>yes</a>",
        ]
    )
    func hostile(html: String) {
        useUnicodeLocale()
        for columns in [1, 2, 7, 66] {
            let story = typeset(
                html: html,
                language: nil,
                options: TypesetOptions(columns: columns)
            )
            #expect(defects(of: story, columns: columns) == [])
        }
    }

    @Test("Random stories keep the measure and the order of the text at any width")
    func random() {
        useUnicodeLocale()
        var generator = SplitMix(seed: 20_26)
        for _ in 0..<150 {
            let html = randomHTML(using: &generator)
            for columns in [1, 2, 3, Int.random(in: 4...30, using: &generator), 66] {
                let story = typeset(
                    html: html,
                    language: nil,
                    options: TypesetOptions(columns: columns)
                )
                #expect(defects(of: story, columns: columns) == [], "\(columns): \(html)")
            }
        }
    }

    private func defects(of story: TypesetStory, columns: Int) -> [String] {
        var defects: [String] = []
        var anchor = 0
        for line in story.lines {
            let measured = GlyphSequence.columns(of: line.drawn)
            if measured != line.indent + line.columns {
                defects.append("says \(line.indent + line.columns), is \(measured): \(line.drawn)")
            }
            if measured > columns, !line.isWide { defects.append("too wide: \(line.drawn)") }
            if line.anchor < anchor { defects.append("anchor \(line.anchor) after \(anchor)") }
            if line.drawn.unicodeScalars.contains(where: isUnclean) {
                defects.append("unclean: \(line.drawn.debugDescription)")
            }
            anchor = line.anchor
        }
        for link in story.links
        where (link.address + link.text).unicodeScalars.contains(where: isUnclean) {
            defects.append("unclean link: \(link.address.debugDescription)")
        }
        return Array(defects.prefix(3))
    }

    private func isUnclean(_ scalar: Unicode.Scalar) -> Bool {
        ScalarClass(scalar).isNeverKept || scalar == "\u{2028}" || scalar == "\u{2029}"
    }

    private func randomHTML(using generator: inout SplitMix) -> String {
        let pieces = [
            "<p>", "</p>", "<b>", "</b>", "<i>", "<a href='https://example.org/a'>", "</a>",
            "<ul>", "<li>", "</ul>", "<ol>", "</ol>", "<blockquote>", "</blockquote>", "<pre>",
            "</pre>", "<table>", "<tr>", "<td>", "<th>", "</table>", "<h2>", "</h2>", "<br>",
            "<hr>",
            "<figure>", "<figcaption>", "</figure>", "<img src=http://a.example/b alt=picture>",
            "<sup>1</sup>", "<dl>", "<dt>", "<dd>", "</dl>", "<p dir=rtl>", "<code>", "</code>",
            "word ", "two words ", "supercalifragilistic", "新聞を読む。", "「引用」", "한국어 ", "👍🏽",
            "🇩🇪🇫🇷🇪", "👩\u{200D}👩\u{200D}👧 ", "e\u{301}", "\u{301}", "שלום (עולם) ", "صحيفة ", "12.5 ",
            "हिन्दी समाचार ", "soft\u{AD}hyphen", "\t", "\n", "&nbsp;", "&shy;", "\u{200B}", "ﬁ™½",
            "हि\u{200D}", "\u{3000}", "ไทย", "한", "\u{10FFFF}", "\u{E000}",
        ]
        return (0..<Int.random(in: 1...40, using: &generator)).map { _ in
            pieces[Int.random(in: 0..<pieces.count, using: &generator)]
        }.joined()
    }
}

struct SplitMix: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
