import Testing
import Typesetting

@testable import benchmarks

@Suite("Line break statistics")
struct LineBreakStatisticsTests {
    private func rag(_ html: String, columns: Int) -> LineBreakStatistics {
        let storyDocument = StoryDocument(html: html, language: "en")
        let options = TypesetOptions(columns: columns, setting: .plain)
        let whole = TypesetOptions(columns: 1000, setting: .plain)
        var rag = LineBreakStatistics()
        rag.add(
            storyDocument.typeset(options).lines,
            measure: columns,
            besides: storyDocument.typeset(whole).lines
        )
        return rag
    }

    @Test("Missing columns are counted for all lines but the last, without hard hyphens")
    func counting() {
        // Lines "one two" and "well-known" leave 3 and 0 of 10 columns before "ended".
        let rag = rag("<p>one two well-known ended</p>", columns: 10)
        #expect(rag.lineCount == 2 && rag.mean == 1.5 && rag.worst == 3)
        #expect(rag.hyphensInHundredLines == 0)
    }

    @Test("Only paragraphs of several lines are measured")
    func paragraphs() {
        let long = String(repeating: "word ", count: 40)
        #expect(
            LineBreakStatistics.paragraphs(of: "<h2>x</h2><p>short</p><p>\(long)</p>") == [
                "<p>\(long)</p>"
            ]
        )
    }
}
