import News

/// The progress of refreshes, and the result of one requested by the user.
struct RefreshStatus {
    private var progress: RefreshProgress?
    private var progressAhead: RefreshProgress?
    private var hasAsked = false

    mutating func ask() { hasAsked = true }

    /// Applies a change and returns a notice, if there is something to report.
    mutating func take(_ change: NewsChange) -> String? {
        switch change {
        case .refreshing(let progress): self.progress = progress
        case .prefetching(let progress): progressAhead = progress
        case .refreshed(let report, _):
            progress = nil
            defer { hasAsked = false }
            return RefreshStrings.notice(of: report, wasAskedFor: hasAsked)
        case .headlines, .marks, .texts, .downloading, .notice: break
        }
        return nil
    }

    /// Returns the status; `offline` is the time of the connection loss in words.
    func note(offline: String?) -> String {
        RefreshStrings.note(offline: offline, on: progress, ahead: progressAhead)
    }
}
