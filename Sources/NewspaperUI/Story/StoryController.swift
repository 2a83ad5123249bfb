public import Cells
import FoundationEssentials
public import News
import Pictures
public import TerminalKit
import Typesetting

/// Loads and shows a story and saves the reading position.
@MainActor
public final class StoryController: StoryScreen, NoticeShowing, NewsObserver {
    /// Called with requests that this screen cannot handle itself.
    public var onRequest: ((StoryRequest) -> Void)? {
        get { commandHandler.onRequest }
        set { commandHandler.onRequest = newValue }
    }
    /// Called with the number of stories by which to move; negative is backward.
    public var onNeighbourRequested: ((Int) -> Void)?
    /// Called when the user wants to return to the previous screen.
    public var onBackRequested: (() -> Void)?
    /// Called with the number of unread stories by which to move; negative is backward.
    public var onUnreadRequested: ((Int) -> Void)?
    /// Called when the user has left a story that uses much memory.
    public var onLongStoryLeft: (() -> Void)?
    /// Returns the next story in the list.
    public var nextHeadline: (() -> Headline?)?
    /// Returns the next unread story.
    public var nextUnread: (() -> NextUnread)?
    /// Returns whether another story is about to replace this one, so that keys wait.
    public var isTurning: (() -> Bool)?
    /// Called when the user wants to see the headings.
    public var onOutlineRequested: ((StoryOutline) -> Void)?
    /// Called when the user searches all stories for words.
    public var onSearchRequested: ((_ words: String) -> Void)?
    /// Called to redraw the screen.
    public var onChange: (() -> Void)?

    /// The screen's keys.
    public var keyTable: KeyTable {
        keyboard.table(
            of: hints == nil ? keyScreen(.story, amongMatches: .storyWithMatches) : .hints
        )
    }
    /// The title of the article; empty until loaded.
    public var title: String { article?.headline.title ?? "" }

    let articleID: ArticleID
    let newsService: any ArticleReading
    let texts: StoryTextLoader
    var deferredText: StoryTextVersion?
    let listener: NewsChangeDispatcher
    let marker: MarkQueue
    let commandHandler: StoryCommandHandler
    let keyboard: SharedKeyboardState
    let appearance: DisplaySettings
    let pictures: StoryPictures
    private let clock: WallClock
    let work: PendingWork
    let place: ListPosition?
    let positionSaver: PositionSaver
    let bookmarks: PositionBookmarks

    private(set) var article: Article?
    /// The reading state, including marks that are not stored yet.
    var state = ReadingState()
    /// The marks made before the story was loaded, which the loaded state may lack.
    var earlyMarks: [Mark] = []
    private(set) var failure: NewsError?
    var viewport: StoryViewport
    private var size = Size.zero
    var linkEntry = LinkNumberInput()
    var hints: LinkHints?
    /// The effect of the next typed letter: setting a bookmark, or returning to one.
    var placeEntry: BookmarkPrompt?
    var notice: String?
    let finder: InStorySearcher
    var finding: InStorySearch?
    /// The words that found the story, until they are searched for in its text.
    var openingWords: String?
    /// Whether the screen shows a match, whose position must not be saved as the reading position.
    var showsMatchInsteadOfPosition = false
    /// The announcement of the next story, which Space opens, if the previous key has shown it.
    var offer: String?
    private var loading: Task<Void, Never>?
    var preparing: Task<Void, Never>?
    let stateReloading: CoalescingTask<Void>
    /// Whether the reading state is loading again after undo or redo.
    var isReloadingState = false

    /// Creates the screen of a story.
    ///
    /// It opens at the first match of `words`, if any.
    init(
        articleID: ArticleID,
        newsService: any ArticleReading & FullTextFetching,
        listener: NewsChangeDispatcher,
        place: ListPosition?,
        words: String?,
        pictureService: PictureService,
        marker: MarkQueue,
        bookmarks: PositionBookmarks,
        keyboard: SharedKeyboardState,
        appearance: DisplaySettings,
        clock: WallClock,
        work: PendingWork
    ) {
        self.articleID = articleID
        self.newsService = newsService
        self.listener = listener
        self.place = place
        openingWords = words
        finder = InStorySearcher(work: work)
        texts = StoryTextLoader(of: articleID, newsService: newsService, clock: clock, work: work)
        pictures = StoryPictures(service: pictureService, appearance: appearance, work: work)
        self.marker = marker
        self.bookmarks = bookmarks
        self.keyboard = keyboard
        self.appearance = appearance
        self.clock = clock
        self.work = work
        stateReloading = CoalescingTask(work: work)
        commandHandler = StoryCommandHandler(
            newsService: newsService,
            marker: marker,
            keyboard: keyboard,
            work: work
        )
        viewport = StoryViewport(
            ages: RelativeTime(clock: clock),
            preferences: appearance.textPreferences.usual
        )
        positionSaver = PositionSaver(
            articleID: articleID,
            marker: marker,
            clock: clock,
            work: work
        )
    }

    /// Whether neither the story nor an error can be shown yet.
    public var isPreparing: Bool {
        failure == nil && (viewport.page == nil || finding?.isOpening == true)
    }

