import FoundationEssentials
import PseudoTerminals
import Testing

extension RealTerminal {
    @Suite("Commands that print on a terminal")
    struct PrintingInTerminalTests {
        private func run(
            _ words: [String],
            columns: Int = 80,
            rows: Int = 60,
            environment: [String: String] = [:]
        ) throws -> TerminalProgram {
            let program = try TerminalProgram(
                [BuiltNewspaper.path()] + words + ["--example"],
                columns: columns,
                rows: rows,
                environment: environment
            )
            #expect(try program.waitForEnd() == .exit(0))
            return program
        }

        @Test(
            "list prints a table as wide as the terminal, with unread stories in bold",
            arguments: [60, 200]
        )
        func list(columns: Int) throws {
            let program = try run(["list", "--limit", "8"], columns: columns)
            let rows = program.screen.rows.filter { !$0.isEmpty }
            #expect(rows.count == 9)
            #expect(rows[0].hasPrefix("Name"))
            #expect(rows[1...].contains { $0.hasSuffix("…") } == (columns == 60))
            let output = String(decoding: program.output, as: UTF8.self)
            let lines = output.split(whereSeparator: \.isNewline).dropFirst()
            #expect(lines.count == 8)
            #expect(lines.allSatisfy { $0.contains("●") == $0.contains("\u{1B}[1m") })
        }

        @Test("Escape sequences in a feed do not reach the terminal")
        func foreignStyles() throws {
            let home = try CommandHome()
            let title = "sea \\u001b[31m red \\u009b31m"
            try home.write(
                "{\"version\": \"https://jsonfeed.org/version/1.1\", \"title\": \"\(title)\","
                    + "\"items\": [{\"id\": \"1\", \"title\": \"\(title)\", \"content_text\": \"x\"}]}",
                to: "feed.json"
            )
            let program = try TerminalProgram(
                [BuiltNewspaper.path(), "list", "--feed", "\(home.path)/feed.json"],
                environment: ["HOME": home.path]
            )
            #expect(try program.waitForEnd() == .exit(0))
            #expect(program.screen.text.contains("sea"))
            #expect(!String(decoding: program.output, as: UTF8.self).contains("\u{1B}[31m"))
        }

        @Test("With NO_COLOR or a dumb terminal, list prints no styles")
        func plain() throws {
            for variables in [["NO_COLOR": "1"], ["TERM": "dumb"]] {
                let program = try run(["list", "--limit", "5"], environment: variables)
                #expect(!program.output.contains(0x1B))
            }
        }

        @Test("read prints a story that fits on the screen, and sends a longer one to the pager")
        func pager() throws {
            let pager = ["PAGER": "tr a-z A-Z | head -n 3; echo paged"]
            let name = try CommandHome().run("list --example --limit 1").output.prefix {
                $0 != "\t"
            }
            let fitting = try run(["read", String(name)], rows: 400, environment: pager)
            #expect(!fitting.screen.text.contains("paged"))
            let long = try run(["read", String(name)], rows: 20, environment: pager)
            let rows = long.screen.rows.filter { !$0.isEmpty }
            #expect(rows.last == "paged")
            #expect(rows.count <= 4)
            #expect(rows[0] == rows[0].uppercased())
        }

        @Test(
            "read prints the whole story if the pager cannot be run",
            arguments: ["no-such-pager-here", "/etc/passwd", "cat", ""]
        )
        func noPager(pager: String) throws {
            let name = try CommandHome().run("list --example --limit 1").output.prefix {
                $0 != "\t"
            }
            let program = try run(["read", String(name)], rows: 20, environment: ["PAGER": pager])
            let output = String(decoding: program.output, as: UTF8.self)
                .replacing(/\u{1B}\[[0-9;]*m/, with: "")
            let story = try CommandHome().run("read \(name) --example").output
            #expect(
                output.split(whereSeparator: \.isNewline).suffix(3)
                    == story.split(separator: "\n").suffix(3)
            )
        }
    }
}
