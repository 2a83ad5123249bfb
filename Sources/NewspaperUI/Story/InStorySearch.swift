import TerminalKit

struct InStorySearch: PageSearch {
    var field: TextField
    var isTyping = true
    let origin: StoryViewport.ScrollPosition
    /// Whether `origin` is a match rather than a position chosen by the user.
    let beganAtMatch: Bool
    /// Whether the search continues in other stories after the last match.
    var continuesInOtherStories = false
    /// Whether the first match of a story found by a search is still to be shown.
    var isOpening = false
    private(set) var matches = StoryMatches()
    private(set) var current: Int?

    /// Replaces the matches and selects the first after a position, or the first of all.
    mutating func replaceMatches(_ matches: StoryMatches, from place: StoryAnchor) {
        self.matches = matches
        isOpening = false
        let next = matches.index(notBefore: place)
        current = matches.count == 0 ? nil : next < matches.count ? next : 0
    }

    mutating func look(at index: Int) { current = index }

    var marks: StoryMarks { matches.marks(current: current) }

    var matchCount: Int { matches.count }
}
