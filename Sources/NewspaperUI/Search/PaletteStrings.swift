import Searching
import TerminalKit

/// What the palette says of words that are nowhere.
enum PaletteStrings {
    /// What stands in the place of an empty list.
    static func nothing(holds text: String) -> (title: String, text: String) {
        guard SearchPhrase.isSearchable(text) else {
            return ("No word to search for", "Letters, digits and signs such as € are found.")
        }
        let isUnfinished = SearchPhrase.mayBeUnfinished(text)
        let isOneWord = text.trimmed.split(separator: " ").count < 2
        guard !isOneWord else {
            return ("Nothing holds this word", isUnfinished ? "It may be unfinished." : "")
        }
        return (
            "Nothing holds these words",
            isUnfinished
                ? "The last word may be unfinished; fewer words find more."
                : "Fewer words find more."
        )
    }

    /// What is said where only what can be done was found, and Enter was pressed before one moved to it.
    static func noStory(holds text: String, keyTable: KeyTable) -> String {
        let key = keyTable.bindings.first { $0.command == .down }?.keys.first?.description ?? ""
        let way = "\(key.isEmpty ? "moving the selection" : key) leads to the commands."
        return text.isEmpty ? "Nothing is chosen: \(way)" : "No story holds “\(text)”: \(way)"
    }
}
