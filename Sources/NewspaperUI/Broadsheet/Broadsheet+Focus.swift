import Cells
import Editing
import News

/// The story with the focus, and the way from one to another.
extension Broadsheet {
    /// Puts the focus on a story; false when it is not among those of the broadsheet.
    @discardableResult
    mutating func focus(on id: ArticleID) -> Bool {
        guard let index = stories.firstIndex(where: { $0.id == id }) else { return false }
        focus(onStory: index)
        return true
    }

    /// Puts the focus on a row of the list as it was when the broadsheet was set.
    mutating func focus(onRow row: Int) {
        if rows.contains(row) { focus(onStory: row - firstRow) }
    }

    /// Puts the focus on the first story of all its pages, or on the last.
    mutating func focusEnd(isLast: Bool) {
        open(isLast ? max(layout.pages.count - 1, 0) : 0)
        if let block = isLast ? page.blocks.last : page.blocks.first { focus = block.story }
    }

    /// Moves the focus.
    ///
    /// - Returns: Where it should have gone, when that is on no page of this broadsheet; else `nil`.
    mutating func move(_ direction: BroadsheetFocus.Direction) -> BroadsheetFocus.Target? {
        let target: BroadsheetFocus.Target =
            if isAtEnd {
                direction == .up || direction == .left ? .pageBefore : .pageAfter
            } else {
                BroadsheetFocus(blocks: page.blocks).move(direction, from: focus)
            }
        switch target {
        case .story(let story): focus = story
        case .pageAfter: return turn(by: 1) ? nil : target
        case .pageBefore: return turn(by: -1, toLast: direction == .up || isAtEnd) ? nil : target
        }
        return nil
    }

    /// Opens another page; false when there is none in that direction.
    mutating func turn(by step: Int, toLast: Bool = false) -> Bool {
        guard (0..<layout.pageCount).contains(pageNumber + step) else { return false }
        open(pageNumber + step)
        if isAtEnd { focus = readingOrder.last ?? focus }
        if let block = toLast ? page.blocks.last : page.blocks.first { focus = block.story }
        return true
    }

    /// The unread story after the focused one, or before it, in the order of reading.
    mutating func focusUnread(before: Bool) -> Bool {
        focusNeighbour(before ? -1 : 1) { !$0.state.isRead }
    }

    /// Puts the focus on the next story in the order of reading, or the one before.
    mutating func focusNeighbour(_ step: Int, where isMeant: (Headline) -> Bool) -> Bool {
        guard let story = storyBeside(step, where: isMeant) else { return false }
        focus(onStory: story)
        return true
    }

    /// The story after the focused one in the order of reading, or before it; `nil` at the end.
    func neighbour(_ step: Int, where isMeant: (Headline) -> Bool = { _ in true }) -> Headline? {
        storyBeside(step, where: isMeant).map { stories[$0] }
    }

    /// The focused story if it is meant, or else the next one in the order of reading, or the one before.
    func firstStory(where isMeant: (Headline) -> Bool) -> Headline? {
        if let focusedStory, isMeant(focusedStory) { return focusedStory }
        return neighbour(1, where: isMeant) ?? neighbour(-1, where: isMeant)
    }

    /// The focused story and those after it in the order of reading, at most so many.
    func storiesFromFocus(_ count: Int) -> [Headline] {
        let first = readingOrder.firstIndex(of: focus) ?? 0
        return readingOrder.dropFirst(first).prefix(count).map { stories[$0] }
    }

    private func storyBeside(_ step: Int, where isMeant: (Headline) -> Bool) -> Int? {
        let order = readingOrder
        // Behind the last story that one comes before.
        let isBehind = isAtEnd && step < 0
        var index = (order.firstIndex(of: focus) ?? 0) + (isBehind ? 0 : step)
        while order.indices.contains(index) {
            if isMeant(stories[order[index]]) { return order[index] }
            index += step
        }
        return nil
    }

    /// Where the focused story stands in the order of reading the whole list, from 1.
    var number: Int { firstRow + (readingOrder.firstIndex(of: focus) ?? 0) + 1 }

    /// Why the focused story stands where it does.
    func reason(ages: RelativeTime) -> StoryRankExplanation? {
        guard let focusedStory, let place = content.order.firstIndex(of: focus) else { return nil }
        return StoryRankExplanation(
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
