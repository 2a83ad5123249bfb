public import Cells
public import News
public import TerminalKit
import Typesetting

/// A list of headlines: reads those near the selection, and says which story is wanted.
@MainActor
public final class StoriesController: FrontPageScreen, NoticeShowing, NewsObserver {
    /// Called with the headline whose story the reader wants to read.
    public var onHeadlineSelected: ((Headline) -> Void)?
    /// Called with what is to be done with a story outside of the screen.
    public var onErrand: ((StoryErrand) -> Void)? {
        get { deeds.onErrand }
        set { deeds.onErrand = newValue }
    }
    /// Called when the reader wants to choose an order.
    public var onSortRequested: (() -> Void)?
    /// Called with why a story stands where it does, which the reader wants to know.
    public var onReasonRequested: ((StoryReason) -> Void)?
    /// Called whenever the screen would look different.
    public var onChange: (() -> Void)?
    /// Called once, when everything is there that the first picture needs.
    public var onReady: (() -> Void)?

    /// The name in the header of the screens above.
    public var title: String { scope.title }
    /// The keys that work here.
    public var keyTable: KeyTable {
        guard scope == .front else { return .storyList }
        if sources.hasFocus { return .sourcesPane }
        if walk.arrangement == .broadsheet { return .broadsheet }
        return walk.page.layout.sources == nil ? .stories : .storiesBesideSources
    }

    /// What the screen shows, as it was opened.
    public let scope: StoriesScope
    let marker: Marker
    let deeds: StoryDeeds
    let walk: HeadlineWalk
    let broadsheetWalk: BroadsheetWalk
    private(set) var front = FrontMatter()
    private(set) var filter = StoriesFilter.all
    var sources = SourcesPane()

    private let newsService: any NewsService
    private let listener: NewsListener
    private let pictureDesk: PictureDesk
    let appearance: Appearance
    private let clock: WallClock
    private let work: Work
    /// Shows what has changed, ten times a second at most.
    private let showing: Rounds<Void>
    private let setLines = SetLines()
    var notice: String?
    /// True when something changed that is not shown yet.
    private var isBehind = false

    /// Makes the screen; nothing is loaded before ``viewDidLoad()``.
    init(
        showing scope: StoriesScope,
        newsService: any NewsService,
        listener: NewsListener,
        pictureDesk: PictureDesk,
        marker: Marker,
        appearance: Appearance,
        clock: WallClock,
        work: Work
    ) {
        self.scope = scope
        self.newsService = newsService
        self.listener = listener
        self.pictureDesk = pictureDesk
        self.marker = marker
        self.appearance = appearance
        self.clock = clock
        self.work = work
        deeds = StoryDeeds(newsService: newsService, marker: marker, work: work)
        walk = HeadlineWalk(
            through: scope,
            newsService: newsService,
            marker: marker,
            firstArrangement: appearance.firstArrangement,
            clock: clock,
            work: work
        )
        broadsheetWalk = BroadsheetWalk(
            along: walk,
            newsService: newsService,
            pictureDesk: pictureDesk,
            clock: clock,
            work: work
        )
        showing = Rounds(work: work)
    }

    /// The selected headline; `nil` while there is none.
    public var selectedHeadline: Headline? {
        broadsheet?.focusedStory ?? walk.selectedHeadline
    }

    /// Where the selected headline stands among the others.
    public var place: StoryPlace {
        StoryPlace(
            number: broadsheet?.number ?? walk.page.selected + 1,
            count: walk.page.headlines.totalCount,
            list: title
        )
    }

    /// The broadsheet, while it is shown.
    var broadsheet: Broadsheet? {
        walk.arrangement == .broadsheet ? broadsheetWalk.broadsheet : nil
    }

    /// Starts loading, and listens to what changes.
    public func viewDidLoad() {
        deeds.onFetched = { [weak self] in self?.onChange?() }
        deeds.onNotice = { [weak self] in self?.show(notice: $0) }
        walk.onChange = { [weak self] in self?.onChange?() }
        walk.onReady = { [weak self] in self?.onReady?() }
        walk.onAnswer = { [weak self] in self?.take($0) }
        walk.onNotice = { [weak self] in self?.notice = $0 }
        broadsheetWalk.onNotice = { [weak self] in self?.notice = $0 }
        broadsheetWalk.onReasonRequested = { [weak self] in self?.onReasonRequested?($0) }
        marker.add(self)
        listener.add(self)
        walk.query = query
        walk.begin()
    }

