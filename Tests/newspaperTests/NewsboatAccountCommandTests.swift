import AccountServers
import Testing

@testable import newspaper

@Suite("Import of newsboat’s accounts", .timeLimit(.minutes(30)))
struct NewsboatAccountCommandTests {
    private let home: CommandHome

    init() throws { home = try CommandHome() }

    private func server(_ program: AccountServer.Program) throws -> AccountServer {
        let server = try AccountServer(program)
        server.change { $0.addFeed(1, ids: 1...5) }
        return server
    }

    private func write(_ lines: String...) throws {
        try home.write(lines.joined(separator: "\n"), to: ".newsboat/config")
    }

    @Test(
        "A password in newsboat’s configuration is copied to Newspaper’s secret store and never printed"
    )
    func stored() throws {
        let server = try server(.freshRSS128)
        defer { server.stop() }
        try write(
            "urls-source \"freshrss\"",
            "freshrss-url \"\(server.address)/api/greader.php\"",
            "freshrss-login \"anna\"",
            "freshrss-password \"secret-7\"",
            "ssl-verifypeer no"
        )
        try home.write(
            "https://sea.example/feed\n\"query:Unread:unread = \\\"yes\\\"\"\n",
            to: ".newsboat/urls"
        )
        let trial = try home.run("import --newsboat --dry-run")
        #expect(trial.output.hasPrefix("newsboat’s account of anna at \(server.address)"))
        #expect(home.text(of: ".config/newspaper/accounts.json") == nil)
        let answer = try home.run("import --newsboat")
        #expect(answer.status == 0, "\(answer.standardError)")
        #expect(answer.output.contains("127.0.0.1: 5 new stories, 0 changes sent."))
        #expect(answer.output.contains("Skipped: ssl-verifypeer – certificates are always checked"))
        #expect(answer.output.contains("1 feed in newsboat’s file urls not added"))
        #expect(!(answer.output + answer.standardError + trial.output).contains("secret-7"))
        #expect(home.text(of: ".local/state/newspaper/secrets/127.0.0.1") == "secret-7")
        #expect(try home.run("feeds").output.split(separator: "\n").count == 1)
    }

    @Test("A command for the password is shown, and runs only after a confirmation")
    func command() throws {
        let server = try server(.miniflux233)
        defer { server.stop() }
        try write(
            "urls-source miniflux",
            "miniflux-url \"\(server.address)/\"",
            "miniflux-login anna",
            "miniflux-passwordeval \"touch ran; echo secret-7\""
        )
        let refused = try home.run("import --newsboat", after: "printf 'n\\nsecret-7\\n' |")
        #expect(refused.status == 0, "\(refused.standardError)")
        #expect(home.text(of: "ran") == nil)
        #expect(try home.run("account remove 127.0.0.1 --yes").status == 0)
        let accepted = try home.run("import --newsboat", after: "printf 'y\\n' |")
        #expect(accepted.status == 0, "\(accepted.standardError)")
        #expect(home.text(of: "ran") == "")
        #expect(home.text(of: ".local/state/newspaper/secrets/127.0.0.1") == nil)
        #expect(try home.run("account sync").status == 0)
    }

    @Test("A token in a file needs no user name")
    func tokenFile() throws {
        let server = try server(.miniflux233)
        defer { server.stop() }
        try home.write("wrong-token\n", to: "token")
        try write(
            "urls-source miniflux",
            "miniflux-url \(server.address)",
            "miniflux-tokenfile ~/token"
        )
        let answer = try home.run("import --newsboat")
        #expect(answer.status == 1)
        #expect(answer.standardError.contains("rejected the user name or the password"))
        #expect(!answer.standardError.contains("wrong-token"))
    }

    @Test(
        "A service without a client names the way by OPML",
        arguments: [("newsblur", "NewsBlur"), ("feedbin", "Feedbin")]
    )
    func exported(source: String, name: String) throws {
        try write("urls-source \(source)", "\(source)-login anna", "\(source)-password secret-7")
        let answer = try home.run("import --newsboat")
        #expect(answer.status == 1)
        #expect(answer.standardError.contains(name))
        #expect(answer.standardError.contains("OPML"))
        #expect(!answer.standardError.contains("secret-7"))
    }
}
