import Cells
import Editing
import FoundationEssentials
import News

/// The broadsheet on the screen: the stories it was set from, the page that is open, and the focus.
///
/// It is set from some rows of a list and stays as it is, whatever arrives, until it is set anew. Marks
/// are shown at once.
struct Broadsheet {
    /// How many rows of the list it is set from.
    static let capacity = 120

    /// The position in the list of the first story, when it was set.
    private(set) var firstRow = 0
    /// How many stories the list had when it was set.
    private(set) var totalCount = 0
    private(set) var content = BroadsheetContent()
    private(set) var layout: BroadsheetLayout
    /// The page that is open.
    private(set) var page = BroadsheetPage()
    private(set) var pageNumber = 0
    /// True once it was set from a list, even an empty one.
    private(set) var isSet = false
    /// Pages that were set, by their numbers, until all are arranged anew.
    private var pagesAtHand: [Int: BroadsheetPage] = [:]
    private(set) var ranks: [StoryRank] = []
    /// The story with the focus, by its position among the stories.
    var focus = 0
    private var hasFocus = false
    /// The stories of all pages in the order of reading.
    private(set) var readingOrder: [Int] = []
    /// True until the layout is that of the stories.
    private var hasOldTitles = false

    init(showsPictures: Bool = false) {
        content.showsPictures = showsPictures
        layout = BroadsheetLayout(content, sizes: .zero)
    }

    var stories: [Headline] { content.stories }
    /// The story with the focus; `nil` without one, and on the page that ends the paper.
    var focusedStory: Headline? {
        stories.indices.contains(focus) && !isAtEnd ? stories[focus] : nil
    }
    /// The rows of the list that it was set from.
    var rows: Range<Int> { firstRow..<firstRow + stories.count }
    /// The row of the focused story when the broadsheet was set.
    var focusedRow: Int { firstRow + focus }
    /// The focused story on the open page.
    var focusedBlock: BroadsheetPage.Block? { page.block(of: focus) }
    /// The story that leads the paper; `nil` without one.
    var lead: Headline? {
        guard content.hasLead, !layout.sizes.front.isEmpty else { return nil }
        return content.order.first.map { stories[$0] }
    }
    /// The story that leads the open page; `nil` without one.
    var openLead: Headline? { page.lead.map { stories[$0.story] } }
    /// What stands of it on the page.
    var openLeadText: LeadTypesetting? {
        page.lead.flatMap {
            content.leadText(of: $0.story, measure: layout.columns.leadMeasure)
        }
    }
    /// The stories that lead the pages beside the open one.
    var neighbouringLeads: [Headline] {
        guard !hasOldTitles else { return [] }
        return [pageNumber + 1, pageNumber - 1].compactMap { number in
            guard layout.pages.indices.contains(number) else { return nil }
            return layout.pages[number].lead.map { stories[$0] }
        }
    }
    /// The sections on the open page, by their names, in the order of reading.
    var sectionsOfPage: [SectionID] {
        var sections: [SectionID] = []
        for block in page.blocks where !sections.contains(stories[block.story].section) {
            sections.append(stories[block.story].section)
        }
        return sections
    }
    /// True on all pages but the first one of the paper.
    var isInside: Bool { pageNumber > 0 || !content.hasLead }
    /// True on the page behind the last story.
    var isAtEnd: Bool { layout.isClosed && pageNumber == layout.pages.count }

    /// Takes the headlines of a list that begin at a row; ``layOut(in:)`` sets them.
    ///
    /// - Parameters:
    ///   - headlines: The part of the list that is at hand.
    ///   - firstRow: The row of the first story; the story that leads is one of those of row 0.
    ///   - count: How many rows there are at most.
    ///   - sections: The sections of the paper, in the reader's order.
    ///   - isOfOneSection: Whether the list holds nothing but the stories of one section or feed.
    ///   - weights: What the reader thinks of feeds.
    ///   - now: The moment by which stories are ranked.
    mutating func take(
        _ headlines: LoadedHeadlines,
        firstRow: Int,
        count: Int = capacity,
        sections: [SectionID],
        isOfOneSection: Bool = false,
        weights: [FeedID: Int],
        now: Date
    ) {
        let focused = hasFocus ? focusedStory?.id : nil
        hasFocus = true
        let rows = firstRow..<firstRow + count
        content.stories = rows.clamped(to: headlines.rows).compactMap { headlines[$0] }
        content.sections = sections
        content.hasLead = firstRow == 0
        content.isEnd = firstRow + stories.count >= headlines.totalCount
        content.isOfSeveralSections =
            !isOfOneSection && sections.count > 1 && stories.count < headlines.totalCount
        ranks = StoryRank.ranks(of: stories, weights: weights, now: now)
        content.order = StoryRank.order(of: ranks)
        let ids = Set(stories.map(\.id))
        content.leadTexts = content.leadTexts.filter { ids.contains($0.key) }
        content.storiesWithoutPicture.formIntersection(ids)
        self.firstRow = firstRow
        totalCount = headlines.totalCount
        isSet = true
        focus = stories.firstIndex { $0.id == focused } ?? content.order.first ?? 0
        hasOldTitles = true
        // The numbers on the pages are those of the stories before.
        page = BroadsheetPage()
        pagesAtHand = [:]
    }

