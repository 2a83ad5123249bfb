import Cells
import News
import TerminalKit

extension BroadsheetPresentation {
    func apply(_ mark: Mark, where isMeant: (Headline) -> Bool) {
        broadsheet.apply(mark, where: isMeant)
    }

    var focusedStory: Headline? {
        broadsheet.isAtEnd ? nil : broadsheet.focusedStory ?? list.selectedHeadline
    }
    var number: Int { broadsheet.number }
    var nextStory: Headline? { broadsheet.neighbor(1) }
    var nextUnread: NextUnread {
        if let next = broadsheet.neighbor(1, where: { !$0.state.isRead }) { return .story(next) }
        return rowsNow.upperBound < totalCount ? .further : .none
    }

    func pinFocus() { followFocus() }

    func perform(_ command: Command) -> Bool {
        switch command {
        case .down: move(.down)
        case .up: move(.up)
        case .left: move(.left)
        case .right: move(.right)
        case .pageDown, .halfPageDown: turnPage(by: 1)
        case .pageUp, .halfPageUp: turnPage(by: -1)
        case .first: set(BroadsheetRequest(firstRow: 0, of: totalCount, focus: .first))
        case .last: set(.end(of: totalCount))
        case .nextUnread: focusUnread(before: false)
        case .previousUnread: focusUnread(before: true)
        case .refresh where newCount > 0: layOutAgain()
        case .why:
            broadsheet.reason(ages: RelativeTime(clock: clock)).map { onReasonRequested?($0) }
        default: return false
        }
        return true
    }

    func moveFocus(by step: Int) -> Bool {
        if broadsheet.focusNeighbor(step, where: { _ in true }) {
            followFocus()
            return true
        }
        return continueList(step > 0)
    }

    func selectFirstUnread() {
        set(BroadsheetRequest(firstRow: 0, of: totalCount, focus: .first))
        list.jumps.whenLoaded { [weak self] error in
            guard error == nil, let self, broadsheet.focusedStory?.state.isRead != false else {
                return
            }
            focusUnread(before: false)
        }
    }

    func moveFocus(to id: ArticleID) {
        if broadsheet.focus(on: id) {
            followFocus()
        } else {
            list.jump(HeadlineRequest(target: .story(id)))
        }
    }

    func walkToUnread(before: Bool) { focusUnread(before: before) }

    /// Focuses the story at a point, opens the section of a heading, or turns the page at the end
    /// mark.
    ///
    /// - Returns: True if the story already had the focus, so that the caller should open it.
    func press(at point: Point) -> Bool {
        let origin = list.page.layout.list.origin
        let place = Point(column: point.column - origin.column, row: point.row - origin.row)
        if let section = broadsheet.page.section(at: place) {
            onSectionRequested?(section)
            return false
        }
        if let mark = broadsheet.page.mark, mark.frame.contains(place) {
            turnPage(by: 1)
            return false
        }
        guard let block = broadsheet.page.block(at: place) else { return false }
        if block == broadsheet.focusedBlock { return true }
        broadsheet.focus(on: broadsheet.stories[block.story].id)
        followFocus()
        return false
    }

    private func move(_ direction: BroadsheetFocusNavigator.Direction) {
        switch broadsheet.move(direction) {
        case nil, .story: followFocus()
        case .pageAfter: sayUnless(continueList(true), BroadsheetStrings.lastPage)
        case .pageBefore:
            sayUnless(continueList(false), BroadsheetStrings.firstPage)
        }
    }

    private func turnPage(by step: Int) {
        if broadsheet.turn(by: step) { return followFocus() }
        sayUnless(
            continueList(step > 0),
            step > 0 ? BroadsheetStrings.lastPage : BroadsheetStrings.firstPage
        )
    }

    private func sayUnless(_ isDone: Bool, _ sentence: String) {
        if !isDone { onNotice?(sentence) }
    }

    private func focusUnread(before: Bool) {
        if broadsheet.focusUnread(before: before) { return followFocus() }
        let rows = rowsNow
        let wanted = before ? rows.lowerBound > 0 : rows.upperBound < totalCount
        guard wanted else { return list.sayNoUnread(before: before) }
        let edge = before ? rows.lowerBound : rows.upperBound - 1
        list.jump(HeadlineRequest(target: .unread(from: edge, before: before)))
    }

    /// Shows the list rows after or before the broadsheet; returns false at the end of the list.
    func continueList(_ isForward: Bool) -> Bool {
        let setting: BroadsheetRequest? =
            isForward
            ? .after(rowsNow, of: totalCount) : .before(rowsNow)
        guard let setting else { return false }
        set(setting)
        return true
    }

    /// The list rows in which the broadsheet's stories are now.
    var rowsNow: Range<Int> {
        let rows = broadsheet.rows
        let first = broadsheet.stories.first.flatMap { list.page.headlines.row(of: $0.id) }
        let last = broadsheet.stories.last.flatMap { list.page.headlines.row(of: $0.id) }
        let lower = first ?? rows.lowerBound
        return lower..<max(last.map { $0 + 1 } ?? rows.upperBound, lower)
    }

    /// Selects the story to focus after a deletion; called before it.
    func storiesWillBeDeleted(where isGoing: (Headline) -> Bool) {
        guard list.arrangement == .broadsheet else { return }
        let successor = broadsheet.firstStory(where: { !isGoing($0) })?.id
        pendingDeletion = PendingStoryDeletion(successor: successor)
    }

    func storiesFromFocus(_ count: Int) -> [Headline]? {
        broadsheet.isAtEnd ? [] : broadsheet.storiesFromFocus(count)
    }
}
