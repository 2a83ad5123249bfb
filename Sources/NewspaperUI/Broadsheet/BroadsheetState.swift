import Cells
import Editing
import FoundationEssentials
import News
import Typesetting

/// The stories of a list arranged on pages, the open page and the focus.
///
/// New stories appear only when the broadsheet is laid out again; changes of read and starred marks
/// appear at once.
struct BroadsheetState {
    /// The maximum number of list rows in one broadsheet.
    static let capacity = 120

    private(set) var firstRow = 0
    /// The number of stories in the list when the broadsheet was laid out.
    private(set) var totalCount = 0
    private(set) var content = BroadsheetContent()
    private(set) var layout: BroadsheetPagination
    private(set) var page = BroadsheetPage()
    private(set) var pageNumber = 0
    /// Whether a list, even an empty one, has been loaded.
    private(set) var isSet = false
    private var pagesAtHand: [Int: BroadsheetPage] = [:]
    private(set) var ranks: [FrontPageRank] = []
    /// The index in `stories` of the focused story.
    var focus = 0
    private var hasFocus = false
    private(set) var readingOrder: [Int] = []
    /// Whether titles must be wrapped again because the stories have changed.
    private var hasOldTitles = false

    init(showsPictures: Bool = false) {
        content.showsPictures = showsPictures
        layout = BroadsheetPagination(content, sizes: .zero)
    }

    var stories: [Headline] { content.stories }
    /// The focused story; `nil` on the end page.
    var focusedStory: Headline? {
        stories.indices.contains(focus) && !isAtEnd ? stories[focus] : nil
    }
    /// The list rows of the stories when the broadsheet was laid out.
    var rows: Range<Int> { firstRow..<firstRow + stories.count }
    var focusedRow: Int { firstRow + focus }
    var focusedBlock: BroadsheetPage.Block? { page.block(of: focus) }
    var lead: Headline? {
        guard content.hasLead, !layout.sizes.front.isEmpty else { return nil }
        return content.order.first.map { stories[$0] }
    }
    var openLead: Headline? { page.lead.map { stories[$0.story] } }
    var openLeadText: TypesetLead? {
        page.lead.flatMap {
            content.leadText(of: $0.story, measure: layout.columns.leadMeasure)
        }
    }
    var neighboringLeads: [Headline] {
        guard !hasOldTitles else { return [] }
        return [pageNumber + 1, pageNumber - 1].compactMap { number in
            guard layout.pages.indices.contains(number) else { return nil }
            return layout.pages[number].lead.map { stories[$0] }
        }
    }
    var sectionsOfPage: [SectionID] {
        var sections: [SectionID] = []
        for block in page.blocks where !sections.contains(stories[block.story].section) {
            sections.append(stories[block.story].section)
        }
        return sections
    }
    /// Whether the open page is not the first page of the newspaper.
    var isInside: Bool { pageNumber > 0 || !content.hasLead }
    var isAtEnd: Bool { layout.isClosed && pageNumber == layout.pages.count }

