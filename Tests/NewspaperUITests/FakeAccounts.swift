import FoundationEssentials
import News

@testable import NewspaperUI

/// Accounts whose operations are logged, with a server at `reader.example`.
actor FakeAccounts: AccountManaging {
    private var states: [AccountState]
    private(set) var log: [String] = []

    init(_ states: [AccountState] = []) { self.states = states }

    func accountStates() async throws(NewsError) -> [AccountState] { states }

    func synchronize(
        _ name: String,
        appliesMassChange: Bool
    ) async throws(NewsError) -> AccountAnswer {
        log.append(appliesMassChange ? "apply \(name)" : "sync \(name)")
        change(name) { $0.pendingCount = 0 }
        if appliesMassChange { change(name) { ($0.hasStoppedChange, $0.failure) = (false, nil) } }
        return AccountAnswer("\(name): 4 new stories, 3 changes sent.")
    }

    func preview(_ name: String) async throws(NewsError) -> AccountAnswer {
        log.append("preview \(name)")
        return AccountAnswer("\(name) would mark 5000 read and 2 unread.")
    }

    func check(_ name: String) async throws(NewsError) -> AccountAnswer {
        log.append("check \(name)")
        return AccountAnswer("\(name): password refused.", isFailure: true)
    }

    func remove(_ name: String) async throws(NewsError) -> AccountAnswer {
        log.append("remove \(name)")
        states.removeAll { $0.name == name }
        return AccountAnswer("Removed the account \(name).")
    }

    func findServer(_ typed: String) async throws(NewsError) -> FoundServer {
        log.append("find \(typed)")
        let known = states.first { $0.address == typed }
        guard known != nil || typed == "reader.example" else {
            throw .account("No server at \(typed).")
        }
        let host = known?.name ?? typed
        return FoundServer(
            host: host,
            apis: [FoundServer.API(kind: "miniflux", address: "https://\(host)")],
            takesToken: true,
            hasOwnPassword: false
        )
    }

    func add(
        _ server: FoundServer,
        userName: String,
        secret: String
    ) async throws(NewsError) -> AccountAnswer {
        guard secret == "secret-7" else {
            throw .account("\(server.host): password refused.")
        }
        log.append("add \(server.host) for \(userName)")
        states.removeAll { $0.name == server.host }
        states.append(.test(server.host))
        return AccountAnswer("Added the account \(server.host).")
    }

    private func change(_ name: String, _ edit: (inout AccountState) -> Void) {
        for index in states.indices where states[index].name == name { edit(&states[index]) }
    }
}

extension AccountState {
    static func test(_ name: String) -> AccountState {
        AccountState(
            name: name,
            kind: "miniflux",
            server: "Miniflux 2.3.3",
            address: "https://\(name)",
            userName: "anna"
        )
    }
}

extension [AccountState] {
    /// An account in each state.
    static var examples: Self {
        let now = WallClock.fixed.now()
        var ready = AccountState.test("reader.example")
        (ready.feedCount, ready.unreadCount, ready.pendingCount) = (41, 1230, 3)
        ready.lastComplete = now.addingTimeInterval(-18 * 60)
        var stopped = AccountState.test("fresh.example")
        (stopped.feedCount, stopped.unreadCount, stopped.hasStoppedChange) = (212, 8412, true)
        stopped.lastComplete = now.addingTimeInterval(-2 * 3600)
        stopped.failure =
            "fresh.example reported changes to 5002 stories that contradict its own counts. "
            + "Nothing was changed. Run :account and press p to see the changes."
        var waiting = AccountState.test("cloud.example")
        (waiting.feedCount, waiting.unreadCount) = (7, 12)
        waiting.lastComplete = now.addingTimeInterval(-3 * 3600)
        waiting.waitsUntil = now.addingTimeInterval(45 * 60)
        waiting.failure = "cloud.example is rate-limiting requests. Try again later."
        var refused = AccountState.test("fever.example")
        refused.isRefused = true
        refused.pendingCount = 12
        refused.failure = "fever.example rejected the password."
        return [ready, stopped, waiting, refused]
    }
}
