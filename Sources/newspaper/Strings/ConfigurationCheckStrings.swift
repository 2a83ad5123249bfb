import Configuration
import TerminalKit

enum ConfigurationCheckStrings {
    static func unknownScreen(_ name: String, known: [String]) -> String {
        withNearest(
            "unknown screen “\(name)”",
            to: name,
            in: known,
            otherwise: "“newspaper help keys” lists all screens"
        )
    }

    static func unknownPreset(_ name: String, known: [String]) -> String {
        let listed = known.map { "“\($0)”" }.joined(separator: ", ")
        return withNearest("one of \(listed)", to: name, in: known, otherwise: nil)
    }

    static func conflict(_ keys: KeySequence, _ other: KeySequence) -> String {
        "\(keys) and \(other) conflict: one is a prefix of the other on the same screen"
    }

    static let lettersAreText =
        "letters type text on this screen; choose a key with Control or Alt, or a key such as F5"

    static func notAvailable(_ command: String, screens: [String]) -> String {
        let names = screens.map { "“\($0)”" }.joined(separator: ", ")
        return "“\(command)” is not available on this screen; it works in \(names)"
    }

    static let keyMissing = "the key is missing; examples: “x”, “^D”, “F5”"

    static func unknownKey(_ word: String) -> String {
        withNearest(
            "unknown key “\(word)”",
            to: word,
            in: KeySequence.names,
            otherwise: "use up to three letters, or key names separated by spaces"
        )
    }

    static func sameKey(as name: String) -> String {
        "terminals send this key as “\(name)”; use “\(name)”"
    }

    static func reservedKey(_ word: String) -> String {
        "\(word) is reserved; choose another key"
    }

    static func prefixOfOtherKeys(_ word: String) -> String {
        "terminals use \(word) as a prefix of other keys; choose another key"
    }

    static func unknownCommand(_ name: String, known: [String]) -> String {
        withNearest(
            "unknown command “\(name)”",
            to: name,
            in: known,
            otherwise: "“newspaper help keys” lists all commands"
        )
    }

    static func needsNumber(_ command: String, in numbers: ClosedRange<Int>) -> String {
        let least = numbers.lowerBound
        return "“\(command)” takes a number from \(least) to \(numbers.upperBound), as in "
            + "“\(command) \(least)”"
    }

    static func takesCount(_ command: String) -> String {
        "“\(command)” can be repeated 1 to 99 times"
    }

    static func takesNoNumber(_ command: String) -> String { "“\(command)” takes no number" }

    static func takesNoArgument(_ command: String) -> String { "“\(command)” takes no argument" }

    static func needsOne(of words: [String], command: String) -> String {
        "“\(command)” takes one of: \(words.joined(separator: ", "))"
    }

    static let builtInName = "a built-in command has this name; choose another name"
    static let beginsWithPlaceholder = "must begin with a program, not a placeholder"

    static func unknownPlaceholder(_ name: String, known: [String]) -> String {
        SpellingSuggestion.word(to: name, in: known).map {
            "unknown placeholder {\(name)}; the closest match is {\($0)}"
        } ?? "unknown placeholder {\(name)}; for literal braces, write { \(name) }"
    }

    static func placeholderInScript(_ name: String) -> String {
        "the value of {\(name)} could inject commands into the script; use “$1” in the script, and "
            + "add “sh” and “{\(name)}” after it"
    }

    static let expectedOtherThemeName = "a name other than “auto”, which follows the terminal"
    static let expectedOtherBase = "the name of a theme that does not extend this one"

    /// Describes a low contrast; `tenths` is ten times the contrast ratio.
    static func lowContrast(theme: String, role: String, tenths: Int) -> String {
        "themes.\(theme).\(role): the contrast with the background is \(tenths / 10).\(tenths % 10):1. "
            + "At least 7:1 is recommended."
    }

    private static func withNearest(
        _ clause: String,
        to written: String,
        in words: [String],
        otherwise advice: String?
    ) -> String {
        if let nearest = SpellingSuggestion.word(to: written, in: words) {
            return "\(clause); the closest match is “\(nearest)”"
        }
        return advice.map { "\(clause); \($0)" } ?? clause
    }
}
