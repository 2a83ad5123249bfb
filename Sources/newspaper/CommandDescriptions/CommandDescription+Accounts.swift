extension CommandDescription {
    static let account = CommandDescription(
        "account",
        "manages accounts on servers such as FreshRSS or Miniflux",
        overview: [
            ("add URL [OPTION …]", "add an account, or change its password"),
            ("list", "list accounts"),
            ("check [NAME]", "log in to the servers"),
            ("sync [NAME] [--dry-run|--apply]", "send changes and fetch new stories"),
            ("upload NAME [--dry-run]", "add your feeds and read states to an account"),
            ("remove NAME [--yes]", "remove an account and its stories"),
        ],
        options: [user, passwordCommand, name, applicationID, trial, apply, yes, .json],
        subcommands: [
            accountAdd, accountList, accountCheck, accountSync, accountUpload, accountRemove,
        ],
        examples: [
            ("account add https://example.org", "asks for the user name and the password"),
            ("account list", ""),
        ]
    )

    private static let user = CommandOption("--user", "the user name", .one("U", .any))
    private static let passwordCommand = CommandOption(
        "--password-command",
        "a program that prints the password",
        .several("WORD …")
    )
    private static let name = CommandOption(
        "--name",
        "a name for the account (default: its host)",
        .one("N", .any)
    )
    private static let applicationID = CommandOption(
        "--app-id",
        "the id of your own application, for Inoreader",
        .one("ID", .any)
    )
    private static let trial = CommandOption("--dry-run", "print the changes without making them")
    private static let apply = CommandOption(
        "--apply",
        "apply a change of many stories that was stopped"
    )
    private static let yes = CommandOption("--yes", "do not ask for confirmation")
    private static let operand = CommandOperand("NAME", .any, "a name as printed by “account list”")

    private static let accountAdd = CommandDescription(
        "add",
        "adds an account, or changes its password",
        overview: [
            ("URL [--user U] [--password-command WORD …] [--name N] [--app-id ID]", "add one")
        ],
        operands: [CommandOperand("URL")],
        options: [user, passwordCommand, name, applicationID]
    )

    private static let accountList = CommandDescription(
        "list",
        "lists accounts: name, server, last synchronization, unsent changes",
        overview: [("", "list accounts")],
        options: [.json]
    )

    private static let accountCheck = CommandDescription(
        "check",
        "logs in to the servers",
        overview: [("[NAME]", "log in to the servers")],
        operands: [operand]
    )

    private static let accountSync = CommandDescription(
        "sync",
        "sends changes and fetches new stories",
        overview: [("[NAME] [--dry-run|--apply]", "send changes and fetch new stories")],
        operands: [operand],
        options: [trial, apply, .json]
    )

    private static let accountUpload = CommandDescription(
        "upload",
        "adds your own feeds to an account, with read and starred states",
        overview: [("NAME [--dry-run]", "add your feeds and read states to an account")],
        operands: [operand],
        options: [trial]
    )

    private static let accountRemove = CommandDescription(
        "remove",
        "removes an account and its stories",
        overview: [("NAME [--yes]", "remove an account and its stories")],
        operands: [operand],
        options: [yes]
    )
}
