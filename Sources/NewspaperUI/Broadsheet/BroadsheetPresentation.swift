import Cells
import Editing
import FoundationEssentials
import News
import TerminalKit
import Typesetting

/// A reader's walk through a broadsheet: what has the focus, and from which rows of the list it is set.
///
/// The walk through the list stays in step: it reads what is near the focused story, and shows that story
/// when the reader turns to the list.
@MainActor
final class BroadsheetPresentation: StoriesPresentation {
    /// Called with what the reader is to be told.
    var onNotice: ((String) -> Void)?
    /// Called with why the focused story stands where it does.
    var onReasonRequested: ((StoryRankExplanation) -> Void)?
    /// Called with the section whose name was clicked.
    var onSectionRequested: ((SectionID) -> Void)?
    var broadsheet = Broadsheet()

    let list: HeadlineListModel
    let clock: WallClock
    private let newsService: any ArticleReading & Refreshing
    let leadReader: LeadLoader
    let leadPicture: LeadPicture
    let setLines = DisplayLineCache()
    let keptBlocks = BroadsheetView.KeptBlocks()
    /// How the broadsheet looked when it was shown last.
    var shownLook: StoriesDisplayOptions?
    private let appearance: DisplaySettings
    private let work: PendingWork
    /// When something is due to be refreshed, as of the last time that the end of the paper was shown.
    private(set) var nextDue: Date?
    /// Sets the pages beside the open one.
    let rest: KeyIdleDebouncer
    /// How many new stories the reader was told of.
    private var announcedCount = 0
    /// True while the reader changes what the paper is made of: what comes of that is no news.
    var isDeedUnderWay = false
    /// The sections in the reader's order.
    private var sections: [SectionID] = []
    /// What the reader thinks of feeds.
    private var weights: [FeedID: Int] = [:]
    /// What is to be set when its rows are there.
    private var pendingSetting: BroadsheetInput?
    /// True until the page is set anew from what stories are left.
    var isLosingStories = false
    /// The story that gets the focus on that page.
    var successor: ArticleID?

    init(
        along list: HeadlineListModel,
        newsService: any ArticleReading & Refreshing,
        pictureDesk: PictureService,
        appearance: DisplaySettings,
        clock: WallClock,
        work: PendingWork
    ) {
        self.list = list
        self.newsService = newsService
        self.appearance = appearance
        self.clock = clock
        self.work = work
        rest = KeyIdleDebouncer(clock: clock, work: work)
        leadReader = LeadLoader(newsService: newsService, work: work)
        leadPicture = LeadPicture(desk: pictureDesk)
        leadReader.onText = { [weak self] in self?.take($0) }
        leadReader.onFailure = { [weak self] _ in self?.takeNothing() }
        leadPicture.onArrival = { [weak self] _ in self?.takePicture() }
        list.onArranged = { [weak self] in self?.arrange() }
        list.onShown = { [weak self] in self?.take($0, isAnother: $1) }
        list.isWaiting = { [weak self] in self?.isWaiting ?? false }
    }

    /// Takes what the paper is made of, for the next page that is set.
    func take(_ edition: Edition) {
        sections = edition.sections.map(\.id)
        weights = edition.weights
        if broadsheet.isAtEnd { askWhatIsDue() }
    }

    /// Ends what is under way.
    func end() {
        leadReader.cancel()
        leadPicture.cancel()
        rest.cancel()
    }

    /// How many stories have come since the broadsheet was set.
    var newCount: Int {
        guard list.arrangement == .broadsheet, broadsheet.isSet else { return 0 }
        return max(list.page.headlines.totalCount - broadsheet.totalCount, 0)
    }

    /// True when as many stories are in the list as when the broadsheet was set.
    private var hasAllStories: Bool { list.page.headlines.totalCount == broadsheet.totalCount }

    /// Shows the picture of the story that leads, or no longer.
    func prepareLayout() {
        broadsheet.show(pictures: leadPicture.isShown)
        broadsheet.set(letters: appearance.headlineLetters)
        orderPicture()
    }

    /// Sets the page anew if stories have come or gone while the reader was elsewhere.
    func didReturn() {
        settlePicture()
        if list.arrangement == .broadsheet, broadsheet.isSet, !hasAllStories { setAnew() }
    }

    /// Shows the story that is selected in the list.
    func open() {
        let row = list.page.selected
        let selected = list.page.selectedHeadline
        // A page that is set now puts the focus on the story that leads, and the list follows.
        list.arrange(as: .broadsheet)
        guard let selected else { return }
        if hasAllStories, broadsheet.focus(on: selected.id) { return followFocus() }
        set(.around(row: row))
    }

