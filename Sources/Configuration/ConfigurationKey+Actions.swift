extension ConfigurationKey {
    /// Programs of the reader's own that do something with a story.
    static let actions: [ConfigurationKey] = [
        key(
            "actions.NAME.run",
            .command,
            "a program and its arguments, which is a command of this name wherever there is a story; `{url}`, "
                + "`{title}`, `{text}`, `{markdown}`, `{html}`, `{feed}`, `{author}`, `{date}` and `{file}` in them "
                + "stand for those of the story",
            example: ["wc", "-w"],
            isSecret: true
        ),
        key(
            "actions.NAME.title",
            .text("a text"),
            "what help and palette call it, instead of its name",
            example: "count the words"
        ),
        key(
            "actions.NAME.key",
            .text("a key"),
            "its key, or several to be pressed one after the other; `keys` can give it others",
            example: "g#"
        ),
        key(
            "actions.NAME.output",
            .words(["panel", "page", "replace", "nothing"]),
            "panel",
            "what becomes of what it writes: `\"panel\"` shows it over the screen, `\"page\"` as a story is shown; "
                + "with `\"replace\"` the program takes the screen over until it ends; with `\"nothing\"` it runs "
                + "beside the paper, and nobody reads what it writes"
        ),
        key(
            "actions.NAME.input",
            .words(["text", "markdown", "html", "json", "nothing"]),
            "what it reads on its standard input: the story as text, Markdown or a page, what is known of it but "
                + "for its text as JSON, or nothing; without it the text, and with `output: \"replace\"` what is "
                + "typed",
            example: "text"
        ),
        key(
            "actions.NAME.file",
            .words(["html", "text", "markdown"]),
            "html",
            "what the file holds for which `{file}` stands; only you can read it, and it is taken away when the "
                + "program has ended"
        ),
        key(
            "actions.NAME.timeLimit",
            .interval(from: 1),
            "1m",
            "the time after which the program is ended, with all that it has started, unless it has the screen"
        ),
    ]
}
