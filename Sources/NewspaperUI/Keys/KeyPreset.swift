public import TerminalKit

/// The key bindings of a well-known program, on which the user's own are based.
public enum KeyPreset: String, CaseIterable, Sendable {
    case standard = "default"
    /// The keys of newsboat.
    case newsboat
    /// The keys of vim; numbers can be typed before keys even on the front page.
    case vim

    /// Whether digits on the front page begin a repeat count by default.
    public var countsOnFrontPage: Bool { self == .vim }

    /// The key that can be typed before the key of an action, as in newsboat’s macros, if any.
    public var macroPrefix: KeySequence? { self == .newsboat ? KeySequence(",") : nil }

    /// The keymap without the user’s own bindings.
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
