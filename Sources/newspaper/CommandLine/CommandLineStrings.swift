import Configuration
import News

/// Messages about invalid command lines, each without a period or as a question.
///
/// Also contains texts of shell completions.
enum CommandLineStrings {
    static func unknownOption(_ name: String, known: [String]) -> String {
        SpellingSuggestion.word(to: name, in: known).map {
            "Unknown option \(name): did you mean \($0)?"
        } ?? "Unknown option \(name)"
    }

    static func valueNotAllowed(option: String) -> String { "The option \(option) takes no value" }

    static func valueMissing(option: String) -> String { "The option \(option) requires a value" }

    static func valueBlank(option: String) -> String {
        "The option \(option) requires a nonblank value"
    }

    static func valueNotANumber(_ text: String, option: String, atMost most: Int) -> String {
        "The option \(option) requires an integer from 1 to \(most), not “\(text)”"
    }

    static func needsNewsboat(option: String) -> String {
        "The option \(option) requires --newsboat"
    }

    static func conflictsWithAddresses(option: String) -> String {
        "The option \(option) can’t be combined with addresses"
    }

    static let exampleConflictsWithFeeds = "The option --example can’t be combined with --feed"

    static let storyConflictsWithFilter = "A story ID can’t be combined with a filter"

    static let jsonNeedsFile = "The option --json requires a file, but “-” is standard output"

    static let searchConflictsWithSortOrder = "Search results are sorted by relevance"

    static let tagFault = "A tag must have 1 to \(Tag.longest) characters on one line"

    static let searchWithoutWords =
        "The option --search requires a letter, a digit or a symbol such as €"

    static func newsboatFlagsNotLetters(_ flags: String) -> String {
        "The newsboat flags must be letters, not “\(flags)”"
    }

    static func invalidLanguage(_ language: String) -> String {
        "Invalid language “\(language)”; examples: de, pt-BR"
    }

    static func invalidDate(_ day: String) -> String {
        "“\(day)” is not a date; example: 2026-11-20"
    }

    static func unknownPaperSection(_ section: String) -> String {
        "“\(section)” is not a section of Kagi News; examples: world, science"
    }

    static func unknownSortOrder(_ name: String, known: [String]) -> String {
        asking("Unknown sort order “\(name)”; use \(listed(known))", for: name, in: known)
    }

    static func unknownStatusBar(_ name: String, known: [String]) -> String {
        asking("The option --for must be one of \(listed(known))", for: name, in: known)
    }

    static func unknownStatusField(_ name: String, known: [String]) -> String {
        SpellingSuggestion.word(to: name, in: known).map {
            "Unknown field {\(name)} in the pattern: did you mean {\($0)}?"
        } ?? "Unknown field {\(name)} in the pattern"
    }

    static func unknownLayout(_ name: String, known: [String]) -> String {
        asking("No layout “\(name)”. Layouts: \(listed(known))", for: name, in: known)
    }

    static func unknownTheme(_ name: String, known: [String]) -> String {
        asking("No theme “\(name)”. Themes: \(listed(known))", for: name, in: known)
    }

    static func unknownShell(_ name: String, known: [String]) -> String {
        asking("The shell must be one of \(listed(known))", for: name, in: known)
    }

    static func unknownCommand(_ name: String, known: [String]) -> String {
        asking("Unknown command “\(name)”", for: name, in: known)
    }

    static func opensWithoutCommand(_ name: String) -> String {
        "Unknown command “\(name)”; “newspaper” alone starts the reader"
    }

    static func unavailableCommand(_ name: String) -> String {
        "The command “\(name)” is not available"
    }

    static func configurationTaskMissing(known: [String]) -> String {
        "“config” requires one of \(listed(known))"
    }

    static func unknownEnclosureCommand(_ name: String, known: [String]) -> String {
        asking("“enclosures” requires one of \(listed(known))", for: name, in: known)
    }

    static func unknownAccountCommand(_ name: String, known: [String]) -> String {
        asking("“account” requires one of \(listed(known))", for: name, in: known)
    }

    static func unknownLogLevel(_ name: String, known: [String]) -> String {
        asking(
            "The option --log must be one of \(listed(known)), with :FILE for another file",
            for: name,
            in: known
        )
    }

    static func unknownCatalogueCommand(_ name: String, known: [String]) -> String {
        asking("Unknown argument “\(name)” of “catalogue”", for: name, in: known)
    }

    static func unknownMark(_ name: String, listed marks: String, known: [String]) -> String {
        asking("“mark” requires one of \(marks)", for: name, in: known)
    }

    static func unexpectedArgument(_ word: String) -> String { "Unexpected argument “\(word)”" }

    static let serverMissing = "The server’s address is missing"
    static let applyWithTrial = "Specify either --apply or --dry-run"
    static let accountMissing = "The name of the account is missing"
    static let kindOfNamesMissing = "The kind of names is missing"
    static let feedMissing = "The feed’s address is missing"
    static let pageMissing = "The page’s address is missing"
    static let addressToAddMissing = "The address to subscribe to is missing"
    static let fileToImportMissing = "The file is missing"
    static let fileToWriteMissing = "The name of the file is missing"
    static let paperNamesMissing = "The names of the newspapers are missing"
    static let storyMissing = "The story is missing"
    static let storyIDMissing = "The story ID (as printed by “list”) is missing"
    static let storyIDsMissing = "The story IDs (as printed by “list”) are missing"
    static let feedSourceMissing = "The feed’s file or address is missing"
    static let pageSourceMissing =
        "The page’s file or address, or - for standard input, is missing"
    static let shellMissing = "The shell is missing"

    static func withHelpHint(_ sentence: String) -> String {
        "\(sentence) Run “newspaper --help” for usage."
    }

    static let helpSummary = "shows help for a command"
    static let versionSummary = "prints the version"

    private static func asking(
        _ message: String,
        for typed: String,
        in words: [String]
    ) -> String {
        SpellingSuggestion.word(to: typed, in: words).map {
            "\(message): did you mean “\($0)”?"
        } ?? message
    }

    private static func listed(_ words: [String]) -> String { words.joined(separator: ", ") }
}
