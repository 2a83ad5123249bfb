import Configuration
import News

/// Messages about invalid command lines, and texts of shell completions.
enum CommandLineStrings {
    static func unknownOption(_ name: String, known: [String]) -> String {
        SpellingSuggestion.word(to: name, in: known).map {
            "Unknown option \(name). Did you mean \($0)?"
        } ?? "Unknown option \(name)"
    }

    static func valueNotAllowed(option: String) -> String { "The option \(option) takes no value" }

    static func valueMissing(option: String) -> String { "The option \(option) requires a value" }

    static func valueBlank(option: String) -> String {
        "The value of the option \(option) must not be blank"
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

    static let jsonNeedsFile = "The option --json can’t be combined with “-” (standard output)"

    static let searchConflictsWithSortOrder =
        "The option --search can’t be combined with a sort order; results are sorted by relevance"

    static let tagFault = "A tag must be a single line of 1 to \(Tag.longest) characters"

    static let searchWithoutWords =
        "The text of --search must contain a letter, a digit or a symbol such as €"

    static func newsboatFlagsNotLetters(_ flags: String) -> String {
        "The option --star-flags requires letters, not “\(flags)”"
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
        asking(
            "The value of the option --for must be one of \(listed(known))",
            for: name,
            in: known
        )
    }

    static func unknownStatusField(_ name: String, known: [String]) -> String {
        SpellingSuggestion.word(to: name, in: known).map {
            "Unknown field {\(name)} in the pattern. Did you mean {\($0)}?"
        } ?? "Unknown field {\(name)} in the pattern"
    }

    static func unknownLayout(_ name: String, known: [String]) -> String {
        asking("Unknown layout “\(name)”; use \(listed(known))", for: name, in: known)
    }

    static func unknownTheme(_ name: String, known: [String]) -> String {
        asking("Unknown theme “\(name)”; use \(listed(known))", for: name, in: known)
    }

    static func unknownShell(_ name: String, known: [String]) -> String {
        asking("The shell must be one of \(listed(known))", for: name, in: known)
    }

    static func unknownCommand(_ name: String, known: [String]) -> String {
        asking("Unknown command “\(name)”", for: name, in: known)
    }

    static func opensWithoutCommand(_ name: String) -> String {
        "Unknown command “\(name)”; to open the newspaper, run “newspaper” without a command"
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
            "The value of the option --log must be one of \(listed(known)), optionally followed by :FILE",
            for: name,
            in: known
        )
    }

    static func unknownCatalogueCommand(_ name: String, known: [String]) -> String {
        asking("Unknown argument “\(name)” for “catalogue”", for: name, in: known)
    }

    static func unknownMark(_ name: String, listed marks: String, known: [String]) -> String {
        asking("“mark” requires one of \(marks)", for: name, in: known)
    }

    static func unexpectedArgument(_ word: String) -> String { "Unexpected argument “\(word)”" }

    static let serverMissing = "Specify the server’s address"
    static let applyWithTrial = "The option --apply can’t be combined with --dry-run"
    static let accountMissing = "Specify the account’s name"
    static let kindOfNamesMissing = "Specify one of sections, feeds or tags"
    static let feedMissing = "Specify the feed’s address"
    static let pageMissing = "Specify the page’s address"
    static let addressToAddMissing = "Specify the address to subscribe to"
    static let fileToImportMissing = "Specify the file to import"
    static let fileToWriteMissing = "Specify the file to write"
    static let paperNamesMissing = "Specify newspapers by name"
    static let storyMissing = "Specify a story ID, or an enclosure’s address"
    static let storyIDMissing = "Specify a story ID as printed by “list”"
    static let storyIDsMissing = "Specify story IDs as printed by “list”"
    static let feedSourceMissing = "Specify the feed’s file or address"
    static let pageSourceMissing =
        "Specify the page: a file, an address, or - for standard input"
    static let shellMissing = "Specify the name of the shell"

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
            "\(message). Did you mean “\($0)”?"
        } ?? message
    }

    private static func listed(_ words: [String]) -> String { words.joined(separator: ", ") }
}
