public import Cells
public import Editing
public import News
public import TerminalKit
import Typesetting

/// The first screen, with masthead, section bar, sources pane and stories.
@MainActor
public final class FrontPageController: FrontPageScreen, NoticeShowing {
    /// Called when the user opens a headline.
    public var onHeadlineSelected: ((Headline) -> Void)? {
        get { stories.onHeadlineSelected }
        set { stories.onHeadlineSelected = newValue }
    }
    /// Called with requests that this screen cannot handle itself.
    public var onRequest: ((StoryRequest) -> Void)? {
        get { stories.onRequest }
        set { stories.onRequest = newValue }
    }
    /// Called when the user wants to choose a sort order.
    public var onSortRequested: (() -> Void)? {
        get { stories.onSortRequested }
        set { stories.onSortRequested = newValue }
    }
    /// Called with each new edition.
    public var onEdition: ((Edition) -> Void)?
    /// Called with the explanation of a story’s rank when the user requests it.
    public var onReasonRequested: ((FrontPageRankExplanation) -> Void)? {
        get { broadsheet.onReasonRequested }
        set { broadsheet.onReasonRequested = newValue }
    }
    /// Called when the first frame can be drawn.
    public var onReady: (() -> Void)? {
        get { stories.onReady }
        set { stories.onReady = newValue }
    }
    /// Called to redraw the screen.
    public var onChange: (() -> Void)? {
        get { stories.onChange }
        set { stories.onChange = newValue }
    }

    /// The place at which a list begins; `nil` for the first story.
    public var firstPlace: ReadingPlace?
    /// Whether the footer invites the user to add feeds.
    public var invites = false
    /// The title that screens above show in their headers.
    public var title: String { stories.title }
    /// The set of stories in the list.
    public var scope: StoryListDescription { stories.scope }
    /// The only feed in the list, or else the feed of the selected story.
    public var shownFeed: FeedID? { stories.shownFeed }
    /// The position of the selected headline in the list, for the header of the story.
    public var place: ListPosition {
        let place = stories.place
        return ListPosition(number: place.number, count: place.count, list: front.nameOfPart)
    }
    /// The story to which ``advance(by:then:)`` would move forward, if it is loaded.
    public var nextHeadline: Headline? { stories.nextHeadline }
    /// The nearest unread story after the most recently opened one.
    public var nextUnread: NextUnread { stories.nextUnread }
    /// Whether the selection or the list is still being updated.
    public var isUnderWay: Bool { stories.isUnderWay }
    /// The selected headline, if any.
    public var selectedHeadline: Headline? { stories.selectedHeadline }

    let stories: StoriesController
    private let shownSections = SectionBarHitMap()
    let model: HeadlineListModel
    let marker: MarkQueue
    var front = MastheadState()
    var sources = SourcesPane()
    private let broadsheet: BroadsheetPresentation
    private let keyboard: SharedKeyboardState
    private let appearance: DisplaySettings
    private let clock: WallClock
    private let setLines = DisplayLineCache()

    init(
        newsService: any EditionReading & HeadlineReading & ArticleReading & Refreshing,
        listener: NewsChangeDispatcher,
        pictureService: PictureService,
        marker: MarkQueue,
        randomSource: RandomNumberSource,
        environment: ScreenEnvironment
    ) {
        let (appearance, clock, work) = (
            environment.appearance, environment.clock, environment.work
        )
        self.marker = marker
        keyboard = environment.keyboard
        self.appearance = appearance
        self.clock = clock
        model = HeadlineListModel(
            through: .front,
            isFront: true,
            newsService: newsService,
            marker: marker,
            firstArrangement: appearance.firstArrangement,
            clock: clock,
            work: work
        )
        broadsheet = BroadsheetPresentation(
            along: model,
            newsService: newsService,
            pictureService: pictureService,
            appearance: appearance,
            clock: clock,
            work: work
        )
        stories = StoriesController(
            along: model,
            broadsheet: broadsheet,
            pictureService: pictureService,
            newsService: newsService,
            listener: listener,
            marker: marker,
            randomSource: randomSource,
            environment: environment
        )
    }

