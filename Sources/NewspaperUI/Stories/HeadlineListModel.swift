import Cells
import News
import TerminalKit

/// The state of a list: its selection, loaded rows and the actions that wait for rows.
@MainActor
final class HeadlineListModel {
    var onChange: (() -> Void)?
    /// Called when the first frame is loaded.
    var onReady: (() -> Void)?
    /// Called before the response is applied.
    var onResponse: ((HeadlineResponse) -> Void)?
    /// Called after the response is applied; `isAnother` is true for the first response of a different list.
    var onResponseApplied: ((HeadlineResponse, _ isAnother: Bool) -> Void)?
    var onArranged: (() -> Void)?
    /// Returns whether the first frame needs more data; the caller then calls ``dataDidArrive()`` when it arrives.
    var isWaiting: (() -> Bool)?
    var onNotice: ((String) -> Void)?
    /// Called when no unread headline follows.
    ///
    /// Returns true if another list continues with its first unread headline.
    var onListEnd: (() -> Bool)?

    var query: HeadlineQuery
    var page: StoriesPage
    /// Whether the sources are shown if there is space for them.
    private(set) var wantsSources: Bool

    let scope: StoriesScope
    private let isFront: Bool
    private let clock: WallClock
    let loader: HeadlineLoader
    let previews: PreviewCache
    private let firstArrangement: StoriesArrangement

    /// The headline to select when a list begins; `nil` for the first.
    private var firstSelection: ArticleID?
    private var size = Size.zero
    private var chosenArrangement: StoriesArrangement?
    /// Whether the first frame is loaded; until then, only its rows are loaded.
    private(set) var isReady = false
    /// Whether a new list was requested but has not arrived; the previous rows remain visible.
    private var isSwitchingList = true
    /// Actions waiting for the rows of a jump or a new list; `nil` if no rows are being loaded.
    private var pendingActions: [(NewsError?) -> Void]? = [] {
        didSet { loadingIndicator.isWaiting = pendingActions != nil }
    }
    let loadingIndicator: LoadingIndicatorDelay
    /// The reload after an undo or redo, if any.
    private(set) var pendingReload = PendingReload()
    /// The headline to select after the current reload.
    var restoredStory: ArticleID?
    /// Whether the last jump found no target.
    var hasFoundNothing = false
    private var isJumping = false

    init(
        through scope: StoriesScope,
        isFront: Bool = false,
        newsService: any EditionReading & HeadlineReading & ArticleReading,
        marker: MarkQueue,
        firstArrangement: StoriesArrangement,
        clock: WallClock,
        work: PendingWork
    ) {
        self.scope = scope
        self.isFront = isFront
        self.clock = clock
        self.firstArrangement = firstArrangement
        query = scope.query
        wantsSources = isFront
        firstSelection = scope.selection
        page = StoriesPage(isFront: isFront)
        loadingIndicator = LoadingIndicatorDelay(clock: clock)
        previews = PreviewCache(newsService: newsService, clock: clock, work: work)
        loader = HeadlineLoader(newsService: newsService, marker: marker, work: work)
    }

    /// The user’s choice, or else the first arrangement that fits the screen.
    var arrangement: StoriesArrangement {
        if let chosenArrangement { return chosenArrangement }
        let canBeBroadsheet =
            isFront && size.columns >= StoriesArrangement.broadsheetColumns
        return firstArrangement == .broadsheet && !canBeBroadsheet
            ? .listWithPreview : firstArrangement
    }

    var isLoadingSelection: Bool { pendingActions != nil }

    /// Sets the headline that ``begin()`` selects.
    func begin(at headline: ArticleID?) { firstSelection = headline }

    func begin() {
        loadingIndicator.onChange = { [weak self] in self?.onChange?() }
        previews.onChange = { [weak self] in self?.dataDidArrive() }
        loader.viewpoint = { [weak self] in self?.viewpoint }
        loader.onAnswer = { [weak self] in self?.take($0) }
        loader.onFailure = { [weak self] in self?.take($0) }
        loader.sorting.onFailure = { [weak self] in self?.report($0) }
        loader.loadList()
    }

    func end() {
        loader.cancel()
        previews.cancel()
        loadingIndicator.isWaiting = false
    }

    /// Switches to another list and selects `headline`, or else the first one.
    func restart(with query: HeadlineQuery, at headline: ArticleID? = nil) {
        pendingActions = []
        begin(query, at: headline, around: .selection)
    }

    /// Switches to another list and selects its first unread headline; queued actions wait for it.
    func continueWith(to query: HeadlineQuery) {
        pendingActions = pendingActions ?? []
        begin(query, at: nil, around: .unread(from: -1, before: false))
    }

    private func begin(
        _ query: HeadlineQuery,
        at headline: ArticleID?,
        around place: HeadlineRequest.Target
    ) {
        self.query = query
        firstSelection = headline
        isSwitchingList = true
        loader.loadList(around: place)
    }

    /// Reloads the list; keys that depend on marks must wait for it.
    func reloadAfterUndo(isUserAction: Bool = false) {
        pendingReload.begin(isUserAction: isUserAction)
        reload(isUserAction: isUserAction)
    }

