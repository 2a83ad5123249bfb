import News
import TerminalKit

/// What the commands do.
extension StoriesController {
    func mark(_ command: Command) -> Bool {
        let isPassing = walk.query.feed?.account == .passing
        switch command {
        case .markAllRead where isPassing, .markAboveRead where isPassing,
            .markBelowRead where isPassing, .deleteRead where isPassing:
            show(notice: StoryCommandHandler.notKept)
        case .markAllRead:
            show(notice: matter.noticeOfMarkingAll(walk.query))
            if matter.unreadCount > 0 { marker.mark(.query(walk.query), .read(true)) }
        case .markAboveRead: markRead(above: true)
        case .markBelowRead: markRead(above: false)
        case .deleteRead: deleteRead()
        default:
            return marker.perform(command) { [weak self] in self?.show(notice: $0) }
        }
        return true
    }

    func read(_ command: Command) -> Bool {
        switch command {
        case .open: open()
        case .refreshFeed:
            if let headline = selectedHeadline { refresh(.feeds([headline.feed])) }
        case .firstUnread: selectFirstUnread()
        case .randomUnread: selectAnyUnread()
        default:
            let story = selectedHeadline.map { CurrentStory(headline: $0) }
            return deeds.perform(command, on: story)
        }
        return true
    }

    func turn(_ command: Command) -> Bool {
        switch command.withoutWord {
        case .refresh: refresh(.all)
        case .showUnread: show(filter: .unread)
        case .showStarred: show(filter: .starred)
        case .showTagged: showTagged(command.word)
        case .togglePictures: show(notice: appearance.togglePictures())
        case .layout: switchArrangement()
        case .writeList:
            let stories = StoriesToExport.list(title: listTitle, walk.query)
            onErrand?(.share(stories, .file, to: command.word))
        case .writeStarred: onErrand?(.share(.starred, .file, to: command.word))
        default: return sort(command)
        }
        return true
    }

    /// What the list is called as it stands.
    var listTitle: String {
        let title = part.feed?.title ?? part.section?.text ?? self.title
        switch filter {
        case .all: return title
        case .unread: return "\(title), unread"
        case .starred: return "\(title), starred"
        case .tagged(let tag): return "\(title), tagged \(tag)"
        }
    }

    /// Shows only some of the stories, or all again; the selected story stays selected if it is among them.
    private func show(filter wanted: StoriesFilter) {
        show(part, filter == wanted ? .all : wanted, at: selectedHeadline?.id)
    }

    /// Shows only stories with a tag, which the reader chooses where it is not named, or all again.
    private func showTagged(_ name: String?) {
        if let name {
            guard let tag = Tag(name) else { return show(notice: "“\(name)” cannot be a tag.") }
            return show(filter: .tagged(tag))
        }
        if case .tagged(let tag) = filter { return show(filter: .tagged(tag)) }
        deeds.chooseTag { [weak self] in self?.show(filter: .tagged($0)) }
    }

    /// From list to list with preview to broadsheet; the selected story stays selected.
    private func switchArrangement() {
        switch walk.arrangement {
        case .list: walk.arrange(as: .listWithPreview)
        case .listWithPreview: (broadsheet ?? listed).open()
        case .broadsheet: broadsheet?.close()
        }
        followOrder()
    }

    private func open() {
        guard let headline = selectedHeadline else { return }
        arranged.keepFocus()
        onHeadlineSelected?(headline)
    }
}
