import News

/// A command's name, arguments and help.
///
/// Used by the argument parser, the help, the manual, Docs/Commands.md and shell completions.
struct CommandDescription: Sendable {
    typealias Row = (words: String, meaning: String)

    let name: String
    /// One sentence without its subject, such as “prints the feeds”.
    let summary: String
    /// The forms of the command in the overview of all commands.
    let overview: [Row]
    /// The arguments of each form, as in usage lines.
    let usage: [String]
    /// The operands in order; the last one may be repeated.
    let operands: [CommandOperand]
    let options: [CommandOption]
    let subcommands: [CommandDescription]
    /// Examples of command lines, without the word `newspaper`, and their meanings.
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

    static let completed = names + ["help", "version"]
}

enum CommandWord: Sendable {
    case any
    case file
    case words([String])
    /// A name that `newspaper complete` prints, or a fixed word.
    case names(CompletedNames, or: [String] = [])
}

struct CommandOperand: Sendable {
    /// The placeholder of the operand in usage lines.
    let name: String
    let word: CommandWord
    /// The explanation of the operand; `nil` if its name is clear.
    let meaning: String?

    init(_ name: String, _ word: CommandWord = .any, _ meaning: String? = nil) {
        self.name = name
        self.word = word
        self.meaning = meaning
    }
}

struct CommandOption: Sendable {
    enum Value: Sendable {
        case none
        /// One value; the string is its placeholder in the help.
        case one(String, CommandWord)
        /// One or more values; the string is their placeholder in the help.
        case several(String, CommandWord = .any)
    }

    let name: String
    let value: Value
    let meaning: String

    init(_ name: String, _ meaning: String, _ value: Value = .none) {
        self.name = name
        self.value = value
        self.meaning = meaning
    }

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
