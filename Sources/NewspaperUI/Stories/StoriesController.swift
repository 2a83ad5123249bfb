public import Cells
public import News
public import TerminalKit

/// A list of headlines: reads those near the selection, and says which story is wanted.
@MainActor
public final class StoriesController: ViewController, NoticeShowing {
    /// Called with the headline whose story the reader wants to read.
    public var onHeadlineSelected: ((Headline) -> Void)?
    /// Called with the web address that the reader wants to see.
    public var onBrowserRequested: ((String) -> Void)?
    /// Called with the web address that the reader wants to copy.
    public var onCopyRequested: ((String) -> Void)?
    /// Called whenever the screen would look different.
    public var onChange: (() -> Void)?
    /// Called once, when everything is there that the first picture needs.
    public var onReady: (() -> Void)?

    /// The name in the header of the screens above.
    public var title: String { scope.title }
    /// The keys that work here.
    public var keyTable: KeyTable { scope == .front ? .stories : .storyList }

    let scope: StoriesScope
    private let newsService: any NewsService
    private let marker: Marker
    private let appearance: Appearance
    private let clock: WallClock
    private let work: Work
    private let previews: Previews
    private let reader: HeadlineReader
    private let pace: Pace

    private var front = FrontMatter()
    private var page: StoriesPage
    private var filter = StoriesFilter.all
    private var size = Size.zero
    private var wantsPreview = true
    private var notice: String?
    /// True when something changed that is not shown yet.
    private var isBehind = false
    /// True once the first picture can be drawn: only its own rows are read before.
    private var isReady = false
    private var listening: Task<Void, Never>?
    /// True until the rows of another list are there; the earlier ones are shown meanwhile.
    private var isTurning = true
    /// What waits in line until the rows of a jump or of another list are there; `nil` while nothing
    /// has to wait.
    private var line: [() -> Void]? = []

    /// Makes the screen; nothing is loaded before ``viewDidLoad()``.
    public init(
        showing scope: StoriesScope,
        newsService: any NewsService,
        marker: Marker,
        appearance: Appearance,
        clock: WallClock,
        work: Work
    ) {
        self.scope = scope
        self.newsService = newsService
        self.marker = marker
        self.appearance = appearance
        self.clock = clock
        self.work = work
        previews = Previews(newsService: newsService, work: work)
        reader = HeadlineReader(newsService: newsService, marker: marker, work: work)
        pace = Pace(work: work) { await clock.wait(.milliseconds(100)) }
        page = StoriesPage(isFront: scope == .front)
    }

    /// The selected headline; `nil` while there is none.
    public var selectedHeadline: Headline? { page.selectedHeadline }

    /// Where the selected headline stands among the others.
    public var place: StoryPlace {
        StoryPlace(number: page.selected + 1, count: page.headlines.totalCount, list: title)
    }

    /// Starts loading, and listens to what changes.
    public func viewDidLoad() {
        previews.onChange = { [weak self] in self?.filled() }
        reader.viewpoint = { [weak self] in self?.viewpoint }
        reader.onAnswer = { [weak self] in self?.take($0) }
        reader.onFailure = { [weak self] in self?.take($0) }
        marker.add(self)
        let changes = newsService.changes()
        listening = Task { [weak self] in
            for await change in changes { self?.take(change) }
        }
        reader.readAnew()
    }

    /// Ends what is under way.
    public func didLeave() {
        marker.remove(self)
        listening?.cancel()
        reader.cancel()
        pace.cancel()
        previews.cancel()
    }

    /// Takes the size of the screen; what is being read stays visible.
    public func layOut(in size: Size) {
        guard size != self.size else { return }
        self.size = size
        arrange()
    }

    /// Walks to the headline after the one that was opened, or before it with a negative step.
    ///
    /// - Parameters:
    ///   - step: 1 or -1.
    ///   - arrive: Called with the headline selected now, as soon as it is at hand.
    /// - Returns: False when there is none in that direction.
    public func walk(_ step: Int, then arrive: @escaping (Headline) -> Void) -> Bool {
        guard let row = page.neighbour(step) else { return false }
        select(row)
        whenAtHand { [weak self] in
            if let headline = self?.selectedHeadline { arrive(headline) }
        }
        return true
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
        if line != nil, command.isAboutHeadlines {
            whenAtHand { [weak self] in _ = self?.perform(command) }
            return true
        }
        return move(command) || mark(command) || read(command) || turn(command)
    }

    /// The wheel scrolls; a click selects, and opens what is selected.
    public func handle(_ mouse: MouseEvent) {
        switch mouse.action {
        case .wheelDown: _ = perform(.down)
        case .wheelUp: _ = perform(.up)
        case .press:
            guard let row = page.headline(at: mouse.point) else { return }
            if row == page.selected { _ = perform(.open) } else { select(row) }
        }
    }