    /// The keys of the focused pane.
    public var keyTable: KeyTable {
        keyboard.table(of: keyScreen)
    }

    private var keyScreen: KeyBindingContext {
        if sources.hasFocus { return .sourcesPane }
        if stories.arrangement == .broadsheet { return .broadsheet }
        return stories.layout.sources == nil ? .stories : .storiesBesideSources
    }

    var notice: String? {
        get { stories.notice }
        set { stories.notice = newValue }
    }

    /// Starts loading and observing.
    public func viewDidLoad() {
        stories.onEdition = { [weak self] in self?.take($0) }
        stories.continuation.makeNextPart = { [weak self] in self?.nextPart }
        broadsheet.onNotice = { [weak self] in self?.stories.announcer.announce($0, as: .page) }
        broadsheet.onSectionRequested = { [weak self] in self?.show(.section($0)) }
        restorePlace()
        stories.viewDidLoad()
    }

    /// Stops loading and observing.
    public func didLeave() { stories.didLeave() }

    /// Returns false while the story to which the next key applies is loading.
    public func isReady(for event: InputEvent) -> Bool { stories.isReady(for: event) }

    /// Shows the changes made while another screen was on top.
    public func didReturn() { stories.didReturn() }

    /// Sets the size; the selection stays visible.
    public func layOut(in size: Size) {
        stories.layOut(in: size)
        sources.layOut(in: stories.layout.sources)
    }

    /// Records that subscriptions are changing, so that the resulting stories are not announced as
    /// new.
    public func beginSubscriptionChange() { broadsheet.newStories.isPaused = true }

    /// Records that the change has ended, and reloads the list.
    public func endSubscriptionChange() {
        broadsheet.newStories.isPaused = false
        model.reload(isUserAction: true)
    }

    /// Performs a command, if it applies.
    public func perform(_ command: Command) -> Bool {
        notice = nil
        guard performInSources(command) || turn(toSection: command) else {
            return stories.perform(command)
        }
        onChange?()
        return true
    }

    /// Performs a command several times as one undoable action; returns false if that is
    /// impossible.
    public func perform(_ command: Command, times: Int) -> Bool {
        !sources.hasFocus && stories.perform(command, times: times)
    }

    /// Scrolls with the wheel; a click opens a section, selects a story or opens the selected one.
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

    /// Returns the current view.
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

    private var header: MastheadView {
        MastheadView(
            masthead: stories.layout.masthead,
            title: front.edition?.title ?? FrontPageStrings.newspaper,
            largeTitle: appearance.drawsBoxLetters
                ? front.largeTitles[appearance.configured.letters.masthead] : nil,
            isExample: front.edition?.isExample ?? false,
            date: clock.local(stories.dateOfPaper),
            dateWords: appearance.dateWords,
            hour: clock.local(clock.now()).hour,
            folio: broadsheet.folio,
            sections: front.sections,
            selectedSection: front.selectedSection,
            shownSections: shownSections,
            note: stories.note(warning: front.warning(isOffline: stories.updater.isOffline)),
            sources: front.sources(isOffline: stories.updater.isOffline),
            theme: appearance.theme
        )
    }

    private func take(_ edition: Edition) {
        let isFirst = front.edition == nil
        let words = front.take(edition)
        sources.take(edition)
        stories.list.part = front.part
        // The restored section may have been removed.
        if isFirst { stories.list.reloadIfChanged() }
        if let words { stories.announcer.announce(words, as: .section) }
        onEdition?(edition)
    }

    private func turn(toSection command: Command) -> Bool {
        switch command {
        case .nextSection: showSection(by: 1)
        case .previousSection: showSection(by: -1)
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
    fileprivate var sectionNumber: Int? {
        name == Command.section(1).name ? argument : nil
    }
}
