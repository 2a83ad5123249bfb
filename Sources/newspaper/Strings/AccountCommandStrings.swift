import News
import Newsroom

enum AccountCommandStrings {
    static let none = "No accounts. Add one with “newspaper account add URL”."
    static let nothingTyped = "No password was entered. Nothing was changed."
    static let token = "API token: "
    static let applicationKey = "Application key: "
    static let keptAccount = "Nothing was changed."

    static func userName(takesToken: Bool) -> String {
        takesToken ? "User name (empty for an API token): " : "User name: "
    }

    static func password(isFreshRSS: Bool) -> String {
        isFreshRSS ? "API password (from the FreshRSS profile): " : "Password: "
    }

    static func unknown(_ name: String) -> String {
        "No account is named “\(name)”. Run “newspaper account list” to see your accounts."
    }

    /// Returns the feeds that would be added (in a dry run), the counts, and the skipped feeds.
    static func lines(of report: UploadReport, isTrial: Bool) -> [String] {
        let feeds = count(report.added.count, "feed")
        let counts =
            isTrial
            ? "\(feeds) would be added, \(report.knownCount) already there."
            : "\(feeds) added, \(report.knownCount) already there. "
                + "\(report.readCount) read and \(report.starredCount) starred states sent."
        return (isTrial ? report.added : []) + [counts]
            + report.refused.map { "Skipped: \($0.address) – \($0.reason)" }
    }

    static func question(removing state: AccountState) -> String {
        var lost = count(state.feedCount, "feed") + " with their stories"
        if state.pendingCount > 0 {
            lost += " and \(count(state.pendingCount, "unsent change"))"
        }
        return "Remove the account \(state.name)? This deletes \(lost) from this "
            + "computer, but nothing from the server. (y/n) "
    }

    private static func count(_ count: Int, _ noun: String, _ plural: String? = nil) -> String {
        count == 1 ? "1 \(noun)" : "\(count) \(plural ?? noun + "s")"
    }
}
