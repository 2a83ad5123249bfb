/// Something that happened in the newsroom while a screen was showing.
public enum NewsChange: Hashable, Sendable {
    /// Headlines, feeds or sections came, went or changed.
    case headlines
    /// These articles have another reading state now; many at once are told as ``headlines``.
    case marks([ArticleID])
    /// These articles have another text now.
    case texts([ArticleID])
    /// A refresh goes on.
    case refreshing(RefreshProgress)
    /// Stories are made ready to be read without a network, so many of so many; `nil` at the end.
    case fetchingAhead(RefreshProgress?)
    /// Files of stories come from the web: how far those are that are under way, and none at the end; also told when
    /// the list of those that are wanted has changed.
    case downloading([DownloadProgress])
    /// What was wished for was asked and has answered.
    case refreshed(RefreshReport, of: RefreshScope)
    /// Something happened that the reader has to know, in one sentence.
    case notice(String)
}
