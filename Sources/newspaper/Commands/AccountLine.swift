import Accounts
import FoundationEssentials
import NewspaperUI
import Newsroom

/// An account as JSON or as fields separated by tabs.
struct AccountLine: Encodable {
    let name: String
    let `protocol`: AccountKind
    let address: String
    let user: String
    let feeds: Int
    /// The number of local changes that the server lacks.
    let pending: Int
    let lastComplete: Date?
    let waitsUntil: Date?
    let isRefused: Bool
    let failure: String?

    init(_ state: AccountState) {
        name = state.configuration.id
        `protocol` = state.configuration.kind
        address = state.configuration.address
        user = state.configuration.userName
        feeds = state.feedCount
        pending = state.pendingCount
        lastComplete = state.lastComplete
        waitsUntil = state.waitsUntil
        isRefused = state.isRefused
        failure = state.failure
    }

    static func table(_ lines: [AccountLine]) -> PrintedTable {
        PrintedTable(
            [
                .init("Account", least: 10), .init("Protocol", least: 8), .init("Feeds", least: 5),
                .init("Last sync", least: 20), .init("Pending", least: 7),
                .init("State", least: 16),
            ],
            rows: lines.map { line in
                [
                    .init(line.name), .init(line.protocol.rawValue, .faint),
                    .init("\(line.feeds)"), .init(line.lastSync, .faint),
                    .init("\(line.pending)", line.pending == 0 ? .faint : .strong),
                    .init(line.state, .faint),
                ]
            }
        )
    }

    /// The name, protocol, number of feeds, last complete synchronization, pending changes and
    /// state, separated by tabs.
    var text: String {
        Output.line(of: [
            name, `protocol`.rawValue, "\(feeds)", lastSync, "\(pending)", state,
        ])
    }

    private var lastSync: String { lastComplete.map(Self.time) ?? "never" }

    var state: String {
        if isRefused { return "password refused" }
        return waitsUntil.map { "waits until \(Self.time($0))" } ?? "ready"
    }

    private static func time(_ date: Date) -> String { date.formatted(.iso8601) }
}
