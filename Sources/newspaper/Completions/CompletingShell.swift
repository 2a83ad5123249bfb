enum CompletingShell: String, CaseIterable {
    case bash, zsh, fish

    var completions: String {
        switch self {
        case .bash: BashCompletions.script
        case .zsh: ZshCompletions.script
        case .fish: FishCompletions.script
        }
    }
}

extension CommandDescription {
    /// All commands and subcommands with the words that select them; without words, the full-screen
    /// reader opens.
    static let completedLines: [(words: String, command: CommandDescription)] =
        [("", opening), ("help", help)]
        + all.flatMap { command in
            [(command.name, command)]
                + command.subcommands.map { ("\(command.name) \($0.name)", $0) }
        }

    private static let help = CommandDescription(
        "help",
        CommandLineStrings.helpSummary,
        overview: [("COMMAND", "help for a command, with examples")],
        operands: [
            CommandOperand("COMMAND", .words(names + [HelpTopic.keys.rawValue]))
        ]
    )

    var firstWords: [String] { subcommands.map(\.name) }

    var optionNames: [String] { options.map(\.name) }
}
