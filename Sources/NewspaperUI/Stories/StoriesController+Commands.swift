import News
import TerminalKit

/// What the commands do.
extension StoriesController {
    func move(_ command: Command) -> Bool {
        switch command {
        case .down: walk.select(walk.page.selected + 1)
        case .up: walk.select(walk.page.selected - 1)
        case .pageDown: walk.select(walk.page.selected + walk.page.pageStep)
        case .pageUp: walk.select(walk.page.selected - walk.page.pageStep)
        case .halfPageDown: walk.select(walk.page.selected + max(walk.page.pageStep / 2, 1))
        case .halfPageUp: walk.select(walk.page.selected - max(walk.page.pageStep / 2, 1))
        case .first: walk.select(0)
        case .last: walk.select(walk.page.headlines.totalCount - 1)
        case .nextUnread: walk.selectUnread(before: false)
        case .previousUnread: walk.selectUnread(before: true)
        default: return false
        }
        return true
    }

    func mark(_ command: Command) -> Bool {
        switch command {
        case .markAllRead:
            show(notice: front.noticeOfMarkingAll)
            if front.unreadCount > 0 { marker.mark(.query(walk.query), .read(true)) }
        default: return marker.perform(command) { [weak self] in self?.show(notice: $0) }
        }
        return true
    }

    func read(_ command: Command) -> Bool {
        switch command {
        case .open: open()
        case .refreshFeed:
            if let headline = selectedHeadline { refresh(.feeds([headline.feed])) }
        default:
            let story = selectedHeadline.map { StoryAtHand(headline: $0) }
            return deeds.perform(command, on: story)
        }
        return true
    }

    func turn(_ command: Command) -> Bool {
        switch command {
        case .refresh: refresh(.all)
        case .showUnread: show(filter: .unread)
        case .showStarred: show(filter: .starred)
        case .togglePictures: show(notice: appearance.togglePictures())
        case .layout: switchArrangement()
        case .sort: requestSorting()
        default: return scope == .front && turn(toSection: command)
        }
        return true
    }

    private func turn(toSection command: Command) -> Bool {
        switch command {
        case .nextSection: show(section: front.selectedSection + 1)
        case .previousSection: show(section: front.selectedSection - 1)
        default:
            guard let number = command.sectionNumber else { return false }
            show(section: number - 1)
        }
        return true
    }

    /// From list to list with preview to broadsheet; the selected story stays selected.
    private func switchArrangement() {
        switch walk.arrangement {
        case .list: walk.arrange(as: .listWithPreview)
        case .listWithPreview where scope == .front: broadsheetWalk.open()
        case .listWithPreview: walk.arrange(as: .list)
        case .broadsheet: broadsheetWalk.close()
        }
        followOrder()
    }

    private func open() {
        guard let headline = selectedHeadline else { return }
        if walk.arrangement == .broadsheet {
            broadsheetWalk.followFocus()
        } else {
            walk.choose()
        }
        onHeadlineSelected?(headline)
    }
}

extension Command {
    /// The number of the section that the command leads to.
    fileprivate var sectionNumber: Int? {
        name == Command.section(1).name ? argument : nil
    }

    /// True when it needs to know which headline is selected, or selects one.
    var isAboutHeadlines: Bool {
        switch self {
        case .down, .up, .pageDown, .pageUp, .halfPageDown, .halfPageUp, .first, .last,
            .nextUnread, .previousUnread, .toggleRead, .toggleStar, .open, .openInBrowser,
            .copyLink, .pictures, .write, .pipe, .refreshFeed:
            true
        default: false
        }
    }
}
