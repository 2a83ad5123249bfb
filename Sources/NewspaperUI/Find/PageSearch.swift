import Cells
import TerminalKit

/// A search in a page: the text and the current match.
@MainActor
protocol PageSearch {
    var field: TextField { get set }
    var isTyping: Bool { get set }
    var current: Int? { get }
    var matchCount: Int { get }
}

extension PageSearch {
    /// The number of the current match and the total, such as `3 of 17`, or `not found`.
    var count: String {
        guard let current else { return field.text.isEmpty ? "" : FindStrings.notFound }
        return FindStrings.position(current + 1, of: matchCount)
    }

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
