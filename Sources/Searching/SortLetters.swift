/// Titles and names as lists are sorted by them.
///
/// Upper and lower case, accents and signs make no difference, as in a search, and numbers count as numbers: part 9
/// stands before part 10. Letters of other scripts stand in the order of Unicode; articles are words as any other.
package struct SortLetters {
    /// What is compared of a text at most.
    private static let longestKey = 120

    private var folding = LetterFolding()

    /// Knows no letters yet: one for many texts is quicker.
    package init() {}

    /// The bytes by which a text is compared with others.
    ///
    /// - Parameter utf8: The text, of which bytes may be broken.
    /// - Returns: Nothing for an empty text alone; a text of mere signs stands before all that has letters.
    /// - Complexity: O(*n*).
    package mutating func key(of utf8: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        key(of: String(decoding: utf8, as: UTF8.self))
    }

    /// The bytes by which a text is compared with others.
    package mutating func key(of text: String) -> [UInt8] {
        var key = CollationKeyBuilder()
        var letter: UInt32?
        for scalar in text.unicodeScalars where key.bytes.count < Self.longestKey {
            if Self.isItself(scalar.value) {
                letter = scalar.value
                key.append(scalar)
                continue
            }
            switch folding.folded(scalar.value, after: letter) {
            case .nothing: continue
            case .joined(let joined):
                letter = joined
                key.replaceLast(by: joined)
            case .letter(let folded):
                letter = folded
                key.append(folded)
            case .letters(let several):
                letter = several.last
                for folded in several { key.append(folded) }
            }
        }
        key.endNumber()
        if key.bytes.isEmpty, !text.isEmpty {
            return [CollationKeyBuilder.space] + text.utf8.prefix(Self.longestKey)
        }
        return key.bytes
    }

    /// Ideographs and syllables, which have no other forms; to remember each would take room.
    private static func isItself(_ scalar: UInt32) -> Bool {
        (0x3400...0x9FFF).contains(scalar) || (0xAC00...0xD7A3).contains(scalar)
    }
}

/// A key while letters come.
private struct CollationKeyBuilder {
    static let space: UInt8 = 0x20

    private(set) var bytes: [UInt8] = []
    private var digits: [UInt8] = []
    private var isParted = false
    /// Where the last letter begins.
    private var last = 0

    /// Takes a letter, or a sign, which only parts words.
    mutating func append(_ letter: UInt32) {
        if (0x30...0x39).contains(letter) {
            begin()
            if digits != [0x30] { digits.append(UInt8(letter)) } else { digits = [UInt8(letter)] }
            return
        }
        endNumber()
        if (0x61...0x7A).contains(letter) {
            begin()
            bytes.append(UInt8(letter))
        } else if letter >= 0x80, let scalar = Unicode.Scalar(letter),
            WordCharacters.isInWord(scalar)
        {
            begin()
            bytes += UTF8.encode(scalar) ?? .init()
        } else {
            isParted = true
        }
    }

    /// Takes a letter that is compared as it is.
    mutating func append(_ scalar: Unicode.Scalar) {
        endNumber()
        begin()
        bytes += UTF8.encode(scalar) ?? .init()
    }

    /// Puts the letter in the place of the last one, with which it is one.
    mutating func replaceLast(by letter: UInt32) {
        guard let scalar = Unicode.Scalar(letter), last < bytes.count else { return }
        bytes.removeSubrange(last...)
        bytes += UTF8.encode(scalar) ?? .init()
    }

    /// A number begins with how many digits it has, so that the larger one stands behind the smaller.
    mutating func endNumber() {
        guard !digits.isEmpty else { return }
        bytes +=
            digits.count < 10
            ? [0x30 + UInt8(digits.count)] : [0x3A, UInt8(min(digits.count, 255))]
        bytes += digits
        digits = []
    }

    private mutating func begin() {
        if isParted, !bytes.isEmpty, digits.isEmpty { bytes.append(Self.space) }
        isParted = false
        last = bytes.count
    }
}
