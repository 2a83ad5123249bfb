public import Cells

/// Keys pressed one after the other, such as `gg`.
public struct KeySequence: Hashable, Sendable, CustomStringConvertible {
    /// The keys, at least one.
    public let keys: [Key]

    /// Creates a sequence of keys.
    public init(_ keys: Key...) {
        self.keys = keys
    }

    /// Creates a sequence of at least one key.
    public init(_ keys: [Key]) {
        self.keys = keys
    }

    /// Parses the notation used in code: a key name such as `Shift-Tab`, a letter after `^` for Control, or
    /// characters.
    public init(_ text: String) {
        keys = Self.parse(text)
    }

    /// The sequence as shown to the user, with spaces if a key has a longer name.
    public var description: String { Self.words(for: keys) }

    static func words(for keys: some Sequence<Key>) -> String {
        let labels = keys.map(\.label)
        return labels.joined(separator: labels.contains { $0.count > 1 } ? " " : "")
    }

    private static func parse(_ text: String) -> [Key] {
        if let named = Key.named[text] { return [named] }
        if text.count == 2, text.first == "^", let letter = text.last {
            return [.control(Character(letter.lowercased()))]
        }
        return text.map(Key.character)
    }
}

extension Key {
    static let named: [String: Key] = [
        "Space": .character(" "), "Enter": Key(.enter), "Esc": Key(.escape),
        "Backspace": Key(.backspace), "Tab": Key(.tab), "Shift-Tab": Key(.tab, .shift),
        "Up": Key(.up), "Down": Key(.down), "Left": Key(.left), "Right": Key(.right),
        "Home": Key(.home), "End": Key(.end), "PgUp": Key(.pageUp), "PgDn": Key(.pageDown),
        "Delete": Key(.delete), "Insert": Key(.insert),
    ]

    /// The key as shown to the user: `j`, `^D`, `↵`, `Space`.
    public var label: String {
        var prefix = ""
        if modifiers.contains(.alt) { prefix += "Alt-" }
        if modifiers.contains(.shift) { prefix += "Shift-" }
        if case .character(let character) = code {
            let name = character == " " ? "Space" : String(character)
            return modifiers.contains(.control) ? "\(prefix)^\(name.uppercased())" : prefix + name
        }
        if modifiers.contains(.control) { prefix += "Ctrl-" }
        return prefix + code.label
    }
}

extension KeyCode {
    private func arrow(_ arrow: String, or name: String) -> String {
        KeyLabelStyle.now == .arrows ? arrow : name
    }

    fileprivate var label: String {
        switch self {
        case .character(let character): String(character)
        case .enter: arrow("↵", or: "Enter")
        case .escape: "Esc"
        case .backspace: "Backspace"
        case .tab: "Tab"
        case .delete: "Delete"
        case .insert: "Insert"
        case .up: arrow("↑", or: "Up")
        case .down: arrow("↓", or: "Down")
        case .left: arrow("←", or: "Left")
        case .right: arrow("→", or: "Right")
        case .home: "Home"
        case .end: "End"
        case .pageUp: "PgUp"
        case .pageDown: "PgDn"
        case .function(let number): "F\(number)"
        }
    }
}
