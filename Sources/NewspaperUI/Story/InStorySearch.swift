import TerminalKit

struct InStorySearch: PageSearch {
    var field: TextField
    var isTyping = true
    let origin: StoryViewport.ScrollPosition
    /// Whether `origin` is a match of an earlier search rather than a position chosen by the user.
    let beganAtMatch: Bool
    /// Whether the search continues in other stories of the list after the last match.
    var continuesInOtherStories = false
    /// Whether the story was found by a search and its first match has not been shown yet.
    var isOpening = false
    private(set) var matches = StoryMatches()
    private(set) var current: Int?

    /// Replaces the matches and selects the first one after a position, or the first of all if none follows.
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
