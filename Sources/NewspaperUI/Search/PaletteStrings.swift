import Searching
import TerminalKit

/// Texts of the palette when nothing matches.
enum PaletteStrings {
    /// Returns the title and text that replace an empty list.
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
                ? "The last word may be incomplete; fewer words find more."
                : "Fewer words find more."
        )
    }

    /// Returns the notice for Enter when only commands match and none is selected.
    static func noStory(holds text: String, keyTable: KeyTable) -> String {
        let key = keyTable.bindings.first { $0.command == .down }?.keys.first?.description ?? ""
        let way = "\(key.isEmpty ? "moving the selection" : key) selects a command."
        return text.isEmpty ? "Nothing selected: \(way)" : "No story contains “\(text)”: \(way)"
    }
}