    /// Copies `count` headlines from list row `firstRow`; ``layOut(in:)`` then arranges them.
    ///
    /// There is a lead only if `firstRow` is 0. `now` is the time for which stories are ranked.
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
        ranks = FrontPageRank.ranks(of: stories, weights: weights, now: now)
        content.order = FrontPageRank.order(of: ranks)
        let ids = Set(stories.map(\.id))
        content.leadTexts = content.leadTexts.filter { ids.contains($0.key) }
        content.storiesWithoutPicture.formIntersection(ids)
        self.firstRow = firstRow
        totalCount = headlines.totalCount
        isSet = true
        focus = stories.firstIndex { $0.id == focused } ?? content.order.first ?? 0
        hasOldTitles = true
        // The old page refers to indices of the previous stories.
        page = BroadsheetPage()
        pagesAtHand = [:]
    }

    mutating func forgetFocus() { hasFocus = false }

    /// Lays out the pages and opens the page of the focused story.
    ///
    /// `isFirstStep` means that the lead’s text is still loading, so that only work independent of
    /// it is done.
    mutating func layOut(in sizes: BroadsheetPageSizes, isFirstStep: Bool = false) {
        let wasAtEnd = isAtEnd
        layout = BroadsheetPagination(
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

    mutating func take(_ text: TypesetLead) {
        content.leadTexts[text.id] = text
        if text.id == lead?.id {
            layOut(in: layout.sizes)
        } else {
            layOutPage(ledBy: text.id)
        }
    }

    mutating func show(pictures: Bool) {
        guard content.showsPictures != pictures else { return }
        content.showsPictures = pictures
        layOut(in: layout.sizes)
    }

    mutating func set(letters: LeadTitle.Letters) {
        guard content.letters != letters else { return }
        content.letters = letters
        layOut(in: layout.sizes)
    }

    /// Shows the picture of a story, or its text if the picture could not be loaded.
    mutating func show(pictureOf id: ArticleID, _ isShown: Bool) {
        guard content.storiesWithoutPicture.contains(id) == isShown else { return }
        if isShown {
            content.storiesWithoutPicture.remove(id)
        } else {
            content.storiesWithoutPicture.insert(id)
        }
        if id == lead?.id { layOut(in: layout.sizes) } else { layOutPage(ledBy: id) }
    }

    /// Sets the size of a lead's loaded picture, for which its page did not declare one.
    mutating func set(shape: PicturePixelSize, ofPictureOf id: ArticleID) {
        guard var text = content.leadTexts[id] else { return }
        text.set(pictureShape: shape)
        take(text)
    }

    mutating func showAllPictures() {
        for id in content.storiesWithoutPicture { show(pictureOf: id, true) }
    }

    /// Lays out a lead's page again; no story moves to another page.
    private mutating func layOutPage(ledBy id: ArticleID) {
        guard !hasOldTitles else { return }
        layout.take(content)
        let number = layout.pages.firstIndex { $0.lead.map { stories[$0].id } == id }
        guard let number else { return }
        pagesAtHand[number] = nil
        if number == pageNumber { open(number) }
    }

    mutating func apply(_ mark: Mark, where isMeant: (Headline) -> Bool) {
        for index in stories.indices where isMeant(stories[index]) {
            content.stories[index].state = mark.applied(to: stories[index].state)
        }
    }

    mutating func update(from headlines: LoadedHeadlines) {
        let states = Dictionary(
            headlines.headlines.map { ($0.id, $0.state) },
            uniquingKeysWith: { first, _ in first }
        )
        for index in stories.indices {
            if let state = states[stories[index].id] { content.stories[index].state = state }
        }
    }

    func hasOtherNames(than headlines: LoadedHeadlines) -> Bool {
        let names = Dictionary(
            headlines.headlines.map { ($0.id, ($0.section, $0.source)) },
            uniquingKeysWith: { first, _ in first }
        )
        return stories.contains { story in
            names[story.id].map { $0 != (story.section, story.source) } ?? false
        }
    }

    mutating func open(_ number: Int) {
        pageNumber = number
        page = pagesAtHand[number] ?? layout.page(number)
        pagesAtHand[number] = page
    }

    var hasSetNeighbors: Bool { neighbors.isEmpty }

    /// Lays out the previous and the next page; returns those that were not laid out before.
    mutating func setNeighbors() -> [BroadsheetPage] {
        neighbors.map { number in
            let page = layout.page(number)
            pagesAtHand[number] = page
            return page
        }
    }

    private var neighbors: [Int] {
        [pageNumber + 1, pageNumber - 1].filter {
            layout.pages.indices.contains($0) && pagesAtHand[$0] == nil
        }
    }

    @discardableResult
    mutating func focus(on id: ArticleID) -> Bool {
        guard let index = stories.firstIndex(where: { $0.id == id }) else { return false }
        focus(onStory: index)
        return true
    }

    /// Focuses the story that was in the given list row at the time of layout.
    mutating func focus(onRow row: Int) {
        if rows.contains(row) { focus(onStory: row - firstRow) }
    }

    mutating func focusEnd(isLast: Bool) {
        open(isLast ? max(layout.pages.count - 1, 0) : 0)
        if let block = isLast ? page.blocks.last : page.blocks.first { focus = block.story }
    }

    /// Moves the focus in a direction; returns the target if it is outside the broadsheet.
    mutating func move(_ direction: BroadsheetFocusNavigator.Direction) -> BroadsheetFocusNavigator
        .Target?
    {
        let target: BroadsheetFocusNavigator.Target =
            if isAtEnd {
                direction == .up || direction == .left ? .pageBefore : .pageAfter
            } else {
                BroadsheetFocusNavigator(blocks: page.blocks).move(direction, from: focus)
            }
        switch target {
        case .story(let story): focus = story
        case .pageAfter: return turn(by: 1) ? nil : target
        case .pageBefore: return turn(by: -1, toLast: direction == .up || isAtEnd) ? nil : target
        }
        return nil
    }

    /// Moves by `step` pages and focuses the page's first or last story; returns false if the page
    /// does not exist.
    mutating func turn(by step: Int, toLast: Bool = false) -> Bool {
        guard (0..<layout.pageCount).contains(pageNumber + step) else { return false }
        open(pageNumber + step)
        if isAtEnd { focus = readingOrder.last ?? focus }
        if let block = toLast ? page.blocks.last : page.blocks.first { focus = block.story }
        return true
    }

    mutating func focusUnread(before: Bool) -> Bool {
        focusNeighbor(before ? -1 : 1) { !$0.state.isRead }
    }

    /// Focuses the next or previous matching story in reading order; returns false if there is
    /// none.
    mutating func focusNeighbor(_ step: Int, where isMeant: (Headline) -> Bool) -> Bool {
        guard let story = storyBeside(step, where: isMeant) else { return false }
        focus(onStory: story)
        return true
    }

    func neighbor(_ step: Int, where isMeant: (Headline) -> Bool = { _ in true }) -> Headline? {
        storyBeside(step, where: isMeant).map { stories[$0] }
    }

    /// Returns the focused story if it matches, else the next match in reading order, else the
    /// previous one.
    func firstStory(where isMeant: (Headline) -> Bool) -> Headline? {
        if let focusedStory, isMeant(focusedStory) { return focusedStory }
        return neighbor(1, where: isMeant) ?? neighbor(-1, where: isMeant)
    }

    func storiesFromFocus(_ count: Int) -> [Headline] {
        let first = readingOrder.firstIndex(of: focus) ?? 0
        return readingOrder.dropFirst(first).prefix(count).map { stories[$0] }
    }

    private func storyBeside(_ step: Int, where isMeant: (Headline) -> Bool) -> Int? {
        let order = readingOrder
        let isBehind = isAtEnd && step < 0
        var index = (order.firstIndex(of: focus) ?? 0) + (isBehind ? 0 : step)
        while order.indices.contains(index) {
            if isMeant(stories[order[index]]) { return order[index] }
            index += step
        }
        return nil
    }

    /// The one-based number of the focused story in the whole list.
    var number: Int { firstRow + (readingOrder.firstIndex(of: focus) ?? 0) + 1 }

    func reason(ages: RelativeTime) -> FrontPageRankExplanation? {
        guard let focusedStory, let place = content.order.firstIndex(of: focus) else { return nil }
        return FrontPageRankExplanation(
            title: focusedStory.shownTitle,
            place: place + 1,
            count: stories.count,
            leads: content.hasLead && place == 0,
            parts: ranks[focus].parts(of: focusedStory, ages: ages)
        )
    }

    private mutating func focus(onStory story: Int) {
        focus = story
        if layout.page(ofStory: story) != pageNumber { open(layout.page(ofStory: story)) }
    }
}
