import Markup

/// Recognizes decks that the story's text repeats.
public enum RepeatedDeckDetector {
    /// Returns whether a string begins with a deck's first words (``TextComparison``).
    public static func begin(_ text: String, deck: String) -> Bool {
        TextComparison.end(of: String(deck.prefix(40)), in: text) != nil
    }

    /// Returns whether the prose of an HTML fragment, after headings and figures, begins with a
    /// deck's first words.
    public static func begin(proseOfHTML html: String, deck: String) -> Bool {
        begin(PlainTextExtractor(ofHTML: html, atMost: 480, skipping: .asides).text, deck: deck)
    }
}
