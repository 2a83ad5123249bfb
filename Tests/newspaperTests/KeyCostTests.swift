import PseudoTerminals
import Testing

extension RealTerminal {
    /// Most keys send only the changed selection (Decision 159).
    @Suite("Output per key")
    struct KeyCostTests {
        @Test("Most keys beside a preview send only the selection")
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
            // The list scrolls by two thirds, and on a busy machine previews arrive between two keys.
            #expect(costs.count { $0 <= 500 } > costs.count / 2, "\(costs)")
            #expect(costs.allSatisfy { $0 > 0 })
        }
    }
}
