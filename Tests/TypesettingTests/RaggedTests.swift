import Testing

@testable import Typesetting

@Suite("Ragged paragraphs")
struct RaggedTests {
    private func lines(_ html: String, columns: Int, language: String?) -> [String] {
        useUnicodeLocale()
        let options = TypesetOptions(columns: columns)
        return typeset(html: html, language: language, options: options).lines.map(\.drawn)
    }

    @Test("Every word stands there, with one space between two, at any measure", arguments: 30...90)
    func words(columns: Int) {
        let lines = lines(harbourParagraph, columns: columns, language: "en")
        let words = lines.joined(separator: "\n").replacing("-\n", with: "")
            .replacing("\n", with: " ")
        #expect("<p>\(words)</p>" == harbourParagraph)
        #expect(lines.allSatisfy { $0.count <= columns })
    }

    @Test("Lines are of similar length, and nothing is left alone at the end", arguments: 45...80)
    func similar(columns: Int) {
        let lines = lines(harbourParagraph, columns: columns, language: nil)
        #expect(lines.dropLast().allSatisfy { columns - $0.count <= columns / 4 })
        #expect((lines.last?.count ?? 0) >= 6)
    }

    @Test("Few words are hyphenated", arguments: 45...80)
    func hyphens(columns: Int) {
        #expect(
            lines(harbourParagraph, columns: columns, language: "en").count { $0.hasSuffix("-") }
                <= 1
        )
    }
}
