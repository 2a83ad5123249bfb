import FoundationEssentials
import News
import NewspaperUI

/// An account as JSON or as fields separated by tabs.
struct AccountOutputRecord: Encodable {
    let name: String
    let `protocol`: String
    let address: String
    let user: String
    let feeds: Int
    let unread: Int
    /// The number of unsent changes.
    let pending: Int
    let lastComplete: Date?
    let waitsUntil: Date?
    let isRefused: Bool
    /// Whether the last synchronization held back an unusually large change of states.
    let hasStoppedChange: Bool
    let failure: String?

    init(_ state: AccountState) {
        name = state.name
        `protocol` = state.kind
        address = state.address
        user = state.userName
        feeds = state.feedCount
        unread = state.unreadCount
        pending = state.pendingCount
        lastComplete = state.lastComplete
        waitsUntil = state.waitsUntil
        isRefused = state.isRefused
        hasStoppedChange = state.hasStoppedChange
        failure = state.failure
    }

    static func table(_ lines: [AccountOutputRecord]) -> PrintedTable {
        PrintedTable(
            [
                .init("Account", least: 10), .init("Protocol", least: 8), .init("Feeds", least: 5),
                .init("Last sync", least: 20), .init("Pending", least: 7),
                .init("State", least: 16),
            ],
            rows: lines.map { line in
                [
                    .init(line.name), .init(line.protocol, .faint),
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
            name, `protocol`, "\(feeds)", lastSync, "\(pending)", state,
        ])
    }

    private var lastSync: String { lastComplete.map(Self.time) ?? "never" }

    var state: String {
        if isRefused { return "password refused" }
        if hasStoppedChange { return "change stopped" }
        return waitsUntil.map { "waits until \(Self.time($0))" } ?? "ready"
    }

    private static func time(_ date: Date) -> String { date.formatted(.iso8601) }
}
