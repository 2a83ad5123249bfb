public import TerminalKit

/// A set of key bindings for the user to start from.
public enum KeyPreset: String, CaseIterable, Sendable {
    case standard = "default"
    /// The keys of newsboat.
    case newsboat
    /// The keys of vim, with counts even on the front page.
    case vim

    /// Whether digits on the front page begin a count by default.
    public var countsOnFrontPage: Bool { self == .vim }

    /// The prefix for keys of actions, like newsboat’s macro prefix.
    public var macroPrefix: KeySequence? { self == .newsboat ? KeySequence(",") : nil }

    /// The keymap without the user’s bindings.
    public var keymap: Keymap {
        var keymap = Keymap.standard
        keymap.habits = habits
        for line in habits?.lines ?? [] {
            for screen in line.screens { keymap.bind(line.keys, to: line.command, on: screen) }
        }
        return keymap
    }

    var habits: PresetBindings? {
        switch self {
        case .standard: nil
        case .newsboat: .newsboat
        case .vim: .vim
        }
    }
}
