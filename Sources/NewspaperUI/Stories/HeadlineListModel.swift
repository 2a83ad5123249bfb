import Cells
import News
import TerminalKit

/// A reader's walk through a list of headlines: which one is selected, what is read around it, and what
/// waits until that is there.
@MainActor
final class HeadlineListModel {
    /// Called whenever the list would look different.
    var onChange: (() -> Void)?
    /// Called once, when everything is there that the first picture needs.
    var onReady: (() -> Void)?
    /// Called with everything that was read, before it is shown.
    var onAnswer: ((HeadlineResponse) -> Void)?
    /// Called with what was read, when it is in the list; true when another list begins with it.
    var onShown: ((HeadlineResponse, _ isAnother: Bool) -> Void)?
    /// Called when the list was arranged for a size or a way of showing it.
    var onArranged: (() -> Void)?
    /// Says that the first picture needs something else too, which calls ``filled()``.
    var isWaiting: (() -> Bool)?
    /// Called with what the reader is to be told.
    var onNotice: ((String) -> Void)?
    /// Called when no unread headline follows; true if the list goes on to another one, in which the first one is
    /// selected.
    var goesOn: (() -> Bool)?

    /// What belongs to the list.
    var query: HeadlineQuery
    var page: StoriesPage
    /// True when sources are to stand beside the list, where there is room.
    private(set) var wantsSources: Bool

    /// The list as it was opened.
    let scope: StoriesScope
    private let isFront: Bool
    private let clock: WallClock
    let reader: HeadlineLoader
    let previews: PreviewCache
    private let firstArrangement: StoriesArrangement

