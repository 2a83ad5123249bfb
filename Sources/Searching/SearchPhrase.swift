/// Words that a reader wants to find together: the same to the index of all stories and to the story that is
/// opened from what was found.
public struct SearchPhrase: Hashable, Sendable {
    /// At least one word of nothing but ``WordCharacters``, as ``IndexFolding`` are; each follows the one before it, whatever signs stand
    /// between them.
    public let words: [String]
    /// True when the last word may go on.
    public let isBeginning: Bool

    /// Nobody types more, and what is typed would be sorted.
    private static let maximumLength = 1000

    private static let unseen: Set<Unicode.Scalar> = ["\u{AD}", "\u{200E}", "\u{200F}", "\u{2060}"]

    /// What was typed as phrases, all of which are wanted.
    ///
    /// Quotation marks hold words together, as other signs do between letters without a space: `tram-line` is
    /// two words that follow each other. The last phrase may go on in its last word, until a space or a
    /// quotation mark ends it. One or two letters alone do not: they begin too many words to be of any use,
    /// and EU is a word. Nor does a character that is a word by itself.
    ///
    /// - Returns: In the order in which they were typed; none when there is no word in it.
    public static func phrases(of typed: String) -> [SearchPhrase] {
        // What no text of the archive has: soft hyphens, marks of direction.
        let beginning = typed.unicodeScalars.lazy.filter { !unseen.contains($0) }
            .prefix(maximumLength)
        let typed = IndexFolding.folded(String(String.UnicodeScalarView(beginning)))
        var phrases = pieces(of: typed).map(words).filter { !$0.isEmpty }
            .map { SearchPhrase(words: $0, isBeginning: false) }
        if !isFinished(typed), let last = phrases.popLast() {
            phrases.append(SearchPhrase(words: last.words, isBeginning: last.mayGoOn))
        }
        return phrases
    }

    /// False for signs between words alone, such as dashes: no text is found by them.
    public static func isSearchable(_ typed: String) -> Bool { !phrases(of: typed).isEmpty }

    /// Whether more letters of the last word may find what is not found as it was typed: one or two letters are a
    /// word, and not the beginning of one.
    public static func mayBeUnfinished(_ typed: String) -> Bool {
        guard typed.unicodeScalars.last.map(WordCharacters.isInWord) == true,
            let last = phrases(of: typed).last
        else { return false }
        return !last.isBeginning && last.isOfLetters
    }

    private static func isFinished(_ typed: String) -> Bool {
        typed.last.map { $0.isWhitespace || $0 == "\"" } ?? true
    }

    private var mayGoOn: Bool { words.reduce(0) { $0 + $1.count } > 2 && isOfLetters }

    /// False for what holds a character that is a word by itself.
    private var isOfLetters: Bool {
        !words.joined().unicodeScalars.contains(where: WordCharacters.isWordByItself)
    }

    /// Every second part stands in quotation marks, also when the last mark is still missing.
    private static func pieces(of typed: String) -> [Substring] {
        typed.split(separator: "\"", omittingEmptySubsequences: false).enumerated().flatMap {
            $0.isMultiple(of: 2) ? $1.split(whereSeparator: \.isWhitespace) : [$1]
        }
    }

    private static func words(of piece: Substring) -> [String] {
        var words: [String] = []
        var isInWord = false
        for scalar in piece.unicodeScalars {
            if WordCharacters.isWordByItself(scalar) {
                words.append(String(scalar))
                isInWord = false
            } else if isInWord, WordCharacters.isInWord(scalar) {
                words[words.count - 1].unicodeScalars.append(scalar)
            } else {
                // A mark without a letter is no word.
                isInWord = WordCharacters.isIndexed(scalar)
                if isInWord { words.append(String(scalar)) }
            }
        }
        return words
    }
}
