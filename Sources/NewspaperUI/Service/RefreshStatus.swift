import News

/// The progress of refreshes, and the result of one that the user requested.
struct RefreshStatus {
    private var progress: RefreshProgress?
    private var progressAhead: RefreshProgress?
    private var hasAsked = false

    mutating func ask() { hasAsked = true }

    /// Updates the status after a change and returns a notice; `nil` if there is nothing to report.
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

    /// Returns the status in words; empty if there is nothing to report.
    ///
    /// `offline` is the time of the connection loss in words.
    func note(offline: String?) -> String {
        RefreshStrings.note(offline: offline, on: progress, ahead: progressAhead)
    }
}
