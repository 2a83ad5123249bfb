import Configuration
import News

extension Invocation {
    /// Parses a command line without the name of the program.
    init(parsing words: [String]) throws(UsageError) {
        if words.first == "help" {
            let name = words.dropFirst().first
            self = .help(Self.hasNoHelp(name) ? nil : try name.map(Self.known))
        } else if words.contains("--help") || words.contains("-h") {
            self = .help(words.first.flatMap { CommandDescription.of($0) }?.name)
        } else if words.first == "--version" || words.first == "version" {
            self = .version
        } else if let command = words.first, !command.hasPrefix("-") {
            self = try Self.command(command, words.dropFirst())
        } else {
            self = try Self.opening(words)
        }
    }

    private static func command(
        _ name: String,
        _ words: ArraySlice<String>
    ) throws(UsageError) -> Invocation {
        switch name {
        case "add": return try adding(words)
        case "remove":
            let arguments = try ArgumentReader(words, of: .remove)
            return .remove(
                address: try arguments.onlyWord("The feed’s address"),
                json: arguments.has("--json")
            )
        case "feeds": return .feeds(json: try onlyJSON(words, of: .feeds))
        case "import": return try importing(words)
        case "save":
            let arguments = try ArgumentReader(words, of: .save)
            return .save(
                addresses: try arguments.someWords("The page’s address"),
                json: arguments.has("--json")
            )
        case "unsave":
            let arguments = try ArgumentReader(words, of: .unsave)
            return .unsave(
                pages: try arguments.someWords("The page’s address"),
                json: arguments.has("--json")
            )
        case "export": return .export(json: try onlyJSON(words, of: .export))
        case "catalogue": return try cataloguing(words)
        case "refresh": return try refreshing(words)
        case "list": return try listing(words)
        case "read": return try reading(words)
        case "write": return try writing(words)
        case "today": return .today(try TodayOptions(parsing: words))
        case "feed": return try inspecting(words)
        case "extract": return try extracting(words)
        case "enclosures": return try enclosing(words)
        case "account": return try managingAccounts(words)
        case "mark": return try marking(words)
        case "undo": return .undo(json: try onlyJSON(words, of: .undo))
        case "redo": return .redo(json: try onlyJSON(words, of: .redo))
        case "doctor": return .doctor(json: try onlyJSON(words, of: .doctor))
        case "status": return .status(try StatusOptions(parsing: words))
        case "config": return try configuring(words)
        case "completions": return try completing(words)
        default:
            _ = try known(name)
            throw UsageError(message: "The command “\(name)” is not available")
        }
    }

    /// Parses a command whose only option is `--json`, and returns whether it is present.
    private static func onlyJSON(
        _ words: ArraySlice<String>,
        of command: CommandDescription
    ) throws(UsageError) -> Bool {
        let arguments = try ArgumentReader(words, of: command)
        try arguments.expectWords(atMost: 0)
        return arguments.has("--json")
    }

    /// Returns the name of a command; throws an error with a suggestion if it is unknown.
    private static func known(_ name: String) throws(UsageError) -> String {
        if let help = CommandDescription.of(name) { return help.name }
        let opening = "open"
        guard
            SpellingSuggestion.word(to: name, in: CommandDescription.completed + [opening])
                != opening
        else {
            throw UsageError(
                message: "Unknown command “\(name)”; “newspaper” alone starts the reader"
            )
        }
        let hint = UsageError.suggestion(for: name, in: CommandDescription.completed)
        throw UsageError(message: "Unknown command “\(name)”\(hint)")
    }

    /// Whether `help` prints the overview for this word.
    private static func hasNoHelp(_ name: String?) -> Bool {
        name == nil || ["help", "version"].contains(name)
    }

    private static func opening(_ words: [String]) throws(UsageError) -> Invocation {
        let arguments = try ArgumentReader(words, of: .opening)
        try arguments.expectWords(atMost: 0)
        return .open(try source(arguments), OpenOptions(arguments))
    }

