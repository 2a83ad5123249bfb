/// Something that the person at the terminal, or the terminal itself, did.
public enum InputEvent: Hashable, Sendable {
    case key(Key)
    /// Text pasted in one piece, with its newlines; control characters are already gone.
    case paste(String)
    case mouse(MouseEvent)
    /// The left button of the mouse came up over a cell, wherever it went down.
    case release(Point)
    /// The terminal has another size.
    case resize(Size)
    /// The terminal's background, after it was asked for.
    case background(RGB)
    /// The terminal has turned dark or light.
    case brightness(isDark: Bool)
    /// The reader wants the program to end: `^C`, or a signal.
    case quit
}

/// One key with its modifiers.
public struct Key: Hashable, Sendable {
    /// The key itself.
    public var code: KeyCode
    /// What was held down with it.
    public var modifiers: KeyModifiers

    /// Makes a key.
    public init(_ code: KeyCode, _ modifiers: KeyModifiers = []) {
        self.code = code
        self.modifiers = modifiers
    }

    /// A letter, digit or sign as typed: capitals carry no shift.
    public static func character(_ character: Character) -> Key {
        Key(.character(character))
    }

    /// A letter pressed together with Control, written in lower case.
    public static func control(_ character: Character) -> Key {
        Key(.character(character), .control)
    }
}

/// What is printed on a key.
public enum KeyCode: Hashable, Sendable {
    case character(Character)
    case enter, escape, backspace, tab, delete, insert
    case up, down, left, right
    case home, end, pageUp, pageDown
    case function(Int)
}

/// Keys held down together with another.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
    /// One bit each.
    public let rawValue: UInt8

    /// Makes a set of its bits.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// The Control key.
    public static let control = KeyModifiers(rawValue: 1)
    /// The Alt or Meta key.
    public static let alt = KeyModifiers(rawValue: 2)
    /// The Shift key, only reported with keys that are no letters.
    public static let shift = KeyModifiers(rawValue: 4)
}

/// One report of the mouse.
public struct MouseEvent: Hashable, Sendable {
    /// What the mouse did.
    public enum Action: Hashable, Sendable {
        /// The left button went down.
        case press
        case wheelUp, wheelDown
    }

    /// What the mouse did.
    public var action: Action
    /// The cell under the pointer.
    public var point: Point

    /// Makes a report.
    public init(_ action: Action, at point: Point) {
        self.action = action
        self.point = point
    }
}
