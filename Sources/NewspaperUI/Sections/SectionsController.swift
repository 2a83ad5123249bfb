public import Cells
public import News
public import TerminalKit

/// The screen with the tree of sections and feeds.
@MainActor
public protocol SectionsScreen: ViewController {
    var onScopeSelected: ((StoryListDescription) -> Void)? { get set }
    var onEditRequested: ((Feed) -> Void)? { get set }
    var onRenameRequested: ((Section) -> Void)? { get set }
}

/// Shows the tree of sections and feeds; opens their stories and changes subscriptions.
@MainActor
public final class SectionsController: SectionsScreen, NoticeShowing {
    /// Called with the list of stories to open.
    public var onScopeSelected: ((StoryListDescription) -> Void)?
    /// Called with a feed that the user wants to rename or move.
    public var onEditRequested: ((Feed) -> Void)?
    /// Called with a section that the user wants to rename.
    public var onRenameRequested: ((Section) -> Void)?
    /// Called to redraw the screen.
    public var onChange: (() -> Void)?

    /// The title of the screen.
    public var title: String { SectionsStrings.title }
    /// The keys of this screen.
    public var keyTable: KeyTable { environment.keyboard.table(of: .sections) }

    private let environment: ScreenEnvironment
    private let newsService: any EditionReading
    private let commandHandler: SourceCommandHandler
    private let refresher: ScreenRefresher
    private let listener: NewsChangeDispatcher
    private let marker: MarkQueue

    private struct MousePress {
        /// Whether the row opens if the button is released on it.
        let opens: Bool
    }

    private var tree = SectionTree()
    var notice: String?
    private var hasLoaded = false
    private var press: MousePress?
    private let loading: CoalescingTask<Void>

    /// Creates the screen; without a `subscriptionManager`, subscriptions cannot be changed.
    init(
        newsService: any EditionReading & Refreshing,
        listener: NewsChangeDispatcher,
        subscriptionManager: (any SubscriptionManaging)?,
        marker: MarkQueue,
        environment: ScreenEnvironment
    ) {
        let work = environment.work
        self.newsService = newsService
        self.listener = listener
        commandHandler = SourceCommandHandler(subscriptionManager: subscriptionManager, work: work)
        self.marker = marker
        self.environment = environment
        refresher = ScreenRefresher(newsService: newsService, listener: listener, work: work)
        loading = CoalescingTask(work: work)
    }

    /// Starts loading and observing.
    public func viewDidLoad() {
        commandHandler.onNotice = { [weak self] in self?.notice = $0 }
        commandHandler.onEnd = { [weak self] in self?.load() }
        marker.add(self)
        listener.add(self)
        load()
    }

    /// Returns whether the sections are loaded and no change or undo is pending.
    public func isReady(for event: InputEvent) -> Bool {
        hasLoaded && !marker.isUndoing && commandHandler.change == .none
    }

    /// Stops loading and observing.
    public func didLeave() {
        marker.remove(self)
        listener.remove(self)
        loading.cancel()
    }

    /// Sets the size; the selection stays visible.
    public func layOut(in size: Size) {
        let layout = TableScreenLayout(size: size, measure: SectionsView.measure)
        tree.list.layOut(in: layout.list)
    }

    /// Performs a command, if it applies.
    public func perform(_ command: Command) -> Bool {
        defer { onChange?() }
        return move(command) || change(command)
    }

    /// Selects a row with the wheel or by a click; a click on the selected row opens it when the
    /// button is released.
    public func handle(_ mouse: MouseEvent) {
        let isOnRow = mouse.action == .press && tree.list.row(at: mouse.point) != nil
        let isOnSelected = tree.list.handle(mouse)
        press = isOnRow ? MousePress(opens: isOnSelected) : nil
        onChange?()
    }

