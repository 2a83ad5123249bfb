public import Cells
import News
public import TerminalKit

/// How the feeds have been answering, those that fail first, and asks them again.
@MainActor
public final class HealthController: HealthScreen, NoticeShowing, NewsObserver {
    /// Called whenever the screen would look different.
    public var onChange: (() -> Void)?

    /// The name in the header of the screens above.
    public let title = "Health"

    private let newsService: any Refreshing
    private let listener: NewsListener
    private let subscriptionDesk: any SubscriptionDesk
    private let keymap: Keymap
    private let appearance: Appearance
    private let words: HealthWords
    private let work: Work

    private var feeds = HealthList()
    private var isLoaded = false
    private var size = Size.zero
    private var showsDetails = false
    private var typedFilter: TextField?
    var notice: String?
    private var progress: RefreshProgress?
    private let loading: Rounds<Void>

    /// Makes the screen; nothing is loaded before ``viewDidLoad()``.
    ///
    /// - Parameters:
    ///   - newsService: Asks feeds again.
    ///   - listener: Tells what changes.
    ///   - subscriptionDesk: Knows how they have been answering.
    ///   - keymap: Which keys do what.
    ///   - appearance: How the screen looks.
    ///   - clock: What ages are counted from.
    ///   - work: Counts what is under way.
    init(
        newsService: any Refreshing,
        listener: NewsListener,
        subscriptionDesk: any SubscriptionDesk,
        keymap: Keymap,
        appearance: Appearance,
        clock: WallClock,
        work: Work
    ) {
        self.newsService = newsService
        self.listener = listener
        self.subscriptionDesk = subscriptionDesk
        self.keymap = keymap
        self.appearance = appearance
        self.work = work
        loading = Rounds(work: work)
        words = HealthWords(ages: Ages(clock: clock), clock: clock)
    }

    /// The keys that work here now.
    public var keyTable: KeyTable {
        keymap.table(of: typedFilter == nil ? .health : .form)
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
        self.size = size
        feeds.list.layOut(rows: layout.list.rows)
    }

    /// Takes letters while the filter is typed.
    public func handle(_ key: Key) -> Bool {
        guard typedFilter?.handle(key) == true else { return false }
        filter()
        return true
    }

    /// Adds to the filter while it is typed.
    public func paste(_ text: String) {
        typedFilter?.paste(text)
        filter()
    }

    /// Does what a command asks for, if it means anything here.
    public func perform(_ command: Command) -> Bool {
        defer { onChange?() }
        switch command {
        case .open: typedFilter = nil
        case .filter: typedFilter = TextField(text: feeds.filter)
        case .details: toggleDetails()
        case .refreshFeed: retry()
        case .refresh: refresh(.all)
        case .back:
            guard typedFilter != nil || !feeds.filter.isEmpty else { return false }
            typedFilter = nil
            feeds.show(matching: "")
        default: return feeds.list.perform(command)
        }
        return true
    }

    /// The wheel moves the selection; a click selects, and on what is selected shows more or less.
    public func handle(_ mouse: MouseEvent) {
        if feeds.list.handle(mouse, in: layout.list) { toggleDetails() }
        onChange?()
    }

    /// The screen as it is now.
    public func makeView() -> any View {
        HealthView(
            feeds: feeds,
            isLoaded: isLoaded,
            layout: layout,
            details: details,
            typedFilter: typedFilter?.text,
            progress: progress,
            keyTable: keyTable,
            notice: notice,
            words: words,
            theme: appearance.theme
        )
    }

    // MARK: - Where things stand

    private var detailRows: Int {
        guard showsDetails else { return 0 }
        return min(max(size.rows / 3, 5), 8)
    }

    private var layout: SourcesLayout {
        SourcesLayout(size: size, measure: HealthView.measure, detailRows: detailRows)
    }

    private var details: Rect {
        let layout = layout
        return Rect(
            column: layout.list.column,
            row: layout.list.endRow,
            columns: layout.list.columns,
            rows: layout.footer.row - layout.list.endRow
        )
    }

    private func toggleDetails() {
        showsDetails.toggle()
        feeds.list.layOut(rows: layout.list.rows)
    }

    // MARK: - What is done

    private func filter() {
        guard let typedFilter else { return }
        feeds.show(matching: typedFilter.text)
        onChange?()
    }

    private func retry() {
        guard let health = feeds.selected else { return }
        notice = "Asking \(FeedName.shown(health.title, of: health.feed))…"
        refresh(.feeds([health.feed]))
    }

    private func refresh(_ scope: RefreshScope) {
        work.start { [newsService] in _ = await newsService.refresh(scope) }
    }

    /// Shows how a refresh goes, and what came of it.
    func take(_ change: NewsChange) {
        switch change {
        case .headlines, .marks, .texts, .fetchingAhead, .notice: return
        case .refreshing(let progress): self.progress = progress
        case .refreshed(let report, _):
            progress = nil
            notice = RefreshWords.notice(of: report)
            load()
        }
        onChange?()
    }

    private func load() {
        loading.ask { [weak self, subscriptionDesk] in
            do throws(NewsError) {
                let health = try await subscriptionDesk.health()
                guard !Task.isCancelled, let self else { return }
                isLoaded = true
                feeds.take(health)
            } catch {
                self?.notice = Sentences.describe(error)
            }
            self?.onChange?()
        }
    }
}
