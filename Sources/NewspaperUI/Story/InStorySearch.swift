import TerminalKit

/// A search in an open story: what is typed, what was found, and which of it the reader looks at.
struct InStorySearch: PageSearch {
    /// What has been typed.
    var field: TextField
    /// True until the reader is content with what was typed.
    var isTyping = true
    /// What was on the screen when it began.
    let origin: StoryViewport.Spot
    /// Whether that was a match of another search, and not where the reader is.
    let beginsOnVisit: Bool
    /// True when the same words were found in other stories, to which the last match leads on.
    var leadsOn = false
    /// True until the story can be shown where the words stand by which it was found.
    var isOpening = false
    private(set) var matches = StoryMatches()
    /// The index of the match that the reader looks at; `nil` while there is none.
    private(set) var current: Int?

    /// Takes what was found; the reader looks at the first match from a place on, or else at the first one.
    mutating func take(_ matches: StoryMatches, from place: StoryAnchor) {
        self.matches = matches
        isOpening = false
        let next = matches.index(notBefore: place)
        current = matches.count == 0 ? nil : next < matches.count ? next : 0
    }

    /// Looks at another match.
    mutating func look(at index: Int) { current = index }

    /// What is marked on the page.
    var marks: StoryMarks { matches.marks(current: current) }

    var matchCount: Int { matches.count }
}
