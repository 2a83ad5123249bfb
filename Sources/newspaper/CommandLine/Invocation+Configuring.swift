extension Invocation {
    static func configuring(_ words: ArraySlice<String>) throws(UsageError) -> Invocation {
        let arguments = try ArgumentReader(words, of: .configuring)
        try arguments.expectWords(atMost: 0)
        let tasks = ConfigurationTask.allCases.filter { arguments.has($0.rawValue) }
        guard tasks.count == 1, let task = tasks.first else {
            let names = ConfigurationTask.allCases.map(\.rawValue)
            throw UsageError(message: CommandLineStrings.configurationTaskMissing(known: names))
        }
        return .configuration(task, OpenOptions(arguments), json: arguments.has("--json"))
    }
}

extension OpenOptions {
    init(_ arguments: ArgumentReader) {
        theme = arguments.value("--theme")
        layout = arguments.value("--layout")
        showsPictures = !arguments.has("--no-pictures")
    }
}

extension CommandDescription {
    static let configuring = CommandDescription(
        "config",
        "creates, checks and shows the configuration",
        overview: [
            ("--init | --check", "create the configuration; check it"),
            ("--show | --schema", "show effective settings; print a JSON Schema"),
        ],
        usage: [
            "--init", "--check", "--show [--theme NAME] [--layout NAME] [--no-pictures]",
            "--schema",
        ],
        options: [
            CommandOption("--init", "create a file with all settings; never overwrites a file"),
            CommandOption("--check", "check the file; exit status 1 if there are errors"),
            CommandOption("--show", "show the effective settings and where they were set"),
            CommandOption("--schema", "print a JSON Schema for completion in editors"),
        ] + CommandOption.looks + [.json],
        examples: [
            ("config --init", ""), ("config --check", ""),
            ("config --show --theme ink", "the settings of “newspaper --theme ink”"),
        ]
    )
}
