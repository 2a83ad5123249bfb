import Cells
import News
import TerminalKit

/// The state of a list: the query, the loaded rows, the selection and the preview.
@MainActor
final class HeadlineListModel {
    var onChange: (() -> Void)?
    /// Called when the first frame can be drawn.
    var onReady: (() -> Void)?
    /// Called with each response before it is applied.
    var onResponse: ((HeadlineRequestResult) -> Void)?
    var onNotice: ((String) -> Void)?
    /// Called if no unread headline follows; returns true if another list is shown.
    var onListEnd: (() -> Bool)?
    /// The broadsheet to notify of layouts and responses, if the list has one.
    ///
    /// When data for which it waits arrives, it calls ``dataDidArrive()``.
    weak var broadsheet: (any StoriesPresentation)?

    let scope: StoryListDescription
    private(set) var requested: RequestedHeadlineList
    var page: StoriesScreenState
    /// Whether the first frame can be drawn; until then, only its rows are loaded.
    private(set) var isReady = false
    let jumps: HeadlineJumpQueue
    var pendingReload = UndoReloadState()

    let loader: HeadlineLoader
    let previews: PreviewCache
    private let clock: WallClock

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
        self.clock = clock
        requested = RequestedHeadlineList(query: scope.query, selection: scope.selection)
        page = StoriesScreenState(
            layouts: StoriesPageLayouts(isFront: isFront, firstArrangement: firstArrangement)
        )
        jumps = HeadlineJumpQueue(clock: clock)
        previews = PreviewCache(newsService: newsService, clock: clock, work: work)
        loader = HeadlineLoader(newsService: newsService, marker: marker, work: work)
    }

    var query: HeadlineQuery { requested.query }

    var arrangement: StoriesArrangement { page.layouts.arrangement }

    func begin(at headline: ArticleID?) { requested.selection = headline }

    func begin(with query: HeadlineQuery) {
        requested.query = query
        jumps.loadingIndicator.onChange = { [weak self] in self?.onChange?() }
        previews.onChange = { [weak self] in self?.dataDidArrive() }
        loader.viewpoint = { [weak self] in
            guard let self else { return nil }
            return requested.position(on: page, span: isReady ? span : firstSpan)
        }
        loader.onAnswer = { [weak self] in self?.take($0) }
        loader.onFailure = { [weak self] in self?.take($0) }
        loader.sorting.onFailure = { [weak self] in self?.report($0) }
        loader.loadList()
    }

    func end() {
        loader.cancel()
        previews.cancel()
        jumps.loadingIndicator.isWaiting = false
    }

    /// Switches to another list and selects `headline`, or the first one if `nil`.
    func restart(with query: HeadlineQuery, at headline: ArticleID? = nil) {
        jumps.beginList()
        begin(query, at: headline, around: .selection)
    }

    /// Switches to another list and selects its first unread headline; waiting actions are
    /// performed there.
    func continueWith(to query: HeadlineQuery) {
        jumps.beginList(keepsActions: true)
        begin(query, at: nil, around: .unread(from: -1, before: false))
    }

    private func begin(
        _ query: HeadlineQuery,
        at headline: ArticleID?,
        around place: HeadlineRequest.Target
    ) {
        requested = RequestedHeadlineList(query: query, selection: headline)
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
        let isOther = page.layouts.take(size: size, rowsOfHeadline: rowsOfHeadline, widths: .inUse)
        if isOther { arrange() }
    }

    func arrange(as arrangement: StoriesArrangement) {
        page.layouts.chosenArrangement = arrangement
        arrange()
    }

    func show(sources wantsSources: Bool) {
        page.layouts.wantsSources = wantsSources
        arrange()
    }

    private func arrange() {
        page.layOut()
        broadsheet?.listDidArrange()
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
        jumps.beginJump()
        loader.read(request)
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

    /// The rows to load for the first frame.
    private var firstSpan: HeadlineRowRange {
        .firstPicture(
            visibleRows: arrangement == .broadsheet
                ? BroadsheetState.capacity : page.layout.list.rows
        )
    }

    private var span: HeadlineRowRange { .reading(visibleRows: page.layout.list.rows) }

    func readAhead() {
        let headlines = page.headlines
        guard isReady, headlines.totalCount > 0, !jumps.isLoading,
            span.misses(near: page.selected, of: headlines.totalCount, in: headlines.rows)
        else { return }
        loader.read(HeadlineRequest())
    }

    private func take(_ answer: HeadlineRequestResult) {
        onResponse?(answer)
        pendingReload.take(answer, ofAnotherList: requested.isLoading)
        guard answer.query == query else { return }
        let isAnother = requested.isLoading
        let endsWaiting = isAnother || answer.request.target != .selection
        finishLoadingList()
        let count = answer.window.totalCount
        let ages = RelativeTime(clock: clock)
        let headings = SortOrderStrings.headings(for: answer.shown, count: count, ages: ages)
        let isSpaced = SortOrderStrings.spacesParts(of: answer.shown.order)
        page.replace(with: LoadedHeadlines(answer.window, headings: headings, isSpaced: isSpaced))
        if !page.hasChosen, let row = requested.selection.flatMap(page.headlines.row(of:)) {
            page.select(row)
        }
        let restored = answer.edition == nil ? nil : pendingReload.takeRestoredStory()
        let returned = restored.flatMap(page.headlines.row(of:))
        if let row = returned ?? answer.jump {
            page.select(row)
        } else {
            sayNothingFound(for: answer.request.target)
            if requested.isLoading { return }
        }
        jumps.endJump()
        broadsheet?.take(answer, isAnother: isAnother || returned != nil)
        // The broadsheet may have started another jump.
        if endsWaiting { jumps.runActions() }
        showPreview()
        readAhead()
        dataDidArrive()
    }

    private func take(_ error: NewsError) {
        pendingReload.fail()
        finishLoadingList()
        onNotice?(ErrorMessages.notice(of: error))
        jumps.fail(with: error)
        dataDidArrive()
    }

    private func finishLoadingList() {
        if requested.isLoading { page.restart() }
        requested.finishLoading()
    }

    func dataDidArrive() {
        onChange?()
        guard !isReady else { return }
        guard previews.isReady || page.layout.preview == nil, broadsheet?.isWaiting != true
        else { return }
        isReady = true
        onReady?()
        readAhead()
    }
}
