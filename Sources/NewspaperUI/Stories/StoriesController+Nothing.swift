import News
import TerminalKit

extension StoriesController {
    /// Commands that have no effect without stories.
    static let needsStories: Set<Command> = [
        .down, .up, .right, .pageDown, .pageUp, .halfPageDown, .halfPageUp, .first, .last, .open,
        .toggleRead, .toggleStar, .deleteStory, .discussion, .openInBrowser, .copyLink, .write,
        .writeList, .pipe, .savePage, .removePage, .pictures, .refreshFeed, .why, .play,
        .queueFiles, .download, .tag, .links, .openAndMarkRead,
    ]

    var isEmpty: Bool {
        state.edition != nil && model.page.headlines.totalCount == 0 && !model.isLoadingSelection
    }

    /// The message that explains why the list is empty and names a command that helps.
    var wordsForNothing: String {
        switch filter {
        case .unread: return "No unread stories here. \(way(to: .showUnread)): show all"
        case .starred:
            return "No starred stories here. \(way(to: .showStarred)): show all"
        case .tagged(let tag):
            return "No stories tagged “\(tag)” here. \(way(to: .showTagged)): show all"
        case .all: break
        }
        if scope.query.search != nil {
            return "No matches. \(way(to: .search)): search again"
        }
        if state.edition?.feedCount == 0 {
            return "No feeds yet. \(way(to: .addFeed)): add a feed"
        }
        return "No stories here. \(way(to: .refresh)): refresh"
    }

    /// Returns the key of a command, or its name if it has no key.
    private func way(to command: Command) -> String {
        let binding = keyTable.bindings.first { $0.command == command }
        return binding?.keys.first?.description ?? ":\(command.name)"
    }
}
