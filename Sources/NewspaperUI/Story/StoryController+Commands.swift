import News
import TerminalKit

/// What the commands do.
extension StoryController {
    func scroll(_ command: Command) -> Bool {
        guard reading.perform(command) else { return false }
        orderPictures()
        keepPlaceWhenSettled()
        return true
    }

    func mark(_ command: Command) -> Bool {
        switch command {
        case .toggleRead:
            mark(.read(!state.isRead))
            notice = state.isRead ? "Marked read." : "Marked unread."
        case .toggleStar:
            mark(.starred(!state.isStarred))
            notice = state.isStarred ? "★ Starred." : "The star is off."
        default: return marker.perform(command) { [weak self] in self?.sayAndReadState($0) }
        }
        return true
    }

    func turn(_ command: Command) -> Bool {
        switch command {
        case .nextStory: onNeighbourRequested?(1)
        case .previousStory: onNeighbourRequested?(-1)
        case .wider: changeMeasure(by: 2)
        case .narrower: changeMeasure(by: -2)
        case .pictures: showPictures()
        case .togglePictures: togglePictures()
        case .openInBrowser: withAddress { onBrowserRequested?($0) }
        case .copyLink: withAddress { onCopyRequested?($0) }
        case .write: article.map { onSharingRequested?($0.headline, .file) }
        case .pipe: article.map { onSharingRequested?($0.headline, .command) }
        default: return false
        }
        return true
    }

    /// Hands on the address of the link whose number was typed, or else of the story itself.
    private func withAddress(_ use: (String) -> Void) {
        switch linkEntry.address(among: reading.page?.links ?? [], story: article?.shownLink) {
        case .success(let address): use(address)
        case .failure(let missing): notice = missing.sentence
        }
    }
}
