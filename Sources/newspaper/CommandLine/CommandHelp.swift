/// What `newspaper help COMMAND` tells of one command.
struct CommandHelp {
    /// A line of words with what they mean.
    typealias Row = (words: String, meaning: String)

    let name: String
    /// What it does, in one sentence.
    let summary: String
    /// What may follow the name; several ways one below the other.
    let usage: [String]
    var options: [Row] = []
    /// Command lines that work as they stand here, after `newspaper`.
    let examples: [Row]

    /// The help of a command; `nil` when there is none of that name.
    static func of(_ name: String) -> CommandHelp? {
        all.first { $0.name == name }
    }

    /// The names of all commands.
    static let names = all.map(\.name)

    /// Lines that end with a newline each.
    func text(isStyled: Bool) -> String {
        var lines = ["\(HelpText.bold("newspaper \(name)", isStyled)) – \(summary)", ""]
        let parts: [(heading: String, rows: [Row])] = [
            ("Usage", usage.map { ("newspaper \(name) \($0)".trimmingEnd, "") }),
            ("Options", options),
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

extension String {
    /// The text without the blank at its end.
    fileprivate var trimmingEnd: String { hasSuffix(" ") ? String(dropLast()) : self }
}
