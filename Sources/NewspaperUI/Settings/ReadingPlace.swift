public import News

/// The place in the list of stories at which a session ends and the next one begins.
public struct ReadingPlace: Hashable, Sendable {
    /// The arrangement that the user chose in the session; `nil` if none.
    public let arrangement: StoriesArrangement?
    /// The section; `nil` for the whole newspaper.
    public let section: SectionID?
    /// The selected story; `nil` for the first one.
    public let story: ArticleID?

    /// Creates a place.
    public init(arrangement: StoriesArrangement? = nil, section: SectionID?, story: ArticleID?) {
        self.arrangement = arrangement
        self.section = section
        self.story = story
    }
}
