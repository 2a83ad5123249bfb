import Testing

@testable import Typesetting

@Suite("Ragged paragraphs")
struct RaggedTests {
    private func lines(_ html: String, columns: Int, language: String?) -> [String] {
        useUnicodeLocale()
        let options = TypesetOptions(columns: columns)
        return typeset(html: html, language: language, options: options).lines.map(\.drawn)
    }

    @Test("Ragged lines contain every word, with single spaces, at any measure", arguments: 30...90)
    func words(columns: Int) {
        let lines = lines(harbourParagraph, columns: columns, language: "en")
        let words = lines.joined(separator: "\n").replacing("-\n", with: "")
            .replacing("\n", with: " ")
        #expect("<p>\(words)</p>" == harbourParagraph)
        #expect(lines.allSatisfy { $0.count <= columns })
    }

    @Test("Ragged lines have similar lengths, and the last one is not tiny", arguments: 45...80)
    func similar(columns: Int) {
        let lines = lines(harbourParagraph, columns: columns, language: nil)
        #expect(lines.dropLast().allSatisfy { columns - $0.count <= columns / 4 })
        #expect((lines.last?.count ?? 0) >= 6)
    }

    @Test("Ragged lines have few hyphens", arguments: 45...80)
    func hyphens(columns: Int) {
        #expect(
            lines(harbourParagraph, columns: columns, language: "en").count { $0.hasSuffix("-") }
                <= 1
        )
    }

    @Test("Fewer short words than by chance are at line ends, at any measure")
    func shortWords() {
        var (hanging, ends, short, words) = (0, 0, 0, 0)
        for columns in 40...80 {
            for line in lines(harbourParagraph, columns: columns, language: "en").dropLast() {
                let all = line.split(separator: " ").map { $0.filter(\.isLetter) }
                words += all.count
                short += all.count { (1...2).contains($0.count) }
                ends += 1
                hanging += (1...2).contains(all.last?.count ?? 0) ? 1 : 0
            }
        }
        // The share expected by chance: `hanging * words == short * ends`.
        #expect(hanging * words * 4 < short * ends * 3)
    }

    @Test("A short word ends a line if the line would be much too short without it")
    func needed() {
        let html = "<p>the harbour of an unimaginableness</p>"
        #expect(
            lines(html, columns: 17, language: nil) == ["the harbour of an", "unimaginableness"]
        )
    }

    private static let gauge = """
        <p>Der Hafenmeister schrieb jeden Abend den Wasserstand in das Pegelbuch, die Windrichtung daneben und die
        Namen der Fischkutter, die noch draußen waren. Als die Hafenverwaltung einen selbstschreibenden
        Gezeitenmesser aufstellen ließ, führte er das Buch trotzdem weiter, und nach dem Stromausfall in der
        Sturmnacht waren seine Eintragungen die einzigen Aufzeichnungen, auf die sich die Versicherungsgesellschaften
        einigen konnten.</p>
        """

    @Test("A hyphen is worse than a slightly short line and better than a very short one")
    func preferences() {
        var (hyphens, rag) = (0, 0)
        for columns in 40...80 {
            let lines = lines(Self.gauge, columns: columns, language: "de")
            hyphens += lines.count { $0.hasSuffix("-") }
            rag += lines.dropLast().reduce(0) { $0 + (columns - $1.count) * (columns - $1.count) }
        }
        #expect((10...40).contains(hyphens))
        #expect(rag < 7000)
    }

    @Test("No paragraph ends with a line that only has the rest of a word")
    func restOfWord() {
        let words = Self.gauge.dropFirst(3).dropLast(4).split { $0.isWhitespace }
        for count in 24...words.count {
            let html = "<p>\(words.prefix(count).joined(separator: " "))</p>"
            for columns in stride(from: 48, through: 72, by: 3) {
                let ends = lines(html, columns: columns, language: "de").suffix(2)
                #expect(
                    ends.first?.hasSuffix("-") != true || ends.last?.contains(" ") == true,
                    "\(count) words in \(columns) columns"
                )
            }
        }
    }
}
