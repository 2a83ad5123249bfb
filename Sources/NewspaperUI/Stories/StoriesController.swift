public import Cells
public import News
public import TerminalKit
import Typesetting

/// A list of headlines: reads those near the selection, and says which story is wanted.
@MainActor
public final class StoriesController: StoriesScreen, NoticeShowing, NewsObserver {
    /// Called with the headline whose story the reader wants to read.
    public var onHeadlineSelected: ((Headline) -> Void)?
    /// Called with what is to be done with a story outside of the screen.
    public var onErrand: ((StoryRequest) -> Void)? {
        get { deeds.onErrand }
        set { deeds.onErrand = newValue }
    }
    /// Called when the reader wants to choose an order.
    public var onSortRequested: (() -> Void)?
    /// Called with a newer edition, before what it is about is read anew.
    var onEdition: ((Edition) -> Void)?
    /// Called whenever the screen would look different.
    public var onChange: (() -> Void)?
    /// Called once, when everything is there that the first picture needs.
    var onReady: (() -> Void)?

    /// The name in the header of the screens above.
    public var title: String { scope.title }
    /// The keys that work here.
    public var keyTable: KeyTable { keyboard.table(of: .storyList) }
    /// The keys that work on the broadsheet.
    var broadsheetKeys: KeyTable { keyboard.table(of: .broadsheet) }
    /// What the screen shows, as it was opened, or under the title that it has got since.
    public internal(set) var scope: StoriesScope

    let walk: HeadlineListModel
    let listed: any StoriesPresentation
    let broadsheet: (any StoriesPresentation)?
    let deeds: StoryCommandHandler
    let newsService: any EditionReading & HeadlineReading & ArticleReading & Refreshing
    private let keyboard: Keyboard
    let listener: NewsListener
    let marker: MarkQueue
    let appearance: DisplaySettings
    let clock: WallClock
    let work: PendingWork
    /// Shows what has changed, ten times a second at most.
    let showing: CoalescingTask<Void>
    let setLines = DisplayLineCache()
    /// What was drawn around the stories before.
    let drawings = StoriesView.Drawings()

    var matter = StoriesListState()
    var filter = StoriesFilter.all
    /// What of the list is shown.
    var part = StoriesPart()
    var notice: String?
    /// What news said; it stands as long as it is the notice.
    var told: AnnouncedNews?
    let chance: RandomSource
    /// Stories that were deleted by name, in one deed each, the last one at the end, and those that were brought back.
    var deletions: [[ArticleID]] = []
    var returns: [[ArticleID]] = []
    /// True while headlines are read about which a key is.
    var isLooking = false
    /// True when something changed that is not shown yet.
    var isBehind = false
    /// True when the texts on the screen may be others by now.
    var hasOldTexts = false
    /// True once the first refresh is over: what comes later moves nothing.
    var isSettled = false
    /// The sections and feeds that Tab left, the last one at the end.
    var switches: [PartSwitch] = []
    /// What is said of the section that the last walk led to; `nil` if it stayed in the one that was shown.
    var newPart: String?
    /// Finds the next section or feed that has unread stories, where others choose what is shown.
    var makeNextPart: (() -> NextPart?)?

