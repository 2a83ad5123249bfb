public import TerminalKit

/// A named set of key bindings that the user can start from.
public enum KeyPreset: String, CaseIterable, Sendable {
    case standard = "default"
    /// The keys of newsboat, for commands that exist here.
    case newsboat
    /// The keys of vim, with counts even on the front page.
    case vim

    /// Whether digits on the front page begin a count by default.
    public var countsOnFrontPage: Bool { self == .vim }

    /// The prefix before the key of an action, like the macro prefix of newsboat; `nil` if the preset has none.
    public var macroPrefix: KeySequence? { self == .newsboat ? KeySequence(",") : nil }

    /// The keymap of the preset, without the user's bindings.
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
