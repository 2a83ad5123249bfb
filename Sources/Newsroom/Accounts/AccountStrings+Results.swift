public import Accounts

/// Messages about the results of commands for accounts.
extension AccountStrings {
    /// The message after an account was added.
    public static func added(_ name: String, _ kind: AccountKind, _ version: String?) -> String {
        "Added the account \(shown(name)) (\(server(kind, version))). Fetching stories…"
    }

    /// The message after a login, with the server if its kind is known.
    public static func loggedIn(
        _ name: String,
        _ kind: AccountKind?,
        _ version: String?
    ) -> String {
        let described = kind.map { " (\(server($0, version)))" } ?? ""
        return "\(shown(name)): logged in\(described)."
    }

    /// The message after an account was removed.
    public static func removed(_ name: String) -> String { "Removed the account \(shown(name))." }

    /// The message after a complete synchronization.
    public static func synced(_ name: String, _ report: SyncReport) -> String {
        let sent = count(report.sentCount, "change")
        return "\(shown(name)): \(count(report.newCount, "new story", "new stories")), "
            + "\(sent) sent."
    }

    /// Describes the effect of a synchronization, for a dry run.
    public static func trial(_ name: String, _ report: SyncReport) -> String {
        let parts = [
            "send \(count(report.pendingCount, "change"))",
            "mark \(count(report.readCount, "story", "stories")) as read and \(report.unreadCount) as unread",
            "star \(report.starredCount) and unstar \(report.unstarredCount)",
            "fetch \(count(report.newItemCount, "new story", "new stories"))",
        ]
        return "Synchronizing \(shown(name)) would \(parts.joined(separator: ", "))."
    }

    /// The name of a protocol with the server's version.
    static func server(_ kind: AccountKind, _ version: String?) -> String {
        let name =
            switch kind {
            case .googleReader: "Google Reader API"
            case .miniflux: "Miniflux"
            case .tinyTinyRSS: "Tiny Tiny RSS"
            case .fever: "Fever"
            case .nextcloud: "Nextcloud News"
            }
        return version.map { "\(name) \(shown($0))" } ?? name
    }

    private static func count(_ count: Int, _ noun: String, _ plural: String? = nil) -> String {
        count == 1 ? "1 \(noun)" : "\(count) \(plural ?? noun + "s")"
    }
}
