public import Cells
public import News
public import TerminalKit
import Typesetting

/// The screen with a list of stories.
@MainActor
public final class StoriesController: StoriesScreen, NoticeShowing, NewsObserver {
    /// Called when the user opens a headline.
    public var onHeadlineSelected: ((Headline) -> Void)?
    /// Called with requests that this screen cannot handle itself.
    public var onRequest: ((StoryRequest) -> Void)? {
        get { commandHandler.onRequest }
        set { commandHandler.onRequest = newValue }
    }
    /// Called when the user wants to choose a sort order.
    public var onSortRequested: (() -> Void)?
    /// Called with each new edition before the list changes.
    var onEdition: ((Edition) -> Void)?
    /// Called when the screen needs to be redrawn.
    public var onChange: (() -> Void)?
    var onReady: (() -> Void)?

    /// The title that screens above show in their headers.
    public var title: String { scope.title }
    /// The keys of the list.
    public var keyTable: KeyTable { keyboard.table(of: .storyList) }
    var broadsheetKeys: KeyTable { keyboard.table(of: .broadsheet) }
    /// The displayed list with its current title.
    public internal(set) var scope: StoryListDescription

    let model: HeadlineListModel
    let listed: any StoriesPresentation
    let broadsheet: (any StoriesPresentation)?
    let commandHandler: StoryCommandHandler
    let newsService: any EditionReading & HeadlineReading & ArticleReading & Refreshing
    private let keyboard: SharedKeyboardState
    let listener: NewsChangeDispatcher
    let marker: MarkQueue
    let appearance: DisplaySettings
    let clock: WallClock
    let work: PendingWork
    /// Limits redraws for news to ten per second.
    let updates: CoalescingTask<Void>
    let setLines = DisplayLineCache()
    let drawings = StoriesView.Drawings()

    var state = StoriesListState()
    var filter = StoriesFilter.all
    var part = StoriesSubset()
    var notice: String?
    /// The news that the current `notice` reports.
    var announcedNews: AnnouncedNews?
    let randomSource: RandomNumberSource
    /// The deleted stories, an element for each undoable action, and those restored by undo.
    var deletions: [[ArticleID]] = []
    var returns: [[ArticleID]] = []
    /// Whether the headlines for a pending key are being loaded.
    var isLooking = false
    var needsReload = false
    var hasOldTexts = false
    /// Whether the first refresh has ended; after it, new stories must not move the others.
    var isSettled = false
    /// The switches to other sections and feeds, the most recent one last.
    var switches: [PartSwitch] = []
    /// The notice about the section that the last navigation entered.
    var newPart: String?
    /// Returns the next section or feed with unread stories; set by the front page.
    var makeNextPart: (() -> NextPart?)?

    init(
        along model: HeadlineListModel,
        broadsheet: (any StoriesPresentation)? = nil,
        pictureService: PictureService,
        newsService: any EditionReading & HeadlineReading & ArticleReading & Refreshing,
        listener: NewsChangeDispatcher,
        marker: MarkQueue,
        keyboard: SharedKeyboardState,
        appearance: DisplaySettings,
        clock: WallClock,
        randomSource: RandomNumberSource,
        work: PendingWork
    ) {
        scope = model.scope
        self.model = model
        listed = ListPresentation(
            along: model,
            pictures: HeadlineThumbnails(
                service: pictureService,
                appearance: appearance,
                newsService: newsService,
                clock: clock,
                work: work
            )
        )
        model.previews.pictures = PreviewPictures(service: pictureService)
        self.broadsheet = broadsheet
        commandHandler = StoryCommandHandler(
            newsService: newsService,
            marker: marker,
            keyboard: keyboard,
            work: work
        )
        self.newsService = newsService
        self.listener = listener
        self.marker = marker
        self.keyboard = keyboard
        self.appearance = appearance
        self.clock = clock
        self.randomSource = randomSource
        self.work = work
        updates = CoalescingTask(work: work)
    }

