public import Accounts
import Archive
import News

/// Messages about accounts on servers.
public enum AccountStrings {
    /// Returns one or two sentences about a failure: what happened, and what to do.
    public static func describe(_ error: AccountError) -> String {
        switch error {
        case .unreachable(let host):
            "Can’t connect to \(shown(host)). Check your connection and the server’s address."
        case .noAnswer(let host): "\(shown(host)) did not respond. Try again later."
        case .insecureConnection(let host):
            "Can’t connect securely to \(shown(host)): the server’s certificate is invalid."
        case .refused(let host):
            "\(shown(host)) rejected the password. Enter it again with “newspaper account add”."
        case .limited(let host, _): "\(shown(host)) is rate-limiting requests. Try again later."
        case .serverFailed(let status, let host):
            "\(shown(host)) returned \(status) (internal error). Try again later."
        case .rejected(let host, let detail):
            "\(shown(host)) rejected a request (\(shown(detail)))."
        case .redirected(let host, ""):
            "\(shown(host)) redirected to another server. Check whether your network requires a login."
        case .redirected(let host, let target):
            "\(shown(host)) redirected to \(shown(target)). Check whether your network requires a login."
        case .malformed(let host, let detail):
            "\(shown(host)) sent an unexpected response (\(shown(detail))). Nothing was changed."
        case .cut(let host, let detail):
            "\(shown(host)) sent an incomplete response (\(shown(detail))). Nothing was changed."
        case .tooLarge(let host, let limit):
            "\(shown(host)) sent a response of more than \(limit >> 20) MB. Nothing was changed."
        case .overLimit(let host, let limit):
            "The synchronization with \(shown(host)) stopped at the limit of \(shown(limit)). "
                + "The next refresh continues."
        case .notThisServer(let host, let detail):
            "\(shown(host)) is not a supported server (\(shown(detail))). Check the address."
        case .unsupported(let reason): shown(reason)
        case .cancelled: "The synchronization was cancelled."
        }
    }

    /// Returns why a login with a typed password failed.
    static func describeLogin(_ error: AccountError) -> String {
        guard case .refused(let host) = error else { return describe(error) }
        return "\(shown(host)) rejected the user name or the password."
    }

    /// Returns why a synchronization is incomplete, and how many changes are unsent; `nil` if it is
    /// complete.
    public static func problem(of report: SyncReport, at address: String) -> String? {
        let sentence =
            report.failure.map(describe) ?? problem(of: report, host: hostName(of: address))
        guard let sentence else { return nil }
        return report.pendingCount == 0 ? sentence : "\(sentence) \(kept(report.pendingCount))"
    }

    /// Returns why a synchronization without failure is incomplete; `nil` if it is complete.
    static func problem(of report: SyncReport, host: String) -> String? {
        if report.isHeldBack {
            let count = report.effect.read + report.effect.unread + report.effect.unstarred
            return
                "\(shown(host)) reported changes to \(count) stories that contradict its own counts. "
                + "Nothing was changed. Run :account and press p to see the changes."
        }
        if report.wasReset {
            return "\(shown(host)) was reset: its story IDs now refer to other stories. "
                + "Nothing was changed; the next refresh matches the stories again."
        }
        return report.isBusy ? busy : nil
    }

    /// Returns a sentence about unsent changes; empty if all were sent.
    public static func kept(_ count: Int) -> String {
        switch count {
        case 0: ""
        case 1: "1 change will be sent later."
        default: "\(count) changes will be sent later."
        }
    }

    static func unknown(_ name: String) -> String { "No account is named “\(shown(name))”." }

    static let passwordInAddress =
        "The address must not contain a password. Newspaper asks for it."
    static let noProtocol = "The server does not support any of the known APIs."

    static func noServer(_ typed: String) -> String {
        "“\(shown(typed))” is not the address of a server. Enter it as https://HOST."
    }

    static func unencrypted(_ address: String) -> String {
        "\(shown(address)) is not encrypted, so others could read the password. "
            + "Enter the address with https."
    }

    /// The message that the user must register an application for a server.
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
            ? "\(shown(host)) rejected 1 change, which was discarded."
            : "\(shown(host)) rejected \(count) changes, which were discarded."
    }

    static let hasPassword = "Its address contains a password, so the feed is not uploaded."
    static let notOnWeb = "Its address is not http or https, so the server can’t fetch it."
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
            + "(\(shown(detail))). Run the command in a shell to see why."
    }

    static func keyring(_ detail: String) -> String {
        "Can’t use the keyring: secret-tool \(shown(detail)). Check that the keyring is running."
    }

    static func secretFile(_ path: String, _ detail: String) -> String {
        "Can’t store the password in \(shown(path)) (\(shown(detail))). Check the folder’s permissions."
    }

    static func shown(_ text: String) -> String { MessageTextSanitizer.presentable(text) }
}

extension AccountListError {
    /// The error as a sentence.
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
    init(_ error: AccountError) {
        self =
            switch error {
            case .unreachable(let host): .connectionFailed(host: host)
            case .insecureConnection(let host): .insecureConnection(host: host)
            default: .account(AccountStrings.describe(error))
            }
    }
}
