public import TerminalKit

/// Which keys give which commands on each screen.
///
/// The newspaper comes with ``standard``; what a reader wants otherwise is laid over it, key by key.
public struct Keymap: Sendable {
    /// The keys that the newspaper comes with.
    public static let standard = Keymap()

    /// The program whose keys these are, if the reader has chosen such a preset.
    var habits: PresetBindings?
    /// The lines of the screens on which something is otherwise.
    private var changed: [KeyScreen: [KeyLine]] = [:]
    /// What the reader's own programs do, by the commands that ask for it.
    private(set) var actions: [Command: CustomAction] = [:]

    private init() {}

    /// The keys of a screen, with the words that help and footer have for them.
    public func table(of screen: KeyScreen) -> KeyTable {
        KeyTable(lines(on: screen), on: screen)
    }

    /// The lines of a screen, in the order in which help shows them.
    func lines(on screen: KeyScreen) -> [KeyLine] {
        changed[screen] ?? StandardKeys.lines(on: screen)
    }

    /// Whether a command means something on a screen, with any key or none.
    public func knows(_ command: Command, on screen: KeyScreen) -> Bool {
        if actions[command] != nil { return CustomAction.screens.contains(screen) }
        return StandardKeys.lines(on: screen).contains { $0.command == command.withoutWord }
    }

    /// The program that a command of this name has do something; `nil` where there is none.
    public func action(named name: String) -> CustomAction? { actions[Command(name)] }

    /// The names of the commands that programs of the reader's are, in alphabetical order.
    public var actionNames: [String] { actions.values.map(\.name).sorted() }

    /// Has a program be a command wherever there is a story, as yet without keys.
    public mutating func add(_ action: CustomAction) {
        actions[action.command] = action
        for screen in CustomAction.screens {
            let line = KeyLine(action.command, called: action.title)
            changed[screen] = lines(on: screen) + [line]
        }
    }

    /// Gives keys to a command on one screen.
    ///
    /// They are taken from the command that had them; so is what could no longer be pressed because one sequence
    /// begins another. What else the command had it keeps, and the new keys are shown first.
    ///
    /// - Parameters:
    ///   - keys: The sequence.
    ///   - command: The command, with its number if it has one, or several in one.
    ///   - screen: Where the keys shall give it.
    public mutating func bind(_ keys: KeySequence, to command: Command, on screen: KeyScreen) {
        var lines = lines(on: screen).map { line in line.removing { keys.excludes($0) } }
        if let place = lines.firstIndex(where: { $0.command == command }) {
            lines[place] = lines[place].adding(keys)
        } else {
            lines.append(KeyLine(command, keys: [keys]))
        }
        changed[screen] = lines
    }

    /// Takes keys from the command that has them on a screen.
    ///
    /// - Returns: False when they mean nothing there.
    @discardableResult
    public mutating func unbind(_ keys: KeySequence, on screen: KeyScreen) -> Bool {
        let lines = lines(on: screen)
        guard lines.contains(where: { $0.keys.contains(keys) }) else { return false }
        changed[screen] = lines.map { line in line.removing { $0 == keys } }
        return true
    }

    /// Has digits on the front page begin a number; a section is then opened by its number and Enter.
    public mutating func countOnFrontPage() {
        for screen in Set<KeyScreen>.frontPage {
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
    /// True when only one of two can be pressed: they are the same, or one begins the other.
    public func excludes(_ other: KeySequence) -> Bool {
        guard keys.first == other.keys.first else { return false }
        return keys.starts(with: other.keys) || other.keys.starts(with: keys)
    }
}
