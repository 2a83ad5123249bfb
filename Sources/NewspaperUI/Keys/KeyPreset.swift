public import TerminalKit

/// Keys to begin with, under one name.
public enum KeyPreset: String, CaseIterable, Sendable {
    /// What the newspaper comes with.
    case standard = "default"
    /// As in newsboat, where the newspaper can do the same.
    case newsboat
    /// As in vim, with numbers before keys also on the front page.
    case vim

    /// Whether digits on the front page begin a number, unless a reader says otherwise.
    public var countsOnFrontPage: Bool { self == .vim }

    /// What stands before the key of an action, as before the key of a macro in newsboat.
    public var macroPrefix: KeySequence? { self == .newsboat ? KeySequence(",") : nil }

    /// The keys, without those of a reader's own.
    public var keymap: Keymap {
        var keymap = Keymap.standard
        keymap.habits = habits
        for line in habits?.lines ?? [] {
            for screen in line.screens { keymap.bind(line.keys, to: line.command, on: screen) }
        }
        return keymap
    }

    /// What is otherwise than in the standard keys.
    var habits: PresetBindings? {
        switch self {
        case .standard: nil
        case .newsboat: .newsboat
        case .vim: .vim
        }
    }
}
