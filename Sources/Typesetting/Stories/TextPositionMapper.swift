/// Finds the places of one text of a story in another text of the same story.
///
/// A feed's text and the page's have sentences in common, in other mark-up and often the same words to the
/// letter. Only letters and digits are compared.
public struct TextPositionMapper: Sendable {
    private let old: SentenceIndex
    private let new: SentenceIndex
    /// The sentences of the new text by their letters.
    private let wholes: [ArraySlice<UInt32>: [Int]]
    /// The sentences of the new text by their first letters.
    private let beginnings: [ArraySlice<UInt32>: [Int]]

    /// By so many letters sentences are looked up.
    private static let keyLength = 16
    /// A sentence that is cut has so many letters at least in common with the whole one.
    private static let leastOfCut = 12

    /// Compares two texts.
    ///
    /// - Complexity: O(*n*) in the letters of both.
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

    /// Where what is read at a place of the old text stands in the new one.
    ///
    /// - Parameter anchor: A place of the old text, as ``TypesetLine/anchor`` counts it.
    /// - Returns: The same letters of the same sentence; where that is missing, the beginning of the nearest one
    ///   that is there; `nil` when the texts have no sentence in common.
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

    /// The letter's place where its sentence, or a part of it that reaches so far, is in the new text.
    private func place(of letter: Int, in index: Int) -> Int? {
        let offset = letter - old.sentences[index].lowerBound
        if let found = whole(index) ?? cut(index) {
            let sentence = new.sentences[found]
            return new.place(of: min(sentence.lowerBound + offset, sentence.upperBound - 1))
        }
        return nil
    }

    /// The same sentence in the new text, the nearest one where it stands there more than once.
    private func whole(_ index: Int) -> Int? {
        wholes[old.letters[old.sentences[index]]]?.min { abs($0 - index) < abs($1 - index) }
    }

    /// A sentence with the same beginning, where one of both breaks off.
    private func cut(_ index: Int) -> Int? {
        let letters = old.letters[old.sentences[index]]
        let alike = beginnings[letters.prefix(Self.keyLength)] ?? []
        let best = alike.max {
            common(letters, new.letters[new.sentences[$0]])
                < common(letters, new.letters[new.sentences[$1]])
        }
        guard let best else { return nil }
        let other = new.letters[new.sentences[best]]
        // The last word may be cut, too.
        let least = max(min(letters.count, other.count) * 3 / 4, Self.leastOfCut)
        return common(letters, other) >= least ? best : nil
    }

    private func common(_ letters: ArraySlice<UInt32>, _ others: ArraySlice<UInt32>) -> Int {
        zip(letters, others).prefix { $0 == $1 }.count
    }
}

/// The letters and digits of a text, and which of them make a sentence.
private struct SentenceIndex: Sendable {
    private(set) var letters: [UInt32] = []
    /// Where each letter stands in the text, ascending.
    private var places: [Int32] = []
    /// None is empty; all letters are in one.
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

    /// The first letter at a place or behind it; the last one where none follows.
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
        // Signs of other scripts are few: general punctuation, and that of Chinese and Japanese.
        return !(0x80...0xBF).contains(letter) && !(0x2000...0x206F).contains(letter)
            && !(0x3000...0x303F).contains(letter) && !(0xFF00...0xFF0F).contains(letter)
            && !(0xFF1A...0xFF20).contains(letter)
    }

    /// A full stop, `!`, `?`, `…`.
    private static func isEnd(_ letter: UInt32) -> Bool {
        [0x2E, 0x21, 0x3F, 0x2026].contains(letter)
    }

    /// Their forms in scripts that write on without a space.
    private static func endsAnywhere(_ letter: UInt32) -> Bool {
        [0x3002, 0xFF01, 0xFF1F].contains(letter)
    }
}