    /// Returns whether a key can be handled before the whole story is loaded.
    ///
    /// Scrolling keys need another page below. No key waits for a web page, which may be slow.
    public func isReady(for event: InputEvent) -> Bool {
        if isTurning?() == true { return false }
        if articleID.pageAddress != nil, article == nil { return true }
        if finder.isSearching { return finding?.takes(event) == true }
        if viewport.isWhole || failure != nil {
            return !marker.isUndoing && !isReloadingState && !texts.isChanging
        }
        guard state.position == nil, openingWords == nil, case .key(let key) = event,
            case .command(let command) = keyTable.match([key])
        else { return false }
        return [.down, .halfPageDown, .pageDown, .readOn].contains(command) && viewport.hasPageBelow
    }

    /// Starts loading the story and observing changes.
    public func viewDidLoad() {
        earlyMarks = marker.marksUnderWay(of: articleID)
        marker.add(self)
        finder.onMatches = { [weak self] in self?.take($0) }
        commandHandler.onNotice = { [weak self] in self?.show(notice: $0) }
        pictures.onArrival = { [weak self] in self?.take($0) }
        beginTexts()
        loading = work.start { [weak self, newsService, articleID] in
            do throws(NewsError) {
                var article = try await newsService.articlePreview(of: articleID)
                // The first paragraphs of a long story are shown while the rest is parsed.
                if let beginning = await StoryTypesetter.readBeginning(of: article) {
                    self?.open(article, beginning)
                }
                if !article.isWhole { article = try await newsService.article(articleID) }
                let manuscript = await StoryTypesetter.read(article)
                guard !Task.isCancelled, let self else { return }
                open(article, manuscript)
                texts.fetch(for: .opened)
            } catch {
                self?.take(error)
            }
            self?.onChange?()
        }
        listener.add(self)
    }

    private func open(_ article: Article, _ manuscript: StoryDocument) {
        guard !Task.isCancelled else { return }
        if self.article == nil {
            state = (earlyMarks + [.read(true)]).reduce(article.headline.state) {
                $1.applied(to: $0)
            }
            positionSaver.begin(at: state.position)
            marker.markOpened(articleID)
        }
        self.article = article
        if preferences != viewport.textPreferences { layOut() }
        pictures.update(&viewport, about: manuscript.pictures)
        viewport.open(article, manuscript)
        if manuscript.isWhole { findOpeningWords() }
        updatePictures()
        onChange?()
    }

    func replace(by text: StoryTextVersion) {
        article = text.article
        viewport.change(to: text)
        keepPlaceWhenSettled()
    }

    /// Shows an error; as a notice if the beginning of the story is visible.
    private func take(_ error: NewsError) {
        failure = error
        if viewport.page != nil { notice = ErrorMessages.notice(of: error) }
    }

    /// Saves the position and cancels pending work.
    public func didLeave() {
        keepPlace()
        marker.remove(self)
        positionSaver.cancel()
        finder.cancel()
        texts.cancel()
        pictures.end()
        loading?.cancel()
        preparing?.cancel()
        listener.remove(self)
        stateReloading.cancel()
        if article.map({ $0.htmlLength > 500_000 }) == true { onLongStoryLeft?() }
    }

    /// Lays out the screen; the top line stays visible.
    public func layOut(in size: Size) {
        updateNextStory()
        guard
            size != self.size || pictures.areShown != viewport.showsPictures
                || preferences != viewport.textPreferences || viewport.widths != .inUse
        else { return }
        self.size = size
        layOut()
        keepPlaceWhenSettled()
    }

    func layOut() {
        viewport.layOut(in: size, preferences: preferences, showsPictures: pictures.areShown)
        checkOffer()
        requestPictures()
    }

    /// Performs a command; returns false if it does not apply.
    public func perform(_ command: Command) -> Bool {
        defer { onChange?() }
        // Picture sizes are applied first, so that the result does not depend on timing.
        viewport.useShapes()
        if command.name == Command.digit(0).name, let digit = command.argument {
            notice = linkEntry.type(digit, links: viewport.page?.links ?? [])
            return true
        }
        defer { linkEntry = LinkNumberInput() }
        if hint(command) { return true }
        hints = nil
        return find(command) || leap(command) || readOn(command) || scroll(command)
            || changeText(command) || use(command) || turn(command)
    }

    /// Handles a key that is not a command; keys other than Space hide the announcement of the next
    /// story.
    public func handle(_ key: Key) -> Bool {
        if typeHint(key) || typePlace(key) { return true }
        let match = keyTable.match([key])
        if match != .command(.readOn) { offer = nil }
        // Even an unbound key clears the typed link number.
        if match == .none { linkEntry = LinkNumberInput() }
        return type(key)
    }

    func keepPlaceWhenSettled() {
        positionSaver.scheduleSave(at: viewport.place) { [weak self] in self?.keepPlace() }
    }

    private func keepPlace() {
        if viewport.isWhole, !showsMatchInsteadOfPosition { positionSaver.save(viewport.place) }
    }
}
