public import Cells
public import News
public import TerminalKit

/// The screen with a list of stories.
@MainActor
public final class StoriesController: StoriesScreen, NoticeShowing {
    /// Called when the user opens a headline.
    public var onHeadlineSelected: ((Headline) -> Void)?
    /// Called with each new edition before the list changes.
    var onEdition: ((Edition) -> Void)?
    /// Called to redraw the screen.
    public var onChange: (() -> Void)?

    let model: HeadlineListModel
    let presentations: StoryPresentations
    let list: DisplayedList
    let footerNotice: FooterNotice
    let announcer: NewsAnnouncer
    private let marks: StoryMarkObserver
    let updater: StoriesListUpdater
    let continuation: SectionContinuation
    let storyCommands: StoryCommandHandler
    private let listCommands: ListCommandHandler
    let environment: ScreenEnvironment
    let drawings = StoriesView.Drawings()

    init(
        along model: HeadlineListModel,
        broadsheet: (any StoriesPresentation)? = nil,
        pictureService: PictureService,
        newsService: any EditionReading & HeadlineReading & ArticleReading & Refreshing,
        listener: NewsChangeDispatcher,
        marker: MarkQueue,
        randomSource: RandomNumberSource,
        environment: ScreenEnvironment
    ) {
        let (appearance, clock, work) = (
            environment.appearance, environment.clock, environment.work
        )
        let presentations = StoryPresentations(
            listed: ListPresentation(
                along: model,
                pictures: HeadlineThumbnails(
                    service: pictureService,
                    appearance: appearance,
                    newsService: newsService,
                    clock: clock,
                    work: work
                )
            ),
            broadsheet: broadsheet,
            model: model
        )
        model.previews.pictures = PreviewPictures(service: pictureService)
        let notice = FooterNotice()
        let announcer = NewsAnnouncer(in: notice)
        let list = DisplayedList(
            of: model,
            presentations: presentations,
            appearance: appearance,
            notice: notice
        )
        self.model = model
        self.presentations = presentations
        self.list = list
        self.announcer = announcer
        self.environment = environment
        footerNotice = notice
        marks = StoryMarkObserver(
            of: list,
            model: model,
            presentations: presentations,
            marker: marker,
            announcer: announcer
        )
        updater = StoriesListUpdater(
            of: list,
            model: model,
            presentations: presentations,
            newsService: newsService,
            listener: listener,
            announcer: announcer,
            clock: clock,
            work: work
        )
        continuation = SectionContinuation(
            of: list,
            model: model,
            presentations: presentations,
            announcer: announcer
        )
        storyCommands = StoryCommandHandler(
            newsService: newsService,
            marker: marker,
            keyboard: environment.keyboard,
            work: work
        )
        listCommands = ListCommandHandler(
            of: list,
            model: model,
            presentations: presentations,
            newsService: newsService,
            marker: marker,
            notice: notice,
            randomSource: randomSource,
            work: work
        )
    }

    /// Starts loading and observing.
    public func viewDidLoad() {
        let redraw = { [weak self] in self?.onChange?() ?? () }
        storyCommands.onFetched = redraw
        storyCommands.onNotice = { [weak self] in self?.show(notice: $0) }
        listCommands.onChange = redraw
        listCommands.onRequest = { [weak self] in self?.onRequest?($0) }
        marks.onChange = redraw
        updater.onChange = redraw
        model.onChange = redraw
        model.onResponse = { [weak self] in self?.take($0) }
        model.onNotice = { [weak self] in self?.notice = $0 }
        model.onListEnd = { [weak self] in self?.continuation.goOn() == true }
        marks.beginObserving()
        updater.beginObserving()
        model.begin(with: list.query)
    }

    /// Stops loading and observing.
    public func didLeave() {
        marks.endObserving()
        model.end()
        for presentation in presentations.all { presentation.end() }
        updater.endObserving()
    }

    /// Returns false while the story to which the next key applies is loading.
    public func isReady(for event: InputEvent) -> Bool {
        !isUnderWay && !presentation.isWaiting && !listCommands.isLoading
            && !storyCommands.isFetchingPictures && !marks.isUndoing
    }

    /// Shows the changes made while another screen was on top.
    public func didReturn() {
        // The other screen has already shown this error.
        announcer.announce(nil, as: .mark)
        list.reloadIfChanged()
        for presentation in presentations.all { presentation.didReturn() }
    }

    /// Sets the size; the selection stays visible.
    public func layOut(in size: Size) {
        presentation.prepareLayout()
        model.layOut(in: size, rowsOfHeadline: environment.appearance.configured.rowsOfHeadline)
        if list.state.edition != nil { list.reloadIfChanged() }
        for presentation in presentations.all { presentation.didLayOut() }
    }

    private func take(_ answer: HeadlineRequestResult) {
        if let edition = answer.edition {
            if let words = list.follow(edition) { announcer.announce(words, as: .section) }
            list.state.take(edition)
            if let section = list.state.removedSection(of: list.scope.query) {
                announcer.announce(SubscriptionStrings.gone(section), as: .section)
            }
            onEdition?(edition)
            for presentation in presentations.all { presentation.take(edition) }
            // The section or feed may have been removed.
            list.reloadIfChanged()
        }
        if answer.query == list.query { list.state.take(answer.window) }
    }

    /// Performs a command, if it applies.
    public func perform(_ command: Command) -> Bool {
        notice = nil
        defer { onChange?() }
        if isEmpty, Self.needsStories.contains(command.withoutWord) {
            notice = wordsForNothing
            return true
        }
        if command == .previousUnread, continuation.goBack() { return true }
        return presentation.perform(command) || listCommands.perform(command)
            || performOnStory(command) || performOnScreen(command) || list.sort(command)
    }

    /// Deletes several stories as one undoable action; returns false for other commands.
    public func perform(_ command: Command, times: Int) -> Bool {
        guard command == .deleteStory, !isEmpty, model.query.feed?.account != .passing
        else { return false }
        notice = nil
        listCommands.delete(times)
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

extension StoriesController {
    /// Called with requests that this screen cannot handle itself.
    public var onRequest: ((StoryRequest) -> Void)? {
        get { storyCommands.onRequest }
        set { storyCommands.onRequest = newValue }
    }
    /// Called when the user wants to choose a sort order.
    public var onSortRequested: (() -> Void)? {
        get { list.onSortRequested }
        set { list.onSortRequested = newValue }
    }
    /// Called when the first frame can be drawn.
    var onReady: (() -> Void)? {
        get { model.onReady }
        set { model.onReady = newValue }
    }
    var notice: String? {
        get { footerNotice.text }
        set { footerNotice.text = newValue }
    }
    /// The title that screens above show in their headers.
    public var title: String { list.scope.title }
    /// The keys of the list.
    public var keyTable: KeyTable { environment.keyboard.table(of: .storyList) }
    /// The displayed list with its current title.
    public var scope: StoryListDescription { list.scope }
    /// The selected headline, if any.
    public var selectedHeadline: Headline? { presentation.focusedStory }
    /// The only feed in the list, or else the feed of the selected story.
    public var shownFeed: FeedID? { model.query.feed ?? selectedHeadline?.feed }
    /// Whether the selection or the list is still being updated.
    public var isUnderWay: Bool { model.jumps.isLoading || model.pendingReload.isUnderWay }

    /// The position of the selected headline in the list, for the header of the story.
    public var place: ListPosition {
        ListPosition(
            number: presentation.number,
            count: model.page.headlines.totalCount,
            list: title
        )
    }

    var presentation: any StoriesPresentation { presentations.current }
}
