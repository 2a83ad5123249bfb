import News
import TerminalKit

/// What keys do where there is no story.
extension StoriesController {
    /// Commands that mean nothing without stories.
    static let needsStories: Set<Command> = [
        .down, .up, .right, .pageDown, .pageUp, .halfPageDown, .halfPageUp, .first, .last, .open,
        .toggleRead, .toggleStar, .deleteStory, .discussion, .openInBrowser, .copyLink, .write,
        .writeList, .pipe, .savePage, .removePage, .pictures, .refreshFeed, .why, .play,
        .queueFiles, .download, .tag, .links, .openAndMarkRead,
    ]

    /// True when it is known that there is nothing.
    var isEmpty: Bool {
        matter.edition != nil && walk.page.headlines.totalCount == 0 && !walk.isUnderWay
    }

    /// Says that there is nothing, and what would bring something.
    var wordsForNothing: String {
        switch filter {
        case .unread: return "Nothing is unread here: \(way(to: .showUnread)) shows all stories."
        case .starred:
            return "No story here has a star: \(way(to: .showStarred)) shows all stories."
        case .tagged(let tag):
            return "No story here has the tag “\(tag)”: \(way(to: .showTagged)) shows all stories."
        case .all: break
        }
        if scope.query.search != nil {
            return "Nothing was found: \(way(to: .search)) searches for something else."
        }
        if matter.edition?.feedCount == 0 {
            return "There are no stories without a feed: \(way(to: .addFeed)) adds one."
        }
        return "There are no stories here: \(way(to: .refresh)) asks the sources for news."
    }

    /// The key that gives a command, or else its name.
    private func way(to command: Command) -> String {
        let binding = keyTable.bindings.first { $0.command == command }
        return binding?.keys.first?.description ?? ":\(command.name)"
    }
}
