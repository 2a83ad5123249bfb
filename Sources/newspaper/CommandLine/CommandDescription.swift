import News

/// A command with its operands, options and examples.
///
/// Used by the argument parser, the help, Docs/Commands.md and shell completions.
struct CommandDescription: Sendable {
    typealias Row = (words: String, meaning: String)

    let name: String
    /// The purpose of the command: one sentence without the subject.
    let summary: String
    /// The forms of the command in the overview of all commands.
    let overview: [Row]
    /// The arguments after the name; one element per form.
    let usage: [String]
    /// Positional arguments; the last one may be repeated.
    let operands: [CommandOperand]
    let options: [CommandOption]
    let subcommands: [CommandDescription]
    /// Example command lines without `newspaper`; they work as written.
    let examples: [Row]

    init(
        _ name: String,
        _ summary: String,
        overview: [Row],
        usage: [String]? = nil,
        operands: [CommandOperand] = [],
        options: [CommandOption] = [],
        subcommands: [CommandDescription] = [],
        examples: [Row] = []
    ) {
        self.name = name
        self.summary = summary
        self.overview = overview
        self.usage = usage ?? overview.map(\.words)
        self.operands = operands
        self.options = options
        self.subcommands = subcommands
        self.examples = examples
    }

    static func of(_ name: String) -> CommandDescription? {
        all.first { $0.name == name }
    }

    static let names = all.map(\.name)

    /// The names that shells complete.
    static let completed = names + ["help", "version"]
}

/// The possible values of a word, for shell completion.
enum CommandWord: Sendable {
    /// Any text, which cannot be completed.
    case any
    case file
    case words([String])
    /// Names that the archive contains.
    case names(ArchivedNames)
}

/// A positional argument.
struct CommandOperand: Sendable {
    /// The placeholder in usage lines.
    let name: String
    let word: CommandWord
    /// The description of the operand; `nil` if the name is clear.
    let meaning: String?

    init(_ name: String, _ word: CommandWord = .any, _ meaning: String? = nil) {
        self.name = name
        self.word = word
        self.meaning = meaning
    }
}

struct CommandOption: Sendable {
    /// The words after an option.
    enum Value: Sendable {
        case none
        /// One word, with its placeholder.
        case one(String, CommandWord)
        /// One or more words, with their placeholder.
        case several(String, CommandWord = .any)
    }

    /// The name with hyphens.
    let name: String
    let value: Value
    let meaning: String

    init(_ name: String, _ meaning: String, _ value: Value = .none) {
        self.name = name
        self.value = value
        self.meaning = meaning
    }

    /// The option with its placeholder: `--limit N`.
    var words: String {
        switch value {
        case .none: name
        case .one(let value, _), .several(let value, _): "\(name) \(value)"
        }
    }

    var takesValue: Bool {
        if case .none = value { false } else { true }
    }

    var takesSeveral: Bool {
        if case .several = value { true } else { false }
    }
}
