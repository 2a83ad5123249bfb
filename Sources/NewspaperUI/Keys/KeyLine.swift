public import TerminalKit

/// Keys that give a command on a screen; without keys it is done by name.
public struct KeyLine: Hashable, Sendable {
    /// What the keys ask for.
    public let command: Command
    /// Every sequence that gives the command; the first ones are shown to people.
    public let keys: [KeySequence]
    /// The one that the footer shows.
    let shown: KeySequence?
    /// What the command is called that the registry does not know.
    private(set) var ownWords: String?

    /// Makes a line of any keys; the first is shown.
    public init(_ command: Command, keys: [KeySequence]) {
        self.command = command
        self.keys = keys
        shown = keys.first
    }

    /// Makes a line; `keys` are written as ``KeySequence/init(_:)-(String)`` reads them.
    init(_ command: Command, _ keys: String..., shows shown: String? = nil) {
        self.command = command
        self.keys = keys.map { KeySequence($0) }
        self.shown = shown.map { KeySequence($0) } ?? self.keys.first
    }

    /// A line of a command of the reader's own, without keys yet.
    init(_ command: Command, called words: String) {
        self.init(command)
        ownWords = words
    }

    private init(_ line: KeyLine, keys: [KeySequence], shown: KeySequence?) {
        command = line.command
        self.keys = keys
        self.shown = shown
        ownWords = line.ownWords
    }

    /// The line with one more sequence, which is shown first.
    func adding(_ keys: KeySequence) -> KeyLine {
        KeyLine(self, keys: [keys] + self.keys, shown: keys)
    }

    /// The line without some of its keys.
    func removing(where isMeant: (KeySequence) -> Bool) -> KeyLine {
        let rest = keys.filter { !isMeant($0) }
        let shown = self.shown.flatMap { rest.contains($0) ? $0 : nil } ?? rest.first
        return KeyLine(self, keys: rest, shown: shown)
    }
}

extension KeyTable {
    /// The lines with the words that the registry has for them.
    init(_ lines: [KeyLine], on screen: KeyScreen) {
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
        _ line: KeyLine,
        shownKeys: [Command: String?],
        on screen: KeyScreen,
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
            // Not registered are what a reader has added, and several commands on a key, which have the name of their
            // own: a test sees to that.
            help: line.command.word.map { "\(words?.help ?? line.command.name): \($0)" }
                ?? words?.help ?? line.ownWords ?? line.command.name,
            group: (words?.group ?? .own).rawValue,
            // Without its keys a word helps nobody.
            footer: shown.isEmpty ? nil : hint?.word,
            footerKeys: shown.joined(separator: " "),
            counting: CommandRegistry.counting(of: line.command)
        )
    }
}