    /// Another list follows: its first story gets the focus.
    mutating func forgetFocus() { hasFocus = false }

    /// Arranges the pages; the focused story stays on the open one.
    ///
    /// - Parameters:
    ///   - sizes: The room of the pages.
    ///   - isFirstStep: True while the opening of the story that leads is still missing, and nothing is on
    ///     the screen: only what does not depend on it is done.
    mutating func layOut(in sizes: PageSizes, isFirstStep: Bool = false) {
        let wasAtEnd = isAtEnd
        layout = BroadsheetLayout(
            content,
            sizes: sizes,
            sameStoriesAs: hasOldTitles ? nil : layout,
            hasPages: !isFirstStep
        )
        readingOrder = layout.readingOrder
        pagesAtHand = [:]
        hasOldTitles = false
        guard !isFirstStep else { return }
        open(wasAtEnd && layout.isClosed ? layout.pages.count : layout.page(ofStory: focus))
    }

    /// Takes the opening of a story that leads a page.
    mutating func take(_ text: LeadTypesetting) {
        content.leadTexts[text.id] = text
        if text.id == lead?.id {
            layOut(in: layout.sizes)
        } else {
            setAnew(pageLedBy: text.id)
        }
    }

    /// Shows pictures, or no longer.
    mutating func show(pictures: Bool) {
        guard content.showsPictures != pictures else { return }
        content.showsPictures = pictures
        layOut(in: layout.sizes)
    }

    /// Takes the largest letters in which the paper's headline may be set.
    mutating func set(letters: LeadTitle.Letters) {
        guard content.letters != letters else { return }
        content.letters = letters
        layOut(in: layout.sizes)
    }

    /// Gives room to the picture of a story that leads a page, or all of it to its text where the picture did not
    /// come.
    mutating func show(pictureOf id: ArticleID, _ isShown: Bool) {
        guard content.storiesWithoutPicture.contains(id) == isShown else { return }
        if isShown {
            content.storiesWithoutPicture.remove(id)
        } else {
            content.storiesWithoutPicture.insert(id)
        }
        if id == lead?.id { layOut(in: layout.sizes) } else { setAnew(pageLedBy: id) }
    }

    /// Gives room to all pictures again.
    mutating func showAllPictures() {
        for id in content.storiesWithoutPicture { show(pictureOf: id, true) }
    }

    /// Sets the page anew that a story leads; no story goes to another page for that.
    private mutating func setAnew(pageLedBy id: ArticleID) {
        guard !hasOldTitles else { return }
        layout.take(content)
        let number = layout.pages.firstIndex { $0.lead.map { stories[$0].id } == id }
        guard let number else { return }
        pagesAtHand[number] = nil
        if number == pageNumber { open(number) }
    }

    /// Puts a mark on those stories that are meant.
    mutating func apply(_ mark: Mark, where isMeant: (Headline) -> Bool) {
        for index in stories.indices where isMeant(stories[index]) {
            content.stories[index].state = mark.applied(to: stories[index].state)
        }
    }

    /// Takes the reading states of headlines as they are now.
    mutating func update(from headlines: LoadedHeadlines) {
        let states = Dictionary(
            headlines.headlines.map { ($0.id, $0.state) },
            uniquingKeysWith: { first, _ in first }
        )
        for index in stories.indices {
            if let state = states[stories[index].id] { content.stories[index].state = state }
        }
    }

    /// Whether stories have other sections or sources among these headlines, as after one was renamed.
    func hasOtherNames(than headlines: LoadedHeadlines) -> Bool {
        let names = Dictionary(
            headlines.headlines.map { ($0.id, ($0.section, $0.source)) },
            uniquingKeysWith: { first, _ in first }
        )
        return stories.contains { story in
            names[story.id].map { $0 != (story.section, story.source) } ?? false
        }
    }

    /// Opens a page.
    mutating func open(_ number: Int) {
        pageNumber = number
        page = pagesAtHand[number] ?? layout.page(number)
        pagesAtHand[number] = page
    }

    /// True when the pages beside the open one are set.
    var hasSetNeighbours: Bool { neighbours.isEmpty }

    /// Sets the pages beside the open one.
    ///
    /// - Returns: Those that were not set yet.
    mutating func setNeighbours() -> [BroadsheetPage] {
        neighbours.map { number in
            let page = layout.page(number)
            pagesAtHand[number] = page
            return page
        }
    }

    /// The pages beside the open one that are not set yet.
    private var neighbours: [Int] {
        [pageNumber + 1, pageNumber - 1].filter {
            layout.pages.indices.contains($0) && pagesAtHand[$0] == nil
        }
    }
}
