public import Cells
public import News
public import TerminalKit

/// The sections and feeds as a tree with counts: opens their stories, and looks after subscriptions.
@MainActor
public final class SectionsController: SectionsScreen, NoticeShowing {
    /// Called with the stories that the reader wants to see.
    public var onScopeSelected: ((StoriesScope) -> Void)?
    /// Called with the feed whose title or section the reader wants to change.
    public var onEditRequested: ((Feed) -> Void)?
    /// Called with the section whose title the reader wants to change.
    public var onRenameRequested: ((Section) -> Void)?
    /// Called whenever the screen would look different.
    public var onChange: (() -> Void)?

    /// The name in the header of the screens above.
    public let title = "Sections"
    /// The keys that work here.
    public var keyTable: KeyTable { keyboard.table(of: .sections) }

    private let keyboard: Keyboard
    private let newsService: any EditionReading & Refreshing
    private let deeds: SourceCommandHandler
    private let listener: NewsListener
    private let marker: MarkQueue
    private let appearance: DisplaySettings
    private let work: PendingWork

    /// What a press of the mouse on a row has begun.
    private struct Press {
        /// Whether it opens the row when the button comes up there.
        let opens: Bool
    }

    private var tree = SectionTree()
    private var listPlace = Rect(origin: .zero, size: .zero)
    var notice: String?
    private var refreshes = RefreshStatus()
    private var hasLoaded = false
    /// The button of the mouse that is held down on a row; `nil` for none.
    private var press: Press?
    private let loading: CoalescingTask<Void>

    /// Makes the screen; nothing is loaded before ``viewDidLoad()``.
    ///
    /// - Parameters:
    ///   - newsService: Where sections and feeds come from.
    ///   - listener: Tells what changes.
    ///   - subscriptionDesk: Where they are changed; `nil` when they cannot be.
    ///   - marker: Marks stories, and takes back what was done.
    ///   - keyboard: Which keys do what.
    ///   - appearance: How the screen looks.
    ///   - work: Counts what is under way.
    init(
        newsService: any EditionReading & Refreshing,
        listener: NewsListener,
        subscriptionDesk: (any SubscriptionManaging)?,
        marker: MarkQueue,
        keyboard: Keyboard,
        appearance: DisplaySettings,
        work: PendingWork
    ) {
        self.newsService = newsService
        self.listener = listener
        deeds = SourceCommandHandler(subscriptionDesk: subscriptionDesk, work: work)
        self.marker = marker
        self.keyboard = keyboard
        self.appearance = appearance
        self.work = work
        loading = CoalescingTask(work: work)
    }

    /// Starts loading, and listens to what changes.
    public func viewDidLoad() {
        deeds.onNotice = { [weak self] in self?.notice = $0 }
        deeds.onEnd = { [weak self] in self?.load() }
        marker.add(self)
        listener.add(self)
        load()
    }

    /// Nothing is selected before the sections are there, and each step begins where the one before has led.
    public func isReady(for event: InputEvent) -> Bool {
        hasLoaded && !marker.isTurningBack && deeds.change == .none
    }

    /// Ends what is under way.
    public func didLeave() {
        marker.remove(self)
        listener.remove(self)
        loading.cancel()
    }

    /// Takes the size of the screen; the selected row stays visible.
    public func layOut(in size: Size) {
        listPlace = SourcesLayout(size: size, measure: SectionsView.measure).list
        tree.list.layOut(rows: listPlace.rows)
    }

    /// Does what a command asks for, if it means anything here.
    public func perform(_ command: Command) -> Bool {
        defer { onChange?() }
        return move(command) || change(command)
    }

    /// The wheel moves the selection; a click selects, and opens what was selected when it ends.
    public func handle(_ mouse: MouseEvent) {
        let isOnRow = mouse.action == .press && tree.list.row(at: mouse.point, in: listPlace) != nil
        let isOnSelected = tree.list.handle(mouse, in: listPlace)
        press = isOnRow ? Press(opens: isOnSelected) : nil
        onChange?()
    }

