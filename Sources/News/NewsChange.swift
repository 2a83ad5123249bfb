/// A change in the newsroom that screens must show.
public enum NewsChange: Hashable, Sendable {
    case headlines
    /// For many articles, ``headlines`` is sent instead.
    case marks([ArticleID])
    case texts([ArticleID])
    case refreshing(RefreshProgress)
    /// `nil` at the end.
    case prefetching(RefreshProgress?)
    /// Empty at the end; also sent when the list of downloads changed.
    case downloading([DownloadProgress])
    case refreshed(RefreshReport, of: RefreshScope)
    case notice(String)
}
