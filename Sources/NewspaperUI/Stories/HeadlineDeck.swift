import News
import Typesetting

/// What the summary of a story says besides its title.
struct HeadlineDeck: Equatable {
    /// The words of the summary, or the rest of them where the title says the first.
    let text: String
    /// True when the title says the first words of the summary.
    let continuesTitle: Bool

    /// Words that are as long as this begin a title and a summary by no chance.
    private static let longTitle = 16
    private static let endsOfSentences: Set<Character> = [
        ".", "!", "?", "…", ":", "。", "！", "？", "।", "۔", "؟",
    ]
    private static let stops: Set<Character> = endsOfSentences.union([",", ";", "،", "、", "，"])

    /// Looks at a story; `nil` when its summary says nothing that its title does not.
    init?(of headline: Headline) {
        let title = headline.title
        guard let summary = headline.summary, !summary.isEmpty, summary != title else { return nil }
        let isCut = title.count > 1 && title.hasSuffix("…")
        let beginning = isCut ? title.dropLast() : title[...]
        // A word or two may well begin both.
        guard isCut || title.count >= Self.longTitle, summary.hasPrefix(beginning) else {
            text = summary
            continuesTitle = false
            return
        }
        guard let rest = Self.rest(of: summary, behind: beginning.count) else { return nil }
        text = rest
        continuesTitle = true
    }

    /// The words under a title as it is set: the summary from its beginning on where not all of the title is shown.
    static func lines(
        of headline: Headline,
        under title: [DisplayLine],
        columns: Int
    ) -> WrappedText {
        guard let deck = HeadlineDeck(of: headline) else {
            return WrappedText("", columns: columns)
        }
        let letters = { (text: String) in text.count { !$0.isWhitespace } }
        let isWhole = title.reduce(0) { $0 + letters($1.text) } == letters(headline.title)
        let words = isWhole || !deck.continuesTitle ? deck.text : headline.summary ?? ""
        return WrappedText(words, columns: columns)
    }

    /// What follows some letters of a text, from the beginning of the word in which they end.
    private static func rest(of text: String, behind count: Int) -> String? {
        var start = text.index(text.startIndex, offsetBy: count)
        guard start < text.endIndex else { return nil }
        if !text[start].isWhitespace, !stops.contains(text[start]) {
            start = text[..<start].lastIndex(where: \.isWhitespace) ?? start
        }
        let isToSkip = { (letter: Character) in letter.isWhitespace || stops.contains(letter) }
        let words = text[start...].drop(while: isToSkip)
        guard !words.isEmpty else { return nil }
        let before = text[..<words.startIndex].last { !$0.isWhitespace }
        return before.map(endsOfSentences.contains) == true ? String(words) : "… " + words
    }
}
