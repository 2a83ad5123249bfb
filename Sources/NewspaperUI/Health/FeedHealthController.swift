public import Cells
import News
public import TerminalKit

/// The screen that shows the fetch status of each feed.
@MainActor
public protocol FeedHealthScreen: ViewController {}

/// Shows the health of the feeds, failing ones first; refreshes feeds.
@MainActor
public final class FeedHealthController: FeedHealthScreen, NoticeShowing {
    /// Called to redraw the screen.
    public var onChange: (() -> Void)?

    /// The screen's title.
    public let title = HealthStrings.title

    private let refresher: ScreenRefresher
    private let listener: NewsChangeDispatcher
    private let subscriptionManager: any SubscriptionManaging
    private let environment: ScreenEnvironment
    private let words: HealthStrings

    private var page: FeedHealthScreenState
    private var isLoaded = false
    var notice: String?
    private let loading: CoalescingTask<Void>

    init(
        newsService: any Refreshing,
        listener: NewsChangeDispatcher,
        subscriptionManager: any SubscriptionManaging,
        environment: ScreenEnvironment
    ) {
        let (clock, work) = (environment.clock, environment.work)
        refresher = ScreenRefresher(newsService: newsService, listener: listener, work: work)
        self.listener = listener
        self.subscriptionManager = subscriptionManager
        self.environment = environment
        loading = CoalescingTask(work: work)
        words = HealthStrings(ages: RelativeTime(clock: clock), clock: clock)
        page = FeedHealthScreenState(words: words)
    }

    /// The keys that apply now.
    public var keyTable: KeyTable {
        environment.keyboard.table(of: page.filter == nil ? .health : .form)
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
            refresher.refresh(.all)
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
            note: refresher.note,
            keyTable: isLoaded && page.feeds.isEmpty
                ? keyTable.withoutHints(for: Self.needsFeeds) : keyTable,
            notice: notice,
            words: words,
            theme: environment.appearance.theme
        )
    }

    private static let needsFeeds: Set<Command> = [
        .down, .up, .pageDown, .pageUp, .first, .last, .open, .details, .refreshFeed, .refresh,
        .filter,
    ]

    private func retry() {
        guard let health = page.feeds.selected else { return }
        notice = HealthStrings.refreshing(page.feeds.name(of: health))
        refresher.refresh(.feeds([health.feed]))
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
        if let words = refresher.take(change) { notice = words }
        switch change {
        case .headlines, .marks, .texts, .downloading, .notice: return
        case .refreshing, .prefetching: break
        case .refreshed: load()
        }
        onChange?()
    }
}
