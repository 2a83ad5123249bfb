import Configuration
import TerminalKit

enum ConfigurationCheckStrings {
    static func unknownScreen(_ name: String, known: [String]) -> String {
        withNearest(
            "unknown screen “\(name)”",
            to: name,
            in: known,
            otherwise: "Docs/Keys.md lists them"
        )
    }

    static func unknownPreset(_ name: String, known: [String]) -> String {
        let listed = known.map { "“\($0)”" }.joined(separator: ", ")
        return withNearest("one of \(listed)", to: name, in: known, otherwise: nil)
    }

    static func conflict(_ keys: KeySequence, _ other: KeySequence) -> String {
        "\(keys) and \(other) are bound on the same screen, and one is a prefix of the other"
    }

    static let lettersAreText =
        "letters are text there; choose a key with Control or Alt, or one with a name such as F5"

    static func notAvailable(_ command: String, screens: [String]) -> String {
        let names = screens.map { "“\($0)”" }.joined(separator: ", ")
        return "“\(command)” is not available there; it works in \(names)"
    }

    static let keyMissing = "missing key; examples: “x”, “^D”, “F5”"

    static func unknownKey(_ word: String) -> String {
        withNearest(
            "unknown key “\(word)”",
            to: word,
            in: KeySequence.names,
            otherwise: "write up to three letters, or key names separated by spaces"
        )
    }

    static func sameKey(as name: String) -> String {
        "terminals send this as “\(name)”; use that name"
    }

    static func reservedKey(_ word: String) -> String {
        "\(word) is reserved; choose another key"
    }

    static func prefixOfOtherKeys(_ word: String) -> String {
        "\(word) is the prefix of other keys in terminals; choose another key"
    }

    static func unknownCommand(_ name: String, known: [String]) -> String {
        withNearest(
            "unknown command “\(name)”",
            to: name,
            in: known,
            otherwise: "Docs/Keys.md lists them"
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

    static let builtInName = "a built-in command has this name; choose another one"
    static let beginsWithPlaceholder = "must begin with a program, not a placeholder"

    static func unknownPlaceholder(_ name: String, known: [String]) -> String {
        SpellingSuggestion.word(to: name, in: known).map {
            "unknown placeholder {\(name)}; the closest is {\($0)}"
        } ?? "unknown placeholder {\(name)}; for literal braces, write { \(name) }"
    }

    static func placeholderInScript(_ name: String) -> String {
        "in a script, {\(name)} could inject commands; write “$1” there, and after the script the "
            + "words “sh”, “{\(name)}”"
    }

    static let expectedOtherThemeName = "another name; “auto” follows the terminal"
    static let expectedOtherBase = "the name of a theme that does not extend this one"

    /// Describes a low contrast; `tenths` is ten times the ratio.
    static func lowContrast(theme: String, role: String, tenths: Int) -> String {
        "themes.\(theme).\(role): the contrast with the background is \(tenths / 10).\(tenths % 10); "
            + "at least 7 is easy to read."
    }

    private static func withNearest(
        _ clause: String,
        to written: String,
        in words: [String],
        otherwise advice: String?
    ) -> String {
        if let nearest = SpellingSuggestion.word(to: written, in: words) {
            return "\(clause); the closest is “\(nearest)”"
        }
        return advice.map { "\(clause); \($0)" } ?? clause
    }
}
