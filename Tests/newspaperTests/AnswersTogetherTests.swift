import Testing

extension RealTerminal {
    @Suite("Answers that come together")
    struct AnswersTogetherTests {
        @Test("The first sign of life is none behind the page that is measured by them")
        func signs() throws {
            let program = try BuiltNewspaper.openInShell(columns: 120, rows: 40)
            try program.waitForHeadlines()
            let colour = "\u{1B}]11;rgb:1616/1818/1c1c\u{1B}\\\u{1B}[>0;0;0c"
            try program.type("\u{1B}[0n\u{1B}[2;3R\u{1B}[3;7R\(colour)")
            try program.waitUntil("another sign asked for") { $0.count(of: "\u{1B}[5n") == 2 }
            try program.type("Q")
            try program.type("\u{1B}[0n")
            #expect(try program.leavesNothingForShell())
        }
    }
}
