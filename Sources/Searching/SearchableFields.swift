/// Fields of a text that is searched in memory, with the results of the full-text index.
public struct SearchableFields {
    /// The words of each field, folded as in ``SearchPhrase/words`` and by the tokenizer.
    private let fields: [[String]]

    /// Creates a text; a phrase matches only within one field.
    public init(_ fields: [String]) {
        self.fields = fields.map { field in
            SearchPhrase.words(of: IndexFolding.folded(field)[...]).map(Self.folded)
        }
    }

    /// Returns whether the text contains all phrases of a query; false for an empty query.
    public func matches(_ typed: String) -> Bool {
        let phrases = SearchPhrase.phrases(of: typed)
        return !phrases.isEmpty
            && phrases.allSatisfy { phrase in fields.contains { Self.contains(phrase, in: $0) } }
    }

    private static func folded(_ word: String) -> String {
        let scalars = word.lowercased().unicodeScalars.filter { !$0.properties.isVariationSelector }
        return String(String.UnicodeScalarView(scalars))
    }

    private static func contains(_ phrase: SearchPhrase, in words: [String]) -> Bool {
        let sought = phrase.words.map(folded)
        guard let last = sought.last, words.count >= sought.count else { return false }
        return (0...words.count - sought.count).contains { start in
            let end = words[start + sought.count - 1]
            return words[start...].starts(with: sought.dropLast())
                && (phrase.isBeginning ? end.utf8.starts(with: last.utf8) : end == last)
        }
    }
}
