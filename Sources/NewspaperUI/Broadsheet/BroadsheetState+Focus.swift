import Cells
import Editing
import News

extension BroadsheetState {
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

    /// Turns `step` pages and focuses the first or last story there; returns false if that page
    /// does not exist.
    mutating func turn(by step: Int, toLast: Bool = false) -> Bool {
        guard (0..<layout.pageCount).contains(pageNumber + step) else { return false }
        open(pageNumber + step)
        if isAtEnd { focus = readingOrder.last ?? focus }
        if let block = toLast ? page.blocks.last : page.blocks.first { focus = block.story }
        return true
    }

    mutating func focusUnread(before: Bool) -> Bool {
        focusNeighbour(before ? -1 : 1) { !$0.state.isRead }
    }

    /// Focuses the next or previous story that matches, in reading order; returns false without
    /// one.
    mutating func focusNeighbour(_ step: Int, where isMeant: (Headline) -> Bool) -> Bool {
        guard let story = storyBeside(step, where: isMeant) else { return false }
        focus(onStory: story)
        return true
    }

    func neighbour(_ step: Int, where isMeant: (Headline) -> Bool = { _ in true }) -> Headline? {
        storyBeside(step, where: isMeant).map { stories[$0] }
    }

    /// Returns the focused story if it matches, else the next or the previous match in reading
    /// order.
    func firstStory(where isMeant: (Headline) -> Bool) -> Headline? {
        if let focusedStory, isMeant(focusedStory) { return focusedStory }
        return neighbour(1, where: isMeant) ?? neighbour(-1, where: isMeant)
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

    /// The number of the focused story in the whole list, from 1.
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
