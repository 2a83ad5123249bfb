public import TerminalKit

/// The keys and commands of all screens: ``standard``, then the user's bindings.
public struct Keymap: Sendable {
    /// The default keys.
    public static let standard = Keymap()

    /// The bindings of the chosen preset; `nil` for the default keys.
    var habits: PresetBindings?
    private var changed: [KeyBindingContext: [CommandKeyBinding]] = [:]
    private(set) var actions: [Command: CustomAction] = [:]

    private init() {}

    /// Returns the key table of a screen.
    public func table(of screen: KeyBindingContext) -> KeyTable {
        KeyTable(lines(on: screen), on: screen)
    }

    func lines(on screen: KeyBindingContext) -> [CommandKeyBinding] {
        changed[screen] ?? StandardKeys.lines(on: screen)
    }

    /// Returns whether a command is available on a screen, even without keys.
    public func knows(_ command: Command, on screen: KeyBindingContext) -> Bool {
        if actions[command] != nil { return CustomAction.screens.contains(screen) }
        return StandardKeys.lines(on: screen).contains { $0.command == command.withoutWord }
    }

    /// Returns the action with a name, if any.
    public func action(named name: String) -> CustomAction? { actions[Command(name)] }

    /// The names of the user's actions, sorted.
    public var actionNames: [String] { actions.values.map(\.name).sorted() }

    /// Makes an action available on all screens with stories, without binding it to keys.
    public mutating func add(_ action: CustomAction) {
        actions[action.command] = action
        for screen in CustomAction.screens {
            let line = CommandKeyBinding(action.command, called: action.title)
            changed[screen] = lines(on: screen) + [line]
        }
    }

    /// Binds keys to a command on one screen; they become its preferred keys.
    ///
    /// Removes conflicting bindings: the same keys, and sequences that begin with them or are a
    /// prefix of them.
    public mutating func bind(
        _ keys: KeySequence,
        to command: Command,
        on screen: KeyBindingContext
    ) {
        var lines = lines(on: screen).map { line in line.removing { keys.excludes($0) } }
        if let place = lines.firstIndex(where: { $0.command == command }) {
            lines[place] = lines[place].adding(keys)
        } else {
            lines.append(CommandKeyBinding(command, keys: [keys]))
        }
        changed[screen] = lines
    }

    /// Unbinds keys on a screen; returns false if they are not bound there.
    @discardableResult
    public mutating func unbind(_ keys: KeySequence, on screen: KeyBindingContext) -> Bool {
        let lines = lines(on: screen)
        guard lines.contains(where: { $0.keys.contains(keys) }) else { return false }
        changed[screen] = lines.map { line in line.removing { $0 == keys } }
        return true
    }

    /// Makes digits on the front page begin a repeat count; a number and Enter then open a section.
    public mutating func countOnFrontPage() {
        for screen in Set<KeyBindingContext>.frontPage {
            for number in 1...9 {
                let digit = KeySequence("\(number)")
                let line = lines(on: screen).first { $0.keys.contains(digit) }
                guard line?.command == .section(number) else { continue }
                let keys = KeySequence(digit.keys + KeySequence("Enter").keys)
                bind(keys, to: .section(number), on: screen)
            }
        }
    }
}

extension KeySequence {
    /// Returns whether the sequences are equal or one is a prefix of the other.
    public func excludes(_ other: KeySequence) -> Bool {
        guard keys.first == other.keys.first else { return false }
        return keys.starts(with: other.keys) || other.keys.starts(with: keys)
    }
}
