/// A change in the newsroom that screens must show.
public enum NewsChange: Hashable, Sendable {
    case headlines
    /// Marks of these articles changed; for many articles, ``headlines`` is sent instead.
    case marks([ArticleID])
    case texts([ArticleID])
    case refreshing(RefreshProgress)
    /// The progress of prefetching; `nil` at the end.
    case prefetching(RefreshProgress?)
    /// The progress of active downloads, also after changes of the list; empty at the end.
    case downloading([DownloadProgress])
    case refreshed(RefreshReport, of: RefreshScope)
    case notice(String)
}
