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
                            + "a number with a unit, such as `\"30m\"`, `\"6h\"` or `\"7d\"`."
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
                "EXAMPLES",
                [
                    .lines([
                        "{", "    theme: \"ink\",", "    refresh: { interval: \"30m\" },",
                        "    feeds: { \"https://example.org/feed\": { weight: 2 } },", "}",
                    ])
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