    /// Opens what was clicked, or puts what was dragged where another row stands.
    public func release(at point: Point) {
        guard let press else { return }
        self.press = nil
        let row = tree.list.row(at: point, in: listPlace)
        if let row, row == tree.list.selected {
            if press.opens { open() }
        } else if let step = row.flatMap({ tree.step(toRow: $0) }) {
            deeds.place(step, of: nameOfSelected)
        } else {
            // Who believes that it has moved would have U take back something else.
            notice = SubscriptionStrings.nothingMoved
        }
        onChange?()
    }

    /// The screen as it is now.
    public func makeView() -> any View {
        SectionsView(
            tree: tree,
            keyTable: keyTable,
            notice: notice,
            note: refreshes.note(offline: listener.offlineWords),
            theme: appearance.theme
        )
    }

    private func move(_ command: Command) -> Bool {
        switch command {
        case .right: if !tree.unfold() { open() }
        case .left: _ = tree.fold()
        default: return tree.perform(command) { notice = $0 }
        }
        return true
    }

    private func change(_ command: Command) -> Bool {
        switch command {
        case .open: open()
        case .editFeed: edit()
        case .placeLower: deeds.place(tree.step(down: true), of: nameOfSelected)
        case .placeHigher: deeds.place(tree.step(down: false), of: nameOfSelected)
        case .removeFeed: withFeed { deeds.remove($0) }
        case .markAllRead: notice = marker.markAllRead(of: tree.list.selectedRow)
        case .deleteRead:
            marker.deleteRead(of: tree.list.selectedRow) { [weak self] in self?.show(notice: $0) }
        case .refreshFeed: refresh(tree.refreshScope, "Asking \(nameOfSelected)…")
        case .refresh: refresh(.all, "Asking all feeds…")
        default:
            return marker.perform(command) { [weak self] in self?.show(notice: $0) }
        }
        return true
    }

    private func open() {
        if let scope = tree.list.selectedRow?.scope { onScopeSelected?(scope) }
    }

    /// Does something with the selected feed, if there is one and it can be changed.
    private func withFeed(_ use: (Feed) -> Void) {
        guard deeds.arePossible else {
            notice = SubscriptionStrings.noDesk
            return
        }
        guard let feed = tree.list.selectedRow?.feed else {
            notice = "Choose a feed: a section is there as long as it has feeds."
            return
        }
        guard feed.id != .savedPages else {
            notice = "Saved pages are no subscription: in their list x removes them one by one."
            return
        }
        use(feed)
    }

    private func edit() {
        guard deeds.arePossible, case .section(let section, _, _) = tree.list.selectedRow
        else { return withFeed { onEditRequested?($0) } }
        onRenameRequested?(section)
    }

    private var nameOfSelected: String { tree.list.selectedRow?.scope?.title ?? "all feeds" }

    private func refresh(_ scope: RefreshScope, _ words: String) {
        guard tree.edition?.isExample != true else {
            notice = RefreshStrings.example
            return
        }
        notice = words
        refreshes.ask()
        work.start { [newsService] in _ = await newsService.refresh(scope) }
    }

    /// Asks for the edition.
    private func load() {
        loading.ask { [weak self, newsService, marker] in
            let isAfterChange = self?.deeds.change == .done
            do throws(NewsError) {
                let edition = try await marker.afterMarks { () throws(NewsError) in
                    try await newsService.edition()
                }
                self?.tree.take(edition)
            } catch {
                self?.notice = ErrorMessages.notice(of: error)
            }
            self?.hasLoaded = true
            if isAfterChange { self?.deeds.noteShown() }
            self?.onChange?()
        }
    }
}

extension SectionsController: NewsObserver {
    /// Shows what has changed.
    func take(_ change: NewsChange) {
        if let words = refreshes.take(change) { notice = words }
        switch change {
        case .headlines, .marks, .refreshed: load()
        case .notice, .texts, .downloading: return
        case .refreshing, .fetchingAhead: break
        }
        onChange?()
    }
}

extension SectionsController: MarkObserver {
    /// The counts follow when the service has kept the mark and says so.
    func marked(_ target: MarkTarget, _ mark: Mark) {}

    func markFailed(_ error: NewsError) {
        // Single stories are marked on other screens, which say so.
        if case .unknownArticle = error { return load() }
        show(notice: ErrorMessages.notice(of: error))
        load()
    }
}
