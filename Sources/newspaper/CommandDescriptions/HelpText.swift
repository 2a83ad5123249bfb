enum HelpText {
    static let versionNumber = "0.1.0"
    static let version = "newspaper \(versionNumber)"
    /// The release date of the version, for the manual pages.
    static let versionDate = "2026-11-29"

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

    /// The option that every command accepts.
    static let log: CommandDescription.Row = (
        "--log LEVEL[:FILE]", "write a log (error, info, debug); all commands"
    )

    static func rows(under heading: String) -> [CommandDescription.Row] {
        parts.first { $0.heading == heading }?.rows ?? []
    }

    private struct Part {
        let heading: String
        let rows: [(words: String, meaning: String)]
    }

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
                ("newspaper help COMMAND", "help for a command, with examples"),
                ("newspaper help keys", "all keys and commands on the screens"),
                ("newspaper help config", "all settings"),
                ("newspaper --version", ""),
            ]
        ),
        Part(heading: "Reading", rows: opening),
        Part(
            heading: "Subscriptions",
            rows: CommandDescription.subscribing.flatMap(\.overviewLines)
        ),
        Part(
            heading: "Other commands",
            rows: CommandDescription.working.flatMap(\.overviewLines) + [
                ("--json", "JSON output; see the help of each command"), log,
            ]
        ),
        Part(
            heading: "Keys",
            rows: [
                ("j k ↵ q", "next, previous, open, back; ? shows all keys")
            ]
        ),
        Part(
            heading: "Environment",
            rows: [
                ("NO_COLOR", "no colors"),
                ("BROWSER", "program that opens links"),
                ("PAGER", "pager for long stories of “read” (default less)"),
                ("https_proxy, no_proxy", "proxy settings"),
                ("XDG_CONFIG_HOME", "holds newspaper/subscriptions.opml (default ~/.config)"),
                ("XDG_DATA_HOME", "holds newspaper/archive.db (default ~/.local/share)"),
                ("XDG_STATE_HOME", "holds newspaper/look.json (default ~/.local/state)"),
                ("XDG_CACHE_HOME", "holds newspaper/pictures (default ~/.cache)"),
            ]
        ),
        Part(
            heading: "Exit status",
            rows: [
                ("0", "success"),
                ("1", "failure, for example of a single feed"),
                ("2", "invalid command line"),
            ]
        ),
    ]

    static func joined(_ words: String...) -> String {
        words.filter { !$0.isEmpty }.joined(separator: " ")
    }

    static func bold(_ text: String, _ isStyled: Bool) -> String {
        isStyled ? "\u{1B}[1m\(text)\u{1B}[0m" : text
    }
}
