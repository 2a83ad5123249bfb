extension Invocation {
    /// What follows `newspaper config`: one of four words, and what the screen is opened with.
    static func configuring(_ words: ArraySlice<String>) throws(UsageError) -> Invocation {
        let arguments = try ArgumentReader(words, of: .configuring)
        try arguments.expectWords(atMost: 0)
        let tasks = ConfigurationTask.allCases.filter { arguments.has($0.rawValue) }
        guard tasks.count == 1, let task = tasks.first else {
            let names = ConfigurationTask.allCases.map(\.rawValue).joined(separator: ", ")
            throw UsageError(message: "One of \(names) goes with “config”")
        }
        return .configuration(task, OpenOptions(arguments), json: arguments.has("--json"))
    }
}

extension OpenOptions {
    /// Takes them from a command line that may have them.
    init(_ arguments: ArgumentReader) {
        theme = arguments.value("--theme")
        layout = arguments.value("--layout")
        showsPictures = !arguments.has("--no-pictures")
    }
}

extension CommandDescription {
    static let configuring = CommandDescription(
        "config",
        "writes, checks and shows the configuration",
        overview: [
            ("--init | --check", "begin a configuration; what is wrong in it"),
            ("--show | --schema", "what is in force, and whence; a JSON Schema"),
        ],
        usage: [
            "--init", "--check", "--show [--theme NAME] [--layout NAME] [--no-pictures]",
            "--schema",
        ],
        options: [
            CommandOption("--init", "writes a file with all that can be set, never over another"),
            CommandOption("--check", "names all that is wrong in it; status 1 where anything is"),
            CommandOption("--show", "what is in force, and who has said so"),
            CommandOption("--schema", "a JSON Schema, with which editors complete and check"),
        ] + CommandOption.looks + [.json],
        examples: [
            ("config --init", ""), ("config --check", ""),
            ("config --show --theme ink", "as with “newspaper --theme ink”"),
        ]
    )
}
