/// Where the newspaper gets its news from: all roles in one.
///
/// The screens know only these promises, each of them the one it needs. They cannot tell the bundled example
/// from feeds over HTTP. Every method answers from what is at hand; only ``Refreshing/refresh(_:)``,
/// ``PictureReading/picture(at:of:)``, ``FullTextFetching/fetchWholeText(of:for:)`` and
/// ``DiscussionReading/fetchThread(of:)`` and ``PaperPreviewing/open(_:)`` may wait for a network.
public protocol NewsService: EditionReading, HeadlineReading, ArticleReading, MarkStoring,
    PositionStoring, Undoing, Refreshing, PictureReading, FullTextFetching, DiscussionReading,
    PaperPreviewing, ChangeNotifying
{}
