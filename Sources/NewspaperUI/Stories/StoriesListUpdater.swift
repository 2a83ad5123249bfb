import News
import TerminalKit

/// Refreshes feeds, and updates the list when news arrives.
@MainActor
final class StoriesListUpdater: NewsObserver {
    var onChange: (() -> Void)?

    private let list: DisplayedList
    private let model: HeadlineListModel
    private let presentations: StoryPresentations
    private let newsService: any Refreshing
    private let listener: NewsChangeDispatcher
    private let announcer: NewsAnnouncer
    private let clock: WallClock
    private let work: PendingWork
    /// The task that updates the list, at most ten times per second.
    private let updates: CoalescingTask<Void>
    private var needsReload = false
    private var hasOldTexts = false
    /// Whether the first refresh has ended; afterwards, new stories must not move visible ones.
    private var isSettled = false

    init(
        of list: DisplayedList,
        model: HeadlineListModel,
        presentations: StoryPresentations,
        newsService: any Refreshing,
        listener: NewsChangeDispatcher,
        announcer: NewsAnnouncer,
        clock: WallClock,
        work: PendingWork
    ) {
        self.list = list
        self.model = model
        self.presentations = presentations
        self.newsService = newsService
        self.listener = listener
        self.announcer = announcer
        self.clock = clock
        self.work = work
        updates = CoalescingTask(work: work)
    }

    func beginObserving() { listener.add(self) }

    func endObserving() {
        listener.remove(self)
        updates.cancel()
    }

    var isOffline: Bool { listener.offlineSince != nil }

    var progressNotes: [String] {
        let refreshing = RefreshStrings.note(
            offline: listener.offlineWords,
            on: list.state.progress,
            ahead: list.state.progressAhead
        )
        return (refreshing.isEmpty ? [] : [refreshing])
            + (DownloadStrings.note(on: listener.progress).map { [$0] } ?? [])
    }

    func refresh(_ scope: RefreshScope) {
        list.state.requestedRefreshes.insert(scope)
        model.startNewSession()
        model.reload()
        work.start { [newsService] in _ = await newsService.refresh(scope) }
    }

    func take(_ change: NewsChange) {
        switch change {
        case .headlines:
            if isSettled { model.pinSelection() }
            needsReload = true
            hasOldTexts = true
        case .marks:
            needsReload = true
        case .texts(let ids):
            for presentation in presentations.all { presentation.forgetTexts(of: ids) }
            needsReload = true
        case .notice:
            return
        case .downloading:
            break
        case .refreshing(let progress):
            list.state.progress = progress
        case .prefetching(let progress):
            list.state.progressAhead = progress
        case .refreshed(let report, let scope):
            isSettled = true
            announcer.announce(list.state.take(report, of: scope), as: .refresh)
            needsReload = needsReload || !report.outcomes.isEmpty
        }
        updates.ask { [weak self, clock] in
            self?.catchUp()
            await clock.wait(.milliseconds(100))
        }
    }

    private func catchUp() {
        if needsReload {
            needsReload = false
            model.reload()
        }
        if hasOldTexts {
            hasOldTexts = false
            for presentation in presentations.all { presentation.reloadTexts() }
        }
        onChange?()
    }
}
