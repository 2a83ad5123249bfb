/// A change in the newsroom that screens must show.
public enum NewsChange: Hashable, Sendable {
    case headlines
    /// The reading state of these articles changed; for many articles, ``headlines`` is sent instead.
    case marks([ArticleID])
    case texts([ArticleID])
    case refreshing(RefreshProgress)
    /// The progress of prefetching; `nil` at the end.
    case prefetching(RefreshProgress?)
    /// The active downloads, empty at the end; also sent when the list of downloads changed.
    case downloading([DownloadProgress])
    case refreshed(RefreshReport, of: RefreshScope)
    /// A message for the user, in one sentence.
    case notice(String)
}
