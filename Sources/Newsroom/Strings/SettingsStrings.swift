import News

/// Phrases about invalid settings: expected values, as in “must be …”, and clauses about other
/// problems.
enum SettingsStrings {
    static let absolutePath = "a path that begins with / or ~/"
    static let netrc = "true, or a path that begins with / or ~/"
    static let webAddress = "an http or https address"
    static let feedAddress = "the address of a feed"
    static let execOrFilter = "either “exec”, or both “filter” and “url”"
    static let pathPattern = "a path pattern with {feed}, {title}, {date} or {name}"
    static let list = "a list [ ]"
    static let uniqueTitle = "a unique title"
    static let ruleMark = "“read”, “starred”, “deleted”, “tag:NAME”, or a list of these"
    static let searchWords = "a search that contains letters or digits"
    static let tag = "a tag of 1 to \(Tag.longest) characters"

    static func conditions(atMost count: Int) -> String { "at most \(count) conditions" }

    static func levels(atMost count: Int) -> String { "nested at most \(count) levels deep" }

    /// Describes an invalid selector.
    ///
    /// `rest` is the selector from the error on.
    static func selector(expected: String, rest: String) -> String {
        rest.isEmpty
            ? "a CSS selector (expected \(expected) at the end)"
            : "a CSS selector (expected \(expected) before “\(rest)”)"
    }

    static let feedAddressAsKey = "the key must be the address of a feed"
    static let hostAsKey = "the key must be a host such as example.org"
    static let commandName = "the name must consist of letters, digits, - and _"
    static let relativeProgram = "must begin with a program name or an absolute path"
    static let passwordCommandMissing = "also requires “passwordCommand”"

    static func unreadable(_ file: String) -> String {
        "can’t read the file “\(file)”; check its name and permissions"
    }

    static func invalid(_ file: String, detail: String) -> String {
        "the file “\(file)” is invalid (\(detail))"
    }

    static let emptyFile = "the file is empty"
    static let fileExists = "the file already exists"

    static func notice(_ sentence: String, others: Int) -> String {
        guard others > 0 else { return "config.json5: \(sentence)" }
        let problems = others == 1 ? "1 more problem" : "\(others) more problems"
        return "config.json5: \(sentence) Run “newspaper config --check” to see \(problems)."
    }

    static func invalidWord(_ word: String, line: Int) -> String {
        "line \(line): “\(word)” is not valid here"
    }

    static func noMachine(before word: String, line: Int) -> String {
        "line \(line): “\(word)” appears before the first “machine”"
    }

    static func noValue(after word: String, line: Int) -> String {
        "line \(line): no value after “\(word)”"
    }

    static func unterminatedQuote(line: Int) -> String {
        "line \(line): missing closing quotation mark"
    }
}
