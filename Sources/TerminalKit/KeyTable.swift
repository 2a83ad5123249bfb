public import Cells

/// Keys with their command and description.
public struct KeyBinding: Hashable, Sendable {
    /// All key sequences for the command, the preferred one first.
    public let keys: [KeySequence]
    /// The command.
    public let command: Command
    /// A short description for the help screen.
    public let help: String
    /// The heading above the binding in the help screen.
    public let group: String
    /// One word for the footer; `nil` if the footer does not show the binding.
    public let footer: String?
    /// The keys in the footer; by default the first sequence.
    public let footerKeys: String
    /// Whether and how the command uses a number typed before its keys.
    public let counting: CountUsage

    /// How a command uses a number typed before its keys.
    public enum CountUsage: Hashable, Sendable {
        case none
        case repeats
        /// The command is bound to a digit, which may also be part of a number.
        case takesDigit
    }

    /// Creates a binding.
    public init(
        _ keys: [KeySequence],
        command: Command,
        help: String,
        group: String,
        footer: String? = nil,
        footerKeys: String? = nil,
        counting: CountUsage = .none
    ) {
        self.keys = keys
        self.command = command
        self.help = help
        self.group = group
        self.footer = footer
        self.footerKeys = footerKeys ?? self.keys.first?.description ?? ""
        self.counting = counting
    }

    /// Creates a binding from the notation of ``KeySequence/init(_:)-(String)``.
    public init(
        _ keys: String...,
        command: Command,
        help: String,
        group: String,
        footer: String? = nil,
        footerKeys: String? = nil,
        counting: CountUsage = .none
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

/// The key bindings of a screen, in the order of its help.
public struct KeyTable: Hashable, Sendable {
    /// The result of looking up typed keys.
    public enum Match: Hashable, Sendable {
        case command(Command)
        /// The typed keys are the start of longer sequences, with these continuations.
        case prefix([Continuation])
        case none
    }

    /// A possible continuation of a key sequence.
    public struct Continuation: Hashable, Sendable {
        /// The keys that complete the sequence.
        public let keys: String
        /// The description of the command.
        public let help: String
    }

    /// All bindings.
    public let bindings: [KeyBinding]
    /// The bindings shown in the footer.
    public let inFooter: [KeyBinding]
    /// Whether numbers can be typed before keys.
    public let takesCounts: Bool
    private let commands: [[Key]: Command]
    private let commandsOfLetters: [Command?]
    private let prefixes: Set<[Key]>
    private let counting: [Command: KeyBinding.CountUsage]

    /// Creates a table; if several bindings have the same keys, the first one applies.
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

    func counting(of command: Command) -> KeyBinding.CountUsage { counting[command] ?? .none }

    /// Looks up typed keys.
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

    /// The bindings for the help screen.
    ///
    /// Those that differ only in a number are merged, as in `1 … 9`.
    public var summary: [KeyBinding] {
        var result: [KeyBinding] = []
        for binding in bindings {
            guard binding.command.argument != nil, let previous = result.last,
                previous.command.name == binding.command.name, let first = previous.keys.first,
                let last = binding.keys.first
            else {
                result.append(binding)
                continue
            }
            result[result.count - 1] = KeyBinding(
                [first, KeySequence("…"), last],
                command: binding.command,
                help: binding.help,
                group: binding.group
            )
        }
        return result
    }
}

extension Key {
    fileprivate var letter: Int? {
        guard modifiers.isEmpty, case .character(let letter) = code else { return nil }
        return letter.asciiValue.map(Int.init)
    }
}
