/// Maps positions between two texts of a story by the sentences that both contain.
///
/// A feed's text and the page's text often have the same sentences with different markup. Only
/// letters and digits are compared.
public struct TextPositionMapper: Sendable {
    private let old: SentenceIndex
    private let new: SentenceIndex
    /// The indices of the new text's sentences, by their letters.
    private let wholes: [ArraySlice<UInt32>: [Int]]
    /// The indices of the new text's sentences, by their first letters.
    private let beginnings: [ArraySlice<UInt32>: [Int]]

    private static let keyLength = 16
    /// The minimum number of letters that a truncated sentence shares with the complete one.
    private static let leastOfCut = 12

    /// Indexes the sentences of two texts.
    public init(from old: StoryDocument, to new: StoryDocument) {
        self.old = SentenceIndex(old.searchableText())
        self.new = SentenceIndex(new.searchableText())
        var wholes: [ArraySlice<UInt32>: [Int]] = [:]
        var beginnings: [ArraySlice<UInt32>: [Int]] = [:]
        for (index, sentence) in self.new.sentences.enumerated() {
            let letters = self.new.letters[sentence]
            wholes[letters, default: []].append(index)
            beginnings[letters.prefix(Self.keyLength), default: []].append(index)
        }
        self.wholes = wholes
        self.beginnings = beginnings
    }

    /// Maps a position (``TypesetLine/anchor``) in the old text to the new text.
    ///
    /// The result is the same letter of the same sentence, or else the beginning of the nearest
    /// common sentence; nil if there is none.
    public func place(of anchor: Int) -> Int? {
        guard let letter = old.letter(at: anchor) else { return nil }
        let index = old.sentence(of: letter)
        if let place = place(of: letter, in: index) { return place }
        for distance in 1...max(old.sentences.count, 1) {
            for other in [index + distance, index - distance]
            where old.sentences.indices.contains(other) {
                if let found = whole(other) {
                    return new.place(of: new.sentences[found].lowerBound)
                }
            }
        }
        return nil
    }

    private func place(of letter: Int, in index: Int) -> Int? {
        let offset = letter - old.sentences[index].lowerBound
        if let found = whole(index) ?? cut(index) {
            let sentence = new.sentences[found]
            return new.place(of: min(sentence.lowerBound + offset, sentence.upperBound - 1))
        }
        return nil
    }

    /// Returns the index of the new sentence that equals the old one; the nearest if there are
    /// several.
    private func whole(_ index: Int) -> Int? {
        wholes[old.letters[old.sentences[index]]]?.min { abs($0 - index) < abs($1 - index) }
    }

    /// Returns the index of the new sentence of which the old one is a truncated form, or vice
    /// versa.
    private func cut(_ index: Int) -> Int? {
        let letters = old.letters[old.sentences[index]]
        let alike = beginnings[letters.prefix(Self.keyLength)] ?? []
        let best = alike.max {
            common(letters, new.letters[new.sentences[$0]])
                < common(letters, new.letters[new.sentences[$1]])
        }
        guard let best else { return nil }
        let other = new.letters[new.sentences[best]]
        // The last word may be truncated, too.
        let least = max(min(letters.count, other.count) * 3 / 4, Self.leastOfCut)
        return common(letters, other) >= least ? best : nil
    }

    private func common(_ letters: ArraySlice<UInt32>, _ others: ArraySlice<UInt32>) -> Int {
        zip(letters, others).prefix { $0 == $1 }.count
    }
}

private struct SentenceIndex: Sendable {
    private(set) var letters: [UInt32] = []
    private var places: [Int32] = []
    /// Ranges of the sentences, which cover all letters without gaps.
    private(set) var sentences: [Range<Int>] = []

    init(_ text: SearchableText) {
        var start = 0
        var mayEnd = false
        for (letter, place) in zip(text.letters, text.places) {
            if letter == SearchableText.gap || letter == 0x20 && mayEnd
                || Self.endsAnywhere(letter)
            {
                end(from: &start)
            }
            mayEnd = Self.isEnd(letter) || mayEnd && !Self.isLetter(letter) && letter != 0x20
            guard Self.isLetter(letter) else { continue }
            letters.append(letter)
            places.append(place)
        }
        end(from: &start)
    }

    private mutating func end(from start: inout Int) {
        guard letters.count > start else { return }
        sentences.append(start..<letters.count)
        start = letters.count
    }

    func letter(at anchor: Int) -> Int? {
        var range = 0..<places.count
        while let middle = range.isEmpty ? nil : (range.lowerBound + range.upperBound) / 2 {
            if Int(places[middle]) < anchor {
                range = middle + 1..<range.upperBound
            } else {
                range = range.lowerBound..<middle
            }
        }
        return places.isEmpty ? nil : min(range.lowerBound, places.count - 1)
    }

    func sentence(of letter: Int) -> Int {
        var range = 0..<sentences.count
        while range.count > 1 {
            let middle = (range.lowerBound + range.upperBound) / 2
            range =
                sentences[middle].lowerBound <= letter
                ? middle..<range.upperBound : range.lowerBound..<middle
        }
        return range.lowerBound
    }

    func place(of letter: Int) -> Int { Int(places[letter]) }

    private static func isLetter(_ letter: UInt32) -> Bool {
        if letter < 0x80 {
            return (0x30...0x39).contains(letter) || (0x61...0x7A).contains(letter)
        }
        // Excludes general punctuation and that of Chinese and Japanese.
        return !(0x80...0xBF).contains(letter) && !(0x2000...0x206F).contains(letter)
            && !(0x3000...0x303F).contains(letter) && !(0xFF00...0xFF0F).contains(letter)
            && !(0xFF1A...0xFF20).contains(letter)
    }

    /// Whether a character ends a sentence before a space: a full stop, `!`, `?` or `…`.
    private static func isEnd(_ letter: UInt32) -> Bool {
        [0x2E, 0x21, 0x3F, 0x2026].contains(letter)
    }

    private static func endsAnywhere(_ letter: UInt32) -> Bool {
        [0x3002, 0xFF01, 0xFF1F].contains(letter)
    }
}
