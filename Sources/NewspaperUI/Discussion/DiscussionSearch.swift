import TerminalKit

@MainActor
struct DiscussionSearch: PageSearch {
    var field: TextField
    var isTyping = true
    var origin: DiscussionScreenState
    private(set) var matches = DiscussionMatches()
    private(set) var current: Int?

    init(typedIn field: TextField, from origin: DiscussionScreenState) {
        self.field = field
        self.origin = origin
    }

    /// Replaces the matches; selects the first one at or after the origin, or else the very first.
    mutating func take(_ matches: DiscussionMatches) {
        self.matches = matches
        let next = matches.index(notBefore: origin.selected)
        current = matches.all.isEmpty ? nil : next < matches.all.count ? next : 0
    }

    /// Selects the next or previous match; returns a notice, empty unless the search wraps around.
    ///
    /// The search starts at the selected comment unless that contains the current match.
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
        return FindStrings.wrapped(toFirst: step > 0)
    }

    var matchCount: Int { matches.all.count }
}
