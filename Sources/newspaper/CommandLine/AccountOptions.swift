/// A command for accounts on servers.
enum AccountCommand: Equatable {
    case add(AccountAddOptions)
    case list
    /// Logs in to one account, or to all.
    case check(name: String?)
    /// Synchronizes one account, or all.
    case sync(name: String?, isTrial: Bool)
    case remove(name: String, isConfirmed: Bool)
}

struct AccountAddOptions: Equatable {
    let address: String
    let user: String?
    /// The words of a program that prints the password; empty to ask for it.
    let passwordCommand: [String]
    let name: String?
}

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
                    name: try accountName(arguments)
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
            return .sync(name: arguments.words.first, isTrial: arguments.has("--dry-run"))
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
                message: "The name must consist of lower-case letters, digits, “-” and “.”"
            )
        }
        return name
    }
}

/// The names of accounts.
enum AccountNames {
    private static let longest = 64

    /// Whether a name has only lower-case letters, digits, hyphens and periods, and does not begin with a period.
    static func isValid(_ name: String) -> Bool {
        let letters = name.unicodeScalars
        return 1...longest ~= letters.count && !name.hasPrefix(".")
            && letters.allSatisfy {
                ("a"..."z").contains($0) || ("0"..."9").contains($0) || $0 == "-" || $0 == "."
            }
    }

    /// Returns a name made from a host that is not in `known`.
    static func unused(_ host: String, besides known: [String]) -> String {
        let letters = host.lowercased().map { isValid("a\($0)") ? $0 : "-" }
        let base = String(String(letters).drop { $0 == "." }.prefix(longest - 4))
        let start = base.isEmpty ? "account" : base
        let names = [start] + (2...999).map { "\(start)-\($0)" }
        return names.first { !known.contains($0) } ?? start
    }
}
