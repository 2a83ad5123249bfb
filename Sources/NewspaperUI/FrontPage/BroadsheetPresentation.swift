import Cells
import Editing
import FoundationEssentials
import News
import TerminalKit
import Typesetting

/// Shows stories as a broadsheet.
///
/// It selects the focused story in the list model, which loads the rows near it.
@MainActor
final class BroadsheetPresentation: StoriesPresentation {
    var onNotice: ((String) -> Void)?
    var onReasonRequested: ((FrontPageRankExplanation) -> Void)?
    var onSectionRequested: ((SectionID) -> Void)?
    var broadsheet = BroadsheetState()

    let list: HeadlineListModel
    let clock: WallClock
    private let newsService: any ArticleReading & Refreshing
    let leadReader: LeadLoader
    let leadPicture: LeadPicture
    let setLines = DisplayLineCache()
    let keptBlocks = BroadsheetView.KeptBlocks()
    var shownLook: StoriesDisplayOptions?
    private let appearance: DisplaySettings
    private let work: PendingWork
    /// The time of the next refresh, as displayed on the page after the last story; updated
    /// whenever that page is displayed.
    private(set) var nextDue: Date?
    /// Delays the layout of adjacent pages until no key has been pressed for a moment.
    let debouncer: KeyIdleDebouncer
    private var announcedCount = 0
    /// Whether the user is changing subscriptions, so that stories are not announced as new.
    var isChangingSubscriptions = false
    private var sections: [SectionID] = []
    private var weights: [FeedID: Int] = [:]
    /// The broadsheet to lay out when its rows have been loaded.
    private var pendingSetting: BroadsheetRequest?
    var isLosingStories = false
    var successor: ArticleID?

    init(
        along list: HeadlineListModel,
        newsService: any ArticleReading & Refreshing,
        pictureService: PictureService,
        appearance: DisplaySettings,
        clock: WallClock,
        work: PendingWork
    ) {
        self.list = list
        self.newsService = newsService
        self.appearance = appearance
        self.clock = clock
        self.work = work
        debouncer = KeyIdleDebouncer(clock: clock, work: work)
        leadReader = LeadLoader(newsService: newsService, work: work)
        leadPicture = LeadPicture(service: pictureService)
        leadReader.onText = { [weak self] in self?.take($0) }
        leadReader.onFailure = { [weak self] _ in self?.takeNothing() }
        leadPicture.onArrival = { [weak self] _ in self?.takePicture() }
        list.broadsheet = self
    }

    func take(_ edition: Edition) {
        sections = edition.sections.map(\.id)
        weights = edition.weights
        if broadsheet.isAtEnd { loadNextDue() }
    }

    func end() {
        leadReader.cancel()
        leadPicture.cancel()
        debouncer.cancel()
    }

    var newCount: Int {
        guard list.arrangement == .broadsheet, broadsheet.isSet else { return 0 }
        return max(totalCount - broadsheet.totalCount, 0)
    }

    private var hasAllStories: Bool { totalCount == broadsheet.totalCount }

    var totalCount: Int { list.page.headlines.totalCount }

    func prepareLayout() {
        broadsheet.show(pictures: leadPicture.isShown)
        broadsheet.set(letters: appearance.headlineLetters)
        orderPicture()
    }

    func didReturn() {
        settlePicture()
        if list.arrangement == .broadsheet, broadsheet.isSet, !hasAllStories { layOutAgain() }
    }

    /// Focuses the story selected in the list.
    func open() {
        let row = list.page.selected
        let selected = list.page.selectedHeadline
        // May lay out a page that focuses its lead, and select it in the list.
        list.arrange(as: .broadsheet)
        guard let selected else { return }
        if hasAllStories, broadsheet.focus(on: selected.id) { return followFocus() }
        set(.around(row: row, of: totalCount))
    }

    func close() {
        let unset = pendingSetting
        pendingSetting = nil
        list.arrange(as: .list)
        orderPicture()
        if let unset {
            let row = unset.focusedRow(from: list.page.selected)
            list.jumps.whenLoaded { [list] error in if error == nil { list.select(row) } }
        } else if let focused = broadsheet.focusedStory {
            list.select(list.page.headlines.row(of: focused.id) ?? broadsheet.focusedRow)
        }
    }

    func forgetTexts(of ids: [ArticleID]) {
        leadReader.forget(ids)
        if broadsheet.isSet { readLeads() }
    }

    func reloadTexts() { forgetTexts(of: leadReader.leads) }

    /// Lays out the pages again and retries pictures that could not be loaded.
    func layOutAgain() {
        leadPicture.retry()
        broadsheet.showAllPictures()
        let row = broadsheet.content.hasLead ? 0 : list.page.selected
        set(.around(row: row, of: totalCount, focus: .kept))
    }

