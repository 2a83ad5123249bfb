extension CommandDescription {
    var meanings: [Row] {
        operands.compactMap { operand in operand.meaning.map { (operand.name, $0) } }
            + options.map { ($0.words, $0.meaning) }
    }

    var usageLines: [String] { usage.map { HelpText.joined("newspaper", name, $0) } }

    var overviewLines: [Row] {
        overview.map { (HelpText.joined(name, $0.words), $0.meaning) }
    }

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
