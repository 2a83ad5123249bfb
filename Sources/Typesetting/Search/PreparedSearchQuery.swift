import Searching

/// A search query, prepared for comparison.
public struct PreparedSearchQuery: Hashable, Sendable {
    struct Needle: Hashable {
        /// The folded letters of the whole query or of each word.
        ///
        /// In the text, only spaces and punctuation may separate the words.
        let parts: [[UInt32]]
        var beginsWord = false
        var endsWord = false
    }

    let needles: [Needle]

    /// Whether the query is empty.
    public var isEmpty: Bool { needles.isEmpty }

    private static let maximumLetters = 200

    /// Creates a query for the typed text, which may also be found within words.
    public init(phrase typed: String) {
        needles = [Needle(parts: [Self.letters(of: typed)])].filter { !$0.parts[0].isEmpty }
    }

    /// Creates a query for the words with which the search index finds stories (``SearchPhrase``).
    public init(wordsOf typed: String) {
        needles = SearchPhrase.phrases(of: typed).map { phrase in
            Needle(
                parts: phrase.words.map(Self.letters).filter { !$0.isEmpty },
                beginsWord: true,
                endsWord: !phrase.isBeginning
            )
        }
        .filter { !$0.parts.isEmpty }
    }

    /// The query without words of fewer than four letters, such as articles, unless all are short.
    ///
    /// Only Latin, Greek and Cyrillic words are omitted; in other scripts, short words carry
    /// meaning.
    public var longWords: PreparedSearchQuery {
        let long = needles.filter { needle in
            needle.parts.count > 1 || needle.parts[0].count >= Self.fewestLetters
                || needle.parts[0].contains { $0 >= 0x530 }
        }
        return long.isEmpty ? self : PreparedSearchQuery(needles: long)
    }

    private static let fewestLetters = 4

    private init(needles: [Needle]) { self.needles = needles }

    private static func letters(of typed: String) -> [UInt32] {
        var folding = LetterFolding()
        var letters: [UInt32] = []
        for scalar in typed.unicodeScalars {
            guard letters.count < maximumLetters else { break }
            switch folding.folded(scalar.value, after: letters.last) {
            case .letter(0x20) where letters.last == 0x20 || letters.isEmpty: continue
            case .letter(let letter): letters.append(SearchableSymbols.letter(of: letter))
            case .letters(let several): letters += several
            case .joined(let letter): letters[letters.count - 1] = letter
            case .nothing: continue
            }
        }
        return letters
    }
}

extension PreparedSearchQuery.Needle {
    func end(in letters: UnsafeBufferPointer<UInt32>, from start: Int) -> Int? {
        guard !beginsWord || Self.isEdge(start, in: letters) else { return nil }
        var place = start
        for (number, part) in parts.enumerated() {
            if number > 0 {
                while place < letters.count, letters[place].isSign { place += 1 }
                guard Self.isEdge(place, in: letters) else { return nil }
            }
            guard place + part.count <= letters.count else { return nil }
            for offset in part.indices where letters[place + offset] != part[offset] { return nil }
            place += part.count
        }
        return !endsWord || Self.isEdge(place, in: letters) ? place : nil
    }

    private static func isEdge(_ place: Int, in letters: UnsafeBufferPointer<UInt32>) -> Bool {
        guard place > 0, place < letters.count else { return true }
        return !letters[place - 1].holdsWordTogether || !letters[place].holdsWordTogether
    }
}

extension UInt32 {
    /// Whether the letter may be between the words of a phrase; false for ``SearchableText/gap``.
    ///
    /// In scripts without spaces between words, each letter is a word, and marks are ignored.
    fileprivate var isSign: Bool {
        guard self != SearchableText.gap else { return false }
        guard let scalar = Unicode.Scalar(self), WordCharacters.isInWord(scalar) else {
            return true
        }
        return !WordCharacters.isWordByItself(scalar) && !WordCharacters.isPartedBySpaces(scalar)
    }

    fileprivate var holdsWordTogether: Bool {
        if self < 0x80 { return (0x61...0x7A).contains(self) || (0x30...0x39).contains(self) }
        guard let scalar = Unicode.Scalar(self) else { return false }
        return WordCharacters.isInWord(scalar) && WordCharacters.isPartedBySpaces(scalar)
    }
}
