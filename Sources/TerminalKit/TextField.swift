public import Cells

/// An editable line of text with a cursor and the editing keys of a shell.
///
/// `↑` and `↓` browse the history while the text is unmodified.
public struct TextField: Hashable, Sendable {
    /// The text before the cursor.
    public private(set) var head: String
    /// The text after the cursor.
    public private(set) var tail = ""
    private let first: String
    private let earlier: [String]
    /// The index of the shown history entry; `nil` for the initial text.
    private var recalled: Int?

    /// The whole text.
    public var text: String { head + tail }

    /// Creates a field with the cursor at the end; `earlier` is the history, latest first.
    public init(text: String = "", earlier: [String] = []) {
        head = text
        first = text
        self.earlier = earlier.filter { $0 != text }
    }

    /// Handles a key; returns `false` if it does not edit the text.
    public mutating func handle(_ key: Key) -> Bool {
        switch (key.code, key.modifiers) {
        case (.character(let character), []):
            head.append(character)
            return true
        case (.character("u"), .control):
            head = ""
            return true
        case (.character("w"), .control):
            head = String(head.dropLast(wordBefore { $0 != " " }))
            return true
        case (.up, []): return recall(1)
        case (.down, []): return recalled != nil && recall(-1)
        default:
            return !(head.isEmpty && tail.isEmpty) && (moves(by: key) || deletes(by: key))
        }
    }

    /// Inserts up to 1,000 pasted characters, replacing newlines with spaces.
    public mutating func paste(_ pasted: String) {
        head += String(pasted.prefix(1000).map { $0.isNewline ? " " : $0 })
    }

    /// Moves back `step` entries in the history; returns `false` for modified text or an empty
    /// history.
    private mutating func recall(_ step: Int) -> Bool {
        guard !earlier.isEmpty, text == recalled.map({ earlier[$0] }) ?? first else { return false }
        let place = min((recalled ?? -1) + step, earlier.count - 1)
        recalled = place < 0 ? nil : place
        head = place < 0 ? first : earlier[place]
        tail = ""
        return true
    }

    private mutating func moves(by key: Key) -> Bool {
        switch (key.code, key.modifiers) {
        case (.left, []): moveBack(1)
        case (.right, []): moveOn(1)
        case (.left, .control), (.left, .alt), (.character("b"), .alt): moveBack(wordBefore())
        case (.right, .control), (.right, .alt), (.character("f"), .alt): moveOn(wordAfter())
        case (.home, []), (.character("a"), .control): moveBack(head.count)
        case (.end, []), (.character("e"), .control): moveOn(tail.count)
        default: return false
        }
        return true
    }

    private mutating func deletes(by key: Key) -> Bool {
        switch (key.code, key.modifiers) {
        case (.backspace, .alt): head = String(head.dropLast(wordBefore()))
        case (.backspace, _): head = String(head.dropLast())
        default: return !tail.isEmpty && deletesAfterCursor(by: key)
        }
        return true
    }

    private mutating func deletesAfterCursor(by key: Key) -> Bool {
        switch (key.code, key.modifiers) {
        case (.delete, []), (.character("d"), .control): tail = String(tail.dropFirst())
        case (.character("d"), .alt): tail = String(tail.dropFirst(wordAfter()))
        case (.character("k"), .control): tail = ""
        default: return false
        }
        return true
    }

    private mutating func moveBack(_ count: Int) {
        tail = head.suffix(count) + tail
        head = String(head.dropLast(count))
    }

    private mutating func moveOn(_ count: Int) {
        head += tail.prefix(count)
        tail = String(tail.dropFirst(count))
    }

    private func wordBefore(_ isOfWord: (Character) -> Bool = Self.isOfWord) -> Int {
        Self.wordLength(head.reversed(), isOfWord)
    }

    private func wordAfter() -> Int { Self.wordLength(Array(tail), Self.isOfWord) }

    private static func wordLength(
        _ letters: [Character],
        _ isOfWord: (Character) -> Bool
    ) -> Int {
        letters.count - letters.drop { !isOfWord($0) }.drop(while: isOfWord).count
    }

    private static func isOfWord(_ letter: Character) -> Bool {
        letter.isLetter || letter.isNumber
    }
}
