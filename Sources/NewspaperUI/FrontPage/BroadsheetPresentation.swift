import Cells
import Editing
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
    let leadReader: LeadLoader
    let leadPicture: LeadPicture
    let drawer: BroadsheetDrawer
    let nextRefresh: NextRefreshTime
    private let appearance: DisplaySettings
    private var edition: Edition?
    var newStories = NewStoryAnnouncements()
    /// The broadsheet to lay out when its rows have been loaded.
    private var pendingSetting: BroadsheetRequest?
    /// The deletion of stories that are still on the pages, if any.
    var pendingDeletion: PendingStoryDeletion?

    struct PendingStoryDeletion {
        /// The story to focus afterwards, if any.
        let successor: ArticleID?
    }

    init(
        along list: HeadlineListModel,
        newsService: any ArticleReading & Refreshing,
        pictureService: PictureService,
        appearance: DisplaySettings,
        clock: WallClock,
        work: PendingWork
    ) {
        self.list = list
        self.appearance = appearance
        self.clock = clock
        drawer = BroadsheetDrawer(clock: clock, work: work)
        nextRefresh = NextRefreshTime(newsService: newsService, work: work)
        leadReader = LeadLoader(newsService: newsService, work: work)
        leadPicture = LeadPicture(service: pictureService)
        leadReader.onText = { [weak self] in self?.take($0) }
        leadReader.onFailure = { [weak self] _ in self?.takeNothing() }
        leadPicture.onArrival = { [weak self] _ in self?.takePicture() }
        nextRefresh.onChange = { [weak list] in list?.onChange?() }
        list.broadsheet = self
    }

    func take(_ edition: Edition) {
        self.edition = edition
        if broadsheet.isAtEnd { nextRefresh.load() }
    }

    func end() {
        leadReader.cancel()
        leadPicture.cancel()
        drawer.cancel()
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
        } else if let deletion = pendingDeletion {
            pendingDeletion = nil
            set(.rest(of: broadsheet, of: totalCount, focusedOn: deletion.successor))
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
            if let notice = newStories.notice(of: count) { onNotice?(notice) }
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
        if broadsheet.isAtEnd { nextRefresh.load() }
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
            sections: edition?.sections.map(\.id) ?? [],
            isOfOneSection: list.query.section != nil || list.query.feed != nil,
            weights: edition?.weights ?? [:],
            now: clock.now()
        )
        newStories.reset()
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
}
