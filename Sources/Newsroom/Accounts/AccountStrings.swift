public import Accounts
import Archive
import News

/// Messages about accounts on servers.
public enum AccountStrings {
    /// Describes a failure in one or two sentences: what happened, then what to do.
    public static func describe(_ error: AccountError) -> String {
        switch error {
        case .unreachable(let host):
            "Can’t connect to \(shown(host)). Check the network and the address."
        case .noAnswer(let host): "\(shown(host)) did not respond. Try again later."
        case .insecureConnection(let host):
            "Can’t connect securely to \(shown(host)): its certificate is invalid."
        case .refused(let host):
            "\(shown(host)): password refused. Enter the password again with “newspaper account add”."
        case .limited(let host, _): "\(shown(host)) is rate-limiting us. Try again later."
        case .serverFailed(let status, let host):
            "\(shown(host)) failed with an internal error (\(status)). Try again later."
        case .rejected(let host, let detail):
            "\(shown(host)) rejected a request (\(shown(detail)))."
        case .redirected(let host, ""):
            "\(shown(host)) redirected to another server. Check the network for a login page."
        case .redirected(let host, let target):
            "\(shown(host)) redirected to \(shown(target)). Check the network for a login page."
        case .malformed(let host, let detail):
            "\(shown(host)) sent an unexpected response (\(shown(detail))). Nothing was applied."
        case .cut(let host, let detail):
            "\(shown(host)) sent an incomplete response (\(shown(detail))). Nothing was applied."
        case .tooLarge(let host, let limit):
            "\(shown(host)) sent a response of more than \(limit >> 20) MB. Nothing was applied."
        case .notThisServer(let host, let detail):
            "\(shown(host)) is not a supported news server (\(shown(detail))). Check the address."
        case .unsupported(let reason): shown(reason)
        case .cancelled: "The synchronization was cancelled."
        }
    }

    /// Describes why a round is incomplete, and how many changes are kept; `nil` if it is complete.
    public static func problem(of report: SyncReport, at address: String) -> String? {
        let sentence =
            report.failure.map(describe) ?? problem(of: report, host: hostName(of: address))
        guard let sentence else { return nil }
        return report.pendingCount == 0 ? sentence : "\(sentence) \(kept(report.pendingCount))"
    }

    /// Describes why a round without a failure is incomplete; `nil` if it is complete.
    static func problem(of report: SyncReport, host: String) -> String? {
        if report.isHeldBack {
            let count = report.effect.read + report.effect.unread + report.effect.unstarred
            return "\(shown(host)) would change \(count) stories, and its own counts disagree. "
                + "Nothing was applied; p on the screen “:account” shows the change."
        }
        if report.wasReset {
            return "\(shown(host)) was reset: its numbers now belong to other stories. "
                + "Nothing was applied; the next refresh matches the stories again."
        }
        return report.isBusy ? busy : nil
    }

    /// The sentence about changes that are waiting; empty if there are none.
    public static func kept(_ count: Int) -> String {
        switch count {
        case 0: ""
        case 1: "1 change is kept."
        default: "\(count) changes are kept."
        }
    }

    static func unknown(_ name: String) -> String { "There is no account “\(shown(name))”." }

    static let passwordInAddress =
        "The address must not contain a password. Newspaper asks for it."
    static let noProtocol = "The server has no supported API."

    static func noServer(_ typed: String) -> String {
        "“\(shown(typed))” is not the address of a server. Enter it as https://HOST."
    }

    static func unencrypted(_ address: String) -> String {
        "\(shown(address)) is not encrypted, so others could read the password. "
            + "Enter the address with https."
    }

    /// The message about a server that requires an application, with the command.
    public static func needsApplication(_ host: String) -> String {
        "\(shown(host)) requires an application of your own, which you register in its settings. "
            + "Add it with “newspaper account add \(shown(host)) --app-id ID”."
    }

    static func nameTaken(_ name: String) -> String {
        "Another account is named “\(shown(name))”. Choose a name with --name."
    }

    static let busy = "Another Newspaper process is synchronizing this account."

    static func dropped(_ count: Int, by host: String) -> String {
        count == 1
            ? "\(shown(host)) rejected 1 change, which was dropped."
            : "\(shown(host)) rejected \(count) changes, which were dropped."
    }

    static let hasPassword = "Its address contains a password, which is not uploaded."
    static let notOnWeb = "It is not a feed on the web."
    static let notOnServer =
        "This is not a feed: it contains the starred stories of removed feeds."
    static let cannotPlace = "The server determines the order of its feeds."
    static let cannotUntitle = "The server determines the titles of its feeds."
    static let cannotMerge = "Lists can’t be imported into an account."

    static func noSecret(_ name: String) -> String {
        "No password is stored for the account \(shown(name)). Enter it again with “newspaper account add”."
    }

    static func noPassword(of name: String, _ detail: String) -> String {
        "The password command of the account \(shown(name)) did not print a password "
            + "(\(shown(detail))). Run it in a shell."
    }

    static func keyring(_ detail: String) -> String {
        "Can’t use the keyring: secret-tool \(shown(detail)). Check that the keyring is running."
    }

    static func secretFile(_ path: String, _ detail: String) -> String {
        "Can’t store the password in \(shown(path)) (\(shown(detail))). Check the folder’s permissions."
    }

    /// Sanitizes external text.
    static func shown(_ text: String) -> String { UntrustedText.presentable(text) }
}

extension AccountListError {
    /// A sentence about the file of accounts.
    public var sentence: String {
        switch self {
        case .unreadable(let path, let detail):
            "Can’t read the accounts in \(AccountStrings.shown(path)) (\(AccountStrings.shown(detail))). "
                + "Fix the file or move it away."
        case .unwritable(let path, let detail):
            "Can’t write \(AccountStrings.shown(path)) (\(AccountStrings.shown(detail))). "
                + "Nothing was changed."
        }
    }
}

extension FeedFailure {
    /// Converts an account’s failure for a refresh report and feed health.
    init(_ error: AccountError) {
        self =
            switch error {
            case .unreachable(let host): .connectionFailed(host: host)
            case .insecureConnection(let host): .insecureConnection(host: host)
            default: .account(AccountStrings.describe(error))
            }
    }
}
