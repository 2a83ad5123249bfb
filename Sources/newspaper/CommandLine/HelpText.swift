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

    private static let parts = [
        Part(
            heading: "Usage",
            rows: [
                ("newspaper [--example | --feed URL …] [--theme NAME]", ""),
                ("newspaper COMMAND …", ""),
                ("newspaper help COMMAND", "what a command takes, with examples"),
            ]
        ),
        Part(
            heading: "Reading",
            rows: [
                ("newspaper", "your subscriptions, or the example edition at first"),
                ("newspaper --example", "the example edition: offline, nothing is written"),
                ("newspaper --feed URL …", "these feeds, without subscribing"),
                ("--theme NAME", "paper, ink, terminal, mono, auto or your own"),
                ("--layout NAME", "broadsheet, list or list-with-preview"),
                ("--no-pictures", "words in the place of pictures; “:” switches it"),
            ]
        ),
        Part(
            heading: "Subscriptions",
            rows: [
                (
                    "add URL [--section S] [--title T] [--unchecked]",
                    "subscribe to a feed, or to that of a page"
                ),
                ("remove URL", "end a subscription; says how to take it back"),
                ("feeds", "show the subscriptions"),
                ("catalogue [--section S] [--language L]", "show newspapers to choose from"),
                ("catalogue add NAME … [--section S]", "subscribe to some of them"),
                ("import FILE.opml|- [--dry-run]", "take over another reader’s feeds"),
                (
                    "import --newsboat [FOLDER] [--star-flags LETTERS] [--dry-run]",
                    "move in from newsboat, with all that was read"
                ),
                ("export", "print the subscriptions in OPML"),
                ("undo, redo", "take back the last deed, or do it again"),
            ]
        ),
        Part(
            heading: "Without the screen",
            rows: [
                ("refresh [URL … | --due]", "fetch the feeds; --quiet names only failures"),
                (
                    "list [--unread | --starred] [--section S] [--feed URL] "
                        + "[--search WORDS]",
                    "print headlines; --limit N for the first ones"
                ),
                ("read STORY [--columns N]", "print a story; STORY as ‘list’ names it"),
                (
                    "mark read|unread|starred|unstarred STORY …",
                    "mark stories"
                ),
                (
                    "feed FILE|URL|- [--url BASE] [--content-type T]",
                    "what we understand of a feed"
                ),
                ("feed --batch", "the same for JSON lines from standard input"),
                (
                    "extract FILE|URL|- [--url URL] [--explain]",
                    "the story on a web page; --explain says why"
                ),
                ("extract --batch", "the same for JSON lines from standard input"),
                ("doctor", "look whether everything is well"),
                ("--json", "with any command: one document of JSON"),
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
                ("XDG_CONFIG_HOME", "of newspaper/subscriptions.opml, else ~/.config"),
                ("XDG_DATA_HOME", "of newspaper/archive.db, else ~/.local/share"),
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

    static func bold(_ text: String, _ isStyled: Bool) -> String {
        isStyled ? "\u{1B}[1m\(text)\u{1B}[0m" : text
    }
}
