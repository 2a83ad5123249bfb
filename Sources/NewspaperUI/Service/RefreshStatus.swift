import News

/// What a screen tells of refreshes: how far one has got, and what came of one for which its reader has asked.
struct RefreshStatus {
    private var progress: RefreshProgress?
    private var progressAhead: RefreshProgress?
    /// Whether the reader has asked for news and not heard of it.
    private var hasAsked = false

    /// Notes that the reader asks for news.
    mutating func ask() { hasAsked = true }

    /// Takes what changes.
    ///
    /// - Returns: What the reader is to be told; `nil` for nothing.
    mutating func take(_ change: NewsChange) -> String? {
        switch change {
        case .refreshing(let progress): self.progress = progress
        case .fetchingAhead(let progress): progressAhead = progress
        case .refreshed(let report, _):
            progress = nil
            defer { hasAsked = false }
            return RefreshStrings.notice(of: report, wasAskedFor: hasAsked)
        case .headlines, .marks, .texts, .downloading, .notice: break
        }
        return nil
    }

    /// What stands in the footer.
    ///
    /// - Parameter offline: Since when nobody can be reached, in words.
    /// - Returns: Some words; none where there is nothing to say.
    func note(offline: String?) -> String {
        RefreshStrings.note(offline: offline, on: progress, ahead: progressAhead)
    }
}
