import Glibc
import Testing

extension RealTerminal {
    @Suite("Spacing marks in a terminal")
    struct SpacingMarkTests {
        @Test(
            "A terminal that cuts off wide marks receives them on a no-break space",
            .enabled(if: access("/usr/share/terminfo/x/xterm-kitty", R_OK) == 0)
        )
        func apart() throws {
            let home = try CommandHome()
            let story = """
                <rss version="2.0"><channel><title>A</title><item><guid>1</guid>
                <title>बारिश │ x</title></item></channel></rss>
                """
            try home.write(story, to: "feed.xml")
            let program = try TerminalProgram(
                [
                    BuiltNewspaper.path(), "--feed", home.path + "/feed.xml", "--layout", "list",
                    "--theme", "ink",
                ],
                environment: ["HOME": home.path, "TERM": "xterm-kitty"],
                saysWhatItIs: false
            )
            try program.waitUntil("the list") { $0.text.contains("│ x") && $0.selectedRow != nil }
            let output = String(decoding: program.output, as: UTF8.self)
            let letters = Array("ब\u{A0}\u{93E}\u{A0}\u{93F}रश".unicodeScalars)
            let sent = output.unicodeScalars.filter(letters.contains)
            #expect(Array(sent.prefix(letters.count)) == letters)
        }

        @Test("The cursor is moved explicitly after a mark that the terminal may join")
        func moves() throws {
            let home = try CommandHome()
            let story = """
                <rss version="2.0"><channel><title>तट</title><item><guid>1</guid>
                <title>समाचार │ x</title></item></channel></rss>
                """
            try home.write(story, to: "feed.xml")
            let program = try TerminalProgram(
                [
                    BuiltNewspaper.path(), "--feed", home.path + "/feed.xml", "--layout", "list",
                    "--theme", "ink",
                ],
                environment: ["HOME": home.path],
                saysWhatItIs: false
            )
            try program.waitUntil("the list") { $0.text.contains("│ x") && $0.selectedRow != nil }
            let output = String(decoding: program.output, as: UTF8.self).unicodeScalars
            let parts = output.split(separator: "\u{93E}").map { String($0) }
            #expect(parts.count >= 3)
            for (index, part) in parts.dropFirst().enumerated() {
                // The columns after the first and the second mark, from 1.
                let column = index.isMultiple(of: 2) ? 8 : 10
                #expect(part.contains("\u{1B}[3;\(column)H"))
            }
        }
    }
}
