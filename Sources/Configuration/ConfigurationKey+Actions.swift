extension ConfigurationKey {
    static let actions: [ConfigurationKey] = [
        key(
            "actions.NAME.run",
            .command,
            "a program and its arguments; the command with this name runs it for a story. `{url}`, "
                + "`{title}`, `{text}`, `{markdown}`, `{html}`, `{feed}`, `{author}`, `{date}` and `{file}` are "
                + "replaced by values of the story",
            example: ["wc", "-w"],
            isSecret: true
        ),
        key(
            "actions.NAME.title",
            .text("a string"),
            "the title in the help and the palette",
            example: "count the words"
        ),
        key(
            "actions.NAME.key",
            .text("a key"),
            "the key or key sequence of the action; `keys` can bind more",
            example: "g#"
        ),
        key(
            "actions.NAME.output",
            .words(["panel", "page", "replace", "nothing"]),
            "panel",
            "where the output appears: `\"panel\"` (in a panel), `\"page\"` (as a page), "
                + "`\"replace\"` (the program uses the terminal until it exits), `\"nothing\"` (the program runs "
                + "in the background and its output is discarded)"
        ),
        key(
            "actions.NAME.input",
            .words(["text", "markdown", "html", "json", "nothing"]),
            "the program’s standard input: the story as text, Markdown or HTML, the metadata "
                + "as JSON, or nothing; by default the text, or the terminal with "
                + "`output: \"replace\"`",
            example: "text"
        ),
        key(
            "actions.NAME.file",
            .words(["html", "text", "markdown"]),
            "html",
            "the format of the file `{file}`; only you can read it, and it is deleted when the "
                + "program exits"
        ),
        key(
            "actions.NAME.timeLimit",
            .interval(from: 1),
            "1m",
            "the time limit, after which the program and its child processes are killed; none with "
                + "`output: \"replace\"`"
        ),
    ]
}
