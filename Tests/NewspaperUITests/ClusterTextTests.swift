import Cells
import ClusterSamples
import Glibc
import News
import Testing
import Typesetting

@testable import NewspaperUI

@Suite("Multi-scalar characters")
struct ClusterTextTests {
    /// Sets the locale for character widths.
    init() { setlocale(LC_CTYPE, "C.UTF-8") }

    @Test("StoryText keeps multi-scalar characters unchanged", arguments: ClusterSamples.all)
    func files(sample: String) {
        let text = PlainTextStory(article(of: sample), ages: RelativeTime(clock: .fixed)).text
        #expect(holds(text, "\(sample) title"))
        #expect(holds(text, "before \(sample) after"))
    }

    @Test("A line is as wide as the screen draws it", arguments: ClusterSamples.all)
    func widths(sample: String) {
        for columns in [1, 2, 3, 5, 8, 40] {
            for line in displayLines("\(sample) \(sample)\(sample)", columns: columns) {
                #expect(GlyphSequence.columns(of: line.text) == line.columns)
                #expect(line.columns <= columns)
            }
            let line = displayLine("x\(sample)\(sample)", columns: columns)
            #expect(GlyphSequence.columns(of: line.text) == line.columns && line.columns <= columns)
        }
    }

    @Test("A flag is never split at any measure", arguments: 1...9)
    func flags(columns: Int) {
        let halves: ClosedRange<UInt32> = 0x1F1E6...0x1F1FF
        let text = "a🇩🇪🇫🇷🇮🇷 🇰🇷b🇹🇭"
        let lines = displayLines(text, columns: columns) + [displayLine(text, columns: columns)]
        for line in lines {
            #expect(line.text.unicodeScalars.count { halves.contains($0.value) }.isMultiple(of: 2))
        }
        var canvas = Canvas(size: Size(columns: columns, rows: 1))
        canvas.write(text, at: .zero)
        let drawn = canvas.surface.text(ofRow: 0).unicodeScalars
        #expect(drawn.count { halves.contains($0.value) }.isMultiple(of: 2))
    }

    private func article(of sample: String) -> Article {
        let headline = Headline(
            id: ArticleID("1"),
            title: "\(sample) title",
            feed: FeedID("https://example.org/feed"),
            source: "A Paper",
            section: SectionID("News")
        )
        return Article(headline: headline, html: "<p>before \(sample) after</p>")
    }

    private func holds(_ text: String, _ part: String) -> Bool {
        let (text, part) = (Array(text.utf8), Array(part.utf8))
        return text.indices.contains { text[$0...].starts(with: part) }
    }
}
