public import Cells
import FoundationEssentials
public import News
import Pictures
public import TerminalKit
import Typesetting

/// One story: loads it, sets it for the screen, and keeps the place that is being read.
@MainActor
public final class StoryController: StoryScreen, NoticeShowing, NewsObserver {
    /// Called with what is to be done with a story outside of the screen.
    public var onErrand: ((StoryRequest) -> Void)? {
        get { deeds.onErrand }
        set { deeds.onErrand = newValue }
    }
    /// Called with how many stories to go on; negative for those before.
    public var onNeighbourRequested: ((Int) -> Void)?
    /// Called when the reader wants to go back to where the story was opened.
    public var onBackRequested: (() -> Void)?
    /// Called with how many unread stories to go on; negative for those before.
    public var onUnreadRequested: ((Int) -> Void)?
    /// Called when the reader leaves a story whose text takes much memory.
    public var onLongStoryLeft: (() -> Void)?
    /// Says which story the reader may turn to next.
    public var nextHeadline: (() -> Headline?)?
    /// Says which unread story the reader may go on to.
    public var nextUnread: (() -> NextUnread)?
    /// Says whether another story is on its way to the place of this one: keys are meant for that.
    public var isTurning: (() -> Bool)?
    /// Called with the headings when the reader wants to go to one.
    public var onOutlineRequested: ((StoryOutline) -> Void)?
    /// Called with the words typed in the story that are to be searched for everywhere.
    public var onSearchRequested: ((_ words: String) -> Void)?
    /// Called whenever the screen would look different.
    public var onChange: (() -> Void)?

    /// The keys that work here.
    public var keyTable: KeyTable {
        keyboard.table(
            of: hints == nil ? keyScreen(.story, amongMatches: .storyWithMatches) : .hints
        )
    }
    /// The title of the article, empty until it is loaded.
    public var title: String { article?.headline.title ?? "" }

    let articleID: ArticleID
    let newsService: any ArticleReading
    /// The texts that the story has.
    let texts: StoryTextLoader
    /// A text that came while the one on the screen was searched.
    var waitingText: AlternateText?
    let listener: NewsListener
    let marker: MarkQueue
    let deeds: StoryCommandHandler
    let keyboard: Keyboard
    let appearance: DisplaySettings
    let pictures: StoryPictures
    private let clock: WallClock
    let work: PendingWork
    let place: ListPosition?
    let placeKeeper: PositionSaver
    let placeMarks: PositionBookmarks

    private(set) var article: Article?
    /// The reading state with all marks that the reader made here.
    var state = ReadingState()
    /// Marks that what is read of the story may not have in it yet.
    var earlyMarks: [Mark] = []
    private(set) var failure: NewsError?
    var reading: StoryViewport
    private var size = Size.zero
    var linkEntry = LinkEntry()
    /// The letters over the links, while one of them is chosen by these.
    var hints: LinkHints?
    /// What the next letter is typed for, while it is that of a place.
    var placeEntry: BookmarkPrompt?
    var notice: String?
    let finder: InStorySearcher
    /// The search in the story; `nil` while there is none.
    var finding: InStorySearch?
    /// The words by which the story was found among all, until they are looked for in it.
    var openingWords: String?
    /// True while a search shows another place than the one that is read: that one is kept.
    var isVisiting = false
    /// What the reader was told that the next Space opens; `nil` unless that was just now.
    var offer: String?
    private var loading: Task<Void, Never>?
    /// Gets ready what the next key needs.
    var preparing: Task<Void, Never>?
    /// Learns what became of the marks.
    let learning: CoalescingTask<Void>
    /// True while that is not known which was taken back or done again.
    var isLearningState = false

    /// Makes the screen of one story; nothing is loaded before ``viewDidLoad()``.
    ///
    /// - Parameters:
    ///   - articleID: The article to show.
    ///   - newsService: Where it comes from.
    ///   - listener: Tells what changes.
    ///   - place: Where it stands in the list it was opened from.
    ///   - words: What it was found by; the story opens where they stand first.
    ///   - pictureDesk: Who brings its pictures.
    ///   - marker: Keeps the reader's marks.
    ///   - placeMarks: Keeps the places that have letters.
    ///   - keyboard: Which keys do what.
    ///   - appearance: Theme and measure.
    ///   - clock: For its age.
    ///   - work: Counts what is under way.
    init(
        articleID: ArticleID,
        newsService: any ArticleReading & FullTextFetching,
        listener: NewsListener,
        place: ListPosition?,
        words: String?,
        pictureDesk: PictureService,
        marker: MarkQueue,
        placeMarks: PositionBookmarks,
        keyboard: Keyboard,
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
        pictures = StoryPictures(desk: pictureDesk, appearance: appearance, work: work)
        self.marker = marker
        self.placeMarks = placeMarks
        self.keyboard = keyboard
        self.appearance = appearance
        self.clock = clock
        self.work = work
        learning = CoalescingTask(work: work)
        deeds = StoryCommandHandler(
            newsService: newsService,
            marker: marker,
            keyboard: keyboard,
            work: work
        )
        reading = StoryViewport(
            ages: RelativeTime(clock: clock),
            manner: appearance.textManners.usual
        )
        placeKeeper = PositionSaver(
            articleID: articleID,
            marker: marker,
            clock: clock,
            work: work
        )
    }

