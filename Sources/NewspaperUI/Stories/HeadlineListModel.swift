import Cells
import News
import TerminalKit

/// The state of a list: the selection, the loaded rows, and actions that wait for rows.
@MainActor
final class HeadlineListModel {
    var onChange: (() -> Void)?
    /// Called when the first frame can be drawn.
    var onReady: (() -> Void)?
    /// Called with each response before it is applied.
    var onResponse: ((HeadlineRequestResult) -> Void)?
    /// Called after each response was applied; `isAnother` is true for the first one of a
    /// different list.
    var onResponseApplied: ((HeadlineRequestResult, _ isAnother: Bool) -> Void)?
    var onArranged: (() -> Void)?
    /// Returns whether the first frame needs more data; when it arrives, the owner calls
    /// ``dataDidArrive()``.
    var isWaiting: (() -> Bool)?
    var onNotice: ((String) -> Void)?
    /// Called if no unread headline follows; returns true if another list is shown.
    var onListEnd: (() -> Bool)?

    var query: HeadlineQuery
    var page: StoriesScreenState
    /// Whether to show the sources pane if there is space for it.
    private(set) var wantsSources: Bool

    let scope: StoryListDescription
    private let isFront: Bool
    private let clock: WallClock
    let loader: HeadlineLoader
    let previews: PreviewCache
    private let firstArrangement: StoriesArrangement

    /// The headline to select when a list is first shown; `nil` for the first one.
    private var firstSelection: ArticleID?
    private var size = Size.zero
    private var chosenArrangement: StoriesArrangement?
    /// Whether the first frame can be drawn; until then, only its rows are loaded.
    private(set) var isReady = false
    /// Whether a requested list is not loaded yet, so that the previous rows are visible.
    private var isSwitchingList = true
    /// The actions that wait for the rows of a jump or a new list; `nil` if none are being loaded.
    private var pendingActions: [(NewsError?) -> Void]? = [] {
        didSet { loadingIndicator.isWaiting = pendingActions != nil }
    }
    let loadingIndicator: LoadingIndicatorDelay
    private(set) var pendingReload = UndoReloadState()
    var restoredStory: ArticleID?
    /// Whether the last jump found no target.
    var hasFoundNothing = false
    private var isJumping = false

    init(
        through scope: StoryListDescription,
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
        page = StoriesScreenState(isFront: isFront)
        loadingIndicator = LoadingIndicatorDelay(clock: clock)
        previews = PreviewCache(newsService: newsService, clock: clock, work: work)
        loader = HeadlineLoader(newsService: newsService, marker: marker, work: work)
    }

    /// The layout that the user has chosen or, by default, the first one that fits.
    var arrangement: StoriesArrangement {
        if let chosenArrangement { return chosenArrangement }
        let canBeBroadsheet =
            isFront && size.columns >= StoriesArrangement.broadsheetColumns
        return firstArrangement == .broadsheet && !canBeBroadsheet
            ? .listWithPreview : firstArrangement
    }

    var isLoadingSelection: Bool { pendingActions != nil }

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

    /// Switches to another list and selects `headline`, or the first one if `nil`.
    func restart(with query: HeadlineQuery, at headline: ArticleID? = nil) {
        pendingActions = []
        begin(query, at: headline, around: .selection)
    }

    /// Switches to another list and selects its first unread headline; waiting actions are
    /// performed there.
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

    /// Reloads the list after undo or redo; the next key waits for it.
    func reloadAfterUndo(isUserAction: Bool = false) {
        pendingReload.begin(isUserAction: isUserAction)
        reload(isUserAction: isUserAction)
    }

    func reload(isUserAction: Bool = false) {
        loader.read(HeadlineRequest(wantsEdition: true, isUserAction: isUserAction))
    }

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

    /// Selects the layout for the first page or for the inside pages of a broadsheet.
    func turn(toInside isInside: Bool) { page.isInside = isInside }

    /// Runs an action after a pending jump, with the error of the jump, if any.
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

    /// Loads the target of a jump; the screen changes only afterwards.
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
            previews.showWhenIdle(headline, then: page.neighbors, in: room)
        } else {
            previews.show(headline, then: page.neighbors, in: room)
        }
    }

    private var viewpoint: HeadlineListPosition {
        let firstRows =
            arrangement == .broadsheet ? BroadsheetState.capacity : page.layout.list.rows
        return HeadlineListPosition(
            query: query,
            chosen: page.hasChosen && !isSwitchingList ? selectedHeadline?.id : firstSelection,
            row: isSwitchingList ? 0 : page.selected,
            totalCount: isSwitchingList ? 0 : page.headlines.totalCount,
            span: isReady ? span : .firstPicture(visibleRows: firstRows)
        )
    }

    private var span: HeadlineRowRange { .reading(visibleRows: page.layout.list.rows) }

    func readAhead() {
        let headlines = page.headlines
        guard isReady, headlines.totalCount > 0, pendingActions == nil,
            span.misses(near: page.selected, of: headlines.totalCount, in: headlines.rows)
        else { return }
        loader.read(HeadlineRequest())
    }

    private func take(_ answer: HeadlineRequestResult) {
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
