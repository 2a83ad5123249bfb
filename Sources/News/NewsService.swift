/// The interface between screens and newsroom, made of small role protocols.
///
/// Each screen uses only the roles it needs. Only ``Refreshing/refresh(_:)``, ``PictureReading/picture(at:of:)``,
/// ``FullTextFetching/fetchFullText(of:for:)``, ``DiscussionReading/fetchThread(of:)`` and
/// ``PaperPreviewing/open(_:)`` may wait for the network.
public protocol NewsService: EditionReading, HeadlineReading, ArticleReading, MarkStoring,
    PositionStoring, Undoing, Refreshing, PictureReading, FullTextFetching, DiscussionReading,
    PaperPreviewing, ChangeNotifying
{}
