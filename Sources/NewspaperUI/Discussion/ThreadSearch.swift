import TerminalKit

/// A search in an open thread: what is typed, what was found, and which of it the reader looks at.
@MainActor
struct ThreadSearch: PageSearch {
    /// What has been typed.
    var field: TextField
    /// True until the reader is content with what was typed.
    var isTyping = true
    /// What was on the screen when it began.
    var origin: ThreadPage
    private(set) var matches = ThreadMatches()
    /// The index of the match that the reader looks at; `nil` while there is none.
    private(set) var current: Int?

    init(typedIn field: TextField, from origin: ThreadPage) {
        self.field = field
        self.origin = origin
    }

    /// Takes what was found; the reader looks at the first match from where the search began, or else at the first.
    mutating func take(_ matches: ThreadMatches) {
        self.matches = matches
        let next = matches.index(notBefore: origin.selected)
        current = matches.all.isEmpty ? nil : next < matches.all.count ? next : 0
    }

    /// Looks at the next match, or the one before it.
    ///
    /// - Parameters:
    ///   - step: 1 or -1.
    ///   - selected: The comment at which the reader is, who may have left the match.
    /// - Returns: What there is to say, empty for nothing.
    mutating func look(_ step: Int, from selected: Int?) -> String {
        guard let current else { return "" }
        let count = matches.all.count
        var next = current + step
        if matches.all[current].comment != selected {
            let here = matches.index(notBefore: selected)
            next = step > 0 ? here : here - 1
        }
        let isThere = (0..<count).contains(next)
        self.current = isThere ? next : step > 0 ? 0 : count - 1
        guard !isThere, count > 1 else { return "" }
        return step > 0 ? "First match again." : "Last match again."
    }

    var matchCount: Int { matches.all.count }
}
