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
    /// Called whenever the screen would look different.
    public var onChange: (() -> Void)?

    /// The keys that work here.
    public let keyTable = KeyTable.story
    /// The title of the article, empty until it is loaded.
    public var title: String { article?.headline.title ?? "" }

    private let articleID: ArticleID
    private let newsService: any NewsService
    private let listener: NewsListener
    let marker: Marker
    let deeds: StoryDeeds
    let appearance: Appearance
    private let pictureLoader: PictureLoader
    private let pictureDesk: PictureDesk
    private let clock: WallClock
    private let work: Work
    private let place: StoryPlace?
    private let placeKeeper: PlaceKeeper

    private(set) var article: Article?
    /// The reading state with all marks that the reader made here.
    private(set) var state = ReadingState()
    private(set) var failure: NewsError?
    var reading: StoryReading
    private var size = Size.zero
    var linkEntry = LinkEntry()
    var notice: String?
    private var loading: Task<Void, Never>?
    /// Learns what became of the marks.
    private let learning: Rounds<Void>
    private var prefetching: Task<Void, Never>?

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
        newsService: any NewsService,
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
        self.pictureDesk = pictureDesk
        pictureLoader = pictureDesk.makeLoader()
        self.marker = marker
        self.appearance = appearance
        self.clock = clock
        self.work = work
        learning = Rounds(work: work)
        deeds = StoryDeeds(newsService: newsService, marker: marker, work: work)
        reading = StoryReading(ages: Ages(clock: clock))
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
        if reading.isWhole || failure != nil { return !marker.isTurningBack }
        guard state.place == nil, case .key(let key) = event,
            case .command(let command) = keyTable.match([key])
        else { return false }
        return [.down, .halfPageDown, .pageDown].contains(command) && reading.hasPageBelow
    }

    /// Starts loading, and listens to what changes.
    public func viewDidLoad() {
        marker.add(self)
        deeds.onNotice = { [weak self] in self?.show(notice: $0) }
        pictureLoader.onArrival = { [weak self] in self?.takePictures() }
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
        learn(about: manuscript.pictures)
        reading.open(article, manuscript)
        takePictures()
    }

    /// Ends what is under way.
    public func didLeave() {
        keepPlace()
        marker.remove(self)
        placeKeeper.cancel()
        pictureLoader.cancel()
        prefetching?.cancel()
        loading?.cancel()
        listener.remove(self)
        learning.cancel()
        if article.map({ $0.htmlLength > 500_000 }) == true { onLongStoryLeft?() }
    }

    /// Takes the size of the screen; what is being read stays visible.
    public func layOut(in size: Size) {
        let hasPictures = pictureDesk.showsPicturesInText
        guard size != self.size || hasPictures != reading.showsPictures else { return }
        self.size = size
        layOut()
        keepPlaceWhenSettled()
    }

    private func layOut() {
        reading.layOut(
            in: size,
            measure: appearance.measure,
            showsPictures: pictureDesk.showsPicturesInText
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

    /// Asks for the pictures near the place that is read, or only for those that can be seen.
    func orderPictures() {
        guard let feed = article?.headline.feed else { return }
        let wanted =
            appearance.fetchesPicturesAhead ? reading.placedPictures : reading.visiblePictures
        pictureLoader.load(wanted.prefix(8).map { PictureOrder($0, of: feed) })
    }

    /// Learns the shapes of the pictures that have come, and which did not come.
    private func learn(about pictures: [StoryPicture]) {
        var shapes: [Int: PictureShape] = [:]
        var missing: Set<Int> = []
        for picture in pictures {
            let key = PictureKey(address: picture.address)
            if pictureDesk.isMissing(key) { missing.insert(picture.number) }
            guard picture.shape == nil, let size = pictureDesk.size(of: key) else { continue }
            shapes[picture.number] = PictureShape(width: size.width, height: size.height)
        }
        reading.learn(shapes, missing: missing)
    }

    private func takePictures() {
        learn(about: reading.pictures)
        orderPictures()
        prefetchPictures()
        onChange?()
    }

    /// Once its own pictures are here, has those fetched that the next story begins with.
    private func prefetchPictures() {
        guard prefetching == nil, reading.isWhole, pictureLoader.isIdle, let next = nextHeadline?()
        else { return }
        prefetching = work.start { [pictureDesk] in await pictureDesk.prefetch(for: next) }
    }

    /// Remembers the place when the reader has stopped there.
    func keepPlaceWhenSettled() {
        placeKeeper.wait(at: reading.place) { [weak self] in self?.keepPlace() }
    }

    private func keepPlace() {
        if reading.isWhole { placeKeeper.keep(reading.place) }
    }

    /// Learns what became of the story's marks.
    func take(_ change: NewsChange) {
        if case .marks(let ids) = change, ids.contains(articleID) { learnState() }
    }

    func sayAndReadState(_ notice: String) {
        show(notice: notice)
        learnState()
    }

    private func learnState() {
        learning.ask { [weak self] in await self?.readState() }
    }

    private func readState() async {
        do throws(NewsError) {
            let article = try await marker.afterMarks { () throws(NewsError) in
                try await newsService.beginning(of: articleID)
            }
            state = article.headline.state
            onChange?()
        } catch {
            show(notice: Sentences.describe(error))
        }
    }

    private var content: StoryView.Content {
        if let page = reading.page {
            return .page(
                page,
                top: reading.top,
                shift: reading.shift,
                pictures: shownPictures(on: page)
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

    private func shownPictures(on page: StoryPage) -> [StoryView.ShownPicture] {
        guard let feed = article?.headline.feed else { return [] }
        let visible = reading.top..<reading.top + reading.layout.text.rows
        return page.pictures.filter { $0.lines.overlaps(visible) }.map {
            StoryView.ShownPicture(
                placed: $0,
                state: pictureLoader.state(of: PictureOrder($0, of: feed))
            )
        }
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

extension StoryController: MarkObserver {
    /// Shows a mark of this story at once.
    func marked(_ target: MarkTarget, _ mark: Mark) {
        if case .articles(let ids) = target, ids.contains(articleID) {
            state = mark.applied(to: state)
        }
    }

    /// Shows what is truly kept.
    func markFailed(_ error: NewsError) {
        sayAndReadState(Sentences.describe(error))
    }
}
