import Cells
import News
import Searching
import TerminalKit

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

    var results: StoryListDescription {
        let isOfWholePaper = !isInScope || search.answer?.isOfWholePaper == true
        return .search(search.answer?.text ?? "", in: isOfWholePaper ? nil : scope)
    }

    var storyItems: [PaletteItem] {
        guard let window = search.answer?.window, window.totalCount > 0 else { return [] }
        let stories = window.headlines.map { PaletteItem.story($0) }
        return stories.prefix(glance) + [.allResults(count: window.totalCount)]
    }

    var glance: Int { order == .storiesFirst ? 12 : 6 }

    var hasContexts: Bool { order == .storiesFirst && listPlace.rows >= 8 }

    var hint: String {
        order == .storiesFirst
            ? PaletteStrings.storiesHint : PaletteStrings.commandsHint
    }

    var note: String {
        guard let answer = search.answer else { return search.isSearching ? "…" : "" }
        let count = answer.window.totalCount
        // A search for one or two letters may find nothing before the word is complete.
        if count == 0, search.isSearching || SearchPhrase.mayBeUnfinished(field.text) {
            return "…"
        }
        if count == 0, order == .commandsFirst { return "" }
        let isAtLimit = count >= HeadlineQuery.searchLimit
        let stories = PaletteStrings.results(count, isAtLimit: isAtLimit)
        guard let scope, answer.isOfWholePaper, count > 0 else { return stories }
        return PaletteStrings.results(stories, noneIn: scope.title)
    }

    var emptyText: (title: String, text: String) {
        search.isSearching
            ? (PaletteStrings.searching, "")
            : PaletteStrings.nothing(holds: field.text)
    }
}

extension KeyTable {
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
