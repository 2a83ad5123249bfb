import LoopbackServer
import PseudoTerminals
import Testing

@testable import newspaper

@Suite("Welcome in a terminal", .timeLimit(.minutes(10)))
struct WelcomeInTerminalTests {
    private let home: CommandHome
    private let server: LoopbackServer

    init() throws {
        home = try CommandHome()
        server = try LoopbackServer()
        server.respond(to: "/feed") { _ in
            LoopbackResponse(
                "<rss><channel><title>Sea</title><item><title>Low tide at noon</title></item></channel></rss>",
                contentType: "application/rss+xml"
            )
        }
    }

    private func open(_ words: [String] = []) throws -> TerminalProgram {
        try TerminalProgram(
            [BuiltNewspaper.path()] + words,
            environment: ["HOME": home.path, "XDG_STATE_HOME": "\(home.path)/.local/state"]
        )
    }

    @Test("A list in the folder for downloads becomes the front page with one key")
    func opml() throws {
        defer { server.stop() }
        let address = server.address("/feed")
        try home.write(
            "<opml version='2.0'><body><outline xmlUrl='\(address)'/></body></opml>",
            to: "Downloads/feeds.opml"
        )
        let program = try open()
        try program.waitFor("The list feeds.opml")
        try program.type("\r")
        try program.waitFor("LOW TIDE AT NOON")
        try program.type("Q")
        #expect(try program.waitForEnd() == .exit(0))
        #expect(try home.run("feeds").output.contains(address))
        #expect(try home.run("undo").status == 0)
        #expect(try !home.run("feeds").output.contains(address))
    }

    @Test("The panel is offered once, and the command shows it again")
    func once() throws {
        defer { server.stop() }
        let first = try open()
        try first.waitFor("by language and interest")
        try first.type("\u{1B}")
        try first.waitUntil("no panel") { !$0.text.contains("by language and interest") }
        try first.type("Q")
        #expect(try first.waitForEnd() == .exit(0))
        #expect(home.text(of: ".config/newspaper/subscriptions.opml") == nil)
        #expect(home.text(of: ".local/share/newspaper/archive.db") == nil)

        let second = try open()
        try second.waitFor("40 unread of 40")
        #expect(!second.screen.text.contains("by language and interest"))
        try second.type("Q")
        #expect(try second.waitForEnd() == .exit(0))

        let third = try open(["welcome"])
        try third.waitFor("by language and interest")
        try third.type("\u{1B}")
        try third.waitUntil("no panel") { !$0.text.contains("by language and interest") }
        try third.type("Q")
        #expect(try third.waitForEnd() == .exit(0))
    }
}
