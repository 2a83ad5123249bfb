import TerminalKit

struct InStorySearch: PageSearch {
    var field: TextField
    var isTyping = true
    let origin: StoryViewport.ScrollPosition
    /// `origin` is a match of an earlier search, not the user's own position.
    let beganAtMatch: Bool
    /// Other stories in the list follow after the last match.
    var continuesInOtherStories = false
    /// The story was found by a search and its first match has not been shown yet.
    var isOpening = false
    private(set) var matches = StoryMatches()
    private(set) var current: Int?

    /// Selects the first match after a position, or the first of all.
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
