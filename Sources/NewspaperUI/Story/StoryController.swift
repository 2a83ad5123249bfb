public import Cells
import News
public import TerminalKit
public import Typesetting

/// The screen of one story.
@MainActor
public protocol StoryScreen: ViewController {
    var onRequest: ((StoryRequest) -> Void)? { get set }
    var onBackRequested: (() -> Void)? { get set }
    var onLongStoryLeft: (() -> Void)? { get set }
    var onOutlineRequested: ((StoryOutline) -> Void)? { get set }
    var onSearchRequested: ((_ words: String) -> Void)? { get set }
    /// The navigation to other stories of the list.
    var list: StoryListNavigation { get set }

    func show(_ heading: StoryHeading)
}

/// Shows a story: passes keys and commands to the objects that perform them, and draws the result.
@MainActor
public final class StoryController: StoryScreen, NoticeShowing, NewsObserver {
    /// Called when the user wants to return to the previous screen.
    public var onBackRequested: (() -> Void)?
    /// Called when the user has left a story that uses much memory.
    public var onLongStoryLeft: (() -> Void)?
    /// Called to redraw the screen.
    public var onChange: (() -> Void)?

    let header: StoryHeader
    let footerNotice: FooterNotice
    let story: DisplayedStory
    let texts: StoryTextProvider
    let readingState: StoryReadingState
    let finder: StoryFinder
    let links: StoryLinkSelector
    private let jumps: StoryJumpHandler
    let nextStory: NextStoryAnnouncer
    let commandHandler: StoryCommandHandler
    let listener: NewsChangeDispatcher
    let environment: ScreenEnvironment

    /// Creates the screen of a story, which opens at the first match of the search words, if any.
    init(
        of opened: StoryToOpen,
        newsService: any ArticleReading & FullTextFetching,
        listener: NewsChangeDispatcher,
        pictureService: PictureService,
        marker: MarkQueue,
        bookmarks: PositionBookmarks,
        environment: ScreenEnvironment
    ) {
        let (appearance, clock, work) = (
            environment.appearance, environment.clock, environment.work
        )
        let notice = FooterNotice()
        let story = DisplayedStory(
            id: opened.id,
            pictures: StoryPictures(service: pictureService, appearance: appearance, work: work),
            positionSaver: PositionSaver(
                articleID: opened.id,
                marker: marker,
                clock: clock,
                work: work
            ),
            notice: notice,
            appearance: appearance,
            clock: clock,
            work: work
        )
        let finder = StoryFinder(
            in: story,
            words: opened.words,
            notice: notice,
            environment: environment
        )
        header = StoryHeader(
            backTitle: opened.place?.list ?? StoryStrings.back,
            place: opened.place
        )
        footerNotice = notice
        self.story = story
        self.finder = finder
        texts = StoryTextProvider(
            for: story,
            finder: finder,
            notice: notice,
            newsService: newsService,
            clock: clock,
            work: work
        )
        readingState = StoryReadingState(
            of: opened.id,
            newsService: newsService,
            marker: marker,
            notice: notice,
            work: work
        )
        links = StoryLinkSelector(in: story, notice: notice)
        jumps = StoryJumpHandler(in: story, bookmarks: bookmarks, notice: notice)
        nextStory = NextStoryAnnouncer(after: story, notice: notice)
        commandHandler = StoryCommandHandler(
            newsService: newsService,
            marker: marker,
            keyboard: environment.keyboard,
            work: work
        )
        self.listener = listener
        self.environment = environment
        connect()
    }

    private func connect() {
        let redraw = { [weak self] in self?.onChange?() ?? () }
        story.onChange = redraw
        texts.onChange = redraw
        readingState.onChange = redraw
        finder.onChange = redraw
        story.onLayout = { [weak self] in self?.nextStory.withdrawAboveEnd() }
        story.nextHeadline = { [weak self] in self?.list.nextHeadline() }
        texts.onStoredText = { [weak self] in self?.open($0, $1) }
        texts.onReplacement = { [weak self] in
            self?.links.withdraw()
            self?.nextStory.withdraw()
        }
        finder.onNeighborRequested = { [weak self] in self?.list.onNeighborRequested($0) }
        links.onCommand = { [weak self] in _ = self?.perform($0) }
        commandHandler.onNotice = { [weak self] in self?.show(notice: $0) }
    }

    /// Whether neither the story nor an error can be shown yet.
    public var isPreparing: Bool {
        story.failure == nil && (story.viewport.page == nil || finder.finding?.isOpening == true)
    }

