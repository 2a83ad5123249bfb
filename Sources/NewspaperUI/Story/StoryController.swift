public import Cells
import FoundationEssentials
public import News
public import TerminalKit
import Typesetting

/// One story: loads it, sets it for the screen, and keeps the place that is being read.
@MainActor
public final class StoryController: ViewController, NoticeShowing {
    /// Called with the web address that the reader wants to see.
    public var onBrowserRequested: ((String) -> Void)?
    /// Called with the web address that the reader wants to copy.
    public var onCopyRequested: ((String) -> Void)?
    /// Called with 1 for the next story and -1 for the previous one.
    public var onNeighbourRequested: ((Int) -> Void)?
    /// Called whenever the screen would look different.
    public var onChange: (() -> Void)?

    /// The keys that work here.
    public let keyTable = KeyTable.story
    /// The title of the article, empty until it is loaded.
    public var title: String { article?.headline.title ?? "" }

    private let articleID: ArticleID
    private let newsService: any NewsService
    private let marker: Marker
    private let appearance: Appearance
    private let clock: WallClock
    private let work: Work
    private let place: StoryPlace?

    private var article: Article?
    /// The reading state with all marks that the reader made here.
    private var state = ReadingState()
    private var manuscript: Manuscript?
    private var failure: NewsError?
    private var page: StoryPage?
    /// The place that the service knows.
    private var keptPlace: ReadingPlace?
    private var size = Size.zero
    private var top = 0
    /// What stood at the top when the reader scrolled last; kept by text while the size changes.
    private var reading = StoryAnchor.head(0)
    /// True when the reader asked for the end of a story that is still being read.
    private var isBoundForEnd = false
    private var shift = 0
    private var linkEntry = LinkEntry()
    private var notice: String?
    private var loading: Task<Void, Never>?
    private var listening: Task<Void, Never>?
    private var settling: Task<Void, Never>?

    /// Makes the screen of one story; nothing is loaded before ``viewDidLoad()``.
    ///
    /// - Parameters:
    ///   - articleID: The article to show.
    ///   - newsService: Where it comes from.
    ///   - place: Where it stands in the list it was opened from.
    ///   - marker: Keeps the reader's marks.
    ///   - appearance: Theme and measure.
    ///   - clock: For its age.
    ///   - work: Counts what is under way.
    public init(
        articleID: ArticleID,
        newsService: any NewsService,
        place: StoryPlace?,
        marker: Marker,
        appearance: Appearance,
        clock: WallClock,
        work: Work
    ) {
        self.articleID = articleID
        self.newsService = newsService
        self.place = place
        self.marker = marker
        self.appearance = appearance
        self.clock = clock
        self.work = work
    }

    /// Starts loading, and listens to what changes.
    public func viewDidLoad() {
        marker.add(self)
        loading = work.start { [weak self, newsService, articleID] in
            do throws(NewsError) {
                let article = try await newsService.article(articleID)
                // The first paragraphs of a long story stand there while the rest is read.
                if let beginning = await Pressroom.readBeginning(of: article) {
                    self?.open(article, beginning)
                }
                let manuscript = await Pressroom.read(article)
                guard !Task.isCancelled, let self else { return }
                open(article, manuscript)
            } catch {
                self?.failure = error
            }
            self?.onChange?()
        }
        let changes = newsService.changes()
        listening = Task { [weak self] in
            for await change in changes { await self?.take(change) }
        }
    }

    /// Shows an article, or more of it.
    private func open(_ article: Article, _ manuscript: Manuscript) {
        guard !Task.isCancelled else { return }
        if self.article == nil {
            state = Mark.read(true).applied(to: article.headline.state)
            keptPlace = state.place
            if let keptPlace { reading = .text(keptPlace.anchor) }
            marker.markOpened(articleID)
        }
        self.article = article
        self.manuscript = manuscript
        setPage(showing: isBoundForEnd ? .text(.max) : reading)
        onChange?()
    }

    /// Ends what is under way.
    public func didLeave() {
        rememberPlace()
        marker.remove(self)
        settling?.cancel()
        loading?.cancel()
        listening?.cancel()
    }