    /// Opens the clicked row, or moves the dragged row here.
    public func release(at point: Point) {
        guard let press else { return }
        self.press = nil
        let row = tree.list.row(at: point)
        if let row, row == tree.list.selected {
            if press.opens { open() }
        } else if let step = row.flatMap({ tree.step(toRow: $0) }) {
            commandHandler.place(step, of: nameOfSelected)
        } else {
            // Without a notice, the user might press U and undo an earlier action.
            notice = SubscriptionStrings.nothingMoved
        }
        onChange?()
    }

    /// Returns the current view.
    public func makeView() -> any View {
        SectionsView(
            tree: tree,
            keyTable: keyTable,
            notice: notice,
            note: refresher.note,
            theme: environment.appearance.theme
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
        case .placeLower: commandHandler.place(tree.step(down: true), of: nameOfSelected)
        case .placeHigher: commandHandler.place(tree.step(down: false), of: nameOfSelected)
        case .removeFeed:
            withFeed(orSay: SectionsStrings.selectFeed) { commandHandler.remove($0) }
        case .markAllRead: notice = marker.markAllRead(of: tree.list.selectedRow)
        case .deleteRead:
            marker.deleteRead(of: tree.list.selectedRow) { [weak self] in self?.show(notice: $0) }
        case .refreshFeed: refresh(tree.refreshScope, of: nameOfSelected)
        case .refresh: refresh(.all, of: SectionsStrings.allFeeds)
        default:
            return marker.perform(command) { [weak self] in self?.show(notice: $0) }
        }
        return true
    }

    private func open() {
        if let scope = tree.list.selectedRow?.scope { onScopeSelected?(scope) }
    }

    private func withFeed(orSay sentence: String, _ use: (Feed) -> Void) {
        guard commandHandler.arePossible else {
            notice = SubscriptionStrings.noService
            return
        }
        guard let feed = tree.list.selectedRow?.feed else {
            notice = sentence
            return
        }
        guard feed.id != .savedPages else {
            notice = SectionsStrings.savedPagesAreNotFeed
            return
        }
        use(feed)
    }

    private func edit() {
        guard commandHandler.arePossible, case .section(let section, _, _) = tree.list.selectedRow
        else {
            return withFeed(orSay: SectionsStrings.selectFeedOrSection) { onEditRequested?($0) }
        }
        onRenameRequested?(section)
    }

    private var nameOfSelected: String {
        tree.list.selectedRow?.scope?.title ?? SectionsStrings.allFeeds
    }

    private func refresh(_ scope: RefreshScope, of name: String) {
        guard tree.edition?.isExample != true else {
            notice = RefreshStrings.example
            return
        }
        notice = SectionsStrings.refreshing(name)
        refresher.refresh(scope)
    }

    private func load() {
        loading.ask { [weak self, newsService, marker] in
            let isAfterChange = self?.commandHandler.change == .done
            do throws(NewsError) {
                let edition = try await marker.afterMarks { () throws(NewsError) in
                    try await newsService.edition()
                }
                self?.tree.update(edition)
            } catch {
                self?.notice = ErrorMessages.notice(of: error)
            }
            self?.hasLoaded = true
            if isAfterChange { self?.commandHandler.noteShown() }
            self?.onChange?()
        }
    }
}

extension SectionsController: NewsObserver {
    func take(_ change: NewsChange) {
        if let words = refresher.take(change) { notice = words }
        switch change {
        case .headlines, .marks, .refreshed: load()
        case .notice, .texts, .downloading: return
        case .refreshing, .prefetching: break
        }
        onChange?()
    }
}

extension SectionsController: MarkObserver {
    /// Does nothing: the counts are loaded again once the mark is stored.
    func marked(_ target: MarkTarget, _ mark: Mark) {}

    /// Selects the section that an undo has renamed back or separated from another one.
    func didUndo(_ entry: UndoActionDescription, isUndo: Bool) {
        guard isUndo, case .list(.sectionRenamed, let name, let count) = entry, count > 0
        else { return }
        tree.restoredSection = SectionID(name)
    }

    func markFailed(_ error: NewsError) {
        // The screens on which single stories are marked show this error.
        if case .unknownArticle = error { return load() }
        show(notice: ErrorMessages.notice(of: error))
        load()
    }
}
