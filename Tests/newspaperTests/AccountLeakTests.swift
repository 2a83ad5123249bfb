import AccountServers
import FoundationEssentials
import Glibc
import Synchronization
import Testing

/// Provokes every failure of five accounts, and searches for their secrets.
@Suite("Secrets of accounts", .timeLimit(.minutes(30)))
struct AccountLeakTests {
    private struct Account {
        let program: AccountServer.Program
        let path: String
        let secret: String
    }

    private static let accounts = [
        Account(program: .freshRSS128, path: "", secret: "hidden-greader"),
        Account(program: .miniflux233, path: "/v1", secret: "hidden-miniflux"),
        Account(program: .tinyTinyRSS, path: "/api", secret: "hidden-ttrss"),
        // The test server accepts only this password.
        Account(program: .coldsweat, path: "/fever", secret: "secret-7"),
        Account(program: .nextcloud28, path: "", secret: "hidden-nextcloud"),
    ]

    /// The secrets, their forms in requests, and a part of every session and token.
    private static let markers: [[UInt8]] = {
        var texts = accounts.map(\.secret) + ["46a4c4567ad33c2b5ae3b4901e0ecaa7", "-hidden"]
        for account in accounts {
            texts.append(Data("anna:\(account.secret)".utf8).base64EncodedString())
        }
        return texts.map { Array($0.utf8) }
    }()

    private static let faults: [ServerFault.Effect] = [
        .status(401), .status(403), .status(404), .status(500), .lost, .cut(20), .short(20),
        ServerFault.html, .body("[]", contentType: "application/json"),
        .body("{}", contentType: "application/json"),
    ]

    private static func holdsSecret(_ bytes: some Collection<UInt8>) -> Bool {
        let bytes = Array(bytes)
        return markers.contains { bytes.firstRange(of: $0) != nil }
    }

    /// The command lines of the processes that name this home folder.
    private static func commandLines(_ home: String) -> [UInt8] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return names.filter { Int($0) != nil }.flatMap { name -> [UInt8] in
            let line = FileManager.default.contents(atPath: "/proc/\(name)/cmdline").map(Array.init)
            return line.flatMap { $0.firstRange(of: Array(home.utf8)) == nil ? nil : $0 } ?? []
        }
    }

    /// Ends the program with this home folder by a signal, as a crash does.
    private static func crash(_ home: String) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        for process in names.compactMap({ pid_t($0) }) {
            let environment = FileManager.default.contents(atPath: "/proc/\(process)/environ")
            let name = FileManager.default.contents(atPath: "/proc/\(process)/comm")
            guard let environment, let name, name == Data("newspaper\n".utf8),
                Array(environment).firstRange(of: Array("HOME=\(home)\0".utf8)) != nil
            else { continue }
            kill(process, SIGSEGV)
        }
    }

    @Test("No secret reaches the archive, a log, a report, the process list or another host")
    func everyFailure() throws {
        let home = try CommandHome()
        let portal = try AccountServer(.freshRSS128)
        defer { portal.stop() }
        var printed: [String] = []
        let processes = Mutex<[UInt8]>([])
        let folder = home.path
        func run(_ words: String) throws {
            let result = try home.run("\(words) --log debug:\(home.path)/log")
            printed += [result.output, result.standardError]
        }
        for (number, account) in Self.accounts.enumerated() {
            let server = try AccountServer(account.program)
            defer { server.stop() }
            server.change { state in
                state.addFeed(1, ids: 1...5)
                state.password = account.secret
            }
            let address = server.address + account.path
            let added = try home.run(
                "account add \(address) --user anna --name a\(number)",
                after: "printf '\(account.secret)\\n' |"
            )
            #expect(added.status == 0, "\(added.standardError)")
            printed += [added.output, added.standardError]
            let story = try home.run("list --unread --limit 1").output.prefix { $0 != "\t" }
            try run("mark read \(story)")
            let listing: @Sendable (inout ServerState) -> Void = { _ in
                let lines = Self.commandLines(folder)
                processes.withLock { $0 += lines }
            }
            server.inject(ServerFault(.before(listing)))
            for effect in Self.faults + [.redirect("\(portal.address)/login")] {
                server.inject(ServerFault(effect, times: 1000))
                try run("account sync a\(number)")
                try run("account check a\(number)")
                server.removeFaults()
                server.change { $0.expireSessions() }
            }
            server.inject(ServerFault(.before { _ in Self.crash(folder) }))
            try run("account sync a\(number)")
            server.removeFaults()
            server.change { $0.password = "another" }
            try run("account sync a\(number)")
            server.change { $0.password = account.secret }
            server.inject(ServerFault(.status(429)))
            try run("account sync a\(number)")
        }
        for words in ["doctor --json", "doctor --report", "account list --json", "feeds --json"] {
            try run(words)
        }
        for text in printed { #expect(!Self.holdsSecret(text.utf8), "\(text)") }
        let seen = processes.withLock { $0 }
        #expect(!Self.holdsSecret(seen) && !seen.isEmpty)
        for request in portal.log {
            let headers = request.headers.map { "\($0.key): \($0.value)" }.joined(separator: "\n")
            #expect(!Self.holdsSecret("\(request.text)\n\(headers)".utf8))
        }
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder)
        let others = files.filter { !$0.contains("newspaper/secrets/") }
        #expect(others.contains { $0.hasSuffix("archive.db") } && others.contains("log"))
        for name in others {
            guard let bytes = FileManager.default.contents(atPath: "\(home.path)/\(name)") else {
                continue
            }
            #expect(!Self.holdsSecret(bytes), "\(name)")
        }
    }
}
