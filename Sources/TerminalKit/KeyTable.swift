public import Cells

/// One line of a key table: the keys, the command they give, and what to call it.
public struct KeyBinding: Hashable, Sendable {
    /// Every sequence that gives the command; the first ones are shown to people.
    public let keys: [KeySequence]
    /// What the keys ask for.
    public let command: Command
    /// The command in a few words, for help.
    public let help: String
    /// The heading in help under which it stands.
    public let group: String
    /// One word for the footer; `nil` when it is not shown there.
    public let footer: String?
    /// The keys as the footer writes them; the first sequence unless something else is clearer.
    public let footerKeys: String
    /// What a number means that is typed before the keys.
    public let counting: Counting

    /// What numbers and a command have to do with each other.
    public enum Counting: Hashable, Sendable {
        /// A number before it means nothing.
        case none
        /// A number before it says how often it is done.
        case repeats
        /// It takes one digit of a number, which may turn out to say how often something is done.
        case takesDigit
    }

    /// Makes a line.
    public init(
        _ keys: [KeySequence],
        command: Command,
        help: String,
        group: String,
        footer: String? = nil,
        footerKeys: String? = nil,
        counting: Counting = .none
    ) {
        self.keys = keys
        self.command = command
        self.help = help
        self.group = group
        self.footer = footer
        self.footerKeys = footerKeys ?? self.keys.first?.description ?? ""
        self.counting = counting
    }

    /// Makes a line; `keys` are written as ``KeySequence/init(_:)-(String)`` reads them.
    public init(
        _ keys: String...,
        command: Command,
        help: String,
        group: String,
        footer: String? = nil,
        footerKeys: String? = nil,
        counting: Counting = .none
    ) {
        self.init(
            keys.map { KeySequence($0) },
            command: command,
            help: help,
            group: group,
            footer: footer,
            footerKeys: footerKeys,
            counting: counting
        )
    }
}

/// Which keys give which commands, in the order in which help shows them.
public struct KeyTable: Hashable, Sendable {
    /// What the keys pressed so far mean.
    public enum Match: Hashable, Sendable {
        /// They give a command.
        case command(Command)
        /// More keys must follow: the continuations and what they give.
        case prefix([Continuation])
        /// They mean nothing here.
        case none
    }

    /// One way to go on after the first keys of a sequence.
    public struct Continuation: Hashable, Sendable {
        /// The keys that are still to be pressed.
        public let keys: String
        /// What they will do.
        public let help: String
    }

    /// The lines of the table.
    public let bindings: [KeyBinding]
    /// The lines of which the footer shows a word.
    public let inFooter: [KeyBinding]
    /// Whether a number may be typed before some keys, to say how often they are meant.
    public let takesCounts: Bool
    private let commands: [[Key]: Command]
    /// The commands of single keys that send one letter, by that letter: nearly all that are pressed.
    private let commandsOfLetters: [Command?]
    private let prefixes: Set<[Key]>
    private let counting: [Command: KeyBinding.Counting]

    /// Makes a table; where two lines hold the same keys, the first one counts.
    public init(_ bindings: [KeyBinding]) {
        self.bindings = bindings
        inFooter = bindings.filter { $0.footer != nil }
        var commands: [[Key]: Command] = [:]
        var prefixes: Set<[Key]> = []
        for binding in bindings {
            for sequence in binding.keys where commands[sequence.keys] == nil {
                commands[sequence.keys] = binding.command
                for count in 1..<max(sequence.keys.count, 1) {
                    prefixes.insert(Array(sequence.keys.prefix(count)))
                }
            }
        }
        self.commands = commands
        var letters = [Command?](repeating: nil, count: 0x80)
        for (keys, command) in commands where keys.count == 1 {
            if let letter = keys[0].letter { letters[letter] = command }
        }
        commandsOfLetters = letters
        self.prefixes = prefixes
        counting = Dictionary(
            bindings.lazy.filter { $0.counting != .none }.map { ($0.command, $0.counting) }
        ) { first, _ in first }
        takesCounts = counting.values.contains(.repeats)
    }

    /// What a number before a command means.
    func counting(of command: Command) -> KeyBinding.Counting { counting[command] ?? .none }

    /// What some keys pressed one after the other mean.
    public func match(_ keys: [Key]) -> Match {
        if keys.count == 1, let letter = keys[0].letter, let command = commandsOfLetters[letter] {
            return .command(command)
        }
        if let command = commands[keys] { return .command(command) }
        return prefixes.contains(keys) ? .prefix(continuations(of: keys)) : .none
    }

    private func continuations(of keys: [Key]) -> [Continuation] {
        bindings.flatMap { binding in
            binding.keys
                .filter { $0.keys.count > keys.count && $0.keys.starts(with: keys) }
                .map { sequence in
                    let rest = KeySequence.words(for: sequence.keys.dropFirst(keys.count))
                    return Continuation(keys: rest, help: binding.help)
                }
        }
    }
}

extension Key {
    /// The number of an ASCII letter that is pressed alone.
    fileprivate var letter: Int? {
        guard modifiers.isEmpty, case .character(let letter) = code else { return nil }
        return letter.asciiValue.map(Int.init)
    }
}
