public import Cells
import News
public import TerminalKit

/// Shows the health of the feeds, failing ones first; refreshes feeds.
@MainActor
public final class FeedHealthController: FeedHealthScreen, NoticeShowing {
    /// Called to redraw the screen.
    public var onChange: (() -> Void)?

    /// The screen's title.
    public let title = HealthStrings.title

    private let newsService: any Refreshing
    private let listener: NewsChangeDispatcher
    private let subscriptionManager: any SubscriptionManaging
    private let keyboard: SharedKeyboardState
    private let appearance: DisplaySettings
    private let words: HealthStrings
    private let work: PendingWork

    private var page: FeedHealthScreenState
    private var isLoaded = false
    var notice: String?
    private var refreshes = RefreshStatus()
    private let loading: CoalescingTask<Void>

    init(
        newsService: any Refreshing,
        listener: NewsChangeDispatcher,
        subscriptionManager: any SubscriptionManaging,
        keyboard: SharedKeyboardState,
        appearance: DisplaySettings,
        clock: WallClock,
        work: PendingWork
    ) {
        self.newsService = newsService
        self.listener = listener
        self.subscriptionManager = subscriptionManager
        self.keyboard = keyboard
        self.appearance = appearance
        self.work = work
        loading = CoalescingTask(work: work)
        words = HealthStrings(ages: RelativeTime(clock: clock), clock: clock)
        page = FeedHealthScreenState(words: words)
    }

    /// The keys that apply now.
    public var keyTable: KeyTable {
        keyboard.table(of: page.filter == nil ? .health : .form)
    }

    /// Starts loading and observing changes.
    public func viewDidLoad() {
        listener.add(self)
        load()
    }

    /// Returns whether the feeds are loaded.
    public func isReady(for event: InputEvent) -> Bool { isLoaded || notice != nil }

    /// Cancels loading and stops observing changes.
    public func didLeave() {
        listener.remove(self)
        loading.cancel()
    }

    /// Lays out the rows.
    public func layOut(in size: Size) {
        page.layOut(in: size)
    }

    /// Edits the filter; returns false if the key does not edit text.
    public func handle(_ key: Key) -> Bool {
        guard page.handle(key) else { return false }
        onChange?()
        return true
    }

    /// Inserts text into the filter.
    public func paste(_ text: String) {
        page.paste(text)
        onChange?()
    }

    /// Performs a command, if it applies.
    public func perform(_ command: Command) -> Bool {
        defer { onChange?() }
        if isLoaded, page.feeds.isEmpty, Self.needsFeeds.contains(command) {
            notice = HealthStrings.noFeedsNotice
            return true
        }
        switch command {
        case .refreshFeed: retry()
        case .refresh:
            notice = HealthStrings.refreshingAll
            refresh(.all)
        default: return page.perform(command)
        }
        return true
    }

    /// Selects a row with the wheel or by a click; a second click shows or hides its details.
    public func handle(_ mouse: MouseEvent) {
        page.handle(mouse)
        onChange?()
    }

    /// Returns the current view.
    public func makeView() -> any View {
        FeedHealthView(
            page: page,
            isLoaded: isLoaded,
            note: refreshes.note(offline: listener.offlineWords),
            keyTable: isLoaded && page.feeds.isEmpty
                ? keyTable.withoutHints(for: Self.needsFeeds) : keyTable,
            notice: notice,
            words: words,
            theme: appearance.theme
        )
    }

    private static let needsFeeds: Set<Command> = [
        .down, .up, .pageDown, .pageUp, .first, .last, .open, .details, .refreshFeed, .refresh,
        .filter,
    ]

    private func retry() {
        guard let health = page.feeds.selected else { return }
        notice = HealthStrings.refreshing(page.feeds.name(of: health))
        refresh(.feeds([health.feed]))
    }

    private func refresh(_ scope: RefreshScope) {
        refreshes.ask()
        work.start { [newsService] in _ = await newsService.refresh(scope) }
    }

    private func load() {
        loading.ask { [weak self, subscriptionManager] in
            do throws(NewsError) {
                let health = try await subscriptionManager.health()
                guard !Task.isCancelled, let self else { return }
                isLoaded = true
                page.take(health)
            } catch {
                self?.notice = ErrorMessages.notice(of: error)
            }
            self?.onChange?()
        }
    }
}

extension FeedHealthController: NewsObserver {
    func take(_ change: NewsChange) {
        if let words = refreshes.take(change) { notice = words }
        switch change {
        case .headlines, .marks, .texts, .downloading, .notice: return
        case .refreshing, .prefetching: break
        case .refreshed: load()
        }
        onChange?()
    }
}
