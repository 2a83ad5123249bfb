import Accounts
import Newsroom

enum AccountCommandStrings {
    static let none = "No accounts. Add one with “newspaper account add URL”."
    static let nothingTyped = "No password was entered. Nothing was changed."
    static let token = "API token: "
    static let noProtocol = "The server does not support any of the known APIs."
    static let passwordInAddress =
        "The address must not contain a password. Newspaper asks for it."
    static let keptAccount = "Nothing was changed."

    static func noServer(_ typed: String) -> String {
        "“\(typed)” is not the address of a server. Enter the address as https://HOST."
    }

    static func unencrypted(_ address: String) -> String {
        "\(address) is not encrypted, so others could read the password. Enter the address with https."
    }

    static func userName(takesToken: Bool) -> String {
        takesToken ? "User name (empty for an API token): " : "User name: "
    }

    static func password(isFreshRSS: Bool) -> String {
        isFreshRSS ? "API password (from the FreshRSS profile): " : "Password: "
    }

    static func nameTaken(_ name: String) -> String {
        "Another account is already named “\(name)”. Choose another name with --name."
    }

    static func unknown(_ name: String) -> String {
        "No account is named “\(name)”. Run “newspaper account list” to see your accounts."
    }

    static func added(_ name: String, _ kind: AccountKind, _ version: String?) -> String {
        "Added the account \(name) (\(server(kind, version))). Fetching stories…"
    }

    static func loggedIn(_ name: String, _ kind: AccountKind, _ version: String?) -> String {
        "\(name): logged in (\(server(kind, version)))."
    }

    private static func server(_ kind: AccountKind, _ version: String?) -> String {
        let name =
            switch kind {
            case .googleReader: "Google Reader API"
            case .miniflux: "Miniflux"
            case .tinyTinyRSS: "Tiny Tiny RSS"
            case .fever: "Fever"
            case .nextcloud: "Nextcloud News"
            }
        return version.map { "\(name) \($0)" } ?? name
    }

    static func synced(_ name: String, _ report: SyncReport) -> String {
        let sent = count(report.sentCount, "change")
        return "\(name): \(count(report.newCount, "new story", "new stories")), \(sent) sent."
    }

    /// Describes what a synchronization would do, for `--dry-run`.
    static func trial(_ name: String, _ report: SyncReport) -> String {
        let parts = [
            "send \(count(report.pendingCount, "change"))",
            "mark \(count(report.readCount, "story", "stories")) as read and \(report.unreadCount) as unread",
            "star \(report.starredCount) and unstar \(report.unstarredCount)",
            "fetch \(count(report.newItemCount, "new story", "new stories"))",
        ]
        return "Synchronizing \(name) would \(parts.joined(separator: ", "))."
    }

    static func question(removing state: AccountState) -> String {
        var lost = count(state.feedCount, "feed") + " with their stories"
        if state.pendingCount > 0 {
            lost += " and \(count(state.pendingCount, "unsent change"))"
        }
        return "Remove the account \(state.configuration.id)? This deletes \(lost) from this "
            + "computer, but nothing from the server. (y/n) "
    }

    static func removed(_ name: String) -> String { "Removed the account \(name)." }

    private static func count(_ count: Int, _ noun: String, _ plural: String? = nil) -> String {
        count == 1 ? "1 \(noun)" : "\(count) \(plural ?? noun + "s")"
    }
}
