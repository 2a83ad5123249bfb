import AccountServers
import Testing

@testable import newspaper

@Suite("newspaper account", .timeLimit(.minutes(30)))
struct AccountCommandTests {
    private let home: CommandHome

    init() throws { home = try CommandHome() }

    private func server(_ program: AccountServer.Program) throws -> AccountServer {
        let server = try AccountServer(program)
        server.change { $0.addFeed(1, ids: 1...5) }
        return server
    }

    private func add(
        _ server: AccountServer,
        password: String = "secret-7"
    ) throws -> CommandHome.CommandResult {
        try home.run(
            "account add \(server.address) --user anna",
            after: "printf '\(password)\\n' |"
        )
    }

    @Test(
        "An added account fills the newspaper, and marks reach the server",
        arguments: [AccountServer.Program.freshRSS128, .miniflux2039, .miniflux233]
    )
    func wholeWay(program: AccountServer.Program) throws {
        let server = try server(program)
        defer { server.stop() }
        let added = try add(server)
        #expect(added.status == 0, "\(added.standardError)")
        #expect(added.output.hasPrefix("Added the account 127.0.0.1 ("))
        #expect(added.output.hasSuffix("127.0.0.1: 5 new stories, 0 changes sent.\n"))
        let stories = try home.run("list --unread").output.split(separator: "\n")
        #expect(stories.count == 5)
        #expect(try home.run("feeds").output.split(separator: "\n").count == 1)
        #expect(try home.run("feeds --json").output.contains("\"account\" : \"127.0.0.1\""))
        #expect(try home.run("doctor").output.contains("Accounts       127.0.0.1: ready"))
        let story = stories[0].prefix { $0 != "\t" }
        #expect(try home.run("mark read \(story)").status == 0)
        #expect(server.state.unread.count == 5)
        let trial = try home.run("account sync --dry-run").output
        #expect(trial.contains("would send 1 change,"), "\(trial)")
        #expect(server.state.unread.count == 5)
        let refreshed = try home.run("refresh")
        #expect(refreshed.status == 0, "\(refreshed.standardError)")
        #expect(refreshed.output == "0 new\t127.0.0.1\n")
        #expect(server.state.unread.count == 4)
        #expect(try home.run("undo").status == 0)
        #expect(try home.run("refresh --quiet").status == 0)
        #expect(server.state.unread.count == 5)
        #expect(try home.run("list --unread").output.split(separator: "\n").count == 5)
    }

    @Test("A wrong password adds nothing")
    func wrongPassword() throws {
        let server = try server(.miniflux233)
        defer { server.stop() }
        let answer = try add(server, password: "secret-8")
        #expect(answer.status == 1)
        #expect(answer.standardError.contains("rejected the user name or the password"))
        #expect(!answer.standardError.contains("secret-8"))
        #expect(home.text(of: ".config/newspaper/accounts.json") == nil)
        #expect(home.text(of: ".local/state/newspaper/secrets/127.0.0.1") == nil)
    }

    @Test("The password is stored only in its file")
    func password() throws {
        let server = try server(.miniflux233)
        defer { server.stop() }
        #expect(try add(server).status == 0)
        #expect(home.text(of: ".local/state/newspaper/secrets/127.0.0.1") == "secret-7")
        let others = [
            ".config/newspaper/accounts.json", ".local/share/newspaper/archive.db",
            ".local/share/newspaper/archive.db-wal",
        ]
        for name in others {
            #expect(home.text(of: name)?.contains("secret-7") != true, "\(name)")
        }
        let listed = try home.run("account list").output
        #expect(listed.hasPrefix("127.0.0.1\tminiflux\t1\t20"))
        #expect(listed.hasSuffix("\t0\tready\n"))
        #expect(try home.run("account check").output == "127.0.0.1: logged in (Miniflux 2.3.3).\n")
    }

    @Test("Removing an account asks for confirmation and deletes its stories")
    func removal() throws {
        let server = try server(.freshRSS128)
        defer { server.stop() }
        #expect(try add(server).status == 0)
        let kept = try home.run("account remove 127.0.0.1", after: "printf 'n\\n' |")
        #expect(kept.status == 1)
        #expect(try home.run("list").output.split(separator: "\n").count == 5)
        let removed = try home.run("account remove 127.0.0.1 --yes")
        #expect(removed.output == "Removed the account 127.0.0.1.\n")
        #expect(home.text(of: ".local/state/newspaper/secrets/127.0.0.1") == nil)
        #expect(!(try home.run("list").output.contains("Item")))
        #expect(server.state.unread.count == 5)
    }

    @Test("A server that cannot be reached leaves the account unchanged")
    func unreachable() throws {
        let server = try server(.freshRSS128)
        #expect(try add(server).status == 0)
        let story = try home.run("list --limit 1").output.prefix { $0 != "\t" }
        #expect(try home.run("mark read \(story)").status == 0)
        server.stop()
        let refreshed = try home.run("refresh")
        #expect(refreshed.status == 1)
        #expect(refreshed.standardError.contains("127.0.0.1"))
        #expect(try home.run("account list").output.contains("\t1\twaits until "))
        #expect(try home.run("list --unread").output.split(separator: "\n").count == 4)
    }

    @Test(
        "Unusable addresses are refused without a request",
        arguments: [
            ("http://news.example.org", "is not encrypted"),
            ("https://anna:secret-7@news.example.org", "must not contain a password"),
            ("file:///etc/passwd", "is not the address of a server"),
            ("https://www.inoreader.com", "--app-id ID"),
        ]
    )
    func addresses(typed: String, message: String) throws {
        let answer = try home.run("account add '\(typed)' --user anna")
        #expect(answer.status == 1)
        #expect(answer.standardError.contains(message), "\(answer.standardError)")
        #expect(!answer.standardError.contains("secret-7"))
    }

    @Test(
        "Account commands are parsed",
        arguments: [
            ("account list", AccountCommand.list),
            ("account check", .check(name: nil)),
            ("account sync home --dry-run", .sync(name: "home", .trial)),
            ("account sync --apply", .sync(name: nil, .applying)),
            ("account upload home --dry-run", .upload(name: "home", isTrial: true)),
            ("account remove home --yes", .remove(name: "home", isConfirmed: true)),
            (
                "account add a.example --password-command pass show news --name home",
                .add(
                    AccountAddOptions(
                        address: "a.example",
                        user: nil,
                        passwordCommand: ["pass", "show", "news"],
                        name: "home"
                    )
                )
            ),
        ]
    )
    func parsing(words: String, command: AccountCommand) throws {
        let invocation = try Invocation(parsing: words.split(separator: " ").map(String.init))
        #expect(invocation == .accounts(command, json: false))
    }
}
