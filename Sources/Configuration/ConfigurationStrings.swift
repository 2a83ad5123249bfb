/// Phrases about invalid settings: expected values, as in “must be …”, and clauses about other
/// problems.
enum ConfigurationStrings {
    static let object = "an object { }"
    static let text = "a single-line string"
    static let bool = "true or false"
    static let confinement = "“strict” or “usual”"
    static let command = "a list of strings that begins with the program"

    static func number(in range: ClosedRange<Int>) -> String {
        "a whole number from \(range.lowerBound) to \(range.upperBound)"
    }

    static func time(atMost longest: String) -> String {
        "at most “\(longest)”; “\(longest)” is used instead"
    }

    static func time(atLeast shortest: String) -> String {
        "a duration such as “\(shortest)” (the minimum), “45m”, “2h” or “1d”"
    }

    static let anyTime = "a duration such as “30s”, “45m”, “2h” or “1d”"

    static func list(of words: [String]) -> String {
        "a list of values, each one of \(quoted(words))"
    }

    static func oneOf(_ words: [String], nearest: String?) -> String {
        nearest.map { "one of \(quoted(words)); the closest match is “\($0)”" }
            ?? "one of \(quoted(words))"
    }

    static func keyCommands(atMost count: Int) -> String {
        "a command, a list of 1 to \(count) commands, or null"
    }

    static func tooMany(_ entries: String, most: Int) -> String {
        "more than \(most) \(entries); the rest are ignored"
    }

    static func duplicate(_ word: String) -> String { "contains “\(word)” twice" }

    static func missing(_ word: String) -> String { "must contain “\(word)”" }

    static let actionName = "the name must consist of lowercase letters, digits and hyphens"
    static let programMissing = "“run” (the program and its arguments) is missing"

    static let notAnObject = "the file must contain an object { }."

    static func syntaxError(expected: String, line: Int, column: Int) -> String {
        "expected \(expected) at line \(line), column \(column)."
    }

    static let utf8 = "UTF-8"
    static let value = "a value"
    static let number = "a number"
    static let quotedValue = "a value; strings need quotes"
    static let valueOrComment = "a value, a key or a comment"
    static let lessNestedValue = "a value that is nested less deeply"
    static let key = "a key or }"
    static let validKey = "a key that begins with a letter, or a quoted key"
    static let quotedKey = "quotes around a key with a backslash"
    static let colon = "a colon after the key"
    static let endOfComment = "*/ to end the comment"
    static let endOfFile = "the end of the file"
    static let backslash = "\\\\ for a backslash before a digit"
    static let nullEscape = "\\u0000 before a digit"
    static let hexadecimalEscape = "\\x and two hexadecimal digits, or \\\\x"
    static let unicodeEscape = "\\u and four hexadecimal digits, or \\\\u"
    static let surrogatePair = "a complete \\u surrogate pair"

    static func endOfText(_ quote: Unicode.Scalar) -> String { "\(quote) to end the string" }

    static func end(_ end: Unicode.Scalar, of beginning: String) -> String {
        "\(end) to match \(beginning)"
    }

    static func comma(or end: Unicode.Scalar) -> String { "a comma or \(end)" }

    private static func quoted(_ words: [String]) -> String {
        words.map { "“\($0)”" }.joined(separator: ", ")
    }
}
