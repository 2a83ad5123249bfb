import Newsroom

extension Invocation {
    static func managingAccounts(_ words: ArraySlice<String>) throws(UsageError) -> Invocation {
        let commands = CommandDescription.account.subcommands
        guard let command = commands.first(where: { $0.name == words.first }) else {
            throw UsageError(
                message: CommandLineStrings.unknownAccountCommand(
                    words.first ?? "",
                    known: commands.map(\.name)
                )
            )
        }
        let arguments = try ArgumentReader(words.dropFirst(), of: command)
        return .accounts(
            try accountCommand(command.name, arguments),
            json: arguments.has("--json")
        )
    }

    private static func accountCommand(
        _ name: String,
        _ arguments: ArgumentReader
    ) throws(UsageError) -> AccountCommand {
        switch name {
        case "add":
            return .add(
                AccountAddOptions(
                    address: try arguments.onlyWord(orError: CommandLineStrings.serverMissing),
                    user: arguments.value("--user"),
                    passwordCommand: arguments.all("--password-command"),
                    name: try accountName(arguments),
                    applicationID: arguments.value("--app-id")
                )
            )
        case "list":
            try arguments.expectWords(atMost: 0)
            return .list
        case "check":
            try arguments.expectWords(atMost: 1)
            return .check(name: arguments.words.first)
        case "sync":
            try arguments.expectWords(atMost: 1)
            guard !arguments.has("--apply") || !arguments.has("--dry-run") else {
                throw UsageError(message: CommandLineStrings.applyWithTrial)
            }
            let options: AccountSyncMode =
                arguments.has("--apply")
                ? .applying : arguments.has("--dry-run") ? .trial : .usual
            return .sync(name: arguments.words.first, options)
        case "upload":
            return .upload(
                name: try arguments.onlyWord(orError: CommandLineStrings.accountMissing),
                isTrial: arguments.has("--dry-run")
            )
        default:
            return .remove(
                name: try arguments.onlyWord(orError: CommandLineStrings.accountMissing),
                isConfirmed: arguments.has("--yes")
            )
        }
    }

    private static func accountName(_ arguments: ArgumentReader) throws(UsageError) -> String? {
        guard let name = arguments.value("--name") else { return nil }
        guard AccountNames.isValid(name) else {
            throw UsageError(
                message: "The name must consist of lowercase letters, digits, “-” and “.”"
            )
        }
        return name
    }
}
