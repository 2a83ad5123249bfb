/// What `newspaper help COMMAND` tells of one command.
extension CommandDescription {
    /// Its words and options with what they mean.
    var meanings: [Row] {
        operands.compactMap { operand in operand.meaning.map { (operand.name, $0) } }
            + options.map { ($0.words, $0.meaning) }
    }

    /// Whole command lines.
    var usageLines: [String] { usage.map { HelpText.joined("newspaper", name, $0) } }

    /// What may follow its name, and what that does, with the name.
    var overviewLines: [Row] {
        overview.map { (HelpText.joined(name, $0.words), $0.meaning) }
    }

    /// Lines that end with a newline each.
    func text(isStyled: Bool) -> String {
        var lines = ["\(HelpText.bold("newspaper \(name)", isStyled)) – \(summary)", ""]
        let parts: [(heading: String, rows: [Row])] = [
            ("Usage", usageLines.map { ($0, "") }),
            ("Options", meanings),
            ("Examples", examples.map { ("newspaper \($0.words)", $0.meaning) }),
        ]
        for part in parts where !part.rows.isEmpty {
            lines.append(HelpText.bold(part.heading, isStyled))
            lines += HelpText.lines(part.rows)
            lines.append("")
        }
        return lines.joined(separator: "\n")
    }
}
