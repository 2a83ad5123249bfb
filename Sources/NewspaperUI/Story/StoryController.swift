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
    public var onErrand: ((StoryErrand) -> Void)? {
        get { deeds.onErrand }
        set { deeds.onErrand = newValue }
    }
    /// Called with 1 for the next story and -1 for the previous one.
    public var onNeighbourRequested: ((Int) -> Void)?
    /// Called when the reader leaves a story whose text takes much memory.
    public var onLongStoryLeft: (() -> Void)?
    /// Says which story the reader may turn to next.
    public var nextHeadline: (() -> Headline?)?
    /// Says whether another story is on its way to the place of this one: keys are meant for that.
    public var isTurning: (() -> Bool)?
    /// Called whenever the screen would look different.
    public var onChange: (() -> Void)?

    /// The keys that work here.
    public let keyTable = KeyTable.story
    /// The title of the article, empty until it is loaded.
    public var title: String { article?.headline.title ?? "" }

    let articleID: ArticleID
    let newsService: any ArticleReading
    private let listener: NewsListener
    let marker: Marker
    let deeds: StoryDeeds
    let appearance: Appearance
    private let pictures: StoryPictures
    private let clock: WallClock
    private let work: Work
    private let place: StoryPlace?
    private let placeKeeper: PlaceKeeper

    private(set) var article: Article?
    /// The reading state with all marks that the reader made here.
    var state = ReadingState()
    private(set) var failure: NewsError?
    var reading: StoryReading
    private var size = Size.zero
    var linkEntry = LinkEntry()
    var notice: String?
    private var loading: Task<Void, Never>?
    /// Learns what became of the marks.
    let learning: Rounds<Void>
    /// True while that is not known which was taken back or done again.
    var isLearningState = false

    /// Makes the screen of one story; nothing is loaded before ``viewDidLoad()``.
    ///
    /// - Parameters:
    ///   - articleID: The article to show.
    ///   - newsService: Where it comes from.
    ///   - listener: Tells what changes.
    ///   - place: Where it stands in the list it was opened from.
    ///   - pictureDesk: Who brings its pictures.
    ///   - marker: Keeps the reader's marks.
    ///   - appearance: Theme and measure.
    ///   - clock: For its age.
    ///   - work: Counts what is under way.
    init(
        articleID: ArticleID,
        newsService: any ArticleReading,
        listener: NewsListener,
        place: StoryPlace?,
        pictureDesk: PictureDesk,
        marker: Marker,
        appearance: Appearance,
        clock: WallClock,
        work: Work
    ) {
        self.articleID = articleID
        self.newsService = newsService
        self.listener = listener
        self.place = place
        pictures = StoryPictures(desk: pictureDesk, appearance: appearance, work: work)
        self.marker = marker
        self.appearance = appearance
        self.clock = clock
        self.work = work
        learning = Rounds(work: work)
        deeds = StoryDeeds(newsService: newsService, marker: marker, work: work)
        reading = StoryReading(
            ages: Ages(clock: clock),
            setting: appearance.justifiesText ? .justified : .ragged
        )
        placeKeeper = PlaceKeeper(
            articleID: articleID,
            marker: marker,
            clock: clock,
            work: work
        )
    }

    /// True until the story, or why there is none, can be shown.
    public var isPreparing: Bool { reading.page == nil && failure == nil }

    /// Keys wait for the whole story, but those that lead on where there is something to lead to.
    public func isReady(for event: InputEvent) -> Bool {
        if isTurning?() == true { return false }
        if reading.isWhole || failure != nil { return !marker.isTurningBack && !isLearningState }
        guard state.place == nil, case .key(let key) = event,
            case .command(let command) = keyTable.match([key])
        else { return false }
        return [.down, .halfPageDown, .pageDown].contains(command) && reading.hasPageBelow
    }

    /// Starts loading, and listens to what changes.
    public func viewDidLoad() {
        marker.add(self)
        deeds.onNotice = { [weak self] in self?.show(notice: $0) }
        pictures.onArrival = { [weak self] in self?.takePictures() }
        loading = work.start { [weak self, newsService, articleID] in
            do throws(NewsError) {
                var article = try await newsService.beginning(of: articleID)
                // The first paragraphs of a long story stand there while the rest is read.
                if let beginning = await Pressroom.readBeginning(of: article) {
                    self?.open(article, beginning)
                }
                if !article.isWhole { article = try await newsService.article(articleID) }
                let manuscript = await Pressroom.read(article)
                guard !Task.isCancelled, let self else { return }
                open(article, manuscript)
            } catch {
                self?.failure = error
            }
            self?.onChange?()
        }
        listener.add(self)
    }

    /// Shows an article, or more of it.
    private func open(_ article: Article, _ manuscript: Manuscript) {
        guard !Task.isCancelled else { return }
        if self.article == nil {
            state = Mark.read(true).applied(to: article.headline.state)
            placeKeeper.begin(at: state.place)
            marker.markOpened(articleID)
        }
        self.article = article
        pictures.tell(&reading, about: manuscript.pictures)
        reading.open(article, manuscript)
        takePictures()
    }

    /// Ends what is under way.
    public func didLeave() {
        keepPlace()
        marker.remove(self)
        placeKeeper.cancel()
        pictures.end()
        loading?.cancel()
        listener.remove(self)
        learning.cancel()
        if article.map({ $0.htmlLength > 500_000 }) == true { onLongStoryLeft?() }
    }

    /// Takes the size of the screen; what is being read stays visible.
    public func layOut(in size: Size) {
        let hasPictures = pictures.areShown
        guard size != self.size || hasPictures != reading.showsPictures else { return }
        self.size = size
        layOut()
        keepPlaceWhenSettled()
    }

    private func layOut() {
        reading.layOut(
            in: size,
            measure: appearance.measure,
            showsPictures: pictures.areShown
        )
        orderPictures()
    }

    /// Does what a command asks for, if it means anything here.
    public func perform(_ command: Command) -> Bool {
        defer { onChange?() }
        if command.name == Command.digit(0).name, let digit = command.argument {
            notice = linkEntry.type(digit, links: reading.page?.links ?? [])
            return true
        }
        defer { linkEntry = LinkEntry() }
        return scroll(command) || use(command) || turn(command)
    }

    /// The wheel scrolls; a click selects, and opens what is selected.
    public func handle(_ mouse: MouseEvent) {
        switch mouse.action {
        case .wheelDown: reading.scroll(by: 3)
        case .wheelUp: reading.scroll(by: -3)
        case .press: break
        }
        orderPictures()
        keepPlaceWhenSettled()
        onChange?()
    }

    /// The screen as it is now.
    public func makeView() -> any View {
        StoryView(
            layout: reading.layout,
            backTitle: place?.list ?? "Back",
            headline: article?.headline,
            place: place,
            content: content,
            footer: Footer(
                keyTable: keyTable,
                notice: notice,
                note: progressNote,
                theme: appearance.theme
            ),
            theme: appearance.theme
        )
    }

    /// Sets the story in longer or shorter lines, as far as they may be.
    func changeMeasure(by columns: Int) {
        if appearance.widenMeasure(by: columns) {
            layOut()
        } else {
            notice =
                columns > 0
                ? "Lines are as long as they may be." : "Lines are as short as they may be."
        }
    }

    /// Shows pictures or words for them.
    func togglePictures() {
        notice = appearance.togglePictures()
        layOut()
    }

    /// Asks for the pictures near the place that is read.
    func orderPictures() {
        if let feed = article?.headline.feed { pictures.order(for: reading, of: feed) }
    }

    private func takePictures() {
        pictures.tell(&reading, about: reading.pictures)
        orderPictures()
        if reading.isWhole { pictures.prefetch { nextHeadline?() } }
        onChange?()
    }

    /// Remembers the place when the reader has stopped there.
    func keepPlaceWhenSettled() {
        placeKeeper.wait(at: reading.place) { [weak self] in self?.keepPlace() }
    }

    private func keepPlace() {
        if reading.isWhole { placeKeeper.keep(reading.place) }
    }

    private var content: StoryView.Content {
        if let page = reading.page {
            return .page(
                page,
                top: reading.top,
                shift: reading.shift,
                pictures: article.map {
                    pictures.shown(on: page, in: reading, of: $0.headline.feed)
                } ?? []
            )
        }
        if let failure {
            return .message(
                Message(
                    title: "This story cannot be shown",
                    text: Sentences.describe(failure),
                    theme: appearance.theme
                )
            )
        }
        return .message(Message(title: "Opening the story…", theme: appearance.theme))
    }

    /// `★ · 31 % · 4 min left`.
    private var progressNote: String {
        guard reading.page != nil, let article else { return "" }
        let share = reading.seenPercentage
        var notes = state.isStarred ? ["★"] : []
        notes.append("\(share) %")
        if let minutes = article.headline.readingMinutes, share < 100 {
            notes.append("\(max(minutes * (100 - share) / 100, 1)) min left")
        }
        return notes.joined(separator: " · ")
    }
}
