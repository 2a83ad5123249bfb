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

    /// Parses the notation used in code: a key name such as `Shift-Tab`, a letter after `^` for
    /// Control, or characters.
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

/// An error in the notation of a key sequence.
public enum KeyNotationError: Error, Hashable, Sendable {
    case empty
    case unknownName(String)
    /// Terminals send the same bytes for the key and for the key with this name.
    case sameAs(String)
    /// The key is reserved for quitting, suspending or redrawing.
    case reserved(String)
    /// The escape sequences of other keys begin with this key.
    case unsendable(String)
}

extension KeySequence {
    /// Parses the notation of configuration files: `gg`, `g u`, `^D`, `Alt-x`, `F5`, `Ctrl-Left`.
    ///
    /// Keys are separated by spaces, which are optional between up to three letters.
    public init(written text: String) throws(KeyNotationError) {
        if text == " " {
            self.init([.character(" ")])
            return
        }
        var keys: [Key] = []
        for word in text.split(separator: " ") { keys += try Self.keys(word: String(word)) }
        guard !keys.isEmpty else { throw .empty }
        self.init(keys)
    }

    /// All key names, for suggestions after a misspelt one.
    public static var names: [String] {
        Key.named.keys.sorted() + (1...functionKeys).map { "F\($0)" }
    }

    private static let functionKeys = 24
    private static let mostLetters = 3
    private static let modifiers: [(prefix: String, modifier: KeyModifiers)] = [
        ("ctrl-", .control), ("alt-", .alt), ("shift-", .shift),
        ("c-", .control), ("m-", .alt), ("a-", .alt), ("s-", .shift),
    ]
    private static let otherNames: [String: String] = [
        "return": "Enter", "escape": "Esc", "pageup": "PgUp", "pagedown": "PgDn",
        "del": "Delete", "ins": "Insert",
    ]

    private static func keys(word: String) throws(KeyNotationError) -> [Key] {
        if let key = try key(word: word) { return [key] }
        guard word.count <= mostLetters, word.allSatisfy(isTyped) else { throw .unknownName(word) }
        return word.map(Key.character)
    }

    /// Parses the name of a single key; `nil` if the word may be several letters.
    private static func key(word: String) throws(KeyNotationError) -> Key? {
        if let letter = word.first, word.count == 1, isTyped(letter) { return .character(letter) }
        if word.count == 2, word.first == "^", let letter = word.last {
            return try pressed(.character(letter), .control, as: word)
        }
        let lowered = word.lowercased()
        if let named = named(lowered) { return named }
        for (prefix, modifier) in modifiers
        where lowered.hasPrefix(prefix) && word.count > prefix.count {
            let rest = String(word.dropFirst(prefix.count))
            guard let base = try key(word: rest) else { throw .unknownName(rest) }
            return try pressed(base.code, base.modifiers.union(modifier), as: word)
        }
        return nil
    }

    private static func named(_ lowered: String) -> Key? {
        let wanted = otherNames[lowered]?.lowercased() ?? lowered
        if let entry = Key.named.first(where: { $0.key.lowercased() == wanted }) {
            return entry.value
        }
        guard wanted.first == "f", let number = Int(wanted.dropFirst()),
            (1...functionKeys).contains(number), !wanted.contains("+")
        else { return nil }
        return Key(.function(number))
    }

    /// Returns the key that terminals send for a key with modifiers.
    private static func pressed(
        _ code: KeyCode,
        _ modifiers: KeyModifiers,
        as written: String
    ) throws(KeyNotationError) -> Key {
        guard case .character(let letter) = code else { return Key(code, modifiers) }
        if modifiers.contains(.control) { return try control(letter, modifiers, as: written) }
        if modifiers.contains(.alt), "[O]PX^_".contains(letter) { throw .unsendable(written) }
        guard modifiers.contains(.shift) else { return Key(code, modifiers) }
        guard letter.isLetter, let capital = letter.uppercased().first else {
            throw .unknownName(written)
        }
        return Key(.character(capital), modifiers.subtracting(.shift))
    }

    private static func control(
        _ letter: Character,
        _ modifiers: KeyModifiers,
        as written: String
    ) throws(KeyNotationError) -> Key {
        let small = Character(letter.lowercased())
        switch small {
        case "i": throw .sameAs("Tab")
        case "m", "j": throw .sameAs("Enter")
        case "h": throw .sameAs("Backspace")
        case "[": throw .sameAs("Esc")
        case "c", "z", "l": throw .reserved(written)
        case "a"..."z", "\\", "]", "^", "_", " ":
            return Key(.character(small), modifiers.subtracting(.shift))
        default: throw .unknownName(written)
        }
    }

    private static func isTyped(_ letter: Character) -> Bool {
        letter.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
    }
}
