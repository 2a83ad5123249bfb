public import News

/// The stories to export: one story or a list.
public enum StoriesToExport: Hashable, Sendable {
    case story(Headline)
    /// All results of a query in its sort order; the query's `rows` are ignored.
    case list(title: String, HeadlineQuery)

    /// All starred stories.
    public static let starred = StoriesToExport.list(
        title: WritingStrings.starred,
        starredQuery
    )

    package static let starredQuery = HeadlineQuery(starredOnly: true)

    /// The title of the story or list.
    public var title: String {
        switch self {
        case .story(let headline): headline.title
        case .list(let title, _): title
        }
    }

    /// The proposed file name; for a list, it ends in `.epub`.
    var fileName: String {
        switch self {
        case .story(let headline): PlainTextStory.fileName(of: headline)
        case .list(let title, _):
            PlainTextStory.fileName(
                titled: title,
                ending: "epub",
                otherwise: WritingStrings.listFileName
            )
        }
    }
}
