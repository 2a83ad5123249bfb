import Testing

@testable import Typesetting

@Suite("Drop cap")
struct InitialTests {
    private static let words =
        "The keeper wrote down the weather of each day, and of each night, and what ships went by, and nobody has "
        + "read it since, but for the two who came on the last boat of that year to count the birds; and they, as "
        + "they said, had only looked for paper to light the stove with, and found that it was good to read."

    private func lines(
        _ html: String,
        columns: Int = 60,
        setting: TextAlignment = .ragged,
        marking: SearchHighlights = .none
    ) -> [TypesetLine] {
        var options = TypesetOptions(columns: columns, setting: setting)
        options.hasDropCap = true
        let storyDocument = StoryDocument(html: html, language: "en")
        var kept = StorySegmentLayoutCache()
        return storyDocument.typeset(
            around: 0,
            lineCount: 1000,
            options,
            marking: marking,
            keeping: &kept
        ).lines
    }

    private func text(_ line: TypesetLine) -> String { line.runs.map(\.text).joined() }

    @Test("A drop cap is beside three lines, and every word appears once", arguments: 30...80)
    func beside(columns: Int) throws {
        for setting in [TextAlignment.ragged, .justified] {
            let lines = lines("<p>\(Self.words)</p>", columns: columns, setting: setting)
            let drawing = try #require(BoxLetters.rows(of: "T"))
            for (line, row) in zip(lines, drawing) {
                #expect(line.runs.first?.style.role == .initial)
                #expect(text(line).hasPrefix(row + " "))
            }
            #expect(lines[3].runs.allSatisfy { $0.style.role != .initial })
            #expect(lines.allSatisfy { $0.columns <= columns })
            let words = lines.enumerated().map { index, line in
                index < 3 ? String(text(line).dropFirst(4)) : text(line)
            }
            var whole = "T"
            for line in words {
                whole += line.hasSuffix("-") ? String(line.dropLast()) : line + " "
            }
            let once = whole.split(separator: " ").joined(separator: " ")
            #expect(once == Self.words, "\(columns)")
            #expect(lines.map(\.anchor) == lines.map(\.anchor).sorted())
        }
    }

    @Test(
        "A story that cannot have a drop cap begins as usual",
        arguments: [
            "<p>Few words.</p>", "<p>“\(words)”</p>", "<p>Éa \(words)</p>", "<p>שלום \(words)</p>",
            "<p>漢字 \(words)</p>", "<ul><li>\(words)</li></ul>",
            "<blockquote><p>\(words)</p></blockquote>",
            "<pre>\(words)</pre>", "",
        ]
    )
    func without(html: String) {
        let found = lines(html).contains { $0.runs.contains { $0.style.role == .initial } }
        #expect(!found, "\(html)")
    }

    @Test("Only the first paragraph has a drop cap, even below a heading or a picture")
    func first() {
        let html =
            "<h2>Weather</h2><img src='https://a.example/a.png' alt='A'><p>\(Self.words)</p><p>\(Self.words)</p>"
        let rows = lines(html).filter { $0.runs.contains { $0.style.role == .initial } }
        #expect(rows.count == 3)
    }
}
