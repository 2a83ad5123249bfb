public import News

/// A list of stories that can be opened, as title and query.
public struct StoriesScope: Hashable, Sendable {
    /// The title of the list.
    public let title: String
    /// The query for the stories in the list; its `rows` are ignored.
    public let query: HeadlineQuery
    /// The story to select initially; `nil` for the first.
    public let selection: ArticleID?

    /// The front page with all stories.
    public static let front = StoriesScope(title: "Front", query: HeadlineQuery())

    /// Creates a scope.
    public init(title: String, query: HeadlineQuery, selection: ArticleID? = nil) {
        self.title = title
        self.query = query
        self.selection = selection
    }

    var isWholePaper: Bool { query == HeadlineQuery() }
}
