import News
import TerminalKit

extension FrontPageController {
    /// Shows the nearest feed with unread stories in the order of the sources pane, or a notice if there is none.
    func showUnreadFeed(before: Bool) {
        if let feed = front.unreadFeed(before: before) { return show(.feed(feed.id)) }
        notice = "No feed with unread stories \(before ? "above" : "below")."
    }

    func showSection(by step: Int) {
        guard front.sections.indices.contains(front.selectedSection + step) else {
            notice = step > 0 ? "Last section" : "Already on the front page"
            return
        }
        show(section: front.selectedSection + step)
    }

    /// Shows a section by number, or a notice if it does not exist.
    func show(section: Int) {
        let sections = front.sections
        guard sections.indices.contains(section) else {
            notice = "No section \(section + 1). The last one is \(sections.count)."
            return
        }
        if front.select(section: section) {
            stories.show(front.part, stories.filter)
        } else {
            notice = "Already in “\(sections[section].title)”."
        }
    }

    /// The next section or feed with unread stories; `nil` if there is none or the whole front page is shown.
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