    func listDidArrange() {
        guard list.arrangement == .broadsheet else { return }
        broadsheet.show(pictures: leadPicture.isShown)
        broadsheet.set(letters: appearance.headlineLetters)
        broadsheet.layOut(in: list.page.layouts.pageSizes)
        list.page.layouts.isInside = broadsheet.isInside
        orderPicture()
        if !broadsheet.isSet, totalCount > 0 {
            set(BroadsheetRequest(firstRow: 0, of: totalCount, focus: .kept))
        }
        readLeads()
    }

    /// Lays out the broadsheet that waited for the headlines, or updates read and starred marks.
    func take(_ answer: HeadlineRequestResult, isAnother: Bool) {
        guard list.arrangement == .broadsheet else {
            if isAnother || answer.request.isUserAction {
                broadsheet = BroadsheetState(showsPictures: broadsheet.content.showsPictures)
            } else {
                broadsheet.update(from: list.page.headlines)
            }
            return
        }
        if isAnother {
            broadsheet.forgetFocus()
            pendingSetting = nil
        }
        if isAnother, list.page.hasChosen {
            set(.around(row: list.page.selected, of: totalCount))
        } else if isLosingStories {
            isLosingStories = false
            set(.rest(of: broadsheet, of: totalCount, focusedOn: successor))
        } else if let setting = pendingSetting {
            pendingSetting = nil
            set(setting)
        } else if let row = answer.jump {
            let isThere = list.page.headlines[row].map { broadsheet.focus(on: $0.id) } ?? false
            if !isThere { set(.around(row: row, of: totalCount)) }
        } else if isAnother || broadsheet.stories.isEmpty || !broadsheet.isSet {
            set(BroadsheetRequest(firstRow: 0, of: totalCount, focus: .kept))
        } else if answer.request.isUserAction {
            layOutAgain()
        } else if broadsheet.hasOtherNames(than: list.page.headlines) {
            set(BroadsheetRequest(firstRow: broadsheet.firstRow, of: totalCount, focus: .kept))
        } else {
            let count = newCount
            broadsheet.update(from: list.page.headlines)
            if count > announcedCount, !isChangingSubscriptions {
                onNotice?(BroadsheetStrings.newStories(count))
            }
            announcedCount = count
        }
    }

    private func take(_ text: TypesetLead) {
        broadsheet.take(text)
        if broadsheet.openLead?.id == text.id {
            settlePicture()
            orderPicture()
        }
        list.dataDidArrive()
    }

    private func takeNothing() {
        broadsheet.layOut(in: broadsheet.layout.sizes)
        list.dataDidArrive()
    }

    func followFocus() {
        list.page.layouts.isInside = broadsheet.isInside
        readLeads()
        orderPicture()
        setAhead()
        if broadsheet.isAtEnd { loadNextDue() }
        if let focused = broadsheet.focusedStory { list.follow(focused.id) }
    }

    func set(_ setting: BroadsheetRequest) {
        let headlines = list.page.headlines
        let first = setting.firstRow
        let end = max(min(first + setting.count, headlines.totalCount), first)
        guard headlines.rows.lowerBound <= first, headlines.rows.upperBound >= end else {
            pendingSetting = setting
            return list.jump(HeadlineRequest(target: .row(first + setting.count / 2)))
        }
        broadsheet.take(
            headlines,
            firstRow: first,
            count: setting.count,
            sections: sections,
            isOfOneSection: list.query.section != nil || list.query.feed != nil,
            weights: weights,
            now: clock.now()
        )
        announcedCount = 0
        leadReader.forget(allBut: Set(broadsheet.stories.map(\.id)))
        // The lead’s text loads while the titles are wrapped.
        readLeads()
        broadsheet.layOut(
            in: broadsheet.layout.sizes,
            isFirstStep: !list.isReady && isReadingLead
        )
        switch setting.focus {
        case .kept: break
        case .first: broadsheet.focusEnd(isLast: false)
        case .last: broadsheet.focusEnd(isLast: true)
        case .row(let row): broadsheet.focus(onRow: row)
        case .story(let id, let row):
            if !broadsheet.focus(on: id) { broadsheet.focus(onRow: row) }
        }
        list.page.layouts.isInside = broadsheet.isInside
        readLeads()
        if setting.focus != .kept || list.page.hasChosen { followFocus() }
        orderPicture()
    }

    private func loadNextDue() {
        work.start { [weak self, newsService] in
            let due = try? await newsService.nextDue()
            guard let self, nextDue != due else { return }
            nextDue = due ?? nil
            list.onChange?()
        }
    }
}
