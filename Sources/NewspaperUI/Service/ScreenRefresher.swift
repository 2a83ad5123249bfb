import News
import TerminalKit

/// Refreshes feeds for a screen, and describes the progress of all refreshes.
@MainActor
final class ScreenRefresher {
    private let newsService: any Refreshing
    private let listener: NewsChangeDispatcher
    private let work: PendingWork
    private var progress: RefreshProgress?
    private var progressAhead: RefreshProgress?
    private var hasAsked = false

    init(newsService: any Refreshing, listener: NewsChangeDispatcher, work: PendingWork) {
        self.newsService = newsService
        self.listener = listener
        self.work = work
    }

    /// The progress, or text such as `offline since 06:42`; possibly empty.
    var note: String {
        RefreshStrings.note(offline: listener.offlineWords, on: progress, ahead: progressAhead)
    }

    func refresh(_ scope: RefreshScope) {
        hasAsked = true
        work.start { [newsService] in _ = await newsService.refresh(scope) }
    }

    /// Applies a change; returns the notice to show, if any.
    func take(_ change: NewsChange) -> String? {
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
}
