import FoundationEssentials
import News

struct AccountScreenStrings {
    static let title = "Accounts"
    static let loading = "Loading…"
    static let none = "No accounts yet. a: add one"
    static let unavailable =
        "Accounts can’t be used here. Start Newspaper without --feed or --example."
    static let empty = (
        title: "No accounts",
        text: "An account reads the feeds of a server such as FreshRSS or Miniflux. a: add one"
    )
    static let columnTitles = (
        name: "account", last: "last sync", unread: "unread", pending: "waiting", state: "state"
    )

    static func synchronizing(_ name: String) -> String { "Synchronizing \(name)…" }

    static func checking(_ name: String) -> String { "Logging in to \(name)…" }

    static func previewing(_ name: String) -> String { "Checking \(name) for changes…" }

    static func removing(_ name: String) -> String { "Removing \(name)…" }

    static func isBusy(_ name: String) -> String { "\(name) is busy. Try again in a moment." }

    static func nothingStopped(_ name: String) -> String {
        "\(name) has no stopped change to apply."
    }

    static func question(removing account: AccountState) -> String {
        var lost = "\(CountStrings.counted(account.feedCount, "feed")) and their stories"
        if account.pendingCount > 0 {
            lost += ", and \(CountStrings.counted(account.pendingCount, "unsent change"))"
        }
        return "Remove \(account.name) with \(lost)? Nothing changes on the server. y/n"
    }

    static func question(applying preview: String) -> String { "\(preview) Apply this? y/n" }

    static func counts(_ accounts: [AccountState]) -> String {
        let feeds = accounts.reduce(0) { $0 + $1.feedCount }
        let waiting = accounts.reduce(0) { $0 + $1.pendingCount }
        guard !accounts.isEmpty else { return "" }
        let text = CountStrings.counted(feeds, "feed")
        return waiting == 0 ? text : "\(text) · \(waiting.grouped) waiting"
    }

    static let refused = "The server refused the password. a: enter it again"

    static let addAccount = "Add an account"
    static let addressHint = "address of the server"
    static let address = (
        title: "Address",
        text: "The server’s web address is enough; its API is found automatically."
    )
    static let addressNeeded = "Type the address of the server."
    static let looking = "Looking for the server’s API…"
    static let loggingIn = "Logging in…"
    static let userLabel = "user name"
    static let passwordLabel = "password"
    static let passwordNeeded = "Type the password."

    static func user(_ server: FoundServer) -> (title: String, text: String) {
        (
            "User name on \(server.host)",
            server.takesToken ? "Leave blank to use an API token as the password." : ""
        )
    }

    static func password(_ server: FoundServer, user: String) -> (title: String, text: String) {
        if user.isEmpty { return ("API token", "Create one in the settings of \(server.host).") }
        return server.hasOwnPassword
            ? ("API password", "It is set in your profile on \(server.host).")
            : ("Password", "It is stored in the keyring or in a file that only you can read.")
    }

    private let clock: WallClock
    private let ages: RelativeTime

    init(clock: WallClock) {
        self.clock = clock
        ages = RelativeTime(clock: clock)
    }

    /// Returns the age of the last complete synchronization, such as `18 min ago`, or `never`.
    func lastSync(_ account: AccountState) -> String {
        account.lastComplete.map(ages.long) ?? "never"
    }

    /// Returns the state in one or two words.
    func state(_ account: AccountState, isBusy: Bool) -> String {
        if isBusy { return "busy…" }
        if account.isRefused { return "password refused" }
        if account.hasStoppedChange { return "change stopped" }
        if let time = account.waitsUntil, time > clock.now() { return "waits \(until(time))" }
        return account.failure == nil ? "ready" : "failed"
    }

    /// Returns a sentence about the last failure, and any pause in contacting the server.
    func sentence(_ account: AccountState) -> String {
        let failure = account.failure ?? ""
        if account.isRefused { return Self.refused }
        guard let time = account.waitsUntil, time > clock.now() else { return failure }
        return "Not contacted \(until(time)). \(failure)".trimmed
    }

    /// Returns the last synchronization, counts, user and server, the most important first.
    func facts(_ account: AccountState) -> String {
        [
            account.lastComplete.map { "last sync \(ages.moment($0))" } ?? "never synchronized",
            account.pendingCount == 0
                ? "nothing to send"
                : "\(CountStrings.counted(account.pendingCount, "change")) to send",
            CountStrings.counted(account.feedCount, "feed"),
            "\(account.unreadCount.grouped) unread",
            account.userName.isEmpty ? nil : account.userName,
            account.server,
        ]
        .compactMap(\.self).joined(separator: " · ")
    }

    private func until(_ time: Date) -> String {
        let local = clock.local(time)
        let isToday = local.day == clock.local(clock.now()).day
        return isToday ? "until \(local.time)" : "until \(local.shortDate), \(local.time)"
    }
}
