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
