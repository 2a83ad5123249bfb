import FoundationEssentials
import PseudoTerminals
import Testing

extension RealTerminal {
    @Suite("Sentences about a feed in a terminal")
    struct FeedFindingsTests {
        @Test("Every fault of a feed stands on a line that says what it is")
        func sentences() throws {
            let file = try temporaryFile(
                """
                <?xml version="1.0" encoding="utf-16"?>
                <rss><channel>
                <item><title>A & B & C</title><link>/1</link><description>x</description>
                <pubDate>Sat, 07 Sep 9999 12:00:00 GMT</pubDate></item>
                <item><guid>1</guid><pubDate>soon</pubDate></item><item><guid>1</guid><b></item>
                <item/></channel></rss>
                """
            )
            defer { try? FileManager.default.removeItem(atPath: file) }
            #expect(
                try lines(inspecting: file) == [
                    "Wrong:    13",
                    "  The text is not in utf-16, as it says it is.",
                    "  The XML is not well-formed: line 5: <b> is never closed.",
                    "  2 ampersands should be written &amp;, the first on line 3.",
                    "  The feed has no title.",
                    "  The feed names no page.",
                    "  1 entry without an identifier: a change makes it new.",
                    "  1 entry with the identifier of another: only the first is kept.",
                    "  3 entries without a title.",
                    "  3 entries without a page.",
                    "  3 entries without a date that can be read.",
                    "  1 entry dated in the future.",
                    "  1 entry with relative addresses: they depend on where the feed is.",
                    "  3 entries without a text.",
                ]
            )
        }

        @Test("JSON that breaks off says so, and so does a feed without entries")
        func brokenJSON() throws {
            let file = try temporaryFile(
                #"{"version": "jsonfeed", "title": "A", "home_page_url": "https://example.org/","#
            )
            defer { try? FileManager.default.removeItem(atPath: file) }
            #expect(
                try lines(inspecting: file) == [
                    "Wrong:    2",
                    "  The JSON breaks off or breaks its rules.",
                    "  The feed has no entries.",
                ]
            )
        }

        @Test("A title without an end is listed by its beginning")
        func endlessTitle() throws {
            let title = String(repeating: "a", count: 5000)
            let file = try temporaryFile(
                "<rss><channel><item><title>\(title)</title></item></channel></rss>"
            )
            defer { try? FileManager.default.removeItem(atPath: file) }
            let program = try TerminalProgram(
                [BuiltNewspaper.path(), "feed", file],
                columns: 120,
                rows: 40
            )
            #expect(try program.waitForEnd() == .exit(0))
            let letters = program.screen.rows.joined().filter { $0 == "a" }
            // Those of the labels and of the findings are few.
            #expect((300...350).contains(letters.count))
            #expect(program.screen.rows.contains { $0.hasSuffix("a…") })
        }

        private func temporaryFile(_ text: String) throws -> String {
            let folder = FileManager.default.temporaryDirectory
            let file = folder.appending(path: "newspaper-\(UUID()).xml")
            try Data(text.utf8).write(to: file)
            return file.path
        }

        /// What the program says from the number of faults on.
        private func lines(inspecting file: String) throws -> [String] {
            let program = try TerminalProgram(
                [BuiltNewspaper.path(), "feed", file],
                columns: 120,
                rows: 40
            )
            #expect(try program.waitForEnd() == .exit(0))
            let rows = program.screen.rows.drop { !$0.hasPrefix("Wrong:") }
            return Array(rows.prefix { !$0.isEmpty })
        }
    }
}
