import NewspaperUI

extension ManualPage {
    static let keys = ManualPage(
        name: "newspaper-keys",
        section: 7,
        summary: "keys and commands of newspaper’s screens",
        parts: [
            Part(
                "DESCRIPTION",
                [
                    .paragraph(
                        "`Tab` goes to the next unread story, `5j` in a story scrolls down five lines, "
                            + "and `:sort title` runs a command by name. On the front page, digits "
                            + "open sections; with `keys.counts` they are counts there, too. `?` "
                            + "shows the keys of the current screen. After the first key of a sequence such as `gg`, the "
                            + "footer lists the next keys; `Esc` cancels the sequence."
                    ),
                    .rows(KeyReference.everywhere.map(row)),
                ]
            ),
            Part(
                "KEYS",
                KeyReference.tables.flatMap { table -> [Block] in
                    [.subheading(table.title), .rows(table.rows.map(row))]
                }
            ),
            Part(
                "COMMANDS",
                [
                    .paragraph(
                        "`:` runs these commands, and the setting `keys` binds keys to them. With "
                            + "`n`, a repeat count may follow the name. With `…`, a file name, a "
                            + "shell command or words to search for may follow."
                    ),
                    .rows(
                        KeyReference.commands.map {
                            ($0.words.joined(separator: ", "), $0.action)
                        }
                    ),
                ]
            ),
            Part(
                "YOUR OWN KEYS",
                [
                    .paragraph(
                        "The setting `keys` binds keys on these screens; newspaper-config(5) has "
                            + "the notation and an example:"
                    ),
                    .rows(KeyScope.all.map { ($0.name, $0.meaning) }),
                    .paragraph(
                        "`preset: \"newsboat\"` and `preset: \"vim\"` in `keys` start from the keys "
                            + "of these programs."
                    ),
                ]
            ),
            Part("SEE ALSO", [.paragraph("newspaper(1), newspaper-config(5)")]),
        ]
    )

    private static func row(of row: KeyReference.Row) -> Row {
        (row.words.isEmpty ? "by name" : row.words.joined(separator: "  "), row.action)
    }
}
