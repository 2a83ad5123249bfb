import PseudoTerminals
import Testing

extension RealTerminal {
    /// Most keys send what the selection looks like, and nothing else (Decision 159).
    @Suite("What a key sends to a terminal")
    struct KeyCostTests {
        @Test("A key beside a preview sends the selection alone, but where the list moves")
        func keysBesidePreview() throws {
            let program = try BuiltNewspaper.open(columns: 120, rows: 24)
            try program.waitForPreview()
            var costs: [Int] = []
            for number in 2...40 {
                let before = program.output.count
                try program.type("j")
                try program.waitForHeadlines(selected: number)
                costs.append(program.output.count - before)
            }
            // The list moves by two thirds, and a preview may follow where the machine is busy.
            #expect(costs.count { $0 > 500 } <= 8, "\(costs)")
            #expect(costs.allSatisfy { $0 > 0 })
        }
    }
}
