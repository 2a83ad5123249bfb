import PseudoTerminals
import Testing

extension RealTerminal {
    /// Most keys send only the changed selection (Decision 159).
    @Suite("Output per key")
    struct KeyCostTests {
        @Test("A key beside a preview sends only the selection, unless the list scrolls")
        func keysBesidePreview() throws {
            let program = try BuiltNewspaper.open(columns: 120, rows: 24)
            try program.waitForPreview()
            var costs: [Int] = []
            for number in 2...40 {
                let (before, preview) = (program.output.count, preview(on: program.screen))
                try program.type("j")
                try program.waitForHeadlines(selected: number)
                // On a busy machine another preview may arrive before the next key.
                if preview == self.preview(on: program.screen) {
                    costs.append(program.output.count - before)
                }
            }
            // The list scrolls by two thirds.
            #expect(costs.count { $0 > 500 } <= 8, "\(costs)")
            #expect(costs.allSatisfy { $0 > 0 })
        }

        /// Returns the right third of the screen without the footer.
        private func preview(on screen: EmulatedScreen) -> [String] {
            screen.rows.dropLast().map { String($0.dropFirst(80)) }
        }
    }
}
