import News

/// The progress of refreshes, and the result of one that the user requested.
struct RefreshStatus {
    private var progress: RefreshProgress?
    private var progressAhead: RefreshProgress?
    private var hasAsked = false

    mutating func ask() { hasAsked = true }

    /// Applies a change; returns the notice to show, if any.
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

    func note(offline: String?) -> String {
        RefreshStrings.note(offline: offline, on: progress, ahead: progressAhead)
    }
}
