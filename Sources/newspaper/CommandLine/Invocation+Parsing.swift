import Configuration
import News

extension Invocation {
    init(parsing words: [String]) throws(UsageError) {
        if words.first == "help", let topic = words.dropFirst().first.flatMap(HelpTopic.init) {
            self = .helpTopic(topic)
        } else if words.first == "help" {
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
        case "welcome":
            let arguments = try ArgumentReader(words, of: .welcome)
            try arguments.expectWords(atMost: 0)
            var options = OpenOptions(arguments)
            options.welcomes = true
            return .open(.subscriptions, options)
        case "add": return try adding(words)
        case "remove":
            let arguments = try ArgumentReader(words, of: .remove)
            return .remove(
                address: try arguments.onlyWord(orError: CommandLineStrings.feedMissing),
                json: arguments.has("--json")
            )
        case "feeds": return .feeds(json: try onlyJSON(words, of: .feeds))
        case "import": return try importing(words)
        case "save":
            let arguments = try ArgumentReader(words, of: .save)
            return .save(
                addresses: try arguments.someWords(orError: CommandLineStrings.pageMissing),
                json: arguments.has("--json")
            )
        case "unsave":
            let arguments = try ArgumentReader(words, of: .unsave)
            return .unsave(
                pages: try arguments.someWords(orError: CommandLineStrings.pageMissing),
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
        case "doctor":
            let arguments = try ArgumentReader(words, of: .doctor)
            try arguments.expectWords(atMost: 0)
            let file = arguments.value("--report")
            return file.map { .doctorReport($0) } ?? .doctor(json: arguments.has("--json"))
        case "status": return .status(try StatusOptions(parsing: words))
        case "config": return try configuring(words)
        case "completions": return try completing(words)
        case "complete":
            let kind = try ArgumentReader(words, of: .complete)
                .onlyWord(orError: CommandLineStrings.kindOfNamesMissing)
            if let names = CompletedNames(rawValue: kind) { return .complete(names) }
            throw UsageError(message: "Unknown argument “\(kind)” for “complete”")
        case "manual": return try writingManual(words)
        default:
            _ = try known(name)
            throw UsageError(message: CommandLineStrings.unavailableCommand(name))
        }
    }

    private static func onlyJSON(
        _ words: ArraySlice<String>,
        of command: CommandDescription
    ) throws(UsageError) -> Bool {
        let arguments = try ArgumentReader(words, of: command)
        try arguments.expectWords(atMost: 0)
        return arguments.has("--json")
    }

    private static func known(_ name: String) throws(UsageError) -> String {
        if let help = CommandDescription.of(name) { return help.name }
        let opening = "open"
        guard
            SpellingSuggestion.word(to: name, in: CommandDescription.completed + [opening])
                != opening
        else {
            throw UsageError(message: CommandLineStrings.opensWithoutCommand(name))
        }
        throw UsageError(
            message: CommandLineStrings.unknownCommand(name, known: CommandDescription.completed)
        )
    }

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
        return .add(
            address: try arguments.onlyWord(orError: CommandLineStrings.addressToAddMissing),
            options
        )
    }

    private static func importing(_ words: ArraySlice<String>) throws(UsageError) -> Invocation {
        let arguments = try ArgumentReader(words, of: .importing)
        let options = ImportOptions(
            isTrial: arguments.has("--dry-run"),
            json: arguments.has("--json")
        )
        guard arguments.has("--newsboat") else {
            guard arguments.value("--star-flags") == nil else {
                throw UsageError(message: CommandLineStrings.needsNewsboat(option: "--star-flags"))
            }
            return .importFiles(
                try arguments.someWords(orError: CommandLineStrings.fileToImportMissing),
                options
            )
        }
        try arguments.expectWords(atMost: 1)
        let starFlags = arguments.value("--star-flags") ?? ""
        guard starFlags.allSatisfy({ $0.isASCII && $0.isLetter }) else {
            throw UsageError(message: CommandLineStrings.newsboatFlagsNotLetters(starFlags))
        }
        return .importNewsboat(folder: arguments.words.first, starFlags: starFlags, options)
    }

