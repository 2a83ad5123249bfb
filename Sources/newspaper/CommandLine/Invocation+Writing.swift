import News

extension Invocation {
    static func writing(_ words: ArraySlice<String>) throws(UsageError) -> Invocation {
        let arguments = try ArgumentReader(words, of: .write)
        guard let file = arguments.words.first else {
            throw UsageError(message: CommandLineStrings.fileToWriteMissing)
        }
        try arguments.expectWords(atMost: 2)
        let story = arguments.words.dropFirst().first
        let options = WritingOptions(
            file: file,
            story: story,
            list: ListOptions(
                section: arguments.value("--section"),
                unreadOnly: arguments.has("--unread"),
                starredOnly: arguments.has("--starred"),
                tag: try tag(arguments.value("--tag")),
                search: try search(arguments)
            ),
            overwrites: arguments.has("--overwrite"),
            json: arguments.has("--json")
        )
        guard story == nil || options.list == ListOptions() else {
            throw UsageError(message: CommandLineStrings.storyConflictsWithFilter)
        }
        guard file != WritingOptions.output || !options.json else {
            throw UsageError(message: CommandLineStrings.jsonNeedsFile)
        }
        return .write(try source(arguments), options)
    }

    static func tag(_ typed: String?) throws(UsageError) -> Tag? {
        guard let typed else { return nil }
        guard let tag = Tag(typed) else {
            throw UsageError(message: CommandLineStrings.tagFault)
        }
        return tag
    }
}

extension CommandDescription {
    static let write = CommandDescription(
        "write",
        "writes stories to a file: EPUB, HTML, Markdown or text",
        overview: [
            (
                "FILE [STORY | --starred] [--section S]",
                "write stories as EPUB, HTML, Markdown or text"
            )
        ],
        usage: [
            "FILE [STORY] [--overwrite]",
            "FILE [--unread | --starred] [--tag NAME] [--section S]", "FILE --search WORDS",
        ],
        operands: [
            CommandOperand(
                "FILE",
                .file,
                ".epub, .html, .md, otherwise text; “-” is standard output"
            ),
            CommandOperand(
                "STORY",
                .any,
                "a story ID as printed by “list” (default: all stories)"
            ),
        ],
        options: [
            CommandOption("--unread", "only unread stories"),
            CommandOption("--starred", "only starred stories"),
            CommandOption("--tag", "only stories with this tag", .one("NAME", .names(.tags))),
            CommandOption("--section", "only this section", .one("S", .names(.sections))),
            CommandOption("--search", "only stories that match this search", .one("WORDS", .any)),
            CommandOption("--overwrite", "overwrite an existing file"),
            CommandOption("--example", "the stories of the example edition"),
            .json,
        ],
        examples: [
            ("write story.md 12", ""), ("write unread.epub --unread", "a book"),
            ("write world.html --section World", ""),
        ]
    )
}