    /// Ends what is under way.
    public func didLeave() {
        marker.remove(self)
        listener.remove(self)
        walk.end()
        broadsheetWalk.end()
        showing.cancel()
    }

    /// While a selection is under way, nobody knows what is meant by the next key.
    public func isReady(for event: InputEvent) -> Bool {
        !walk.isUnderWay && !broadsheetWalk.isWaiting && !deeds.isFetchingPictures
            && !marker.isTurningBack
    }

    /// Shows the news that came while the reader was elsewhere, in the order that was chosen there.
    public func didReturn() {
        followOrder()
        broadsheetWalk.settlePicture()
        if broadsheetWalk.newCount > 0 { broadsheetWalk.setAnew() }
    }

    /// Takes the size of the screen; what is being read stays visible.
    public func layOut(in size: Size) {
        broadsheetWalk.show(pictures: pictureDesk.showsLeadPicture)
        walk.layOut(in: size)
        sources.layOut(in: walk.page.layout.sources)
        if front.edition != nil { followOrder() }
    }

    /// Walks to the headline after the one that was opened, or before it with a negative step.
    ///
    /// - Parameters:
    ///   - step: 1 or -1.
    ///   - arrive: Called with the headline selected now, as soon as it is at hand.
    /// - Returns: False when there is none in that direction.
    public func walk(_ step: Int, then arrive: @escaping (Headline) -> Void) -> Bool {
        if broadsheet != nil {
            guard broadsheetWalk.walk(step) else { return false }
        } else {
            guard let row = walk.page.neighbour(step) else { return false }
            walk.select(row)
        }
        walk.whenAtHand { [weak self] in
            if let headline = self?.selectedHeadline { arrive(headline) }
        }
        return true
    }

    /// The headline to which ``walk(_:then:)`` would go on, if it is at hand.
    public var nextHeadline: Headline? {
        if let broadsheet { return broadsheet.neighbour(1) }
        return walk.page.neighbour(1).flatMap { walk.page.headlines[$0] }
    }

    /// Does what a command asks for, if it means anything here.
    public func perform(_ command: Command) -> Bool {
        notice = nil
        defer { onChange?() }
        if performInSources(command) { return true }
        if walk.isUnderWay, command.isAboutHeadlines {
            walk.whenAtHand { [weak self] in _ = self?.perform(command) }
            return true
        }
        if broadsheet != nil, broadsheetWalk.perform(command) { return true }
        return move(command) || mark(command) || read(command) || turn(command)
    }

    /// The wheel scrolls; a click selects, and opens what is selected.
    public func handle(_ mouse: MouseEvent) {
        if sources.place?.contains(mouse.point) == true {
            if sources.handle(mouse) { openSource() }
            onChange?()
            return
        }
        sources.leave()
        switch mouse.action {
        case .wheelDown: _ = perform(.down)
        case .wheelUp: _ = perform(.up)
        case .press where broadsheet != nil:
            if broadsheetWalk.press(at: mouse.point) { _ = perform(.open) } else { onChange?() }
        case .press:
            guard let row = walk.page.headline(at: mouse.point) else { return }
            if row == walk.page.selected { _ = perform(.open) } else { walk.select(row) }
        }
    }

    /// The screen as it is now.
    public func makeView() -> any View {
        StoriesView(
            scope: scope,
            filter: filter,
            order: walk.query.order,
            front: front,
            page: walk.page,
            preview: walk.preview,
            broadsheet: broadsheet,
            leadPicture: broadsheetWalk.picture,
            newCount: broadsheetWalk.newCount,
            sources: sources,
            shownSource: shownSource,
            keyTable: keyTable,
            notice: notice,
            clock: clock,
            dateWords: appearance.dateWords,
            theme: appearance.theme,
            setLines: setLines
        )
    }

