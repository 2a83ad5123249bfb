public import Cells
public import Editing
public import News
public import TerminalKit
import Typesetting

/// The first screen: masthead, section bar and sources around the stories.
@MainActor
public final class FrontPageController: FrontPageScreen, NoticeShowing {
    /// Called with the headline whose story the reader wants to read.
    public var onHeadlineSelected: ((Headline) -> Void)? {
        get { stories.onHeadlineSelected }
        set { stories.onHeadlineSelected = newValue }
    }
    /// Called with what is to be done with a story outside of the screen.
    public var onErrand: ((StoryRequest) -> Void)? {
        get { stories.onErrand }
        set { stories.onErrand = newValue }
    }
    /// Called when the reader wants to choose an order.
    public var onSortRequested: (() -> Void)? {
        get { stories.onSortRequested }
        set { stories.onSortRequested = newValue }
    }
    /// Called with each newer edition that it shows.
    public var onEdition: ((Edition) -> Void)?
    /// Called with why a story stands where it does, which the reader wants to know.
    public var onReasonRequested: ((StoryRankExplanation) -> Void)? {
        get { broadsheet.onReasonRequested }
        set { broadsheet.onReasonRequested = newValue }
    }
    /// Called once, when everything is there that the first picture needs.
    public var onReady: (() -> Void)? {
        get { stories.onReady }
        set { stories.onReady = newValue }
    }
    /// Called whenever the screen would look different.
    public var onChange: (() -> Void)? {
        get { stories.onChange }
        set { stories.onChange = newValue }
    }

    /// The story that is selected at first in a list; `nil` for the first one.
    public var firstPlace: ArticleID?
    /// True while a reader without a paper of one's own is invited to make one, where nothing else is to be said.
    public var invites = false
    /// The name in the header of the screens above.
    public var title: String { stories.title }
    /// What the screen shows, as it was opened.
    public var scope: StoriesScope { stories.scope }
    /// The only feed whose stories are shown, else that of the selected one.
    public var shownFeed: FeedID? { stories.shownFeed }
    /// Where the selected headline stands among the others.
    public var place: ListPosition {
        let place = stories.place
        return ListPosition(number: place.number, count: place.count, list: front.nameOfPart)
    }
    /// The headline to which ``walk(_:then:)`` would go on, if it is at hand.
    public var nextHeadline: Headline? { stories.nextHeadline }
    /// The nearest unread story after the one that was opened.
    public var nextUnread: NextUnread { stories.nextUnread }
    /// True until the selection is where the reader wants it.
    public var isUnderWay: Bool { stories.isUnderWay }
    /// The selected headline; `nil` while there is none.
    public var selectedHeadline: Headline? { stories.selectedHeadline }

    let stories: StoriesController
    private let shownSections = SectionBarHitMap()
    let walk: HeadlineListModel
    let marker: MarkQueue
    var front = MastheadState()
    var sources = SourcesPane()
    private let broadsheet: BroadsheetPresentation
    private let keyboard: Keyboard
    private let appearance: DisplaySettings
    private let clock: WallClock
    private let setLines = DisplayLineCache()

    /// Makes the screen; nothing is loaded before ``viewDidLoad()``.
    ///
    /// - Parameters:
    ///   - newsService: Where stories come from.
    ///   - listener: Tells what changes.
    ///   - pictureDesk: Who brings the picture of the story that leads.
    ///   - marker: Keeps the reader's marks.
    ///   - keyboard: Which keys do what.
    ///   - appearance: How the screen looks.
    ///   - clock: For the date and the stories' ages.
    ///   - chance: Chooses among unread stories.
    ///   - work: Counts what is under way.
    init(
        newsService: any EditionReading & HeadlineReading & ArticleReading & Refreshing,
        listener: NewsListener,
        pictureDesk: PictureService,
        marker: MarkQueue,
        keyboard: Keyboard,
        appearance: DisplaySettings,
        clock: WallClock,
        chance: RandomSource,
        work: PendingWork
    ) {
        self.marker = marker
        self.keyboard = keyboard
        self.appearance = appearance
        self.clock = clock
        walk = HeadlineListModel(
            through: .front,
            isFront: true,
            newsService: newsService,
            marker: marker,
            firstArrangement: appearance.firstArrangement,
            clock: clock,
            work: work
        )
        broadsheet = BroadsheetPresentation(
            along: walk,
            newsService: newsService,
            pictureDesk: pictureDesk,
            appearance: appearance,
            clock: clock,
            work: work
        )
        stories = StoriesController(
            along: walk,
            broadsheet: broadsheet,
            pictureDesk: pictureDesk,
            newsService: newsService,
            listener: listener,
            marker: marker,
            keyboard: keyboard,
            appearance: appearance,
            clock: clock,
            chance: chance,
            work: work
        )
    }

