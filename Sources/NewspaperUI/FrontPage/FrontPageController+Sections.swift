import News
import TerminalKit

extension FrontPageController {
    func showUnreadFeed(before: Bool) {
        if let feed = front.unreadFeed(before: before) { return show(.feed(feed.id)) }
        notice = FrontPageStrings.noUnreadFeed(before: before)
    }

    func showSection(by step: Int) {
        guard front.sections.indices.contains(front.selectedSection + step) else {
            notice = step > 0 ? FrontPageStrings.lastSection : FrontPageStrings.firstSection
            return
        }
        show(section: front.selectedSection + step)
    }

    func show(section: Int) {
        let sections = front.sections
        guard sections.indices.contains(section) else {
            notice = FrontPageStrings.noSection(section + 1, last: sections.count)
            return
        }
        if front.select(section: section) {
            stories.list.show(front.part, stories.list.filter)
        } else if model.page.selected > 0 {
            _ = stories.perform(.first)
        } else {
            notice = FrontPageStrings.alreadyIn(sections[section].title)
        }
    }

    /// The next section or feed with unread stories; `nil` while all sections are shown.
    var nextPart: SectionContinuation.NextPart? {
        guard front.selectedSection > 0, let next = front.nextUnreadPart else { return nil }
        let before = front.shownPart
        return SectionContinuation.NextPart(title: next.title) { [weak self] in
            guard let self, front.select(next.id) else { return }
            stories.list.goOn(to: front.part)
        } goBack: { [weak self] story in
            guard let self, front.select(before) else { return }
            stories.list.show(front.part, stories.list.filter, at: story)
        }
    }
}
