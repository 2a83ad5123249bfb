public import TerminalKit

/// Which keys give which commands on each screen.
///
/// The newspaper comes with ``standard``; what a reader wants otherwise is laid over it, command by command.
public struct Keymap: Sendable {
    /// The keys that the newspaper comes with.
    public static let standard = Keymap()

    /// The lines of the screens on which something is otherwise, and their tables.
    private var changed: [KeyScreen: (lines: [KeyLine], table: KeyTable)] = [:]

    private init() {}

    /// The keys of a screen, with the words that help and footer have for them.
    public func table(of screen: KeyScreen) -> KeyTable {
        changed[screen]?.table ?? StandardTables.table(of: screen)
    }

    /// The same with other keys for a command on one screen.
    ///
    /// The keys that gave it there give it no longer. What another command had is this one's now; so is what
    /// could no longer be pressed because one sequence begins another.
    ///
    /// - Parameters:
    ///   - keys: None leaves the command to be done by name.
    ///   - command: The command, with its number if it has one.
    ///   - screen: Where they shall give it.
    /// - Returns: `nil` when the screen does not know the command.
    public func giving(
        _ keys: [KeySequence],
        to command: Command,
        on screen: KeyScreen
    ) -> Keymap? {
        let lines = changed[screen]?.lines ?? StandardKeys.lines(on: screen)
        guard let place = lines.firstIndex(where: { $0.command == command }) else { return nil }
        var others = lines.map { line in
            line.removing { old in keys.contains { $0.excludes(old) } }
        }
        others[place] = KeyLine(command, keys: keys)
        let wanted = others.enumerated()
            .filter { $0.offset == place || $0.element.command != command }.map(\.element)
        var keymap = self
        keymap.changed[screen] = (wanted, KeyTable(wanted, on: screen))
        return keymap
    }
}

extension KeySequence {
    /// True when only one of two can be pressed: they are the same, or one begins the other.
    fileprivate func excludes(_ other: KeySequence) -> Bool {
        keys.starts(with: other.keys) || other.keys.starts(with: keys)
    }
}