    /// What is selected when a list begins; `nil` for its top.
    private var firstSelection: ArticleID?
    private var size = Size.zero
    private var chosenArrangement: StoriesArrangement?
    /// True once the first picture can be drawn: only its own rows are read before.
    private(set) var isReady = false
    /// True until the rows of another list are there; the earlier ones are shown meanwhile.
    private var isTurning = true
    /// What waits in line until the rows of a jump or of another list are there; `nil` while nothing
    /// has to wait.
    private var line: [(NewsError?) -> Void]? = [] {
        didSet { lateness.isWaiting = line != nil }
    }
    /// Whether rows have been waited for so long that a reader is to be told.
    let lateness: LoadingIndicatorDelay
    /// Under way while it is read what was taken back or done again.
    private(set) var lesson = PendingReload()
    /// The story that comes back with what is being read: it is selected then.
    var returning: ArticleID?
    /// True when a headline was looked for that the list does not have.
    var hasFoundNothing = false
    /// True from a jump until its rows are there.
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
        lateness = LoadingIndicatorDelay(clock: clock)
        previews = PreviewCache(newsService: newsService, clock: clock, work: work)
        reader = HeadlineLoader(newsService: newsService, marker: marker, work: work)
    }

    /// How the list is shown: as the reader has chosen, else by the size of the screen.
    var arrangement: StoriesArrangement {
        if let chosenArrangement { return chosenArrangement }
        let canBeBroadsheet =
            isFront && size.columns >= StoriesArrangement.broadsheetColumns
        return firstArrangement == .broadsheet && !canBeBroadsheet
            ? .listWithPreview : firstArrangement
    }

    /// True until the selection is where the reader wants it.
    var isUnderWay: Bool { line != nil }

    /// Has the list begin with a headline selected, if it is in it; called before ``begin()``.
    func begin(at headline: ArticleID?) { firstSelection = headline }

    /// Starts reading.
    func begin() {
        lateness.onChange = { [weak self] in self?.onChange?() }
        previews.onChange = { [weak self] in self?.filled() }
        reader.viewpoint = { [weak self] in self?.viewpoint }
        reader.onAnswer = { [weak self] in self?.take($0) }
        reader.onFailure = { [weak self] in self?.take($0) }
        reader.sorting.onFailure = { [weak self] in self?.tell($0) }
        reader.readAnew()
    }

    /// Ends what is under way.
    func end() {
        reader.cancel()
        previews.cancel()
        lateness.isWaiting = false
    }

    /// Begins another list: at its top, or at a headline that is in it.
    func restart(with query: HeadlineQuery, at headline: ArticleID? = nil) {
        line = []
        begin(query, at: headline, around: .selection)
    }

    /// Switches to another list and selects its first unread headline; pending requests wait for it.
    func goOn(to query: HeadlineQuery) {
        line = line ?? []
        begin(query, at: nil, around: .unread(from: -1, before: false))
    }

    private func begin(
        _ query: HeadlineQuery,
        at headline: ArticleID?,
        around place: HeadlineRequest.Place
    ) {
        self.query = query
        firstSelection = headline
        isTurning = true
        reader.readAnew(around: place)
    }

    /// Reads what was taken back or done again; until it is there, nobody knows what a key would change.
    func learnMarks(afterOwnDeed isOwnDeed: Bool = false) {
        lesson.begin(afterOwnDeed: isOwnDeed)
        catchUp(afterOwnDeed: isOwnDeed)
    }

    /// Reads the list and its counts again, maybe after a deed of the reader's; the selection stays.
    func catchUp(afterOwnDeed isOwnDeed: Bool = false) {
        reader.read(HeadlineRequest(wantsEdition: true, isOwnDeed: isOwnDeed))
    }

    /// Takes the size of the screen and of headlines on it; what is selected stays visible.
    func layOut(in size: Size, rowsOfHeadline: Int) {
        let isAnother = page.take(rowsOfHeadline: rowsOfHeadline, widths: .inUse)
        guard size != self.size || isAnother else { return }
        self.size = size
        arrange()
    }

    /// Shows the list in another way.
    func arrange(as arrangement: StoriesArrangement) {
        chosenArrangement = arrangement
        arrange()
    }

    /// Shows sources beside the list, or no longer.
    func show(sources wantsSources: Bool) {
        self.wantsSources = wantsSources
        arrange()
    }

    /// Makes room for the first page of a broadsheet, or for one behind it.
    func turn(toInside isInside: Bool) { page.isInside = isInside }

    /// Does something with the selected headline, after a jump under way; with an error when it led nowhere.
    func whenAtHand(_ action: @escaping (NewsError?) -> Void) {
        if line == nil { action(nil) } else { line?.append(action) }
    }

    private func arrange() {
        page.layOut(in: size, as: arrangement, wantsSources: wantsSources)
        onArranged?()
        showPreview()
        readAhead()
    }

    /// Selects a row that is at hand.
    func arrive(at row: Int) {
        page.select(row)
        showPreview(whenKeysRest: true)
        readAhead()
        onChange?()
    }

    /// Goes where nothing is at hand yet; until it is, the screen stays as it is.
    func jump(_ request: HeadlineRequest) {
        line = []
        isJumping = true
        reader.read(request)
    }

    private func endLine() {
        let waiting = line ?? []
        line = nil
        for action in waiting { whenAtHand(action) }
    }

    private func showPreview(whenKeysRest: Bool = false) {
        guard let place = page.layout.preview, let headline = selectedHeadline else { return }
        let room = Size(columns: Preview.measure(in: place.columns), rows: place.rows)
        if whenKeysRest {
            previews.follow(headline, then: page.neighbours, in: room)
        } else {
            previews.show(headline, then: page.neighbours, in: room)
        }
    }

    private var viewpoint: HeadlineViewpoint {
        let firstRows = arrangement == .broadsheet ? Broadsheet.capacity : page.layout.list.rows
        return HeadlineViewpoint(
            query: query,
            chosen: page.hasChosen && !isTurning ? selectedHeadline?.id : firstSelection,
            row: isTurning ? 0 : page.selected,
            totalCount: isTurning ? 0 : page.headlines.totalCount,
            span: isReady ? span : .firstPicture(visibleRows: firstRows)
        )
    }

    private var span: HeadlineRowRange { .reading(visibleRows: page.layout.list.rows) }

    /// Reads more rows before the selection comes to the edge of those at hand.
    func readAhead() {
        let headlines = page.headlines
        guard isReady, headlines.totalCount > 0, line == nil,
            span.misses(near: page.selected, of: headlines.totalCount, in: headlines.rows)
        else { return }
        reader.read(HeadlineRequest())
    }

    private func take(_ answer: HeadlineResponse) {
        onAnswer?(answer)
        lesson.take(answer, ofAnotherList: isTurning)
        guard answer.query == query else { return }
        let endsLine = isTurning || answer.request.place != .selection
        let isAnother = isTurning
        if isTurning { page.restart() }
        isTurning = false
        let count = answer.window.totalCount
        let ages = RelativeTime(clock: clock)
        let headings = SortOrderStrings.headings(for: answer.shown, count: count, ages: ages)
        let isSpaced = SortOrderStrings.spacesParts(of: answer.shown.order)
        page.replace(with: LoadedHeadlines(answer.window, headings: headings, isSpaced: isSpaced))
        if !page.hasChosen, let row = firstSelection.flatMap(page.headlines.row(of:)) {
            page.select(row)
        }
        let returned = answer.edition == nil ? nil : returning.flatMap(page.headlines.row(of:))
        if answer.edition != nil { returning = nil }
        if let row = returned ?? answer.jump {
            page.select(row)
        } else {
            sayNothingFound(for: answer.request.place)
            if isTurning { return }
        }
        isJumping = false
        onShown?(answer, isAnother || returned != nil)
        // What is shown may have begun another jump, which the line waits for too.
        if endsLine, !isJumping { endLine() }
        showPreview()
        readAhead()
        filled()
    }

    private func take(_ error: NewsError) {
        let waiting = line ?? []
        line = nil
        isJumping = false
        lesson.giveUp()
        if isTurning { page.restart() }
        isTurning = false
        onNotice?(ErrorMessages.notice(of: error))
        for action in waiting { action(error) }
        filled()
    }

    /// Something that was missing is there.
    func filled() {
        onChange?()
        guard !isReady else { return }
        guard previews.isReady || page.layout.preview == nil, isWaiting?() != true else { return }
        isReady = true
        onReady?()
        readAhead()
    }
}
