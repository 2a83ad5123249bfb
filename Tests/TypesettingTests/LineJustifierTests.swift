import Testing

@testable import Typesetting

@Suite("Justified paragraphs")
struct LineJustifierTests {
    @Test(
        "Lines are justified between 60 and 72 columns and ragged elsewhere",
        arguments: [
            (
                60,
                [
                    "The harbour commission voted  on Thursday evening to  reopen",
                    "the northern channel,  eleven weeks after a  storm moved the",
                    "sandbar at its mouth; pilots who had refused to pass it said",
                    "that the soundings, which were taken twice, left them no",
                    "reasonable objection.",
                ]
            ),
            (
                59,
                [
                    "The harbour commission voted on Thursday evening to reopen",
                    "the northern channel, eleven weeks after a storm moved the",
                    "sandbar at its mouth; pilots who had refused to pass it",
                    "said that the soundings, which were taken twice, left them",
                    "no reasonable objection.",
                ]
            ),
            (
                73,
                [
                    "The harbour commission voted on Thursday evening to reopen the northern",
                    "channel, eleven weeks after a storm moved the sandbar at its mouth;",
                    "pilots who had refused to pass it said that the soundings, which were",
                    "taken twice, left them no reasonable objection.",
                ]
            ),
        ]
    )
    func measures(columns: Int, lines: [String]) {
        #expect(typesetLines(harbourParagraph, columns: columns) == lines)
    }

    @Test("Words are hyphenated if gaps would be wide otherwise")
    func hyphens() {
        #expect(
            typesetLines(harbourParagraph, columns: 66, language: "en") == [
                "The harbour commission voted on Thursday evening to reopen the",
                "northern channel,  eleven weeks after a storm moved the sandbar at",
                "its mouth;  pilots who had refused to pass it said that the sound-",
                "ings, which were taken twice, left them no reasonable objection.",
            ]
        )
    }

    @Test("Plain alignment leaves lines ragged")
    func ragged() {
        useUnicodeLocale()
        let options = TypesetOptions(columns: 66, setting: .plain)
        let story = typeset(html: harbourParagraph, language: "en", options: options)
        #expect(
            story.lines.map(\.drawn) == [
                "The harbour commission voted on Thursday evening to reopen the",
                "northern channel, eleven weeks after a storm moved the sandbar at",
                "its mouth; pilots who had refused to pass it said that the",
                "soundings, which were taken twice, left them no reasonable",
                "objection.",
            ]
        )
    }

    @Test(
        "Only running text in an alphabet is justified",
        arguments: [
            Sample(
                "long words",
                "<p>"
                    + (1...8).map { _ in "Donaudampfschifffahrtsgesellschaft" }
                    .joined(separator: " ") + "</p>",
                Array(repeating: "Donaudampfschifffahrtsgesellschaft", count: 8)
            ),
            Sample(
                "headings",
                "<h2>The harbour commission voted to reopen its northern channel again soon</h2>",
                [
                    "The harbour commission voted to reopen",
                    "its northern channel again soon",
                ]
            ),
            Sample(
                "Japanese",
                "<p>" + String(repeating: "港を開く。", count: 9) + "</p>",
                [
                    "港を開く。港を開く。港を開く。港を開く。港を開く。港を開く。",
                    "港を開く。港を開く。港を開く。",
                ]
            ),
            Sample(
                "right to left",
                "<p>" + String(repeating: "אחת ", count: 17) + "</p>",
                [
                    String(repeating: " תחא", count: 15),
                    String(repeating: " ", count: 53) + "תחא תחא",
                ]
            ),
            Sample(
                "lines before a break",
                "<p>one two three<br>" + String(repeating: "four ", count: 14) + "</p>",
                [
                    "one two three",
                    "four four four four four four four four four four four  four",
                    "four four",
                ]
            ),
        ]
    )
    func ragged(sample: Sample) {
        #expect(typesetLines(sample.html, columns: 60) == sample.lines)
    }

    @Test("Justified lines end at the measure, with at most two hyphenated lines in a row")
    func edges() {
        useUnicodeLocale()
        let words = [
            "harbour", "commission", "representatives", "a", "of", "reconsideration", "storm,",
            "administration", "the", "Northern", "unquestionable", "sandbar;", "documentation",
        ]
        var generator = SplitMix(seed: 7)
        for _ in 0..<60 {
            let text = (0..<90).map { _ in words.randomElement(using: &generator) ?? "a" }
            let story = typeset(
                html: "<p>" + text.joined(separator: " ") + "</p>",
                language: "en",
                options: TypesetOptions(columns: 66)
            )
            let lines = story.lines.map(\.drawn)
            let hyphens = lines.map { $0.hasSuffix("-") }
            let isFilled = lines.dropLast().allSatisfy { $0.count == 66 }
            #expect(isFilled || !lines.contains { $0.contains("  ") })
            #expect(
                !hyphens.indices.dropLast(2).contains { hyphens[$0...$0 + 2].allSatisfy(\.self) }
            )
            #expect(readBack(lines) == text)
        }
    }

    private func readBack(_ lines: [String]) -> [String] {
        lines.map { $0.hasSuffix("-") ? String($0.dropLast()) : $0 + " " }.joined()
            .split(separator: " ").map(String.init)
    }
}