    /// The screen as it is now.
    public func makeView() -> any View {
        StoriesView(
            scope: scope,
            filter: filter,
            front: front,
            page: page,
            preview: selectedHeadline.map(previews.preview(of:)),
            keyTable: keyTable,
            notice: notice,
            clock: clock,
            theme: appearance.theme
        )
    }

    // MARK: - Commands

    private func move(_ command: Command) -> Bool {
        switch command {
        case .down: select(page.selected + 1)
        case .up: select(page.selected - 1)
        case .pageDown: select(page.selected + page.pageStep)
        case .pageUp: select(page.selected - page.pageStep)
        case .halfPageDown: select(page.selected + max(page.pageStep / 2, 1))
        case .halfPageUp: select(page.selected - max(page.pageStep / 2, 1))
        case .first: select(0)
        case .last: select(page.headlines.totalCount - 1)
        case .nextUnread: selectUnread(before: false)
        case .previousUnread: selectUnread(before: true)
        default: return false
        }
        return true
    }

    private func mark(_ command: Command) -> Bool {
        switch command {
        case .toggleRead:
            selectedHeadline.map { marker.mark(.articles([$0.id]), .read(!$0.state.isRead)) }
        case .toggleStar:
            selectedHeadline.map { marker.mark(.articles([$0.id]), .starred(!$0.state.isStarred)) }
        case .markAllRead:
            notice = front.noticeOfMarkingAll
            if front.unreadCount > 0 { marker.mark(.query(query), .read(true)) }
        case .undo: marker.undo { [weak self] in self?.show(notice: $0) }
        case .redo: marker.redo { [weak self] in self?.show(notice: $0) }
        default: return false
        }
        return true
    }

    private func read(_ command: Command) -> Bool {
        switch command {
        case .open: open()
        case .openInBrowser: withAddress { $0.onBrowserRequested?($1) }
        case .copyLink: withAddress { $0.onCopyRequested?($1) }
        case .refreshFeed:
            if let headline = selectedHeadline { refresh(.feeds([headline.feed])) }
        default: return false
        }
        return true
    }

    private func turn(_ command: Command) -> Bool {
        switch command {
        case .refresh: refresh(.all)
        case .showUnread: show(filter: .unread)
        case .showStarred: show(filter: .starred)
        case .layout:
            wantsPreview.toggle()
            arrange()
        default: return scope == .front && turn(toSection: command)
        }
        return true
    }

    private func turn(toSection command: Command) -> Bool {
        switch command {
        case .nextSection: show(section: front.selectedSection + 1)
        case .previousSection: show(section: front.selectedSection - 1)
        default:
            guard let number = command.sectionNumber else { return false }
            show(section: number - 1)
        }
        return true
    }

    private func open() {
        guard let headline = selectedHeadline else { return }
        // Who opens a story has chosen it: it stays selected whatever arrives meanwhile.
        page.select(page.selected)
        onHeadlineSelected?(headline)
    }

    /// Hands on the web address of the selected story.
    private func withAddress(_ use: @escaping (StoriesController, String) -> Void) {
        guard let headline = selectedHeadline else { return }
        work.start { [weak self, newsService] in
            do throws(NewsError) {
                let link = try await newsService.article(headline.id).link
                guard let self else { return }
                guard let link else { return show(notice: "This story has no web address.") }
                use(self, link)
            } catch {
                self?.show(notice: Sentences.describe(error))
            }
        }
    }

    private func show(section: Int) {
        guard front.select(section: section) else { return }
        restart()
    }

    private func show(filter wanted: StoriesFilter) {
        filter = filter == wanted ? .all : wanted
        restart()
    }

    private func restart() {
        line = []
        isTurning = true
        reader.readAnew()
    }

    private func arrange() {
        page.layOut(in: size, wantsPreview: wantsPreview)
        preparePreviews()
        readAhead()
    }

    private func preparePreviews() {
        guard let place = page.layout.preview, let headline = selectedHeadline else { return }
        previews.prepare(
            headline,
            then: page.neighbours,
            columns: Preview.measure(in: place.columns)
        )
    }

    // MARK: - Selection

    private func select(_ row: Int) {
        let row = page.clamped(row)
        if page.headlines[row] != nil || page.headlines.totalCount == 0 {
            arrive(at: row)
        } else {
            jump(HeadlineRequest(place: .row(row)))
        }
    }

    private func selectUnread(before: Bool) {
        let atHand = page.headlines.rows
        if let row = page.headlines.unread(from: page.selected, before: before) {
            arrive(at: row)
        } else if before ? atHand.lowerBound > 0 : atHand.upperBound < page.headlines.totalCount {
            jump(HeadlineRequest(place: .unread(from: page.selected, before: before)))
        } else {
            sayNoUnread(before: before)
        }
    }

    private func sayNoUnread(before: Bool) {
        notice = before ? "No unread story further up." : "No unread story further down."
    }

    private func arrive(at row: Int) {
        page.select(row)
        preparePreviews()
        readAhead()
        onChange?()
    }

