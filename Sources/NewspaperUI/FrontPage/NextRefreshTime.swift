import FoundationEssentials
import News
import TerminalKit

/// The time of the next refresh, as displayed after the last story; loaded again whenever that page
/// is displayed.
@MainActor
final class NextRefreshTime {
    /// Called when the time has changed.
    var onChange: (() -> Void)?
    private(set) var date: Date?

    private let newsService: any Refreshing
    private let work: PendingWork

    init(newsService: any Refreshing, work: PendingWork) {
        self.newsService = newsService
        self.work = work
    }

    func load() {
        work.start { [weak self, newsService] in
            let due = try? await newsService.nextDue()
            guard let self, date != due else { return }
            date = due ?? nil
            onChange?()
        }
    }
}
