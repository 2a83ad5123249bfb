/// A change that screens must show.
public enum NewsChange: Hashable, Sendable {
    case headlines
    /// The marks of these articles changed.
    ///
    /// If there are many, ``headlines`` is sent instead.
    case marks([ArticleID])
    case texts([ArticleID])
    case refreshing(RefreshProgress)
    /// The progress of prefetching changed; `nil` when it ends.
    case prefetching(RefreshProgress?)
    /// The progress of running downloads, or the list of downloads, changed; the array is empty if
    /// none is running.
    case downloading([DownloadProgress])
    case refreshed(RefreshReport, of: RefreshScope)
    case notice(String)
}