    private static func adding(_ words: ArraySlice<String>) throws(UsageError) -> Invocation {
        let arguments = try ArgumentReader(words, of: .add)
        let options = AddOptions(
            section: try arguments.words(of: "--section"),
            title: try arguments.words(of: "--title"),
            isUnchecked: arguments.has("--unchecked"),
            json: arguments.has("--json")
        )
        return .add(address: try arguments.onlyWord("The address to subscribe to"), options)
    }

    private static func importing(_ words: ArraySlice<String>) throws(UsageError) -> Invocation {
        let arguments = try ArgumentReader(words, of: .importing)
        let options = ImportOptions(
            isTrial: arguments.has("--dry-run"),
            json: arguments.has("--json")
        )
        guard arguments.has("--newsboat") else {
            guard arguments.value("--star-flags") == nil else {
                throw UsageError(message: "The option --star-flags requires --newsboat")
            }
            return .importFiles(try arguments.someWords("The file"), options)
        }
        try arguments.expectWords(atMost: 1)
        let starFlags = arguments.value("--star-flags") ?? ""
        guard starFlags.allSatisfy({ $0.isASCII && $0.isLetter }) else {
            throw UsageError(message: "The newsboat flags must be letters, not “\(starFlags)”")
        }
        return .importNewsboat(folder: arguments.words.first, starFlags: starFlags, options)
    }

    private static func cataloguing(_ words: ArraySlice<String>) throws(UsageError) -> Invocation {
        if words.first == "add" {
            let arguments = try ArgumentReader(words.dropFirst(), of: .catalogueAdd)
            guard !arguments.words.isEmpty else {
                throw UsageError(message: "The names of the newspapers are missing")
            }
            return .addFromCatalogue(
                names: arguments.words,
                section: try arguments.words(of: "--section"),
                json: arguments.has("--json")
            )
        }
        let arguments = try ArgumentReader(words, of: .catalogue)
        if let word = arguments.words.first, SpellingSuggestion.word(to: word, in: ["add"]) != nil {
            let hint = UsageError.suggestion(for: word, in: ["add"])
            throw UsageError(message: "Unknown argument “\(word)” of “catalogue”\(hint)")
        }
        try arguments.expectWords(atMost: 0)
        return .catalogue(
            section: arguments.value("--section"),
            language: arguments.value("--language"),
            json: arguments.has("--json")
        )
    }

    private static func refreshing(_ words: ArraySlice<String>) throws(UsageError) -> Invocation {
        let arguments = try ArgumentReader(words, of: .refresh)
        guard arguments.words.isEmpty || !arguments.has("--due") else {
            throw UsageError(message: "The option --due can’t be combined with addresses")
        }
        guard arguments.words.isEmpty || !arguments.has("--offline") else {
            throw UsageError(message: "The option --offline can’t be combined with addresses")
        }
        return .refresh(
            RefreshOptions(
                addresses: arguments.words,
                dueOnly: arguments.has("--due"),
                fetchesAhead: arguments.has("--offline"),
                json: arguments.has("--json"),
                quiet: arguments.has("--quiet")
            )
        )
    }

    private static func reading(_ words: ArraySlice<String>) throws(UsageError) -> Invocation {
        let arguments = try ArgumentReader(words, of: .read)
        return .read(
            try source(arguments),
            story: try arguments.onlyWord("The story ID (as printed by “list”)"),
            columns: try arguments.count("--columns", atMost: 1000),
            json: arguments.has("--json")
        )
    }

