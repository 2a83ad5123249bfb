import LoopbackServer
import PseudoTerminals
import Testing

extension RealTerminal {
    @Suite("Reading feeds over HTTP in a terminal")
    struct FeedReadingTests {
        @Test("The third story of a feed opens, while another feed fails and is reported")
        func readOneStory() throws {
            let server = try LoopbackServer()
            defer { server.stop() }
            let feed = Self.feed
            server.respond(to: "/tides") { _ in
                LoopbackResponse(feed, contentType: "application/rss+xml")
            }
            let program = try TerminalProgram(
                [
                    BuiltNewspaper.path(), "--feed", server.address("/tides"),
                    server.address("/nothing"),
                ],
                columns: 120,
                rows: 40
            )
            try program.waitUntil("all answers") {
                $0.text.contains("Third tide") && $0.text.contains("404")
            }
            try program.type("jj")
            try program.waitUntil("the third headline", Self.isThird)
            try program.type("\r")
            try program.waitUntil("the story") {
                $0.text.contains("The water stands at the third step.")
                    && !$0.text.contains("First tide")
            }
            try program.type("q")
            try program.waitUntil("the same selection", Self.isThird)
            try program.type("q")
            #expect(try program.waitForEnd() == .exit(0))
            #expect(program.screen.modes == EmulatedScreen.usualModes)
        }

        private static func isThird(_ screen: EmulatedScreen) -> Bool {
            screen.rows[screen.cursor.row].contains("Third tide")
                && screen.rows.last?.hasSuffix(" 3/3") == true
        }

        private static let feed = """
            <?xml version="1.0"?>
            <rss version="2.0"><channel><title>Tide table</title>
            \(item("First tide", day: 9, "The water stands at the first step."))
            \(item("Second tide", day: 8, "The water stands at the second step."))
            \(item("Third tide", day: 7, "The water stands at the third step."))
            </channel></rss>
            """

        private static func item(_ title: String, day: Int, _ text: String) -> String {
            """
            <item><title>\(title)</title><guid>\(day)</guid><description>\(text)</description>
            <pubDate>0\(day) Jun 2025 08:15:00 +0000</pubDate></item>
            """
        }
    }
}
