import Glibc

enum UnterminatedReferencePolicy {
    case areText
    /// Resolves unterminated references, as in HTML text.
    case endWords
    /// Like ``endWords``, but keeps names before `=`, a letter or a digit, as in HTML attribute
    /// values such as `?a=1&copy=2`.
    case endValues
}

struct CharacterReference {
    enum Meaning: Equatable {
        case character(Unicode.Scalar)
        case nothing
        case text
    }

    let meaning: Meaning
    let length: Int

    private static let maximumLength = 33
    private static let longestOpenName = 6

    init(_ bytes: UnsafeBufferPointer<UInt8>, open: UnterminatedReferencePolicy = .areText) {
        self.init(closed: bytes)
        if meaning == .text, open != .areText { self = Self(open: bytes, open) ?? self }
    }

    private init(closed bytes: UnsafeBufferPointer<UInt8>) {
        var end = 1
        let limit = min(bytes.count, Self.maximumLength)
        while end < limit, bytes[end] != UInt8(ascii: ";") { end += 1 }
        guard end < limit, end > 1 else {
            self.init(.text, length: 1)
            return
        }
        let name = UnsafeBufferPointer(rebasing: bytes[1..<end])
        let meaning =
            name[0] == UInt8(ascii: "#") ? Self.number(name.dropFirst()) : Self.named(name)
        self.init(meaning, length: meaning == .text ? 1 : end + 1)
        if meaning == .nothing { self = Self(surrogates: bytes) ?? self }
    }

    /// Creates the character of two references to UTF-16 surrogates, such as `&#55357;&#56832;`;
    /// `nil` if the bytes begin with anything else.
    init?(surrogates bytes: UnsafeBufferPointer<UInt8>) {
        guard let high = Self.surrogate(in: bytes, from: 0), high.value < 0xDC00,
            let low = Self.surrogate(in: bytes, from: high.end), low.value >= 0xDC00
        else { return nil }
        let value = 0x10000 + (high.value - 0xD800) << 10 + (low.value - 0xDC00)
        guard let scalar = Unicode.Scalar(value) else { return nil }
        self.init(.character(scalar), length: low.end)
    }

    private static func surrogate(
        in bytes: UnsafeBufferPointer<UInt8>,
        from start: Int
    ) -> (value: UInt32, end: Int)? {
        guard start + 1 < bytes.count, bytes[start] == UInt8(ascii: "&"),
            bytes[start + 1] == UInt8(ascii: "#"),
            let end = bytes[start...].prefix(maximumLength).firstIndex(of: UInt8(ascii: ";")),
            let value = codePoint(bytes[(start + 2)..<end]), (0xD800..<0xE000).contains(value)
        else { return nil }
        return (value, end + 1)
    }

    private init?(open bytes: UnsafeBufferPointer<UInt8>, _ place: UnterminatedReferencePolicy) {
        guard bytes.count > 2 else { return nil }
        if bytes[1] == UInt8(ascii: "#") {
            let isHexadecimal = bytes[2] | 0x20 == UInt8(ascii: "x")
            let digits = bytes[2...].dropFirst(isHexadecimal ? 1 : 0)
                .prefix { $0.isDigit || isHexadecimal && $0.hexadecimalDigit != nil }
            guard !digits.isEmpty else { return nil }
            self.init(Self.number(bytes[2..<digits.endIndex]), length: digits.endIndex)
            return
        }
        let letters = bytes[1...].prefix { $0.isLetter || $0.isDigit }.prefix(Self.longestOpenName)
        for end in stride(from: letters.endIndex, to: letters.startIndex + 1, by: -1) {
            let name = UnsafeBufferPointer(rebasing: bytes[1..<end])
            guard let character = NamedCharacterReferences.character(name, isOpen: true) else {
                continue
            }
            let next = end < bytes.count ? bytes[end] : UInt8(ascii: " ")
            let goesOn = next == UInt8(ascii: "=") || next.isLetter || next.isDigit
            guard place == .endWords || !goesOn else { return nil }
            self.init(.character(character), length: end)
            return
        }
        return nil
    }

    private init(_ meaning: Meaning, length: Int) {
        self.meaning = meaning
        self.length = length
    }

