/// The interface between the screens and the service that stores and fetches stories.
///
/// It consists of small protocols, of which each screen uses only some. Only
/// ``Refreshing/refresh(_:)``, ``PictureReading/picture(at:of:)``,
/// ``FullTextFetching/fetchFullText(of:for:)``, ``DiscussionReading/fetchThread(of:)`` and
/// ``OnlineNewspaperPreviewing/open(_:)`` may wait for the network.
public protocol NewsService: EditionReading, HeadlineReading, ArticleReading, MarkStoring,
    PositionStoring, Undoing, Refreshing, PictureReading, FullTextFetching, DiscussionReading,
    OnlineNewspaperPreviewing, ChangeNotifying
{}