    private static func cataloguing(_ words: ArraySlice<String>) throws(UsageError) -> Invocation {
        if words.first == "add" {
            let arguments = try ArgumentReader(words.dropFirst(), of: .catalogueAdd)
            guard !arguments.words.isEmpty else {
                throw UsageError(message: CommandLineStrings.paperNamesMissing)
            }
            return .addFromCatalogue(
                names: arguments.words,
                section: try arguments.words(of: "--section"),
                json: arguments.has("--json")
            )
        }
        let arguments = try ArgumentReader(words, of: .catalogue)
        if let word = arguments.words.first, SpellingSuggestion.word(to: word, in: ["add"]) != nil {
            throw UsageError(
                message: CommandLineStrings.unknownCatalogueCommand(word, known: ["add"])
            )
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
            throw UsageError(message: CommandLineStrings.conflictsWithAddresses(option: "--due"))
        }
        guard arguments.words.isEmpty || !arguments.has("--offline") else {
            throw UsageError(
                message: CommandLineStrings.conflictsWithAddresses(option: "--offline")
            )
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
            story: try arguments.onlyWord(orError: CommandLineStrings.storyIDMissing),
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
            throw UsageError(
                message: CommandLineStrings.unknownEnclosureCommand(words.first ?? "", known: names)
            )
        }
        let arguments = try ArgumentReader(words.dropFirst(), of: command)
        let json = arguments.has("--json")
        switch name {
        case "list":
            try arguments.expectWords(atMost: 0)
            let limit = try arguments.count("--limit") ?? 50
            let command = EnclosureCommand.list(
                wantedOnly: arguments.has("--wanted"),
                limit: limit
            )
            return .enclosures(command, json: json)
        case "queue":
            let podboat = arguments.value("--podboat")
            let stories =
                podboat == nil
                ? try arguments.someWords(orError: CommandLineStrings.storyMissing)
                : arguments.words
            return .enclosures(.queue(stories, podboat: podboat), json: json)
        case "get":
            let command = EnclosureCommand.get(arguments.words, quiet: arguments.has("--quiet"))
            return .enclosures(command, json: json)
        default:
            let story = try arguments.onlyWord(orError: CommandLineStrings.storyMissing)
            return .enclosures(.play(story), json: false)
        }
    }

    private static func marking(_ words: ArraySlice<String>) throws(UsageError) -> Invocation {
        let arguments = try ArgumentReader(words, of: .mark)
        guard let mark = arguments.words.first.flatMap(StoryMark.init) else {
            if let word = arguments.words.first, StoryMark.names(tagIn: word) {
                throw UsageError(message: CommandLineStrings.tagFault)
            }
            throw UsageError(
                message: CommandLineStrings.unknownMark(
                    arguments.words.first ?? "",
                    listed: StoryMark.words,
                    known: StoryMark.plainWords
                )
            )
        }
        let stories = Array(arguments.words.dropFirst())
        guard !stories.isEmpty else {
            throw UsageError(message: CommandLineStrings.storyIDsMissing)
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
            location: try arguments.onlyWord(orError: CommandLineStrings.feedSourceMissing),
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
            location: try arguments.onlyWord(orError: CommandLineStrings.pageSourceMissing),
            options
        )
    }

    private static func writingManual(_ words: ArraySlice<String>) throws(UsageError) -> Invocation
    {
        let arguments = try ArgumentReader(words, of: .manual)
        try arguments.expectWords(atMost: 0)
        guard let directory = arguments.value("--directory") else {
            throw UsageError(message: "The option --directory is missing")
        }
        return .manual(directory: directory)
    }

    private static func completing(_ words: ArraySlice<String>) throws(UsageError) -> Invocation {
        let name = try ArgumentReader(words, of: .completions).onlyWord(
            orError: CommandLineStrings.shellMissing
        )
        if let shell = CompletingShell(rawValue: name) { return .completions(shell) }
        let names = CompletingShell.allCases.map(\.rawValue)
        throw UsageError(message: CommandLineStrings.unknownShell(name, known: names))
    }

    static func source(_ arguments: ArgumentReader) throws(UsageError) -> Source {
        let feeds = arguments.all("--feed")
        if arguments.has("--example") {
            guard feeds.isEmpty else {
                throw UsageError(message: CommandLineStrings.exampleConflictsWithFeeds)
            }
            return .example
        }
        return feeds.isEmpty ? .subscriptions : .feeds(feeds)
    }
}