    /// The selected headline, if any.
    public var selectedHeadline: Headline? { presentation.focusedStory }

    /// The only feed in the list, or else the feed of the selected story.
    public var shownFeed: FeedID? { model.query.feed ?? selectedHeadline?.feed }

    /// The position of the selected headline in the list, for the header of the story.
    public var place: ListPosition {
        ListPosition(
            number: presentation.number,
            count: model.page.headlines.totalCount,
            list: title
        )
    }

    /// The story to which ``advance(by:then:)`` would move forward, if it is loaded.
    public var nextHeadline: Headline? { presentation.nextStory }

    /// The nearest unread story after the most recently opened one.
    public var nextUnread: NextUnread {
        // Stories that are not loaded are known only by their count.
        let next = state.unreadCount == 0 ? .none : presentation.nextUnread
        return next == .none && nextPart != nil ? .further : next
    }

    /// Whether the selection or the list is still being updated.
    public var isUnderWay: Bool { model.isLoadingSelection || model.pendingReload.isUnderWay }

    var presentation: any StoriesPresentation {
        model.arrangement == .broadsheet ? broadsheet ?? listed : listed
    }

    var arrangements: [any StoriesPresentation] { [listed] + (broadsheet.map { [$0] } ?? []) }

    /// Starts loading and observing.
    public func viewDidLoad() {
        commandHandler.onFetched = { [weak self] in self?.onChange?() }
        commandHandler.onNotice = { [weak self] in self?.show(notice: $0) }
        model.onChange = { [weak self] in self?.onChange?() }
        model.onReady = { [weak self] in self?.onReady?() }
        model.onResponse = { [weak self] in self?.take($0) }
        model.onNotice = { [weak self] in self?.notice = $0 }
        model.onListEnd = { [weak self] in self?.goOn() == true }
        marker.add(self)
        listener.add(self)
        model.query = query
        model.begin()
    }

    /// Stops loading and observing.
    public func didLeave() {
        marker.remove(self)
        listener.remove(self)
        model.end()
        for arrangement in arrangements { arrangement.end() }
        updates.cancel()
    }

    /// Returns false while the story to which the next key applies is loading.
    public func isReady(for event: InputEvent) -> Bool {
        !isUnderWay && !presentation.isWaiting
            && !isLooking && !commandHandler.isFetchingPictures && !marker.isUndoing
    }

    /// Shows the changes made while another screen was on top.
    public func didReturn() {
        // The other screen has already shown this error.
        if announcedNews?.source == .mark { announce(nil, as: .mark) }
        followOrder()
        for arrangement in arrangements { arrangement.didReturn() }
    }

    /// Sets the size; the selection stays visible.
    public func layOut(in size: Size) {
        presentation.prepareLayout()
        model.layOut(in: size, rowsOfHeadline: appearance.configured.rowsOfHeadline)
        if state.edition != nil { followOrder() }
        for arrangement in arrangements { arrangement.didLayOut() }
    }

    /// Performs a command; returns false if it does not apply.
    public func perform(_ command: Command) -> Bool {
        notice = nil
        defer { onChange?() }
        if isEmpty, Self.needsStories.contains(command.withoutWord) {
            notice = wordsForNothing
            return true
        }
        if command == .previousUnread, goBackToPart() { return true }
        return presentation.perform(command) || mark(command) || read(command) || turn(command)
    }

    /// Deletes several stories as one undoable action; returns false for other commands.
    public func perform(_ command: Command, times: Int) -> Bool {
        guard command == .deleteStory, !isEmpty, model.query.feed?.account != .passing
        else { return false }
        notice = nil
        delete(times)
        return true
    }

    /// Scrolls with the wheel; a click selects a story or opens the selected one.
    public func handle(_ mouse: MouseEvent) {
        switch mouse.action {
        case .wheelDown: _ = perform(.down)
        case .wheelUp: _ = perform(.up)
        case .press:
            if presentation.press(at: mouse.point) { _ = perform(.open) } else { onChange?() }
        }
    }
}
