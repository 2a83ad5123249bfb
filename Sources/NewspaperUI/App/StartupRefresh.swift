import News
import TerminalKit

/// Refreshes after the first page has been visible for a moment.
@MainActor
final class StartupRefresh {
    /// The feeds to refresh, if any.
    var scope: RefreshScope?

    private let newsService: any Refreshing
    private let delay: StartupNetworkDelay?
    private let work: PendingWork

    /// Creates the refresh; without a `delay`, it does not wait.
    init(newsService: any Refreshing, delay: StartupNetworkDelay?, work: PendingWork) {
        self.newsService = newsService
        self.delay = delay
        self.work = work
    }

    /// Starts waiting, because the first page is visible.
    func begin() {
        delay?.begin()
        guard let delay else { return refresh() }
        Task { [weak self] in
            await delay.over()
            self?.refresh()
        }
    }

    /// Ends waiting.
    func endDelay() { delay?.end() }

    private func refresh() {
        guard let scope else { return }
        work.start { [newsService] in _ = await newsService.refresh(scope) }
    }
}