    /// Takes the size of the screen; what is being read stays visible.
    public func layOut(in size: Size) {
        guard size != self.size else { return }
        self.size = size
        typeset()
    }

    /// Says something in the footer until the next key.
    public func show(notice: String) {
        self.notice = notice
        onChange?()
    }

    /// Does what a command asks for, if it means anything here.
    public func perform(_ command: Command) -> Bool {
        notice = nil
        defer { onChange?() }
        if command.name == Command.digit(0).name, let digit = command.argument {
            notice = linkEntry.type(digit, links: page?.links ?? [])
            return true
        }
        defer { linkEntry = LinkEntry() }
        return scroll(command) || mark(command) || turn(command)
    }

    /// The wheel scrolls; a click selects, and opens what is selected.
    public func handle(_ mouse: MouseEvent) {
        switch mouse.action {
        case .wheelDown: scroll(to: top + 3)
        case .wheelUp: scroll(to: top - 3)
        case .press: break
        }
        keepPlace()
        onChange?()
    }

    /// The screen as it is now.
    public func makeView() -> any View {
        StoryView(
            layout: layout,
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

    // MARK: - Commands

    private func scroll(_ command: Command) -> Bool {
        let rows = layout.text.rows
        switch command {
        case .down: scroll(to: top + 1)
        case .up: scroll(to: top - 1)
        case .pageDown: scroll(to: top + max(rows - 2, 1))
        case .pageUp: scroll(to: top - max(rows - 2, 1))
        case .halfPageDown: scroll(to: top + max(rows / 2, 1))
        case .halfPageUp: scroll(to: top - max(rows / 2, 1))
        case .first: setPage(showing: .head(0))
        case .last: setPage(showing: .text(.max))
        case .right: shift += 8
        case .left: shift = max(shift - 8, 0)
        default: return false
        }
        keepPlace()
        isBoundForEnd = command == .last && manuscript?.isWhole != true
        return true
    }

    private func keepPlace() {
        if let page { reading = page.place(ofLine: top) }
    }

    private func mark(_ command: Command) -> Bool {
        switch command {
        case .toggleRead:
            mark(.read(!state.isRead))
            notice = state.isRead ? "Marked read." : "Marked unread."
        case .toggleStar:
            mark(.starred(!state.isStarred))
            notice = state.isStarred ? "★ Starred." : "The star is off."
        case .undo: marker.undo { [weak self] in self?.sayAndReadState($0) }
        case .redo: marker.redo { [weak self] in self?.sayAndReadState($0) }
        default: return false
        }
        return true
    }

    private func mark(_ mark: Mark) {
        guard article != nil else { return }
        marker.mark(.articles([articleID]), mark)
        state = mark.applied(to: state)
    }

    private func turn(_ command: Command) -> Bool {
        switch command {
        case .nextStory: onNeighbourRequested?(1)
        case .previousStory: onNeighbourRequested?(-1)
        case .wider: changeMeasure(by: 2)
        case .narrower: changeMeasure(by: -2)
        case .openInBrowser: withAddress { onBrowserRequested?($0) }
        case .copyLink: withAddress { onCopyRequested?($0) }
        default: return false
        }
        return true
    }

    /// Hands on the address of the link whose number was typed, or else of the story itself.
    private func withAddress(_ use: (String) -> Void) {
        switch linkEntry.address(among: page?.links ?? [], story: article?.link) {
        case .success(let address): use(address)
        case .failure(let missing): notice = missing.sentence
        }
    }

    private func changeMeasure(by columns: Int) {
        if appearance.widenMeasure(by: columns) {
            typeset()
        } else {
            notice =
                columns > 0
                ? "Lines are as long as they may be." : "Lines are as short as they may be."
        }
    }

    /// Scrolls to a line of the page, counted from the first one at hand.
    private func scroll(to line: Int) {
        let rows = layout.text.rows
        if let page,
            line < 0 && !page.isFromStart || line > page.lines.count - rows && !page.isToEnd
        {
            setPage(showing: page.place(ofLine: top))
            let line = line - top
            top = self.page?.line(as: top, of: page) ?? top
            settle(at: top + line)
        } else {
            settle(at: line)
        }
        rememberPlaceWhenSettled()
    }

    private func settle(at line: Int) {
        let lowest = max((page?.lines.count ?? 0) - layout.text.rows, 0)
        top = min(max(line, 0), lowest)
    }

    // MARK: - Place

    /// Remembers the place when the reader has stopped there.
    private func rememberPlaceWhenSettled() {
        settling?.cancel()
        guard readingPlace != keptPlace else { return }
        settling = work.start { [weak self, clock] in
            await clock.wait(.seconds(1))
            if !Task.isCancelled { self?.rememberPlace() }
        }
    }

    private func rememberPlace() {
        let place = readingPlace
        guard manuscript?.isWhole == true, place != keptPlace else { return }
        keptPlace = place
        work.start { [weak self, newsService, articleID] in
            do throws(NewsError) {
                try await newsService.keepPlace(place, in: articleID)
            } catch {
                self?.show(notice: Sentences.describe(error))
            }
        }
    }

    /// Where the reader is; `nil` at the beginning and when the end can be seen.
    private var readingPlace: ReadingPlace? {
        guard let page, case .text(let anchor) = page.place(ofLine: top),
            top + layout.text.rows < page.lines.count || !page.isToEnd
        else { return nil }
        let line = page.linesAbove + top
        return ReadingPlace(anchor: anchor, fraction: Double(line) / Double(page.lineCount))
    }

    // MARK: - Text

    private var layout: StoryLayout {
        StoryLayout(size: size, measure: appearance.measure)
    }

    /// Sets the story for the present size; the line being read stays at the top.
    private func typeset() {
        guard let page, page.columns == layout.measure else { return setPage(showing: reading) }
        scroll(to: top)
    }

    /// Sets the lines around a place, which comes to the top.
    private func setPage(showing place: StoryAnchor) {
        guard let article, let manuscript, !size.isEmpty else { return }
        let layout = layout
        let anchor = if case .text(let anchor) = place { anchor } else { 0 }
        let page = StoryPage(
            head: StoryPage.head(
                of: article,
                columns: layout.measure,
                ages: Ages(clock: clock),
                isTight: layout.isTight
            ),
            // Enough for some screens up and down.
            text: manuscript.typeset(
                around: anchor,
                lineCount: 3 * layout.text.rows + 20,
                TypesetOptions(columns: layout.measure)
            ),
            textLength: manuscript.length,
            columns: layout.measure
        )
        self.page = page
        settle(at: page.line(at: place))
    }

    /// Learns what became of the story's marks.
    private func take(_ change: NewsChange) async {
        if case .marks(let ids) = change, ids.contains(articleID) { await readState() }
    }

    private func sayAndReadState(_ notice: String) {
        show(notice: notice)
        work.start { [weak self] in await self?.readState() }
    }

    private func readState() async {
        do throws(NewsError) {
            let article = try await marker.afterMarks { () throws(NewsError) in
                try await newsService.article(articleID)
            }
            state = article.headline.state
            onChange?()
        } catch {
            show(notice: Sentences.describe(error))
        }
    }

    private var content: StoryView.Content {
        if let page { return .page(page, top: top, shift: shift) }
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
        guard let page, let article else { return "" }
        let seen = min(page.linesAbove + top + layout.text.rows, page.lineCount)
        let share = page.lineCount == 0 ? 100 : seen * 100 / page.lineCount
        var notes = state.isStarred ? ["★"] : []
        notes.append("\(share) %")
        if let minutes = article.headline.readingMinutes, share < 100 {
            notes.append("\(max(minutes * (100 - share) / 100, 1)) min left")
        }
        return notes.joined(separator: " · ")
    }
}

extension StoryController: MarkObserver {
    /// The story's own marks are shown by those who make them.
    func marked(_ target: MarkTarget, _ mark: Mark) {}

    /// Shows what is truly kept.
    func markFailed(_ error: NewsError) {
        sayAndReadState(Sentences.describe(error))
    }
}
