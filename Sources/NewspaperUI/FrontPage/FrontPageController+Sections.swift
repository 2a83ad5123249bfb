import News
import TerminalKit

/// The way from section to section, and from feed to feed.
extension FrontPageController {
    /// Shows the nearest feed with unread stories, in the order of the sources.
    func showUnreadFeed(before: Bool) {
        if let feed = front.unreadFeed(before: before) { return show(.feed(feed.id)) }
        notice = "No feed has unread stories further \(before ? "up" : "down")."
    }

    /// Shows the next section, or the one before.
    func leaf(by step: Int) {
        guard front.sections.indices.contains(front.selectedSection + step) else {
            notice = step > 0 ? "This is the last section." : "This is the front page."
            return
        }
        show(section: front.selectedSection + step)
    }

    /// Shows another section, if there is one with that number.
    func show(section: Int) {
        let sections = front.sections
        guard sections.indices.contains(section) else {
            notice = "There is no section \(section + 1): the last one is \(sections.count)."
            return
        }
        if front.select(section: section) {
            stories.show(front.part, stories.filter)
        } else {
            notice = "“\(sections[section].title)” is open already."
        }
    }

    /// The next section or feed that has unread stories, where one is shown.
    var nextPart: StoriesController.NextPart? {
        guard front.selectedSection > 0, let next = front.nextUnreadPart else { return nil }
        let before = front.shownPart
        return StoriesController.NextPart(title: next.title) { [weak self] in
            guard let self, front.select(next.id) else { return }
            stories.goOn(to: front.part)
        } goBack: { [weak self] story in
            guard let self, front.select(before) else { return }
            stories.show(front.part, stories.filter, at: story)
        }
    }
}
