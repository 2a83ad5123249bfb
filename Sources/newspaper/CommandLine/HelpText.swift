/// What `newspaper --help` and `newspaper --version` print.
enum HelpText {
    static let versionNumber = "0.1.0"
    static let version = "newspaper \(versionNumber)"

    /// The whole help.
    ///
    /// - Parameter isStyled: Whether headings may be bold, as on a terminal.
    /// - Returns: Lines that end with a newline each.
    static func help(isStyled: Bool) -> String {
        var lines = [
            "\(bold("newspaper", isStyled)) – a full-screen newspaper for the terminal",
            "",
        ]
        for part in parts {
            lines.append(bold(part.heading, isStyled))
            lines += Self.lines(part.rows)
            lines.append("")
        }
        return lines.joined(separator: "\n")
    }

    private struct Part {
        let heading: String
        let rows: [(words: String, meaning: String)]
    }

    /// Meanings stand in a column; words that reach into it have their meaning below them.
    static func lines(_ rows: [(words: String, meaning: String)]) -> [String] {
        let longest = rows.reduce(0) { max($0, $1.words.count) }
        let column = min(longest, 28) + 3
        return rows.flatMap { words, meaning in
            if meaning.isEmpty { return ["  \(words)"] }
            let gap = String(repeating: " ", count: max(0, column - words.count))
            return words.count > column - 3
                ? ["  \(words)", String(repeating: " ", count: column + 2) + meaning]
                : ["  \(words)\(gap)\(meaning)"]
        }
    }

    /// What the program shows without a command, and how.
    private static var opening: [(words: String, meaning: String)] {
        let command = CommandDescription.opening
        let shows = command.overview + CommandOption.sources.map { ($0.words, $0.meaning) }
        return shows.map { (Self.joined("newspaper", $0.words), $0.meaning) }
            + CommandOption.looks.map { ($0.words, $0.meaning) }
    }

    private static let parts = [
        Part(
            heading: "Usage",
            rows: CommandDescription.opening.usageLines.map { ($0, "") } + [
                ("newspaper COMMAND …", ""),
                ("newspaper help COMMAND", "what a command takes, with examples"),
                ("newspaper --version", ""),
            ]
        ),
        Part(heading: "Reading", rows: opening),
        Part(
            heading: "Subscriptions",
            rows: CommandDescription.subscribing.flatMap(\.overviewLines)
        ),
        Part(
            heading: "Without the screen",
            rows: CommandDescription.working.flatMap(\.overviewLines) + [
                ("--json", "one document of JSON; “help” says with which")
            ]
        ),
        Part(
            heading: "Keys",
            rows: [
                ("j k ↵ q", "next, previous, read, back; ? shows them all")
            ]
        ),
        Part(
            heading: "Environment",
            rows: [
                ("NO_COLOR", "no colours"),
                ("BROWSER", "the program that opens links"),
                ("PAGER", "the program for long stories of “read”, else less"),
                ("https_proxy, no_proxy", "what stands between this machine and the web"),
                ("XDG_CONFIG_HOME", "of newspaper/subscriptions.opml, else ~/.config"),
                ("XDG_DATA_HOME", "of newspaper/archive.db, else ~/.local/share"),
                ("XDG_STATE_HOME", "of newspaper/look.json, else ~/.local/state"),
                ("XDG_CACHE_HOME", "of newspaper/pictures, else ~/.cache"),
            ]
        ),
        Part(
            heading: "Exit status",
            rows: [
                ("0", "all went well"),
                ("1", "something failed, for instance one of the feeds"),
                ("2", "the command line was not understood"),
            ]
        ),
    ]

    /// Words with a blank between them, where there are any.
    static func joined(_ words: String...) -> String {
        words.filter { !$0.isEmpty }.joined(separator: " ")
    }

    static func bold(_ text: String, _ isStyled: Bool) -> String {
        isStyled ? "\u{1B}[1m\(text)\u{1B}[0m" : text
    }
}
