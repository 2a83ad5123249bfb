import AccountServers
import FoundationEssentials
import Glibc
import Markup
import Synchronization

/// A news server for another process, controlled by lines on standard input.
///
/// Prints the addresses of its protocols, then answers each line with one line of JSON.
struct ServedAccount {
    private let server: AccountServer

    /// Starts a server with a number of items; `nil` for an unknown program.
    init?(_ name: String, itemCount: Int) throws {
        guard let program = AccountServer.Program(rawValue: name) else { return nil }
        server = try AccountServer(program)
        server.change { $0.addFeed(1, ids: 1...Int64(itemCount)) }
    }

    /// Answers commands until standard input ends.
    ///
    ///     state                  unread and starred ids, and the number of toggles
    ///     read | unread | star | unstar ID …
    ///     expire                 invalidates all sessions
    func run() {
        print(server.address)
        fflush(nil)
        while let line = readLine() {
            let words = line.split(separator: " ").map(String.init)
            let ids = words.dropFirst().compactMap { Int64($0) }
            switch words.first {
            case "read", "unread": change(ids) { $0.setRead(words[0] == "read", $1) }
            case "star", "unstar": change(ids) { $0.setStarred(words[0] == "star", $1) }
            case "expire": server.change { $0.expireSessions() }
            default: break
            }
            print(state)
            fflush(nil)
        }
        server.stop()
    }

    private func change(_ ids: [Int64], _ change: (inout ServerState, Int64) -> Void) {
        var state = server.state
        for id in ids { change(&state, id) }
        server.state = state
    }

    private var state: String {
        let state = server.state
        func list(_ ids: [Int64]) -> JSONOutputValue { .array(ids.map { .number($0) }) }
        let json = JSONOutputValue.object([
            ("unread", list(state.unread)), ("starred", list(state.starred)),
            ("toggles", .number(Int64(state.toggleCount))),
        ])
        return String(decoding: json.utf8, as: UTF8.self)
    }
}
