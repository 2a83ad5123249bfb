import News
import TerminalKit

/// Refreshes after the first page has been visible for a moment.
@MainActor
final class StartupRefresh {
    var onFinished: (() -> Void)?
    /// The feeds to refresh, if any.
    var scope: RefreshScope?

    private let newsService: any Refreshing
    private let screens: ScreenPresenter
    private let delay: StartupNetworkDelay?
    private let work: PendingWork
    private var fillsEmptyPage = false

    /// Creates the refresh; without a `delay`, it does not wait.
    init(
        newsService: any Refreshing,
        screens: ScreenPresenter,
        delay: StartupNetworkDelay?,
        work: PendingWork
    ) {
        self.newsService = newsService
        self.screens = screens
        self.delay = delay
        self.work = work
    }

    /// Refreshes after the delay; called when the first page is visible.
    func begin() {
        delay?.begin()
        guard let delay else { return refresh() }
        Task { [weak self] in
            await delay.over()
            self?.refresh()
        }
    }

    func endDelay() { delay?.end() }

    /// Ends the delay, because the front page has no stories.
    func startForEmptyPage() {
        fillsEmptyPage = true
        endDelay()
    }

    private func refresh() {
        guard let scope else { return }
        // The first stories fill the page; they are not announced as new.
        let page = fillsEmptyPage ? screens.frontPage : nil
        page?.beginSubscriptionChange()
        work.start { [weak self, newsService] in
            _ = await newsService.refresh(scope)
            page?.endSubscriptionChange()
            self?.onFinished?()
        }
    }
}
