import News
import TerminalKit

extension StoriesController {
    /// Performs a command on the selected story; returns `false` for other commands.
    func performOnStory(_ command: Command) -> Bool {
        switch command {
        case .open: open()
        case .refreshFeed:
            if let headline = selectedHeadline { refresh(.feeds([headline.feed])) }
        default:
            let story = selectedHeadline.map { CurrentStory(headline: $0) }
            return storyCommands.perform(command, on: story)
        }
        return true
    }

    /// Performs a command that changes what the screen shows; returns `false` for other commands.
    func performOnScreen(_ command: Command) -> Bool {
        switch command.withoutWord {
        case .refresh: refresh(.all)
        case .showUnread: list.toggle(.unread)
        case .showStarred: list.toggle(.starred)
        case .showTagged: showTagged(command.word)
        case .togglePictures: notice = environment.appearance.togglePictures()
        case .layout:
            presentations.switchToNext()
            list.reloadIfChanged()
        default: return false
        }
        return true
    }

    func refresh(_ scope: RefreshScope) {
        guard list.state.edition?.isExample != true else {
            return show(notice: RefreshStrings.example)
        }
        updater.refresh(scope)
    }

    private func open() {
        guard let headline = selectedHeadline else { return }
        presentation.pinFocus()
        onHeadlineSelected?(headline)
    }

    /// Shows the stories with a tag, or all if the tag is already shown; without a name, the user
    /// chooses a tag.
    private func showTagged(_ name: String?) {
        if let name {
            guard let tag = Tag(name) else {
                return show(notice: StoriesStrings.invalidTag(name))
            }
            return list.toggle(.tagged(tag))
        }
        if case .tagged(let tag) = list.filter { return list.toggle(.tagged(tag)) }
        storyCommands.chooseTag { [weak self] in self?.list.toggle(.tagged($0)) }
    }
}