    /// Goes where nothing is at hand yet; until it is, the screen stays as it is.
    private func jump(_ request: HeadlineRequest) {
        line = []
        reader.read(request)
    }

    /// Does something with the selected headline, after the jump that may be under way.
    private func whenAtHand(_ action: @escaping () -> Void) {
        if line == nil { action() } else { line?.append(action) }
    }

    private func endLine() {
        let waiting = line ?? []
        line = nil
        for action in waiting { whenAtHand(action) }
    }

    // MARK: - Reading

    /// What belongs to the list: the scope, narrowed on the front page to the section that is open.
    private var query: HeadlineQuery {
        var query = filter.applied(to: scope.query)
        if scope == .front { query.section = front.selectedSectionID }
        return query
    }

    private var viewpoint: HeadlineViewpoint {
        HeadlineViewpoint(
            query: query,
            chosen: page.hasChosen && !isTurning ? selectedHeadline?.id : scope.selection,
            row: isTurning ? 0 : page.selected,
            totalCount: isTurning ? 0 : page.headlines.totalCount,
            span: isReady ? span : .firstPicture(visibleRows: page.layout.list.rows)
        )
    }

    private var span: HeadlineSpan {
        .reading(visibleRows: page.layout.list.rows)
    }

    /// Reads more rows before the selection comes to the edge of those at hand.
    private func readAhead() {
        let headlines = page.headlines
        guard isReady, headlines.totalCount > 0, line == nil,
            span.misses(near: page.selected, of: headlines.totalCount, in: headlines.rows)
        else { return }
        reader.read(HeadlineRequest())
    }

    private func take(_ answer: HeadlineAnswer) {
        if let edition = answer.edition { front.take(edition) }
        guard answer.query == query else { return }
        front.take(answer.window)
        let endsLine = isTurning || answer.request.place != .selection
        if isTurning { page.restart() }
        isTurning = false
        // What a search finds comes best first: days mean nothing there.
        let ages = query.search == nil ? Ages(clock: clock) : nil
        page.replace(with: HeadlinesAtHand(answer.window, ages: ages))
        if !page.hasChosen, let row = scope.selection.flatMap(page.headlines.row(of:)) {
            page.select(row)
        }
        if let row = answer.jump {
            page.select(row)
        } else if case .unread(_, let before) = answer.request.place {
            sayNoUnread(before: before)
        }
        if endsLine { endLine() }
        preparePreviews()
        readAhead()
        filled()
    }

    private func take(_ error: NewsError) {
        line = nil
        if isTurning { page.restart() }
        isTurning = false
        notice = Sentences.describe(error)
        filled()
    }

    /// Something that was missing is there.
    private func filled() {
        onChange?()
        guard !isReady else { return }
        if let headline = selectedHeadline, page.layout.preview != nil,
            !previews.isReady(headline)
        {
            return
        }
        isReady = true
        onReady?()
        readAhead()
    }

    // MARK: - News

    private func refresh(_ scope: RefreshScope) {
        guard front.progress == nil else { return }
        front.hasAsked = true
        work.start { [newsService] in _ = await newsService.refresh(scope) }
    }

    private func take(_ change: NewsChange) {
        switch change {
        case .headlines, .marks:
            isBehind = true
        case .refreshing(let progress):
            front.progress = progress
        case .refreshed(let report):
            let words = front.take(report)
            // What has been said since the last key stays; failing sources are counted in the masthead.
            notice = notice ?? words
            isBehind = true
        }
        pace.request { [weak self] in self?.catchUp() }
    }

    /// Shows what changed since the last time.
    private func catchUp() {
        if isBehind {
            isBehind = false
            reader.read(HeadlineRequest(wantsEdition: true))
        }
        onChange?()
    }
}

extension StoriesController: MarkObserver {
    /// Shows a mark at once; the counts follow when the service has kept it.
    func marked(_ target: MarkTarget, _ mark: Mark) {
        switch target {
        case .articles(let ids): page.apply(mark) { ids.contains($0.id) }
        case .query(query): page.apply(mark) { _ in true }
        case .query: return
        }
        onChange?()
    }

    /// Shows what is truly kept.
    func markFailed(_ error: NewsError) {
        show(notice: Sentences.describe(error))
        reader.read(HeadlineRequest(wantsEdition: true))
    }
}

extension Command {
    /// The number of the section that the command leads to.
    fileprivate var sectionNumber: Int? {
        name == Command.section(1).name ? argument : nil
    }

    /// True when it needs to know which headline is selected, or selects one.
    fileprivate var isAboutHeadlines: Bool {
        switch self {
        case .down, .up, .pageDown, .pageUp, .halfPageDown, .halfPageUp, .first, .last,
            .nextUnread, .previousUnread, .toggleRead, .toggleStar, .open, .openInBrowser,
            .copyLink, .refreshFeed:
            true
        default: false
        }
    }
}
