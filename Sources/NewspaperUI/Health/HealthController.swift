public import Cells
import News
public import TerminalKit

/// How the feeds have been answering, those that fail first, and asks them again.
@MainActor
public final class HealthController: HealthScreen, NoticeShowing {
    /// Called whenever the screen would look different.
    public var onChange: (() -> Void)?

    /// The name in the header of the screens above.
    public let title = "Health"

    private let newsService: any Refreshing
    private let listener: NewsListener
    private let subscriptionDesk: any SubscriptionManaging
    private let keyboard: Keyboard
    private let appearance: DisplaySettings
    private let words: HealthStrings
    private let work: PendingWork

    private var page: HealthPage
    private var isLoaded = false
    var notice: String?
    private var refreshes = RefreshStatus()
    private let loading: CoalescingTask<Void>

    /// Makes the screen; nothing is loaded before ``viewDidLoad()``.
    ///
    /// - Parameters:
    ///   - newsService: Asks feeds again.
    ///   - listener: Tells what changes.
    ///   - subscriptionDesk: Knows how they have been answering.
    ///   - keyboard: Which keys do what.
    ///   - appearance: How the screen looks.
    ///   - clock: What ages are counted from.
    ///   - work: Counts what is under way.
    init(
        newsService: any Refreshing,
        listener: NewsListener,
        subscriptionDesk: any SubscriptionManaging,
        keyboard: Keyboard,
        appearance: DisplaySettings,
        clock: WallClock,
        work: PendingWork
    ) {
        self.newsService = newsService
        self.listener = listener
        self.subscriptionDesk = subscriptionDesk
        self.keyboard = keyboard
        self.appearance = appearance
        self.work = work
        loading = CoalescingTask(work: work)
        words = HealthStrings(ages: RelativeTime(clock: clock), clock: clock)
        page = HealthPage(words: words)
    }

    /// The keys that work here now.
    public var keyTable: KeyTable {
        keyboard.table(of: page.filter == nil ? .health : .form)
    }

    /// Starts loading, and listens to what changes.
    public func viewDidLoad() {
        listener.add(self)
        load()
    }

    /// Nothing is selected before the feeds are there.
    public func isReady(for event: InputEvent) -> Bool { isLoaded || notice != nil }

    /// Ends what is under way.
    public func didLeave() {
        listener.remove(self)
        loading.cancel()
    }

    /// Takes the size of the screen; the selected feed stays visible.
    public func layOut(in size: Size) {
        page.layOut(in: size)
    }

    /// Takes letters while the filter is typed.
    public func handle(_ key: Key) -> Bool {
        guard page.handle(key) else { return false }
        onChange?()
        return true
    }

    /// Adds to the filter while it is typed.
    public func paste(_ text: String) {
        page.paste(text)
        onChange?()
    }

    /// Does what a command asks for, if it means anything here.
    public func perform(_ command: Command) -> Bool {
        defer { onChange?() }
        if isLoaded, page.feeds.isEmpty, Self.needsFeeds.contains(command) {
            notice = "There are no feeds yet: \(HealthView.waysToFeeds)"
            return true
        }
        switch command {
        case .refreshFeed: retry()
        case .refresh:
            notice = "Asking all feeds…"
            refresh(.all)
        default: return page.perform(command)
        }
        return true
    }

    /// The wheel moves the selection; a click selects, and on what is selected shows more or less.
    public func handle(_ mouse: MouseEvent) {
        page.handle(mouse)
        onChange?()
    }

    /// The screen as it is now.
    public func makeView() -> any View {
        HealthView(
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

    /// Commands that mean nothing without feeds.
    private static let needsFeeds: Set<Command> = [
        .down, .up, .pageDown, .pageUp, .first, .last, .open, .details, .refreshFeed, .refresh,
        .filter,
    ]

    private func retry() {
        guard let health = page.feeds.selected else { return }
        notice = "Asking \(page.feeds.name(of: health))…"
        refresh(.feeds([health.feed]))
    }

    private func refresh(_ scope: RefreshScope) {
        refreshes.ask()
        work.start { [newsService] in _ = await newsService.refresh(scope) }
    }

    private func load() {
        loading.ask { [weak self, subscriptionDesk] in
            do throws(NewsError) {
                let health = try await subscriptionDesk.health()
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

extension HealthController: NewsObserver {
    /// Shows how a refresh goes, and what came of it.
    func take(_ change: NewsChange) {
        if let words = refreshes.take(change) { notice = words }
        switch change {
        case .headlines, .marks, .texts, .downloading, .notice: return
        case .refreshing, .fetchingAhead: break
        case .refreshed: load()
        }
        onChange?()
    }
}
