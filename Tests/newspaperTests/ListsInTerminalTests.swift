import PseudoTerminals
import Testing

extension RealTerminal {
    @Suite("Lists of feeds and newspapers, in a terminal and in a pipe")
    struct ListsInTerminalTests {
        private let home: CommandHome

        init() throws {
            home = try CommandHome()
            let item = "<item><title>High tide</title><guid>1</guid></item>"
            try home.write("<rss><channel><title>T</title>\(item)</channel></rss>", to: "feed.xml")
            let title = String(repeating: "Tides ", count: 30)
            #expect(
                try home.run("add --unchecked ./feed.xml --section Sea --title '\(title)'").status
                    == 0
            )
            #expect(try home.run("refresh").status == 0)
            #expect(try home.run("add --unchecked https://hill.example/feed").status == 0)
        }

        /// Returns a command's rows at a width, and its whole output.
        private func printed(_ words: String, columns: Int) throws -> (
            rows: [String], output: String
        ) {
            let program = try TerminalProgram(
                [BuiltNewspaper.path()] + words.split(separator: " ").map(String.init),
                columns: columns,
                rows: 60,
                environment: ["HOME": home.path]
            )
            #expect(try program.waitForEnd() == .exit(0))
            return (
                program.screen.rows.filter { !$0.isEmpty },
                String(decoding: program.output, as: UTF8.self)
            )
        }

        @Test(
            "feeds prints a table as wide as the terminal, with unread counts",
            arguments: [60, 90]
        )
        func feeds(columns: Int) throws {
            let (rows, output) = try printed("feeds", columns: columns)
            #expect(rows.count == 3)
            #expect(rows.allSatisfy { $0.count <= columns })
            #expect(rows[0].contains("Section") && rows[0].contains("Unread"))
            let sea = try #require(rows.first { $0.contains("Tides") })
            #expect(sea.contains("…") && sea.split(separator: " ").contains("1"))
            #expect(!output.contains("\t"))
            #expect(output.split(whereSeparator: \.isNewline).count == 3)
        }

        @Test("catalogue prints a table as wide as the terminal")
        func catalogue() throws {
            let (rows, output) = try printed("catalogue --section Sport", columns: 60)
            #expect(rows.count > 5)
            #expect(rows.allSatisfy { $0.count <= 60 })
            #expect(rows.contains { $0.contains("…") })
            #expect(rows[0].contains("Section") && rows[0].contains("Language"))
            #expect(!output.contains("\t"))
        }

        @Test("In a pipe, feeds and catalogue print tab-separated lines without escape sequences")
        func piped() throws {
            let feeds = try home.run("feeds").output.split(separator: "\n")
            #expect(feeds.count == 2)
            #expect(feeds.contains("News\thttps://hill.example/feed\thttps://hill.example/feed"))
            #expect(feeds.allSatisfy { $0.split(separator: "\t").count == 3 })
            let papers = try home.run("catalogue").output
            let lines = papers.split(separator: "\n")
            #expect(lines.count > 50)
            #expect(lines.allSatisfy { $0.split(separator: "\t").count == 4 })
            #expect(!papers.contains("\u{1B}") && !papers.contains("…"))
        }
    }
}
