public import TerminalKit

/// The keys of a command on one screen; a command without keys can be typed by name.
public struct CommandKeyBinding: Hashable, Sendable {
    /// The command.
    public let command: Command
    /// The key sequences, preferred ones first.
    public let keys: [KeySequence]
    let shown: KeySequence?
    /// The help text of a user-defined action, which is not in the command registry.
    private(set) var ownWords: String?

    /// Creates a binding; the first sequence is the one shown to the user.
    public init(_ command: Command, keys: [KeySequence]) {
        self.command = command
        self.keys = keys
        shown = keys.first
    }

    /// Creates a binding; `keys` are in the format of ``KeySequence/init(_:)-(String)``.
    ///
    /// `shown` is displayed instead of the first key sequence.
    init(_ command: Command, _ keys: String..., shows shown: String? = nil) {
        self.command = command
        self.keys = keys.map { KeySequence($0) }
        self.shown = shown.map { KeySequence($0) } ?? self.keys.first
    }

    /// Creates a binding without keys for a user-defined action.
    init(_ command: Command, called words: String) {
        self.init(command)
        ownWords = words
    }

    private init(_ line: CommandKeyBinding, keys: [KeySequence], shown: KeySequence?) {
        command = line.command
        self.keys = keys
        self.shown = shown
        ownWords = line.ownWords
    }

    /// Returns the binding with an additional sequence, which is shown to the user.
    func adding(_ keys: KeySequence) -> CommandKeyBinding {
        CommandKeyBinding(self, keys: [keys] + self.keys, shown: keys)
    }

    func removing(where isMeant: (KeySequence) -> Bool) -> CommandKeyBinding {
        let rest = keys.filter { !isMeant($0) }
        let shown = self.shown.flatMap { rest.contains($0) ? $0 : nil } ?? rest.first
        return CommandKeyBinding(self, keys: rest, shown: shown)
    }
}

extension KeyTable {
    init(_ lines: [CommandKeyBinding], on screen: KeyBindingContext) {
        var named: Set<Command> = []
        let shownKeys = Dictionary(lines.map { ($0.command, $0.shown?.description) }) { first, _ in
            first
        }
        self.init(
            lines.map { line in
                let isFirst = named.insert(line.command).inserted
                return KeyBinding(line, shownKeys: shownKeys, on: screen, isInFooter: isFirst)
            }
        )
    }
}

extension KeyBinding {
    fileprivate init(
        _ line: CommandKeyBinding,
        shownKeys: [Command: String?],
        on screen: KeyBindingContext,
        isInFooter: Bool
    ) {
        let entry = CommandRegistry.entry(for: line.command)
        let words = entry?.words(on: screen)
        let hint = isInFooter ? entry?.hint(on: screen) : nil
        let commands = hint?.commands.isEmpty == false ? hint?.commands ?? [] : [line.command]
        let shown = commands.compactMap { shownKeys[$0] ?? nil }
        self.init(
            line.keys,
            command: line.command,
            // Only actions and macros are not registered; macros are shown by name. A test checks
            // this.
            help: line.command.word.map { "\(words?.help ?? line.command.name): \($0)" }
                ?? words?.help ?? line.ownWords ?? line.command.name,
            group: (words?.group ?? .own).rawValue,
            footer: shown.isEmpty ? nil : hint?.word,
            footerKeys: shown.joined(separator: " "),
            counting: CommandRegistry.counting(of: line.command)
        )
    }
}