    /// Returns the value of a numeric reference, limited to 0x110000; `nil` if malformed.
    private static func codePoint(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> UInt32? {
        let isHexadecimal = digits.first.map { $0 | 0x20 } == UInt8(ascii: "x")
        let digits = isHexadecimal ? digits.dropFirst() : digits
        guard !digits.isEmpty else { return nil }
        var value: UInt32 = 0
        for byte in digits {
            guard let digit = byte.hexadecimalDigit, isHexadecimal || digit < 10 else {
                return nil
            }
            value = min(value &* (isHexadecimal ? 16 : 10) &+ digit, 0x11_0000)
        }
        return value
    }

    private static func number(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> Meaning {
        guard let value = codePoint(digits) else { return .text }
        if (0x80...0x9F).contains(value) {
            let scalar = windows1252Controls[Int(value) - 0x80]
            return scalar.value < 0xA0 ? .nothing : .character(scalar)
        }
        guard value >= 0x20 && value != 0x7F || value == 9 || value == 10 || value == 13,
            value & 0xFFFE != 0xFFFE, let scalar = Unicode.Scalar(value)
        else { return .nothing }
        return .character(scalar)
    }

    private static func named(_ name: UnsafeBufferPointer<UInt8>) -> Meaning {
        if name.spells("lt") { return .character("<") }
        if name.spells("gt") { return .character(">") }
        if name.spells("amp") { return .character("&") }
        if name.spells("quot") { return .character("\"") }
        if name.spells("apos") { return .character("'") }
        return NamedCharacterReferences.character(name).map(Meaning.character) ?? .text
    }
}

/// HTML's named characters, sorted for binary search.
///
/// A dictionary would cost memory and startup time, but most runs look up few names.
private enum NamedCharacterReferences {
    /// Returns the character with a name; `nil` if unknown.
    ///
    /// If `isOpen` is true, also `nil` if the name requires a semicolon.
    static func character(
        _ name: UnsafeBufferPointer<UInt8>,
        isOpen: Bool = false
    ) -> Unicode.Scalar? {
        var names = characterNames
        return names.withUTF8 { list in
            var (low, high) = (0, list.count)
            while low < high {
                let start = list.startOfEntry(around: low + (high - low) / 2, from: low)
                var index = 0
                while index < name.count, list[start + index] != sign,
                    list[start + index] == name[index]
                {
                    index += 1
                }
                let next = list[start + index]
                if index == name.count, next == sign {
                    return list.character(after: start + index, isOpen: isOpen)
                }
                let isBefore = index < name.count && (next == sign || next < name[index])
                if isBefore { low = list.endOfEntry(from: start + index) } else { high = start }
            }
            return nil
        }
    }

    static let sign = UInt8(ascii: "=")
}

extension UnsafeBufferPointer<UInt8> {
    fileprivate func spells(_ word: StaticString) -> Bool {
        guard let baseAddress, count == word.utf8CodeUnitCount else { return false }
        return memcmp(baseAddress, word.utf8Start, count) == 0
    }

    fileprivate func startOfEntry(around position: Int, from first: Int) -> Int {
        var start = position
        while start > first, self[start - 1] > 0x20 { start -= 1 }
        return start
    }

    fileprivate func endOfEntry(from position: Int) -> Int {
        var end = position
        while end < count, self[end] > 0x20 { end += 1 }
        return Swift.min(end + 1, count)
    }

    fileprivate func character(after sign: Int, isOpen: Bool) -> Unicode.Scalar? {
        var value: UInt32 = 0
        var index = sign + 1
        while index < count, let digit = self[index].hexadecimalDigit {
            value = value << 4 | digit
            index += 1
        }
        if isOpen, index >= count || self[index] != UInt8(ascii: "~") { return nil }
        return Unicode.Scalar(value)
    }
}

/// The characters of the bytes 0x80 to 0x9F in windows-1252.
///
/// Unassigned bytes map to their C1 control.
let windows1252Controls: [Unicode.Scalar] = [
    "\u{20AC}", "\u{81}", "\u{201A}", "\u{192}", "\u{201E}", "\u{2026}", "\u{2020}", "\u{2021}",
    "\u{2C6}", "\u{2030}", "\u{160}", "\u{2039}", "\u{152}", "\u{8D}", "\u{17D}", "\u{8F}",
    "\u{90}", "\u{2018}", "\u{2019}", "\u{201C}", "\u{201D}", "\u{2022}", "\u{2013}", "\u{2014}",
    "\u{2DC}", "\u{2122}", "\u{161}", "\u{203A}", "\u{153}", "\u{9D}", "\u{17E}", "\u{178}",
]
