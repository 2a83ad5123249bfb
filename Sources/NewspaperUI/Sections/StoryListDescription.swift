public import News

/// A list of stories: its title and query.
public struct StoryListDescription: Hashable, Sendable {
    /// The title of the list.
    public let title: String
    /// The query; its `rows` are ignored.
    public let query: HeadlineQuery
    /// The story to select first; `nil` for the first one.
    public let selection: ArticleID?

    /// The front page with all stories.
    public static let front = StoryListDescription(
        title: StoriesStrings.frontTitle,
        query: HeadlineQuery()
    )

    /// Creates a description of a list.
    public init(title: String, query: HeadlineQuery, selection: ArticleID? = nil) {
        self.title = title
        self.query = query
        self.selection = selection
    }

    var isWholePaper: Bool { query == HeadlineQuery() }

    static func section(_ id: SectionID) -> StoryListDescription {
        StoryListDescription(title: id.text, query: HeadlineQuery(section: id))
    }

    static func feed(_ id: FeedID, title: String) -> StoryListDescription {
        StoryListDescription(title: title, query: HeadlineQuery(feed: id))
    }

    /// Returns the description of a search in a list, by default in all stories.
    static func search(_ words: String, in list: StoryListDescription? = nil)
        -> StoryListDescription
    {
        var query = list?.query ?? HeadlineQuery()
        query.search = words
        return StoryListDescription(
            title: StoriesStrings.searchTitle(words, in: list?.title),
            query: query
        )
    }

    /// Returns the same list, in which `story` is selected first.
    func selecting(_ story: ArticleID) -> StoryListDescription {
        StoryListDescription(title: title, query: query, selection: story)
    }
}
