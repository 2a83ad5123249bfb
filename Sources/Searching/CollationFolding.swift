/// Computes sort keys for titles and names.
///
/// Case, accents and punctuation are ignored. Numbers sort by value, so "Part 9" precedes "Part
/// 10". Scripts other than Latin sort by code point. Leading articles such as "The" are not
/// ignored.
package struct CollationFolding {
    private static let longestKey = 120

    private var folding = LetterFolding()

    /// Creates a folding, which caches folded letters and should be reused.
    package init() {}

    /// Returns the sort key of UTF-8 text, which may be malformed.
    ///
    /// Only an empty string has an empty key. Strings of punctuation sort before others.
    ///
    /// - Complexity: O(*n*).
    package mutating func key(of utf8: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        key(of: String(decoding: utf8, as: UTF8.self))
    }

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

    private static func isItself(_ scalar: UInt32) -> Bool {
        (0x3400...0x9FFF).contains(scalar) || (0xAC00...0xD7A3).contains(scalar)
    }
}

private struct CollationKeyBuilder {
    static let space: UInt8 = 0x20

    private(set) var bytes: [UInt8] = []
    private var digits: [UInt8] = []
    private var isParted = false
    private var last = 0

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

    mutating func append(_ scalar: Unicode.Scalar) {
        endNumber()
        begin()
        bytes += UTF8.encode(scalar) ?? .init()
    }

    mutating func replaceLast(by letter: UInt32) {
        guard let scalar = Unicode.Scalar(letter), last < bytes.count else { return }
        bytes.removeSubrange(last...)
        bytes += UTF8.encode(scalar) ?? .init()
    }

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
