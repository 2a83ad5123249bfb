import Cells
import News
import Searching
import TerminalKit

/// The stories that were found, and what is said of them.
extension PaletteController {
    func place(of headline: Headline) -> ListPosition {
        let window = search.answer?.window
        let row = window?.headlines.firstIndex { $0.id == headline.id } ?? 0
        return ListPosition(
            number: row + 1,
            count: window?.totalCount ?? 0,
            list: results.title
        )
    }

    /// What was found, as a list.
    var results: StoriesScope {
        let isOfWholePaper = !isInScope || search.answer?.isOfWholePaper == true
        return .search(search.answer?.text ?? "", in: isOfWholePaper ? nil : scope)
    }

    /// The best stories, and how to see them all when there are more than can be taken in at a glance.
    var storyItems: [PaletteItem] {
        guard let window = search.answer?.window, window.totalCount > 0 else { return [] }
        let stories = window.headlines.map { PaletteItem.story($0) }
        return stories.prefix(glance) + [.allResults(count: window.totalCount)]
    }

    /// How many stories are shown.
    var glance: Int { order == .storiesFirst ? 12 : 6 }

    /// Whether there is room for a line of context below each story.
    var hasContexts: Bool { order == .storiesFirst && listPlace.rows >= 8 }

    var hint: String {
        order == .storiesFirst
            ? "words of a story, a source, a command" : "a command, a section, a source"
    }

    var note: String {
        guard let answer = search.answer else { return search.isSearching ? "…" : "" }
        let count = answer.window.totalCount
        // One or two letters are a word and not the beginning of one: what they find says little.
        if count == 0, search.isSearching || SearchPhrase.mayBeUnfinished(field.text) {
            return "…"
        }
        let isAtLimit = count >= HeadlineQuery.searchLimit
        let stories =
            isAtLimit
            ? "the best \(count.grouped)" : count == 1 ? "1 story" : "\(count.grouped) stories"
        guard let scope, answer.isOfWholePaper, count > 0 else { return stories }
        return "\(stories), none in \(scope.title)"
    }

    var emptyText: (title: String, text: String) {
        search.isSearching
            ? ("Searching…", "")
            : PaletteStrings.nothing(holds: field.text)
    }
}

extension KeyTable {
    /// The same keys with a footer that leaves out one command.
    func hidingInFooter(_ command: Command) -> KeyTable {
        KeyTable(
            bindings.map { binding in
                guard binding.command == command else { return binding }
                return KeyBinding(
                    binding.keys,
                    command: command,
                    help: binding.help,
                    group: binding.group,
                    counting: binding.counting
                )
            }
        )
    }
}