    /// Gives way to the list, in which the focused story is selected.
    func close() {
        let unset = pendingSetting
        pendingSetting = nil
        list.arrange(as: .list)
        orderPicture()
        if let unset {
            // The rows that the page waits for come with a jump into their midst.
            let row = unset.focusedRow(from: list.page.selected)
            list.whenAtHand { [list] error in if error == nil { list.select(row) } }
        } else if let focused = broadsheet.focusedStory {
            list.select(list.page.headlines.row(of: focused.id) ?? broadsheet.focusedRow)
        }
    }

    /// Reads the opening anew when the story that leads has another text.
    func forgetTexts(of ids: [ArticleID]) {
        leadReader.forget(ids)
        if broadsheet.isSet { readLeads() }
    }

    func readTextsAnew() { forgetTexts(of: leadReader.leads) }

    /// Sets the page anew from what is there now, and asks once more for a picture that did not come.
    func setAnew() {
        leadPicture.retry()
        broadsheet.showAllPictures()
        let row = broadsheet.content.hasLead ? 0 : list.page.selected
        set(BroadsheetInput(firstRow: row - row % Broadsheet.capacity, focus: .kept))
    }

    /// Arranges the broadsheet for the size of the screen.
    private func arrange() {
        guard list.arrangement == .broadsheet else { return }
        broadsheet.show(pictures: leadPicture.isShown)
        broadsheet.set(letters: appearance.headlineLetters)
        broadsheet.layOut(in: list.page.pageSizes)
        list.turn(toInside: broadsheet.isInside)
        orderPicture()
        if !broadsheet.isSet, list.page.headlines.totalCount > 0 {
            set(BroadsheetInput(firstRow: 0, focus: .kept))
        }
        readLeads()
    }

    /// Takes headlines that were read: for a page that waits for them, or only their marks.
    private func take(_ answer: HeadlineResponse, isAnother: Bool) {
        guard list.arrangement == .broadsheet else {
            if isAnother || answer.request.isOwnDeed {
                broadsheet = Broadsheet(showsPictures: broadsheet.content.showsPictures)
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
            set(.around(row: list.page.selected))
        } else if isLosingStories {
            isLosingStories = false
            set(
                .rest(
                    of: broadsheet,
                    of: list.page.headlines.totalCount,
                    focusedOn: successor
                )
            )
        } else if let setting = pendingSetting {
            pendingSetting = nil
            set(setting)
        } else if let row = answer.jump {
            let isThere = list.page.headlines[row].map { broadsheet.focus(on: $0.id) } ?? false
            if !isThere { set(.around(row: row)) }
        } else if isAnother || broadsheet.stories.isEmpty || !broadsheet.isSet {
            set(BroadsheetInput(firstRow: 0, focus: .kept))
        } else if answer.request.isOwnDeed {
            setAnew()
        } else if broadsheet.hasOtherNames(than: list.page.headlines) {
            set(BroadsheetInput(firstRow: broadsheet.firstRow, focus: .kept))
        } else {
            let count = newCount
            broadsheet.update(from: list.page.headlines)
            if count > announcedCount, !isDeedUnderWay {
                let stories = count == 1 ? "1 new story" : "\(count.grouped) new stories"
                onNotice?("\(stories); R sets the page anew.")
            }
            announcedCount = count
        }
    }

    /// Takes the opening of a story that leads a page.
    private func take(_ text: LeadTypesetting) {
        broadsheet.take(text)
        if broadsheet.openLead?.id == text.id {
            settlePicture()
            orderPicture()
        }
        list.filled()
    }

    /// Sets the pages without an opening.
    private func takeNothing() {
        broadsheet.layOut(in: broadsheet.layout.sizes)
        list.filled()
    }

    /// Selects the focused story in the list, and turns to its page.
    func followFocus() {
        list.turn(toInside: broadsheet.isInside)
        readLeads()
        orderPicture()
        setAhead()
        if broadsheet.isAtEnd { askWhatIsDue() }
        if let focused = broadsheet.focusedStory { list.follow(focused.id) }
    }

    /// Sets the broadsheet, as soon as its rows are there.
    func set(_ setting: BroadsheetInput) {
        let headlines = list.page.headlines
        let first = setting.firstRow
        let end = max(min(first + setting.count, headlines.totalCount), first)
        guard headlines.rows.lowerBound <= first, headlines.rows.upperBound >= end else {
            pendingSetting = setting
            return list.jump(HeadlineRequest(place: .row(first + setting.count / 2)))
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
        // The opening of the story that leads is read while the page is arranged.
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
        list.turn(toInside: broadsheet.isInside)
        readLeads()
        if setting.focus != .kept || list.page.hasChosen { followFocus() }
        orderPicture()
    }

    /// Asks when something is due to be refreshed, for the end of the paper.
    private func askWhatIsDue() {
        work.start { [weak self, newsService] in
            let due = try? await newsService.nextDue()
            guard let self, nextDue != due else { return }
            nextDue = due ?? nil
            list.onChange?()
        }
    }
}
