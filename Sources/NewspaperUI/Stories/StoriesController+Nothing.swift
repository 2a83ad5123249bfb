import News
import TerminalKit

extension StoriesController {
    /// Commands without effect on an empty list.
    static let needsStories: Set<Command> = [
        .down, .up, .right, .pageDown, .pageUp, .halfPageDown, .halfPageUp, .first, .last, .open,
        .toggleRead, .toggleStar, .deleteStory, .discussion, .openInBrowser, .copyLink, .write,
        .writeList, .pipe, .savePage, .removePage, .pictures, .refreshFeed, .why, .play,
        .queueFiles, .download, .tag, .links, .openAndMarkRead,
    ]

    var isEmpty: Bool {
        state.edition != nil && model.page.headlines.totalCount == 0 && !model.isLoadingSelection
    }

    /// The reason for an empty list and a command that helps.
    var wordsForNothing: String {
        switch filter {
        case .unread: return StoriesStrings.noUnread(key: filterKey)
        case .starred: return StoriesStrings.noStarred(key: filterKey)
        case .tagged(let tag): return StoriesStrings.noTagged(tag, key: filterKey)
        case .all: break
        }
        if scope.query.search != nil {
            return StoriesStrings.noMatches(key: key(of: .search))
        }
        if state.edition?.feedCount == 0 {
            return StoriesStrings.noFeeds(key: key(of: .addFeed))
        }
        return StoriesStrings.noStories(key: key(of: .refresh))
    }

    /// The key of the filter’s command, which shows all stories again; empty without filter.
    var filterKey: String {
        switch filter {
        case .unread: key(of: .showUnread)
        case .starred: key(of: .showStarred)
        case .tagged: key(of: .showTagged)
        case .all: ""
        }
    }

    /// Returns a command’s key, or its name if it has none.
    private func key(of command: Command) -> String {
        let binding = keyTable.bindings.first { $0.command == command }
        return binding?.keys.first?.description ?? ":\(command.name)"
    }
}
