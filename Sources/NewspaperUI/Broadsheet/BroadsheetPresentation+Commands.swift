import Cells
import News
import TerminalKit

/// What the commands do.
extension BroadsheetPresentation {
    /// Puts a mark on those headlines that are meant.
    func apply(_ mark: Mark, where isMeant: (Headline) -> Bool) {
        broadsheet.apply(mark, where: isMeant)
    }

    var focusedStory: Headline? {
        broadsheet.isAtEnd ? nil : broadsheet.focusedStory ?? list.selectedHeadline
    }
    var number: Int { broadsheet.number }
    var nextStory: Headline? { broadsheet.neighbour(1) }
    var nextUnread: NextUnread {
        if let next = broadsheet.neighbour(1, where: { !$0.state.isRead }) { return .story(next) }
        return rowsNow.upperBound < list.page.headlines.totalCount ? .further : .none
    }

    func keepFocus() { followFocus() }

    /// Does what a command asks for, if it means something else than in a list.
    func perform(_ command: Command) -> Bool {
        switch command {
        case .down: move(.down)
        case .up: move(.up)
        case .left: move(.left)
        case .right: move(.right)
        case .pageDown, .halfPageDown: turnPage(by: 1)
        case .pageUp, .halfPageUp: turnPage(by: -1)
        case .first: set(BroadsheetInput(firstRow: 0, focus: .first))
        case .last: set(.end(of: list.page.headlines.totalCount))
        case .nextUnread: focusUnread(before: false)
        case .previousUnread: focusUnread(before: true)
        case .refresh where newCount > 0: setAnew()
        case .why:
            broadsheet.reason(ages: RelativeTime(clock: clock)).map { onReasonRequested?($0) }
        default: return false
        }
        return true
    }

    /// Walks to the next story in the order of reading, or the one before.
    func walk(_ step: Int) -> Bool {
        if broadsheet.focusNeighbour(step, where: { _ in true }) {
            followFocus()
            return true
        }
        return continueList(step > 0)
    }

    /// Puts the focus on the first unread story in the order of reading.
    func selectFirstUnread() {
        set(BroadsheetInput(firstRow: 0, focus: .first))
        list.whenAtHand { [weak self] error in
            guard error == nil, let self, broadsheet.focusedStory?.state.isRead != false else {
                return
            }
            focusUnread(before: false)
        }
    }

    func walk(to id: ArticleID) {
        if broadsheet.focus(on: id) {
            followFocus()
        } else {
            list.jump(HeadlineRequest(place: .story(id)))
        }
    }

    func walkToUnread(before: Bool) { focusUnread(before: before) }

    /// Takes a click: it puts the focus on a story; on the name of a section it opens that, and on the mark at the end of a
    /// page the next page.
    ///
    /// - Returns: True when that story had the focus already: it is to be opened.
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

    private func move(_ direction: BroadsheetFocus.Direction) {
        switch broadsheet.move(direction) {
        case nil, .story: followFocus()
        case .pageAfter: sayUnless(continueList(true), "This is the last page.")
        case .pageBefore:
            sayUnless(continueList(false), "This is the first page.")
        }
    }

    private func turnPage(by step: Int) {
        if broadsheet.turn(by: step) { return followFocus() }
        sayUnless(
            continueList(step > 0),
            step > 0 ? "This is the last page." : "This is the first page."
        )
    }

    private func sayUnless(_ isDone: Bool, _ sentence: String) {
        if !isDone { onNotice?(sentence) }
    }

    private func focusUnread(before: Bool) {
        if broadsheet.focusUnread(before: before) { return followFocus() }
        let rows = rowsNow
        let wanted = before ? rows.lowerBound > 0 : rows.upperBound < list.page.headlines.totalCount
        guard wanted else { return list.sayNoUnread(before: before) }
        let edge = before ? rows.lowerBound : rows.upperBound - 1
        list.jump(HeadlineRequest(place: .unread(from: edge, before: before)))
    }

    /// Goes on with the rows of the list after those of the broadsheet, or before them.
    ///
    /// - Returns: False when there are none.
    func continueList(_ isForward: Bool) -> Bool {
        let setting: BroadsheetInput? =
            isForward
            ? .after(rowsNow, of: list.page.headlines.totalCount) : .before(rowsNow)
        guard let setting else { return false }
        set(setting)
        return true
    }

    /// Where the stories of the broadsheet stand in the list now.
    var rowsNow: Range<Int> {
        let rows = broadsheet.rows
        let first = broadsheet.stories.first.flatMap { list.page.headlines.row(of: $0.id) }
        let last = broadsheet.stories.last.flatMap { list.page.headlines.row(of: $0.id) }
        let lower = first ?? rows.lowerBound
        return lower..<max(last.map { $0 + 1 } ?? rows.upperBound, lower)
    }

    /// Sets the page again once what is left was read.
    func storiesGo(where isGoing: (Headline) -> Bool) {
        guard list.arrangement == .broadsheet else { return }
        isLosingStories = true
        successor = broadsheet.firstStory(where: { !isGoing($0) })?.id
    }

    func storiesFromFocus(_ count: Int) -> [Headline]? {
        broadsheet.isAtEnd ? [] : broadsheet.storiesFromFocus(count)
    }
}
