public import TerminalKit

extension Command {
    /// Adds an account on a server, or replaces a rejected password.
    public static let addAccount = Command("add-account")
    /// Logs in to the server of an account.
    public static let checkAccount = Command("check-account")
    /// Describes what the next synchronization of an account would change.
    public static let previewAccount = Command("preview-account")
    /// Removes an account and its stories.
    public static let removeAccount = Command("remove-account")
    /// Applies changes to many stories that a synchronization held back.
    public static let applyChange = Command("apply-change")
}

extension CommandRegistry {
    static let managingAccounts: [CommandEntry] = [
        CommandEntry(
            .addAccount,
            .feeds,
            "add an account",
            footer: [.init("add", on: [.accounts])]
        ),
        CommandEntry(
            .checkAccount,
            .feeds,
            "log in",
            footer: [.init("log in", on: [.accounts])]
        ),
        CommandEntry(
            .previewAccount,
            .feeds,
            "dry run",
            footer: [.init("dry run", on: [.accounts])]
        ),
        CommandEntry(
            .applyChange,
            .feeds,
            "apply stopped change",
            footer: [.init("apply", on: [.accounts])]
        ),
        CommandEntry(
            .removeAccount,
            .feeds,
            "remove account",
            footer: [.init("remove", on: [.accounts])]
        ),
    ]
}
