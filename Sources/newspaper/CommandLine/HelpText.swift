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
            let column = part.rows.reduce(0) { max($0, $1.0.count) } + 3
            for (words, meaning) in part.rows {
                let gap = String(repeating: " ", count: column - words.count)
                lines.append(meaning.isEmpty ? "  \(words)" : "  \(words)\(gap)\(meaning)")
            }
            lines.append("")
        }
        return lines.joined(separator: "\n")
    }

    private struct Part {
        let heading: String
        let rows: [(String, String)]
    }

    private static let parts = [
        Part(
            heading: "Usage",
            rows: [
                ("newspaper [--example | --feed URL …] [--theme NAME]", ""),
                ("newspaper COMMAND …", ""),
            ]
        ),
        Part(
            heading: "Reading",
            rows: [
                (
                    "newspaper",
                    "open your subscriptions, or the example edition while there are none"
                ),
                ("newspaper --example", "open the example edition: offline, nothing is written"),
                ("newspaper --feed URL …", "read these feeds without subscribing"),
                ("--theme NAME", "paper (light), ink (dark), terminal (the default) or mono"),
            ]
        ),
        Part(
            heading: "Subscriptions",
            rows: [
                (
                    "add URL [--section S] [--title T] [--unchecked]",
                    "subscribe to the feed at an address, or named by the page there"
                ),
                ("remove URL", "end a subscription, and say how to take it back"),
                ("feeds [--json]", "show the subscriptions"),
                ("import FILE.opml [--dry-run] [--json]", "take over another reader's feeds"),
                (
                    "import --newsboat [FOLDER] [--star-flags LETTERS] [--dry-run] [--json]",
                    "move in from newsboat, with all that was read"
                ),
                ("export [--json]", "print the subscriptions in OPML for another reader"),
                (
                    "catalogue [--section S] [--language L] [--json]",
                    "show newspapers to choose from"
                ),
                ("catalogue add NAME … [--section S]", "subscribe to some of them"),
            ]
        ),
        Part(
            heading: "Without the screen",
            rows: [
                ("refresh [URL …] [--json] [--quiet]", "fetch the feeds and say how each answered"),
                ("list [--unread] [--section S] [--limit N] [--json]", "print the headlines"),
                ("read STORY [--columns N] [--json]", "print one story; STORY as 'list' names it"),
                (
                    "feed FILE|URL [--url BASE] [--content-type T] [--json]",
                    "what we understand of a feed"
                ),
                ("feed --batch", "the same for JSON lines from standard input"),
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
                ("XDG_CONFIG_HOME", "where newspaper/subscriptions.opml lies, else ~/.config"),
                ("XDG_DATA_HOME", "where newspaper/archive.sqlite lies, else ~/.local/share"),
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

    private static func bold(_ text: String, _ isStyled: Bool) -> String {
        isStyled ? "\u{1B}[1m\(text)\u{1B}[0m" : text
    }
}
