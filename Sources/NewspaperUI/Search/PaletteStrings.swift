import Searching
import TerminalKit

enum PaletteStrings {
    static let commandsTitle = "Commands"
    static let searchTitle = "Search"

    static func searchTitle(in list: String) -> String { "Search in \(list)" }

    static let storiesHint = "story text, feed or command"
    static let commandsHint = "command, section or feed"

    static let sectionsHeading = "Sections"
    static let feedsHeading = "Feeds"
    static let commandsHeading = "Commands"
    static let themesHeading = "Themes"
    static let storiesHeading = "Stories"

    static func results(_ count: Int, isAtLimit: Bool) -> String {
        isAtLimit ? "best \(count.grouped)" : CountStrings.stories(count)
    }

    static func results(_ results: String, noneIn list: String) -> String {
        "\(results), none in \(list)"
    }

    static func showAll(_ count: Int) -> String {
        count == 1 ? "Show as a list" : "Show all \(count.grouped) as a list"
    }

    static func theme(_ name: String) -> String { "theme \(name)" }

    static let themeInUse = "in use"

    static func guardian(_ words: String) -> String { "search the Guardian for “\(words)”" }

    static let webSearch = "web search"

    static func save(_ address: String) -> String { "save \(address)" }

    static func add(_ address: String) -> String { "add \(address)" }

    static let addFeed = "add a feed"

    static let searching = "Searching…"

    static func nothing(holds text: String) -> (title: String, text: String) {
        guard SearchPhrase.isSearchable(text) else {
            return ("Nothing to search for", "Type letters, digits or symbols such as €.")
        }
        let isUnfinished = SearchPhrase.mayBeUnfinished(text)
        let isOneWord = text.trimmed.split(separator: " ").count < 2
        guard !isOneWord else {
            return ("No matches", isUnfinished ? "The word may be incomplete." : "")
        }
        return (
            "No matches",
            isUnfinished
                ? "The last word may be incomplete, or try fewer words."
                : "Try fewer words."
        )
    }

    /// Returns the notice that no story contains `text`, with the key that selects a command.
    static func noStory(holds text: String, keyTable: KeyTable) -> String {
        let key = keyTable.bindings.first { $0.command == .down }?.keys.first?.description ?? ""
        let hint = key.isEmpty ? "Move down to select a command." : "\(key): select a command"
        return text.isEmpty
            ? "Nothing selected. \(hint)" : "No story contains “\(text)”. \(hint)"
    }

    static let alreadySearchingEverything = "Already searching all stories."
    static let searchingEverything = "Searching all stories."

    static func searching(_ list: String) -> String { "Searching \(list)." }

    static func unavailable(_ command: String, worksIn screens: String?) -> String {
        guard let screens else { return "“\(command)” is not available here." }
        return "“\(command)” is not available here; it works in \(screens)."
    }

    static func sentence(about fault: CommandNotationError) -> String? {
        switch fault {
        case .unknown: nil
        case .lacksNumber(let name, let numbers):
            "“\(name)” takes a number from \(numbers.lowerBound) to \(numbers.upperBound)."
        case .takesCount(let name): "“\(name)” can be repeated 1 to 99 times."
        case .takesNone(let name): "“\(name)” takes no number."
        case .takesNoWords(let name): "“\(name)” takes no argument."
        case .takesWords(let name, let words):
            "“\(name)” takes one of: \(words.joined(separator: ", "))."
        }
    }
}
