/// An event from the user or the terminal.
public enum InputEvent: Hashable, Sendable {
    case key(Key)
    /// Pasted text without control characters except newlines.
    case paste(String)
    case mouse(MouseEvent)
    /// The left mouse button was released over a cell; it may have been pressed elsewhere.
    case release(Point)
    case resize(Size)
    case background(RGB)
    case brightness(isDark: Bool)
    case quit
}

/// A key with its modifiers.
public struct Key: Hashable, Sendable {
    /// The key without its modifiers.
    public var code: KeyCode
    /// The modifiers held down.
    public var modifiers: KeyModifiers

    /// Creates a key.
    public init(_ code: KeyCode, _ modifiers: KeyModifiers = []) {
        self.code = code
        self.modifiers = modifiers
    }

    /// Creates a key for a typed character; capitals have no shift modifier.
    public static func character(_ character: Character) -> Key {
        Key(.character(character))
    }

    /// Creates a Control key combination, with a lowercase letter.
    public static func control(_ character: Character) -> Key {
        Key(.character(character), .control)
    }
}

/// A key on the keyboard, without modifiers.
public enum KeyCode: Hashable, Sendable {
    case character(Character)
    case enter, escape, backspace, tab, delete, insert
    case up, down, left, right
    case home, end, pageUp, pageDown
    case function(Int)
}

/// Modifier keys.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// The Control key.
    public static let control = KeyModifiers(rawValue: 1)
    /// The Alt or Meta key.
    public static let alt = KeyModifiers(rawValue: 2)
    /// The Shift key, reported only for keys that are not characters.
    public static let shift = KeyModifiers(rawValue: 4)
}

/// A mouse event.
public struct MouseEvent: Hashable, Sendable {
    /// The kind of mouse event.
    public enum Action: Hashable, Sendable {
        case press
        case wheelUp, wheelDown
    }

    /// The kind of event.
    public var action: Action
    /// The cell under the pointer.
    public var point: Point

    /// Creates a mouse event.
    public init(_ action: Action, at point: Point) {
        self.action = action
        self.point = point
    }
}
