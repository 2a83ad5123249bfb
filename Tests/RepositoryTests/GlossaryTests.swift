import Testing

@Suite("Docs/Glossary.md")
struct GlossaryTests {
    /// Each row's term, meaning, and words not used.
    private static let rows: [[String]] = {
        let lines = Repository.text(of: "Docs/Glossary.md")?.split(separator: "\n") ?? []
        return lines.drop { !$0.hasPrefix("|---") }.dropFirst().map { line in
            line.split(separator: "|").map { cell in
                String(cell.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
            }
        }
    }()

    @Test("Every row has a term, a meaning and a column of unused words")
    func rows() {
        #expect(Self.rows.count > 40)
        for row in Self.rows {
            #expect(row.count == 3 && row[0] != "" && row[1].hasSuffix("."), "\(row)")
        }
    }

    @Test("The terms are unique and in alphabetical order")
    func order() {
        let terms = Self.rows.map { $0[0] }
        #expect(terms == Set(terms).sorted())
    }
}
