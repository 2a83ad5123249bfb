/// A change in the newsroom that screens must show.
public enum NewsChange: Hashable, Sendable {
    case headlines
    /// The marks of these articles have changed; for many articles, ``headlines`` is sent instead.
    case marks([ArticleID])
    case texts([ArticleID])
    case refreshing(RefreshProgress)
    /// The progress of prefetching; `nil` at the end.
    case prefetching(RefreshProgress?)
    /// The progress of the active downloads, also sent when the list of downloads has changed; empty at the end.
    case downloading([DownloadProgress])
    case refreshed(RefreshReport, of: RefreshScope)
    case notice(String)
}