    /// Makes the screen; nothing is loaded before ``viewDidLoad()``.
    ///
    /// - Parameters:
    ///   - walk: The list.
    ///   - broadsheet: Another arrangement of it, where it may be shown so.
    ///   - pictureDesk: Who brings the pictures beside headlines.
    ///   - newsService: Where stories come from.
    ///   - listener: Tells what changes.
    ///   - marker: Keeps the reader's marks.
    ///   - keyboard: Which keys do what.
    ///   - appearance: How the screen looks, and in which order stories stand.
    ///   - clock: For the stories' ages.
    ///   - chance: Chooses among unread stories.
    ///   - work: Counts what is under way.
    init(
        along walk: HeadlineListModel,
        broadsheet: (any StoriesPresentation)? = nil,
        pictureDesk: PictureService,
        newsService: any EditionReading & HeadlineReading & ArticleReading & Refreshing,
        listener: NewsListener,
        marker: MarkQueue,
        keyboard: Keyboard,
        appearance: DisplaySettings,
        clock: WallClock,
        chance: RandomSource,
        work: PendingWork
    ) {
        scope = walk.scope
        self.walk = walk
        listed = ListPresentation(
            along: walk,
            pictures: ListPictures(
                desk: pictureDesk,
                appearance: appearance,
                newsService: newsService,
                clock: clock,
                work: work
            )
        )
        walk.previews.pictures = PreviewPictures(desk: pictureDesk)
        self.broadsheet = broadsheet
        deeds = StoryCommandHandler(
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
        self.chance = chance
        self.work = work
        showing = CoalescingTask(work: work)
    }

    /// The selected headline; `nil` while there is none.
    public var selectedHeadline: Headline? { arranged.focusedStory }

    /// The only feed whose stories are shown, else that of the selected one.
    public var shownFeed: FeedID? { walk.query.feed ?? selectedHeadline?.feed }

    /// Where the selected headline stands among the others.
    public var place: ListPosition {
        ListPosition(number: arranged.number, count: walk.page.headlines.totalCount, list: title)
    }

    /// The headline to which ``walk(_:then:)`` would go on, if it is at hand.
    public var nextHeadline: Headline? { arranged.nextStory }

    /// The nearest unread story after the one that was opened.
    public var nextUnread: NextUnread {
        // Of what is not at hand only the count is known.
        let next = matter.unreadCount == 0 ? .none : arranged.nextUnread
        return next == .none && nextPart != nil ? .further : next
    }

    /// True until the selection is where the reader wants it.
    public var isUnderWay: Bool { walk.isUnderWay || walk.lesson.isUnderWay }

    /// The stories as they are shown now.
    var arranged: any StoriesPresentation {
        walk.arrangement == .broadsheet ? broadsheet ?? listed : listed
    }

    /// All ways in which they can be shown.
    var arrangements: [any StoriesPresentation] { [listed] + (broadsheet.map { [$0] } ?? []) }

    /// Starts loading, and listens to what changes.
    public func viewDidLoad() {
        deeds.onFetched = { [weak self] in self?.onChange?() }
        deeds.onNotice = { [weak self] in self?.show(notice: $0) }
        walk.onChange = { [weak self] in self?.onChange?() }
        walk.onReady = { [weak self] in self?.onReady?() }
        walk.onAnswer = { [weak self] in self?.take($0) }
        walk.onNotice = { [weak self] in self?.notice = $0 }
        walk.goesOn = { [weak self] in self?.goOn() == true }
        marker.add(self)
        listener.add(self)
        walk.query = query
        walk.begin()
    }

    /// Ends what is under way.
    public func didLeave() {
        marker.remove(self)
        listener.remove(self)
        walk.end()
        for arrangement in arrangements { arrangement.end() }
        showing.cancel()
    }

    /// While a selection is under way, nobody knows what is meant by the next key.
    public func isReady(for event: InputEvent) -> Bool {
        !isUnderWay && !arranged.isWaiting
            && !isLooking && !deeds.isFetchingPictures && !marker.isTurningBack
    }

    /// Shows the news that came while the reader was elsewhere, in the order that was chosen there.
    public func didReturn() {
        // On the screen that lay over this one the reader was told so, if it was about that.
        if told?.source == .mark { tell(nil, as: .mark) }
        followOrder()
        for arrangement in arrangements { arrangement.didReturn() }
    }

    /// Takes the size of the screen; what is being read stays visible.
    public func layOut(in size: Size) {
        arranged.prepareLayout()
        walk.layOut(in: size, rowsOfHeadline: appearance.rowsOfHeadline)
        if matter.edition != nil { followOrder() }
        for arrangement in arrangements { arrangement.didLayOut() }
    }

    /// Does what a command asks for, if it means anything here.
    public func perform(_ command: Command) -> Bool {
        notice = nil
        defer { onChange?() }
        if isEmpty, Self.needsStories.contains(command.withoutWord) {
            notice = wordsForNothing
            return true
        }
        if command == .previousUnread, goBackToPart() { return true }
        return arranged.perform(command) || mark(command) || read(command) || turn(command)
    }

    /// Deletes so many stories as one action.
    public func perform(_ command: Command, times: Int) -> Bool {
        guard command == .deleteStory, !isEmpty, walk.query.feed?.account != .passing
        else { return false }
        notice = nil
        delete(times)
        return true
    }

    /// The wheel scrolls; a click selects, and opens what is selected.
    public func handle(_ mouse: MouseEvent) {
        switch mouse.action {
        case .wheelDown: _ = perform(.down)
        case .wheelUp: _ = perform(.up)
        case .press: if arranged.press(at: mouse.point) { _ = perform(.open) } else { onChange?() }
        }
    }
}
