import TerminalKit

struct InStorySearch: PageSearch {
    var field: TextField
    var isTyping = true
    let origin: StoryViewport.ScrollPosition
    /// Whether `origin` is a match, not a position chosen by the user.
    let beganAtMatch: Bool
    /// Whether the search continues in other stories after the last match.
    var continuesInOtherStories = false
    /// Whether to scroll to the first match when a story found by a search is loaded.
    var isOpening = false
    private(set) var matches = StoryMatches()
    private(set) var current: Int?

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
