import Configuration

extension ManualPage {
    static let configuration = ManualPage(
        name: "newspaper-config",
        section: 5,
        summary: "settings of newspaper",
        parts: [
            Part(
                "DESCRIPTION",
                [
                    .paragraph(
                        "`~/.config/newspaper/config.json5` contains your settings; `XDG_CONFIG_HOME` can "
                            + "change the folder. The file is optional. The format is JSON5, so "
                            + "comments, unquoted keys and trailing commas are allowed. Most changes "
                            + "take effect immediately while Newspaper is open; some require a "
                            + "restart."
                    ),
                    .paragraph(
                        "A path such as `refresh.interval` names a key inside an object. Words "
                            + "in capitals are placeholders: `ADDRESS` is the address of a feed, "
                            + "`HOST` a host name, `SECTION` a section, `NAME` any name. A duration is "
                            + "a number with a unit, such as `\"30m\"`, `\"6h\"` or `\"7d\"`. `saved` is a "
                            + "list of sections, each with its own conditions."
                    ),
                ]
            ),
            Part(
                "CHECKING",
                [
                    .rows([
                        (
                            "newspaper config --init",
                            "creates the file with all settings commented out"
                        ),
                        (
                            "newspaper config --check",
                            "reports every problem with its line and the closest valid word"
                        ),
                        (
                            "newspaper config --show",
                            "prints the effective settings and where they were set"
                        ),
                        ("newspaper config --schema", "prints a JSON Schema for editors"),
                    ])
                ]
            ),
            Part("SETTINGS", [.rows(ConfigurationKey.all.map(row))]),
            Part(
                "KEYS",
                [
                    .paragraph(
                        "`keys.SCREEN.KEYS` binds keys to one of the commands of "
                            + "newspaper-keys(7), to a list of commands, or to `null` for none. Keys "
                            + "are written as:"
                    ),
                    .rows([
                        ("x G gg", "letters, at most three"),
                        ("^D Ctrl-d Alt-x", "with Control or Alt"),
                        ("F5", "function key"),
                        ("g Enter", "sequence, separated by spaces"),
                    ]),
                    .paragraph(
                        "Keys with names are `Space`, `Enter`, `Esc`, `Tab`, `Shift-Tab`, "
                            + "`Backspace`, `Delete`, `Insert`, `Up`, `Down`, `Left`, `Right`, "
                            + "`Home`, `End`, `PgUp` and `PgDn`. A number after a command is its "
                            + "argument or a repeat count."
                    ),
                ]
            ),
            Part(
                "REFRESH",
                [
                    .paragraph(
                        "`refresh.interval` is the time after which a feed is due. The screen and "
                            + "`newspaper refresh --due` fetch only feeds that are due, so the "
                            + "timer of the package, which runs every 15 minutes, does not fetch "
                            + "them more often."
                    )
                ]
            ),
            Part(
                "RETENTION",
                [
                    .paragraph(
                        "By default, all stories are kept. With `retention`, each refresh ends by "
                            + "removing read stories beyond the limits, and they do not return. "
                            + "Unread, starred, tagged and saved stories are kept, and others for "
                            + "seven days after the last action that can be undone. The size of "
                            + "the archive cannot be limited."
                    )
                ]
            ),
            Part(
                "BROWSER AND PROGRAMS",
                [
                    .paragraph(
                        "The variable `BROWSER` lists programs that open links, separated by "
                            + "colons; `%s` in a program’s arguments is replaced by the address. "
                            + "Without it, `xdg-open` or `sensible-browser` opens links. "
                            + "`actions` adds commands that run other programs. No program is "
                            + "started with a shell."
                    )
                ]
            ),
            Part(
                "EXAMPLES",
                [
                    .paragraph("A dark theme, a shorter interval and a preferred feed:"),
                    .lines([
                        "{", "    theme: \"ink\",", "    refresh: { interval: \"30m\" },",
                        "    feeds: { \"https://example.org/feed\": { weight: 2 } },", "}",
                    ]),
                    .paragraph("A section without stories about a topic:"),
                    .lines([
                        "{",
                        "    saved: [{ title: \"Quiet\", unread: true, not: { words: \"football\" } }],",
                        "}",
                    ]),
                    .paragraph("Keys for two commands in a row and for a program:"),
                    .lines([
                        "{",
                        "    keys: {",
                        "        story: { x: [\"toggle-star\", \"next-unread\"] },",
                        "        everywhere: { \"g p\": \"play-here\" },",
                        "    },",
                        "    actions: { \"play-here\": { run: [\"mpv\", \"--\", \"{url}\"] } },",
                        "}",
                    ]),
                ]
            ),
            Part("SEE ALSO", [.paragraph("newspaper(1), newspaper-keys(7)")]),
        ]
    )

    private static func row(of key: ConfigurationKey) -> Row {
        let standard = key.standard.map { "; default `\($0.written())`" } ?? ""
        return (key.path, "\(key.meaning). Value: \(key.kind.words)\(standard).")
    }
}
