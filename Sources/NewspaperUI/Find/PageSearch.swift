import Cells
import TerminalKit

/// A search in an open page: what is typed, and which of what was found the reader looks at.
@MainActor
protocol PageSearch {
    /// What has been typed.
    var field: TextField { get set }
    /// True until the reader is content with what was typed.
    var isTyping: Bool { get set }
    /// The index of the match that the reader looks at; `nil` while there is none.
    var current: Int? { get }
    /// How often the words were found.
    var matchCount: Int { get }
}

extension PageSearch {
    /// `3 of 17`; that there is none, while the reader looks at none.
    var count: String {
        guard let current else { return field.text.isEmpty ? "" : "not found" }
        return "\((current + 1).grouped) of \(matchCount.grouped)"
    }

    /// Whether an event is a letter of what is searched for.
    func takes(_ event: InputEvent) -> Bool {
        guard isTyping else { return false }
        switch event {
        case .key(let key):
            var field = field
            return field.handle(key)
        case .paste: return true
        default: return false
        }
    }
}