    /// Shows another section of the front page, if there is one with that number.
    func show(section: Int) {
        guard front.select(section: section) else { return }
        walk.restart(with: query)
    }

    /// Shows what a row of the sources stands for, nothing else and all of it.
    func show(_ source: SourceRow.ID) {
        let wanted: StoriesFilter =
            switch source {
            case .unread: .unread
            case .starred: .starred
            case .all, .section, .feed: .all
            }
        guard front.select(source) || filter != wanted else { return }
        filter = wanted
        walk.restart(with: query)
    }

    /// Shows only some of the stories, or all again.
    func show(filter wanted: StoriesFilter) {
        filter = filter == wanted ? .all : wanted
        walk.restart(with: query)
    }

    /// Shows all lists in another order; the selected story stays selected.
    public func sort(by order: HeadlineOrder) {
        appearance.headlineOrder = order
        followOrder()
        show(notice: "\(OrderWords.name(of: order)).")
    }

    /// Begins the list anew when it is to stand in another order than it does.
    func followOrder() {
        guard walk.query.order != query.order else { return }
        walk.restart(with: query, at: selectedHeadline?.id)
    }

    /// Lets the reader choose an order, where there is a choice.
    func requestSorting() {
        if scope.query.search != nil {
            show(notice: "What a search finds comes best first.")
        } else if broadsheet != nil {
            show(notice: "The broadsheet is arranged by weight; v leads to the list.")
        } else {
            onSortRequested?()
        }
    }

    /// Asks for news, unless the reader has just asked for the same.
    func refresh(_ scope: RefreshScope) {
        guard front.wishes.insert(scope).inserted else { return }
        work.start { [newsService] in _ = await newsService.refresh(scope) }
    }

    /// What belongs to the list: the scope, narrowed on the front page to the section that is open.
    private var query: HeadlineQuery {
        var query = filter.applied(to: scope.query)
        if let feed = front.selectedFeed {
            query.feed = feed.id
        } else if scope == .front {
            query.section = front.selectedSectionID
        }
        let hasOwnOrder = query.search != nil || walk.arrangement == .broadsheet
        query.order = hasOwnOrder ? .newestFirst : appearance.headlineOrder
        return query
    }

    private func take(_ answer: HeadlineAnswer) {
        if let edition = answer.edition {
            front.take(edition)
            if scope == .front { sources.take(edition) }
            broadsheetWalk.take(edition)
            // The section or feed that was shown may be gone.
            if walk.query != query { walk.restart(with: query, at: selectedHeadline?.id) }
        }
        if answer.query == query { front.take(answer.window) }
    }

    /// Shows what has changed, in a moment.
    func take(_ change: NewsChange) {
        switch change {
        case .headlines, .marks:
            isBehind = true
        case .notice:
            return
        case .refreshing(let progress):
            front.progress = progress
        case .refreshed(let report, let scope):
            let words = front.take(report, of: scope)
            // What has been said since the last key stays; failing sources are counted in the masthead.
            notice = notice ?? words
            // Where nobody was asked nothing is different.
            isBehind = isBehind || !report.outcomes.isEmpty
        }
        showing.ask { [weak self, clock] in
            self?.catchUp()
            await clock.wait(.milliseconds(100))
        }
    }

    /// Shows what changed since the last time.
    private func catchUp() {
        if isBehind {
            isBehind = false
            walk.catchUp()
        }
        onChange?()
    }
}

extension StoriesController: MarkObserver {
    /// Shows a mark at once; the counts follow when the service has kept it.
    func marked(_ target: MarkTarget, _ mark: Mark) {
        switch target {
        case .articles(let ids): apply(mark) { ids.contains($0.id) }
        case .query(walk.query): apply(mark) { _ in true }
        case .query: return
        }
        onChange?()
    }

    private func apply(_ mark: Mark, where isMeant: (Headline) -> Bool) {
        walk.apply(mark, where: isMeant)
        broadsheetWalk.apply(mark, where: isMeant)
    }

    /// Shows what is truly kept.
    func markFailed(_ error: NewsError) {
        show(notice: Sentences.describe(error))
        walk.catchUp()
    }
}
