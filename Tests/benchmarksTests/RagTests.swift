import Testing
import Typesetting

@testable import benchmarks

@Suite("How evenly lines end")
struct RagTests {
    private func rag(_ html: String, columns: Int) -> Rag {
        let manuscript = StoryDocument(html: html, language: "en")
        let options = TypesetOptions(columns: columns, setting: .plain)
        let whole = TypesetOptions(columns: 1000, setting: .plain)
        var rag = Rag()
        rag.add(
            manuscript.typeset(options).lines,
            measure: columns,
            besides: manuscript.typeset(whole).lines
        )
        return rag
    }

    @Test("What is missing is counted for all lines but the last, hyphens that are written are not")
    func counting() {
        // "one two" and "well-known", which leave 3 and 0 of 10 columns, before "ended".
        let rag = rag("<p>one two well-known ended</p>", columns: 10)
        #expect(rag.lineCount == 2 && rag.mean == 1.5 && rag.worst == 3)
        #expect(rag.hyphensInHundredLines == 0)
    }

    @Test("Paragraphs are taken out of a page when they have several lines")
    func paragraphs() {
        let long = String(repeating: "word ", count: 40)
        #expect(Rag.paragraphs(of: "<h2>x</h2><p>short</p><p>\(long)</p>") == ["<p>\(long)</p>"])
    }
}
