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

    /// Creates a scope.
    public init(title: String, query: HeadlineQuery, selection: ArticleID? = nil) {
        self.title = title
        self.query = query
        self.selection = selection
    }

    var isWholePaper: Bool { query == HeadlineQuery() }
}
