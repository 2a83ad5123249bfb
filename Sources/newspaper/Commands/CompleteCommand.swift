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

extension CommandRunner {
    /// `newspaper complete`: prints names from the archive; none if it cannot be read.
    ///
    /// A NUL byte ends each name, because names may contain line feeds.
    func printNames(_ kind: CompletedNames) {
        Output.say(names: kind.names(inArchive: processEnvironment.archiveFile))
    }
}

extension Output {
    /// Prints names that end with NUL bytes, without those that contain control characters.
    static func say(names: [String]) {
        let safe = names.filter { SafeText($0, as: .block).text == $0 }
        send(Array(safe.map { $0 + "\0" }.joined().utf8))
    }
}
