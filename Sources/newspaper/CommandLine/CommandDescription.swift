/// What is known of one command of the command line: its words, options and examples.
///
/// The parser, the help, Docs/Commands.md and the completions of shells are made of these.
struct CommandDescription: Sendable {
    /// A line of words with what they mean.
    typealias Row = (words: String, meaning: String)

    let name: String
    /// What it does, in one sentence.
    let summary: String
    /// What may follow the name, and what that does in a few words; as all commands together are shown.
    let overview: [Row]
    /// What may follow the name; several ways one below the other.
    let usage: [String]
    /// What its words other than options are; the last one stands for all that follow.
    let operands: [CommandOperand]
    let options: [CommandOption]
    /// Commands that begin with the name of this one.
    let subcommands: [CommandDescription]
    /// Command lines that work as they stand here, after `newspaper`.
    let examples: [Row]

    /// Describes a command.
    ///
    /// - Parameters:
    ///   - name: Its first word.
    ///   - summary: What it does, in one sentence.
    ///   - overview: What may follow, and what that does.
    ///   - usage: What may follow, where it is more than is shown of all commands together.
    ///   - operands: Its words other than options.
    ///   - options: Its options, as help tells them.
    ///   - subcommands: Commands that begin with its name.
    ///   - examples: Command lines that work.
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

    /// The description of a command; `nil` when there is none of that name.
    static func of(_ name: String) -> CommandDescription? {
        all.first { $0.name == name }
    }

    /// The names of all commands.
    static let names = all.map(\.name)

    /// The names of all commands that can be completed; help is one for all others.
    static let completed = names + ["help", "version"]
}

/// What a word on the command line may be, for a shell that completes it.
enum CommandWord: Sendable {
    /// Something that nobody can complete.
    case any
    /// A file or a folder.
    case file
    /// One of these.
    case words([String])
}

/// A word of a command that is no option.
struct CommandOperand: Sendable {
    /// As usage writes it.
    let name: String
    let word: CommandWord
    /// What it is, where that does not say itself.
    let meaning: String?

    init(_ name: String, _ word: CommandWord = .any, _ meaning: String? = nil) {
        self.name = name
        self.word = word
        self.meaning = meaning
    }
}

/// An option of a command.
struct CommandOption: Sendable {
    /// What follows an option.
    enum Value: Sendable {
        /// Nothing.
        case none
        /// One word, by the name that usage has for it.
        case one(String, CommandWord)
        /// One word or more.
        case several(String)
    }

    /// With its hyphens.
    let name: String
    let value: Value
    let meaning: String

    init(_ name: String, _ meaning: String, _ value: Value = .none) {
        self.name = name
        self.value = value
        self.meaning = meaning
    }

    /// The option as help shows it: `--limit N`.
    var words: String {
        switch value {
        case .none: name
        case .one(let value, _), .several(let value): "\(name) \(value)"
        }
    }

    /// True when a word follows.
    var takesValue: Bool {
        if case .none = value { false } else { true }
    }

    /// True when several words may follow.
    var takesSeveral: Bool {
        if case .several = value { true } else { false }
    }
}