    /// The keys that work here now.
    public var keyTable: KeyTable {
        keyboard.table(of: keyScreen)
    }

    private var keyScreen: KeyScreen {
        if sources.hasFocus { return .sourcesPane }
        if stories.arrangement == .broadsheet { return .broadsheet }
        return stories.layout.sources == nil ? .stories : .storiesBesideSources
    }

    var notice: String? {
        get { stories.notice }
        set { stories.notice = newValue }
    }

    /// Starts loading, and listens to what changes.
    public func viewDidLoad() {
        stories.onEdition = { [weak self] in self?.take($0) }
        stories.makeNextPart = { [weak self] in self?.nextPart }
        broadsheet.onNotice = { [weak self] in self?.stories.tell($0, as: .page) }
        broadsheet.onSectionRequested = { [weak self] in self?.show(.section($0)) }
        restorePlace()
        stories.viewDidLoad()
    }

    /// Ends what is under way.
    public func didLeave() { stories.didLeave() }

    /// While a selection is under way, nobody knows what is meant by the next key.
    public func isReady(for event: InputEvent) -> Bool { stories.isReady(for: event) }

    /// Shows the news that came while the reader was elsewhere, in the order that was chosen there.
    public func didReturn() { stories.didReturn() }

    /// Takes the size of the screen; what is being read stays visible.
    public func layOut(in size: Size) {
        stories.layOut(in: size)
        sources.layOut(in: stories.layout.sources)
    }

    /// The reader begins to change what the paper is made of: what comes until ``endDeed()`` is no news.
    public func beginDeed() { broadsheet.isDeedUnderWay = true }

    /// What the reader changed is kept: the page is set anew with it.
    public func endDeed() {
        broadsheet.isDeedUnderWay = false
        walk.catchUp(afterOwnDeed: true)
    }

    /// Does what a command asks for, if it means anything here.
    public func perform(_ command: Command) -> Bool {
        notice = nil
        guard performInSources(command) || turn(toSection: command) else {
            return stories.perform(command)
        }
        onChange?()
        return true
    }

    /// Does as one deed what is one among the stories.
    public func perform(_ command: Command, times: Int) -> Bool {
        !sources.hasFocus && stories.perform(command, times: times)
    }

    /// The wheel scrolls; a click opens a section, selects a story, and opens what is selected.
    public func handle(_ mouse: MouseEvent) {
        if mouse.action == .press, let section = shownSections.section(at: mouse.point) {
            sources.leave()
            show(section: section)
            onChange?()
        } else if sources.place?.contains(mouse.point) == true {
            if sources.handle(mouse) { openSource() }
            onChange?()
        } else {
            sources.leave()
            stories.handle(mouse)
        }
    }

    /// The screen as it is now.
    public func makeView() -> any View {
        StoriesView(
            layout: stories.layout,
            header: header,
            sources: SourcesPaneView(
                content: SourcesPaneView.Content(list: sources.tree.list, shown: shownSource),
                hasFocus: sources.hasFocus,
                theme: appearance.theme,
                setLines: setLines
            ),
            stories: stories.makeStoriesView(hasFocus: !sources.hasFocus),
            footer: stories.makeFooter(
                for: keyTable,
                invites: invites && front.edition?.isExample != false
            ),
            drawings: stories.drawings
        )
    }

    private var header: StoriesHeader {
        StoriesHeader(
            masthead: stories.layout.masthead,
            title: front.edition?.title ?? "Newspaper",
            largeTitle: appearance.drawsBoxLetters
                ? front.largeTitles[appearance.letters.masthead] : nil,
            isExample: front.edition?.isExample ?? false,
            date: clock.local(stories.dateOfPaper),
            dateWords: appearance.dateWords,
            hour: clock.local(clock.now()).hour,
            folio: broadsheet.folio,
            sections: front.sections,
            selectedSection: front.selectedSection,
            shownSections: shownSections,
            note: stories.note(warning: front.warning(isOffline: stories.isOffline)),
            sources: front.sources(isOffline: stories.isOffline),
            theme: appearance.theme
        )
    }

    /// Takes a newer edition, in which the open section or feed may have gone.
    private func take(_ edition: Edition) {
        let words = front.take(edition)
        sources.take(edition)
        stories.part = front.part
        if let words { stories.tell(words, as: .section) }
        onEdition?(edition)
    }

    private func turn(toSection command: Command) -> Bool {
        switch command {
        case .nextSection: leaf(by: 1)
        case .previousSection: leaf(by: -1)
        case .nextUnreadFeed: showUnreadFeed(before: false)
        case .previousUnreadFeed: showUnreadFeed(before: true)
        default:
            guard let number = command.sectionNumber else { return false }
            show(section: number - 1)
        }
        return true
    }
}

extension Command {
    /// The number of the section that the command leads to.
    fileprivate var sectionNumber: Int? {
        name == Command.section(1).name ? argument : nil
    }
}
