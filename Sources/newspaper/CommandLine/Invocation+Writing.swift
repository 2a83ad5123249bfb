import News

extension Invocation {
    /// What is said of a tag that is none.
    static let tagFault = "A tag has 1 to \(Tag.longest) letters on one line"

    /// What follows `newspaper write`: a file, and a story or what is wanted of the list.
    static func writing(_ words: ArraySlice<String>) throws(UsageError) -> Invocation {
        let arguments = try ArgumentReader(words, of: .write)
        guard let file = arguments.words.first else {
            throw UsageError(message: "The name of the file is missing")
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
            throw UsageError(message: "A story and a part of the list exclude each other")
        }
        guard file != WritingOptions.output || !options.json else {
            throw UsageError(message: "“--json” tells of a file, and “-” is standard output")
        }
        return .write(try source(arguments), options)
    }

    /// A tag as typed.
    static func tag(_ typed: String?) throws(UsageError) -> Tag? {
        guard let typed else { return nil }
        guard let tag = Tag(typed) else {
            throw UsageError(message: Invocation.tagFault)
        }
        return tag
    }
}

extension CommandDescription {
    static let write = CommandDescription(
        "write",
        "writes stories into a file: a book, a page, Markdown or text",
        overview: [
            (
                "FILE [STORY | --starred] [--section S]",
                "write stories as a book, page, Markdown or text"
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
                "with .epub, .html or .md at its end; text else, also to “-”"
            ),
            CommandOperand("STORY", .any, "the first word of a line of “list”; all without it"),
        ],
        options: [
            CommandOption("--unread", "only what is unread"),
            CommandOption("--starred", "only what has a star"),
            CommandOption("--tag", "only what has this tag", .one("NAME", .any)),
            CommandOption("--section", "only one section", .one("S", .any)),
            CommandOption("--search", "only what holds the words", .one("WORDS", .any)),
            CommandOption("--overwrite", "also over a file that is there"),
            CommandOption("--example", "those of the example edition"),
            .json,
        ],
        examples: [
            ("write story.md 12", ""), ("write unread.epub --unread", "a book"),
            ("write world.html --section World", ""),
        ]
    )
}