    /// Returns whether an event can be handled now.
    ///
    /// While the story is loading, only keys that scroll down to a loaded page can. No event waits
    /// for a web page, which may be slow.
    public func isReady(for event: InputEvent) -> Bool {
        if list.isTurning() { return false }
        if story.id.pageAddress != nil, story.article == nil { return true }
        if finder.isSearching { return finder.finding?.takes(event) == true }
        if story.viewport.isWhole || story.failure != nil {
            return !readingState.isChanging && !texts.isChanging
        }
        guard readingState.current.position == nil, !finder.hasOpeningWords,
            case .key(let key) = event, case .command(let command) = keyTable.match([key])
        else { return false }
        return [.down, .halfPageDown, .pageDown, .readOn].contains(command)
            && story.viewport.hasPageBelow
    }

    /// Starts loading the story and observing changes.
    public func viewDidLoad() {
        readingState.beginObserving()
        texts.load()
        listener.add(self)
    }

    private func open(_ article: Article, _ storyDocument: StoryDocument) {
        readingState.open(article.headline.state)
        story.open(article, storyDocument)
        if storyDocument.isWhole { finder.findOpeningWords() }
        story.updatePictures()
        onChange?()
    }

    /// Saves the position and cancels pending work.
    public func didLeave() {
        story.close()
        readingState.endObserving()
        finder.cancel()
        texts.cancel()
        listener.remove(self)
        if story.article.map({ $0.htmlLength > 500_000 }) == true { onLongStoryLeft?() }
    }

    /// Lays out the screen; the top line stays visible.
    public func layOut(in size: Size) { story.layOut(in: size) }

    func take(_ change: NewsChange) {
        switch change {
        case .marks(let ids) where ids.contains(story.id): readingState.reload()
        case .texts(let ids) where ids.contains(story.id): texts.reload()
        // A refresh, possibly by another process, may have changed the text.
        case .headlines:
            texts.reload()
            if readingState.isDeleted { readingState.reload() }
        case .downloading: onChange?()
        default: return
        }
    }

    /// Performs a command, if it applies.
    public func perform(_ command: Command) -> Bool {
        defer { onChange?() }
        // Picture sizes are applied first, so that the result does not depend on timing.
        story.usePictureSizes()
        if command.name == Command.digit(0).name, let digit = command.argument {
            links.type(digit)
            return true
        }
        defer { links.clearNumber() }
        return links.perform(command) || finder.find(command) || jumps.perform(command)
            || nextStory.perform(command) || story.scroll(command) || switchText(command)
            || performOnStory(command) || turn(command) || story.changePreferences(command)
    }

    /// Handles a key that is not a command; keys other than Space hide the announcement of the next
    /// story.
    public func handle(_ key: Key) -> Bool {
        if links.type(key) || jumps.type(key) {
            onChange?()
            return true
        }
        let match = keyTable.match([key])
        if match != .command(.readOn) { nextStory.forget() }
        // Even an unbound key clears the typed link number.
        if match == .none { links.clearNumber() }
        return finder.type(key)
    }

    /// Pastes text into the search field.
    public func paste(_ text: String) { finder.typeText(text) }

    /// Scrolls to a heading.
    public func show(_ heading: StoryHeading) {
        jumps.leap(to: .text(heading.anchor))
        onChange?()
    }

    /// Scrolls with the wheel; handles clicks on pictures, links and header.
    public func handle(_ mouse: MouseEvent) {
        defer { onChange?() }
        nextStory.forget()
        links.hideHints()
        jumps.cancelPrompt()
        story.usePictureSizes()
        switch mouse.action {
        case .wheelDown: story.scroll(by: 3)
        case .wheelUp: story.scroll(by: -3)
        case .press: return press(at: mouse.point)
        }
        links.clearNumber()
    }
}

extension StoryController {
    /// Called with requests that this screen cannot handle itself.
    public var onRequest: ((StoryRequest) -> Void)? {
        get { commandHandler.onRequest }
        set { commandHandler.onRequest = newValue }
    }
    /// Called when the user wants to see the headings.
    public var onOutlineRequested: ((StoryOutline) -> Void)? {
        get { jumps.onOutlineRequested }
        set { jumps.onOutlineRequested = newValue }
    }
    /// Called when the user searches all stories for words.
    public var onSearchRequested: ((_ words: String) -> Void)? {
        get { finder.onSearchRequested }
        set { finder.onSearchRequested = newValue }
    }
    /// The navigation to other stories of the list.
    public var list: StoryListNavigation {
        get { nextStory.list }
        set { nextStory.list = newValue }
    }
    var notice: String? {
        get { footerNotice.text }
        set { footerNotice.text = newValue }
    }
    /// The title of the article; empty until loaded.
    public var title: String { story.article?.headline.title ?? "" }
    /// The screen's keys.
    public var keyTable: KeyTable {
        environment.keyboard.table(
            of: links.hints == nil
                ? finder.keyScreen(.story, amongMatches: .storyWithMatches) : .hints
        )
    }
}
