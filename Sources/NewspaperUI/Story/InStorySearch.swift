import TerminalKit

struct InStorySearch: PageSearch {
    var field: TextField
    var isTyping = true
    let origin: StoryViewport.Spot
    /// Whether `origin` is a match of an earlier search rather than the user's own position.
    let beganAtMatch: Bool
    /// Whether the list contains other stories with the same words, which follow after the last match.
    var continuesInOtherStories = false
    /// Whether the story was found by a search and its first match has not been shown yet.
    var isOpening = false
    private(set) var matches = StoryMatches()
    /// The index of the current match, `nil` if there are no matches.
    private(set) var current: Int?

    /// Replaces the matches and selects the first one after a position, or the first of all.
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