    /// True until the story, or why there is none, can be shown.
    public var isPreparing: Bool {
        failure == nil && (reading.page == nil || finding?.isOpening == true)
    }

    /// Keys wait for the whole story, but those that lead on where there is something to lead to.
    ///
    /// For a page that comes over the network they do not: it may take as long as it likes.
    public func isReady(for event: InputEvent) -> Bool {
        if isTurning?() == true { return false }
        if articleID.pageAddress != nil, article == nil { return true }
        if finder.isSearching { return finding?.takes(event) == true }
        if reading.isWhole || failure != nil {
            return !marker.isTurningBack && !isLearningState && !texts.isChanging
        }
        guard state.place == nil, openingWords == nil, case .key(let key) = event,
            case .command(let command) = keyTable.match([key])
        else { return false }
        return [.down, .halfPageDown, .pageDown, .readOn].contains(command) && reading.hasPageBelow
    }

    /// Starts loading, and listens to what changes.
    public func viewDidLoad() {
        earlyMarks = marker.marksUnderWay(of: articleID)
        marker.add(self)
        finder.onAnswer = { [weak self] in self?.take($0) }
        deeds.onNotice = { [weak self] in self?.show(notice: $0) }
        pictures.onArrival = { [weak self] in self?.take($0) }
        beginTexts()
        loading = work.start { [weak self, newsService, articleID] in
            do throws(NewsError) {
                var article = try await newsService.beginning(of: articleID)
                // The first paragraphs of a long story stand there while the rest is read.
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

    /// Shows an article, or more of it.
    private func open(_ article: Article, _ manuscript: StoryDocument) {
        guard !Task.isCancelled else { return }
        if self.article == nil {
            state = (earlyMarks + [.read(true)]).reduce(article.headline.state) {
                $1.applied(to: $0)
            }
            placeKeeper.begin(at: state.place)
            marker.markOpened(articleID)
        }
        self.article = article
        if manner != reading.manner { layOut() }
        pictures.tell(&reading, about: manuscript.pictures)
        reading.open(article, manuscript)
        if manuscript.isWhole { findOpeningWords() }
        learnPictures()
        onChange?()
    }

    /// Shows another text in the place of the one on the screen.
    func replace(by text: AlternateText) {
        article = text.article
        reading.change(to: text)
        keepPlaceWhenSettled()
    }

    /// Learns that the story cannot be read, or only its beginning, which stays.
    private func take(_ error: NewsError) {
        failure = error
        if reading.page != nil { notice = ErrorMessages.notice(of: error) }
    }

    /// Ends what is under way.
    public func didLeave() {
        keepPlace()
        marker.remove(self)
        placeKeeper.cancel()
        finder.cancel()
        texts.cancel()
        pictures.end()
        loading?.cancel()
        preparing?.cancel()
        listener.remove(self)
        learning.cancel()
        if article.map({ $0.htmlLength > 500_000 }) == true { onLongStoryLeft?() }
    }

    /// Takes the size of the screen; what is being read stays visible.
    public func layOut(in size: Size) {
        learnNext()
        guard
            size != self.size || pictures.areShown != reading.showsPictures
                || manner != reading.manner || reading.widths != .inUse
        else { return }
        self.size = size
        layOut()
        keepPlaceWhenSettled()
    }

    func layOut() {
        reading.layOut(in: size, manner: manner, showsPictures: pictures.areShown)
        checkOffer()
        orderPictures()
    }

    /// Does what a command asks for, if it means anything here.
    public func perform(_ command: Command) -> Bool {
        defer { onChange?() }
        // A key that comes before that is done finds the lines that it would find later.
        reading.useShapes()
        if command.name == Command.digit(0).name, let digit = command.argument {
            notice = linkEntry.type(digit, links: reading.page?.links ?? [])
            return true
        }
        defer { linkEntry = LinkEntry() }
        if hint(command) { return true }
        hints = nil
        return find(command) || leap(command) || readOn(command) || scroll(command)
            || changeText(command) || use(command) || turn(command)
    }

    /// Takes letters of a search; another key than the one that was offered takes the offer back.
    public func handle(_ key: Key) -> Bool {
        if typeHint(key) || typePlace(key) { return true }
        let match = keyTable.match([key])
        if match != .command(.readOn) { offer = nil }
        // What was said of the link is gone with the key, also with one that means nothing.
        if match == .none { linkEntry = LinkEntry() }
        return type(key)
    }

    /// Remembers the place when the reader has stopped there.
    func keepPlaceWhenSettled() {
        placeKeeper.wait(at: reading.place) { [weak self] in self?.keepPlace() }
    }

    private func keepPlace() {
        if reading.isWhole, !isVisiting { placeKeeper.keep(reading.place) }
    }
}
