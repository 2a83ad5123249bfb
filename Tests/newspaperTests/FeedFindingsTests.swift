import FoundationEssentials
import PseudoTerminals
import Testing

extension RealTerminal {
    @Suite("Faults of a feed in a terminal")
    struct FeedFindingsTests {
        @Test("Each fault of a feed is described on one line")
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
                    "Problems: 13",
                    "  The text is not encoded in utf-16, as declared.",
                    "  The XML is not well-formed: line 5: <b> is not closed.",
                    "  2 ampersands should be written as &amp;; the first is on line 3.",
                    "  The feed has no title.",
                    "  The feed has no link to its site.",
                    "  1 entry has no identifier, so each change creates a new story.",
                    "  1 entry has a duplicate identifier; only the first is kept.",
                    "  3 entries have no title.",
                    "  3 entries have no link.",
                    "  3 entries have no valid date.",
                    "  1 entry has a date in the future.",
                    "  1 entry has relative addresses, which depend on the address of the feed.",
                    "  3 entries have no text.",
                ]
            )
        }

        @Test("Truncated JSON and a feed without entries are reported")
        func brokenJSON() throws {
            let file = try temporaryFile(
                #"{"version": "jsonfeed", "title": "A", "home_page_url": "https://example.org/","#
            )
            defer { try? FileManager.default.removeItem(atPath: file) }
            #expect(
                try lines(inspecting: file) == [
                    "Problems: 2",
                    "  The JSON is incomplete or invalid.",
                    "  The feed has no entries.",
                ]
            )
        }

        @Test("A very long title is shortened")
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
            // Includes some letters of labels and findings.
            #expect((300...350).contains(letters.count))
            #expect(program.screen.rows.contains { $0.hasSuffix("a…") })
        }

        private func temporaryFile(_ text: String) throws -> String {
            let folder = FileManager.default.temporaryDirectory
            let file = folder.appending(path: "newspaper-\(UUID()).xml")
            try Data(text.utf8).write(to: file)
            return file.path
        }

        private func lines(inspecting file: String) throws -> [String] {
            let program = try TerminalProgram(
                [BuiltNewspaper.path(), "feed", file],
                columns: 120,
                rows: 40
            )
            #expect(try program.waitForEnd() == .exit(0))
            let rows = program.screen.rows.drop { !$0.hasPrefix("Problems:") }
            return Array(rows.prefix { !$0.isEmpty })
        }
    }
}