    private static func enclosing(_ words: ArraySlice<String>) throws(UsageError) -> Invocation {
        guard let name = words.first,
            let command = CommandDescription.enclosures.subcommands.first(where: {
                $0.name == name
            })
        else {
            let names = CommandDescription.enclosures.subcommands.map(\.name)
            let hint = UsageError.suggestion(for: words.first ?? "", in: names)
            let listed = names.joined(separator: ", ")
            throw UsageError(message: "“enclosures” requires one of \(listed)\(hint)")
        }
        let arguments = try ArgumentReader(words.dropFirst(), of: command)
        let json = arguments.has("--json")
        switch name {
        case "list":
            try arguments.expectWords(atMost: 0)
            let limit = try arguments.count("--limit") ?? 50
            let deed = EnclosureCommand.list(wantedOnly: arguments.has("--wanted"), limit: limit)
            return .enclosures(deed, json: json)
        case "queue":
            let podboat = arguments.value("--podboat")
            let stories =
                podboat == nil ? try arguments.someWords("The story") : arguments.words
            return .enclosures(.queue(stories, podboat: podboat), json: json)
        case "get":
            let deed = EnclosureCommand.get(arguments.words, quiet: arguments.has("--quiet"))
            return .enclosures(deed, json: json)
        default:
            return .enclosures(.play(try arguments.onlyWord("The story")), json: false)
        }
    }

    private static func marking(_ words: ArraySlice<String>) throws(UsageError) -> Invocation {
        let arguments = try ArgumentReader(words, of: .mark)
        guard let mark = arguments.words.first.flatMap(StoryMark.init) else {
            if let word = arguments.words.first, StoryMark.names(tagIn: word) {
                throw UsageError(message: Invocation.tagFault)
            }
            let hint = UsageError.suggestion(
                for: arguments.words.first ?? "",
                in: StoryMark.plainWords
            )
            throw UsageError(
                message: "“mark” requires one of \(StoryMark.words)\(hint)"
            )
        }
        let stories = Array(arguments.words.dropFirst())
        guard !stories.isEmpty else {
            throw UsageError(
                message: "The story IDs (as printed by “list”) are missing"
            )
        }
        return .mark(stories: stories, mark, json: arguments.has("--json"))
    }

    private static func inspecting(_ words: ArraySlice<String>) throws(UsageError) -> Invocation {
        let arguments = try ArgumentReader(words, of: .feed)
        if arguments.has("--batch") {
            try arguments.expectWords(atMost: 0)
            return .inspectFeeds
        }
        return .inspectFeed(
            location: try arguments.onlyWord("The feed’s file or address"),
            base: arguments.value("--url"),
            contentType: arguments.value("--content-type"),
            json: arguments.has("--json")
        )
    }

    private static func extracting(_ words: ArraySlice<String>) throws(UsageError) -> Invocation {
        let arguments = try ArgumentReader(words, of: .extract)
        if arguments.has("--batch") {
            try arguments.expectWords(atMost: 0)
            return .extractPages
        }
        let options = ExtractOptions(
            address: arguments.value("--url"),
            contentType: arguments.value("--content-type"),
            explains: arguments.has("--explain"),
            json: arguments.has("--json")
        )
        return .extract(
            location: try arguments.onlyWord(
                "The page’s file or address, or - for standard input,"
            ),
            options
        )
    }

    private static func completing(_ words: ArraySlice<String>) throws(UsageError) -> Invocation {
        let name = try ArgumentReader(words, of: .completions).onlyWord("The shell")
        if let shell = CompletingShell(rawValue: name) { return .completions(shell) }
        let names = CompletingShell.allCases.map(\.rawValue)
        let hint = UsageError.suggestion(for: name, in: names)
        throw UsageError(
            message: "The shell must be one of \(names.joined(separator: ", "))\(hint)"
        )
    }

    static func source(_ arguments: ArgumentReader) throws(UsageError) -> Source {
        let feeds = arguments.all("--feed")
        if arguments.has("--example") {
            guard feeds.isEmpty else {
                throw UsageError(message: "The option --example can’t be combined with --feed")
            }
            return .example
        }
        return feeds.isEmpty ? .subscriptions : .feeds(feeds)
    }
}
