import TextSanitizing

extension CommandDescription {
    /// Prints names for the completion scripts; not listed in the help.
    static let complete = CommandDescription(
        "complete",
        "prints names for completion scripts",
        overview: [("sections|feeds|tags|marks", "print names")],
        operands: [CommandOperand("NAMES", .words(CompletedNames.allCases.map(\.rawValue)))]
    )
}

/// Runs `newspaper complete`.
struct CompleteCommand: Subcommand {
    let context: CommandContext

    /// Prints names from the archive for completion; nothing if the archive cannot be read.
    ///
    /// A NUL byte ends each name, because names may contain line feeds.
    func printNames(_ kind: CompletedNames) {
        Output.say(names: kind.names(inArchive: processEnvironment.archiveFile))
    }
}

extension Output {
    static func say(names: [String]) {
        let safe = names.filter { SafeText($0, as: .block).text == $0 }
        send(Array(safe.map { $0 + "\0" }.joined().utf8))
    }
}
