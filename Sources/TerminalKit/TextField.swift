public import Cells

/// One line of text being typed, with its cursor at the end.
public struct TextField: Hashable, Sendable {
    /// What has been typed.
    public private(set) var text: String

    /// Starts empty, or with a text to be changed.
    public init(text: String = "") {
        self.text = text
    }

    /// Takes a key; false when it does not edit text.
    public mutating func handle(_ key: Key) -> Bool {
        switch (key.code, key.modifiers) {
        case (.character(let character), []):
            text.append(character)
        case (.backspace, _):
            guard !text.isEmpty else { return false }
            text.removeLast()
        case (.character("u"), .control):
            text = ""
        case (.character("w"), .control):
            deleteWord()
        default:
            return false
        }
        return true
    }

    /// Adds pasted text, its newlines as spaces.
    public mutating func paste(_ pasted: String) {
        text += String(pasted.prefix(1000).map { $0.isNewline ? " " : $0 })
    }

    private mutating func deleteWord() {
        while text.last == " " { text.removeLast() }
        while let last = text.last, last != " " { text.removeLast() }
    }
}