    func reload(isUserAction: Bool = false) {
        loader.read(HeadlineRequest(wantsEdition: true, isUserAction: isUserAction))
    }

    /// Lays out the list and keeps the selection visible.
    func layOut(in size: Size, rowsOfHeadline: Int) {
        let isAnother = page.take(rowsOfHeadline: rowsOfHeadline, widths: .inUse)
        guard size != self.size || isAnother else { return }
        self.size = size
        arrange()
    }

    func arrange(as arrangement: StoriesArrangement) {
        chosenArrangement = arrangement
        arrange()
    }

    func show(sources wantsSources: Bool) {
        self.wantsSources = wantsSources
        arrange()
    }

    /// Selects the layout of the first page or of the inside pages of a broadsheet.
    func turn(toInside isInside: Bool) { page.isInside = isInside }

    /// Runs an action after any pending jump, passing the error of the jump.
    func whenLoaded(_ action: @escaping (NewsError?) -> Void) {
        if pendingActions == nil { action(nil) } else { pendingActions?.append(action) }
    }

    private func arrange() {
        page.layOut(in: size, as: arrangement, wantsSources: wantsSources)
        onArranged?()
        showPreview()
        readAhead()
    }

    func selectLoaded(at row: Int) {
        page.select(row)
        showPreview(whenKeysRest: true)
        readAhead()
        onChange?()
    }

    /// Loads the target of a jump; the screen does not change before that.
    func jump(_ request: HeadlineRequest) {
        pendingActions = []
        isJumping = true
        loader.read(request)
    }

    private func runPendingActions() {
        let waiting = pendingActions ?? []
        pendingActions = nil
        for action in waiting { whenLoaded(action) }
    }

    private func showPreview(whenKeysRest: Bool = false) {
        guard let place = page.layout.preview, let headline = selectedHeadline else { return }
        let room = Size(columns: Preview.measure(in: place.columns), rows: place.rows)
        if whenKeysRest {
            previews.showWhenIdle(headline, then: page.neighbours, in: room)
        } else {
            previews.show(headline, then: page.neighbours, in: room)
        }
    }

    private var viewpoint: HeadlineViewpoint {
        let firstRows = arrangement == .broadsheet ? Broadsheet.capacity : page.layout.list.rows
        return HeadlineViewpoint(
            query: query,
            chosen: page.hasChosen && !isSwitchingList ? selectedHeadline?.id : firstSelection,
            row: isSwitchingList ? 0 : page.selected,
            totalCount: isSwitchingList ? 0 : page.headlines.totalCount,
            span: isReady ? span : .firstPicture(visibleRows: firstRows)
        )
    }

    private var span: HeadlineRowRange { .reading(visibleRows: page.layout.list.rows) }

    /// Loads more rows before the selection reaches the last loaded ones.
    func readAhead() {
        let headlines = page.headlines
        guard isReady, headlines.totalCount > 0, pendingActions == nil,
            span.misses(near: page.selected, of: headlines.totalCount, in: headlines.rows)
        else { return }
        loader.read(HeadlineRequest())
    }

    private func take(_ answer: HeadlineResponse) {
        onResponse?(answer)
        pendingReload.take(answer, ofAnotherList: isSwitchingList)
        guard answer.query == query else { return }
        let endsWaiting = isSwitchingList || answer.request.target != .selection
        let isAnother = isSwitchingList
        if isSwitchingList { page.restart() }
        isSwitchingList = false
        let count = answer.window.totalCount
        let ages = RelativeTime(clock: clock)
        let headings = SortOrderStrings.headings(for: answer.shown, count: count, ages: ages)
        let isSpaced = SortOrderStrings.spacesParts(of: answer.shown.order)
        page.replace(with: LoadedHeadlines(answer.window, headings: headings, isSpaced: isSpaced))
        if !page.hasChosen, let row = firstSelection.flatMap(page.headlines.row(of:)) {
            page.select(row)
        }
        let returned = answer.edition == nil ? nil : restoredStory.flatMap(page.headlines.row(of:))
        if answer.edition != nil { restoredStory = nil }
        if let row = returned ?? answer.jump {
            page.select(row)
        } else {
            sayNothingFound(for: answer.request.target)
            if isSwitchingList { return }
        }
        isJumping = false
        onResponseApplied?(answer, isAnother || returned != nil)
        // `onResponseApplied` may have started another jump.
        if endsWaiting, !isJumping { runPendingActions() }
        showPreview()
        readAhead()
        dataDidArrive()
    }

    private func take(_ error: NewsError) {
        let waiting = pendingActions ?? []
        pendingActions = nil
        isJumping = false
        pendingReload.fail()
        if isSwitchingList { page.restart() }
        isSwitchingList = false
        onNotice?(ErrorMessages.notice(of: error))
        for action in waiting { action(error) }
        dataDidArrive()
    }

    func dataDidArrive() {
        onChange?()
        guard !isReady else { return }
        guard previews.isReady || page.layout.preview == nil, isWaiting?() != true else { return }
        isReady = true
        onReady?()
        readAhead()
    }
}
