import AccountServers
import LoopbackServer
import PseudoTerminals
import Testing

@Suite("Setting up accounts", .timeLimit(.minutes(30)))
struct AccountSetupInTerminalTests {
    private let home: CommandHome

    init() throws { home = try CommandHome() }

    private func open() throws -> TerminalProgram {
        try TerminalProgram(
            [try BuiltNewspaper.path(), "--layout", "list"],
            columns: 100,
            environment: ["HOME": home.path, "XDG_STATE_HOME": home.path + "/state"]
        )
    }

    @Test("One command and two answers lead to a front page of the server's unread stories")
    func oneCommand() throws {
        let server = try AccountServer(.miniflux233)
        defer { server.stop() }
        server.change { $0.addFeed(1, ids: 1...5) }
        let added = try home.run(
            "account add \(server.address)",
            after: "printf 'anna\\nsecret-7\\n' |"
        )
        #expect(added.status == 0, "\(added.standardError)")
        let program = try TerminalProgram(
            [try BuiltNewspaper.path()],
            columns: 100,
            environment: ["HOME": home.path]
        )
        try program.waitFor("5 unread of 5")
        // The title of the lead is drawn with large letters.
        try program.waitFor("Item 3")
        try program.type("Q")
        #expect(try program.waitForEnd() == .exit(0))
    }

    @Test(
        "An account added on the screen replaces the example edition, and removing it requires confirmation"
    )
    func onScreen() throws {
        let server = try AccountServer(.freshRSS128)
        defer { server.stop() }
        server.change { $0.addFeed(1, ids: 1...5) }
        let program = try open()
        try program.waitFor("by language and interest")
        try program.type("\u{1B}")
        try program.waitUntil("no panel") {
            !$0.text.contains("by language and interest")
        }
        try program.type(":account\r")
        try program.waitFor("No accounts")
        try program.type("a\(server.address)\r")
        try program.waitFor("User name on 127.0.0.1")
        try program.type("anna\r")
        try program.waitFor("API password")
        try program.type("secret-7\r")
        try program.waitFor("5 unread of 5")
        try program.waitFor("Item 5")
        try program.type(":account\r")
        try program.waitFor("ready")
        try program.type("x")
        try program.waitFor("Remove 127.0.0.1 with 1 feed and their stories?")
        try program.type("y")
        try program.waitFor("No accounts")
        #expect(home.text(of: ".config/newspaper/accounts.json") == "[\n\n]\n")
        #expect(server.state.unread.count == 5)
        try program.type("Q")
        #expect(try program.waitForEnd() == .exit(0))
    }

    @Test("An upload adds the own feeds to an account, and sends the states of their stories")
    func upload() throws {
        let feeds = try LoopbackServer()
        defer { feeds.stop() }
        let links = ["https://tides.example/1", "https://tides.example/2"]
        feeds.respond(to: "/tides") { _ in
            let items = links.map { link in
                "<item><guid>\(link)</guid><link>\(link)</link><title>T</title></item>"
            }
            return LoopbackResponse(
                "<rss><channel><title>Tides</title>\(items.joined())</channel></rss>",
                contentType: "text/xml"
            )
        }
        let address = feeds.address("/tides")
        #expect(try home.run("add \(address) --section Sea").status == 0)
        #expect(try home.run("add --unchecked https://a:secret-9@b.example/feed").status == 0)
        _ = try home.run("refresh --quiet")
        let lines = try home.run("list").output.split(separator: "\n")
        let own = lines.map { line in line.prefix { $0 != "\t" } }
        #expect(own.count == 2)
        #expect(try home.run("mark read \(own[0])").status == 0)
        #expect(try home.run("mark starred \(own[1])").status == 0)

        let server = try AccountServer(.miniflux233)
        defer { server.stop() }
        server.change { $0.addFeed(7, ids: 1...5) }
        let added = try home.run(
            "account add \(server.address) --name home",
            after: "printf 'anna\\nsecret-7\\n' |"
        )
        #expect(added.status == 0, "\(added.standardError)")
        let trial = try home.run("account upload home --dry-run").output
        #expect(trial.hasPrefix("\(address)\n1 feed would be added, 0 already there.\n"))
        #expect(!trial.contains("secret-9"))
        #expect(server.state.feeds.count == 1)
        let first = try home.run("account upload home")
        #expect(first.status == 0, "\(first.standardError)")
        #expect(first.output.contains("1 feed added, 0 already there. 0 read and 0 starred"))
        #expect(first.output.contains("Skipped: https://b.example/feed – Its address contains"))
        let uploaded = server.state.feeds.first { $0.address == address }
        #expect(uploaded?.folder == "Sea")

        // The server fetches the feed after the first upload.
        server.change { state in
            state.add(
                links.enumerated().map { index, link in
                    ServerItem(
                        id: Int64(101 + index),
                        feed: uploaded?.id ?? 0,
                        title: "T",
                        link: link,
                        published: ServerState.startSeconds
                    )
                }
            )
        }
        let second = try home.run("account upload home")
        #expect(second.output.contains("0 feeds added, 1 already there. 1 read and 1 starred"))
        #expect(server.state.unread == [1, 2, 3, 4, 5, server.state.starred.first ?? 0])
        #expect(server.state.starred.count == 1)
    }
}
