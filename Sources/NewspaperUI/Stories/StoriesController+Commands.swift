import News
import TerminalKit

extension StoriesController {
    func mark(_ command: Command) -> Bool {
        let isPassing = model.query.feed?.account == .passing
        switch command {
        case .markAllRead where isPassing, .markAboveRead where isPassing,
            .markBelowRead where isPassing, .deleteRead where isPassing:
            show(notice: StoryStrings.pageNotSaved)
        case .markAllRead:
            show(notice: state.noticeOfMarkingAll(model.query))
            if state.unreadCount > 0 { marker.mark(.query(model.query), .read(true)) }
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
            return commandHandler.perform(command, on: story)
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
            let stories = StoriesToExport.list(title: listTitle, model.query)
            onRequest?(.share(stories, .file, to: command.word))
        case .writeStarred: onRequest?(.share(.starred, .file, to: command.word))
        default: return sort(command)
        }
        return true
    }

    var listTitle: String {
        let title = part.feed?.title ?? part.section?.text ?? self.title
        return StoriesStrings.title(title, filter)
    }

    private func show(filter wanted: StoriesFilter) {
        show(part, filter == wanted ? .all : wanted, at: selectedHeadline?.id)
    }

    /// Shows the stories with a tag, or all if the tag is already shown; without a name, the user
    /// chooses a tag.
    private func showTagged(_ name: String?) {
        if let name {
            guard let tag = Tag(name) else {
                return show(notice: StoriesStrings.invalidTag(name))
            }
            return show(filter: .tagged(tag))
        }
        if case .tagged(let tag) = filter { return show(filter: .tagged(tag)) }
        commandHandler.chooseTag { [weak self] in self?.show(filter: .tagged($0)) }
    }

    private func switchArrangement() {
        switch model.arrangement {
        case .list: model.arrange(as: .listWithPreview)
        case .listWithPreview: (broadsheet ?? listed).open()
        case .broadsheet: broadsheet?.close()
        }
        followOrder()
    }

    private func open() {
        guard let headline = selectedHeadline else { return }
        presentation.pinFocus()
        onHeadlineSelected?(headline)
    }
}
