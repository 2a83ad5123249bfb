/// A sequence of words to find, in the index and in an open story.
public struct SearchPhrase: Hashable, Sendable {
    /// At least one word, folded with ``IndexFolding`` and consisting of ``WordCharacters``.
    ///
    /// The words match if only punctuation or white space separates them.
    public let words: [String]
    /// Whether the last word is a prefix of the words to find.
    public let isBeginning: Bool

    /// The maximum length of a query in scalars, which limits the work on pasted text.
    private static let maximumLength = 1000

    private static let unseen: Set<Unicode.Scalar> = ["\u{AD}", "\u{200E}", "\u{200F}", "\u{2060}"]

    /// Parses a query into phrases, in typed order.
    ///
    /// A text must contain all of them.
    ///
    /// Quotation marks group words into a phrase, as does punctuation between letters: `tram-line`
    /// is a phrase of two words. The last word is a prefix unless a space or quotation mark follows
    /// it. It is a whole word if it has one or two letters, which would match too many words, or if
    /// it is a symbol.
    public static func phrases(of typed: String) -> [SearchPhrase] {
        // Remove soft hyphens and bidi marks, which the archive's texts do not contain.
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

    /// Returns whether a query contains anything but punctuation.
    public static func isSearchable(_ typed: String) -> Bool { !phrases(of: typed).isEmpty }

    /// Returns whether more letters may find more results, because one or two letters match only as
    /// a whole word.
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

    private var isOfLetters: Bool {
        !words.joined().unicodeScalars.contains(where: WordCharacters.isWordByItself)
    }

    /// Splits a query at quotation marks.
    ///
    /// Every second element is quoted, even if the closing mark is missing.
    private static func pieces(of typed: String) -> [Substring] {
        typed.split(separator: "\"", omittingEmptySubsequences: false).enumerated().flatMap {
            $0.isMultiple(of: 2) ? $1.split(whereSeparator: \.isWhitespace) : [$1]
        }
    }

    static func words(of piece: Substring) -> [String] {
        var words: [String] = []
        var isInWord = false
        for scalar in piece.unicodeScalars {
            if WordCharacters.isWordByItself(scalar) {
                words.append(String(scalar))
                isInWord = false
            } else if isInWord, WordCharacters.isInWord(scalar) {
                words[words.count - 1].unicodeScalars.append(scalar)
            } else {
                // A combining mark without a letter is not a word.
                isInWord = WordCharacters.isIndexed(scalar)
                if isInWord { words.append(String(scalar)) }
            }
        }
        return words
    }
}
