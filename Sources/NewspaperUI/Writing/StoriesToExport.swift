public import News

/// What is given away: a story, or all that are on a list.
public enum StoriesToExport: Hashable, Sendable {
    /// One story.
    case story(Headline)
    /// All stories that answer a query, whatever its rows, in its order.
    case list(title: String, HeadlineQuery)

    /// Everything that has a star, wherever it stands.
    public static let starred = StoriesToExport.list(title: "Starred", starredQuery)

    /// What asks for everything that has a star.
    package static let starredQuery = HeadlineQuery(starredOnly: true)

    /// What it is called.
    public var title: String {
        switch self {
        case .story(let headline): headline.title
        case .list(let title, _): title
        }
    }

    /// A name for a file with it: lists are books at first, since most who keep them read them elsewhere.
    var fileName: String {
        switch self {
        case .story(let headline): StoryText.fileName(of: headline)
        case .list(let title, _):
            StoryText.fileName(titled: title, ending: "epub", otherwise: "stories")
        }
    }
}
