/// A shell that can complete the words of a command line.
enum CompletingShell: String, CaseIterable {
    case bash, zsh, fish

    /// What the shell has to read for that.
    var completions: String {
        switch self {
        case .bash: BashCompletions.script
        case .zsh: ZshCompletions.script
        case .fish: FishCompletions.script
        }
    }
}

extension CommandDescription {
    /// All command lines that are completed, by the words with which they begin; opening the screen has none.
    static let completedLines: [(words: String, command: CommandDescription)] =
        [("", opening), ("help", help)]
        + all.flatMap { command in
            [(command.name, command)]
                + command.subcommands.map { ("\(command.name) \($0.name)", $0) }
        }

    private static let help = CommandDescription(
        "help",
        "tells what a command takes",
        overview: [("COMMAND", "what a command takes, with examples")],
        operands: [CommandOperand("COMMAND", .words(names))]
    )

    /// What may stand in the place of the first word that is no option, besides what operands say.
    var firstWords: [String] { subcommands.map(\.name) }

    /// The names of all options.
    var optionNames: [String] { options.map(\.name) }
}
