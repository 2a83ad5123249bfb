public import News

/// A list of stories that can be opened: what it is called, and what belongs to it.
public struct StoriesScope: Hashable, Sendable {
    /// The name over the list.
    public let title: String
    /// What belongs to it; its rows do not matter.
    public let query: HeadlineQuery
    /// The story that is selected at first; `nil` for the first one.
    public let selection: ArticleID?

    /// The front page: every story, with the sections to choose from.
    public static let front = StoriesScope(title: "Front", query: HeadlineQuery())

    /// Names a list.
    public init(title: String, query: HeadlineQuery, selection: ArticleID? = nil) {
        self.title = title
        self.query = query
        self.selection = selection
    }

    /// True when every story of the paper belongs to it.
    var isWholePaper: Bool { query == HeadlineQuery() }
}
