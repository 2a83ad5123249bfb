import News
import TerminalKit

extension StoriesController {
    /// The commands that have no effect on an empty list.
    static let needsStories: Set<Command> = [
        .down, .up, .right, .pageDown, .pageUp, .halfPageDown, .halfPageUp, .first, .last, .open,
        .toggleRead, .toggleStar, .deleteStory, .discussion, .openInBrowser, .copyLink, .write,
        .writeList, .pipe, .savePage, .removePage, .pictures, .refreshFeed, .why, .play,
        .queueFiles, .download, .tag, .links, .openAndMarkRead,
    ]

    var isEmpty: Bool {
        list.state.edition != nil && model.page.headlines.totalCount == 0
            && !model.jumps.isLoading
    }

    /// The reason why the list is empty, and a command that helps.
    var wordsForNothing: String {
        switch list.filter {
        case .unread: return StoriesStrings.noUnread(key: filterKey)
        case .starred: return StoriesStrings.noStarred(key: filterKey)
        case .tagged(let tag): return StoriesStrings.noTagged(tag, key: filterKey)
        case .all: break
        }
        if let section = list.state.removedSection(of: list.scope.query) {
            return SubscriptionStrings.gone(section)
        }
        if list.scope.query.search != nil {
            return StoriesStrings.noMatches(key: key(of: .search))
        }
        if list.state.edition?.feedCount == 0 {
            return StoriesStrings.noFeeds(key: key(of: .addFeed))
        }
        return StoriesStrings.noStories(key: key(of: .refresh))
    }

    var filterKey: String {
        switch list.filter {
        case .unread: key(of: .showUnread)
        case .starred: key(of: .showStarred)
        case .tagged: key(of: .showTagged)
        case .all: ""
        }
    }

    private func key(of command: Command) -> String {
        let binding = keyTable.bindings.first { $0.command == command }
        return binding?.keys.first?.description ?? ":\(command.name)"
    }
}
