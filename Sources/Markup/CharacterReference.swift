import CXML2

/// What an ampersand in a document begins.
struct CharacterReference {
    enum Meaning {
        /// One of the five that XML itself knows.
        case markup
        case character(Unicode.Scalar)
        /// A number that stands for no character.
        case nothing
        /// Only an ampersand; ``CharacterReference/length`` covers nothing else.
        case text
    }

    let meaning: Meaning
    /// In bytes, with ampersand and semicolon.
    let length: Int

    /// True for characters that would be read as markup, or as any white space in an attribute.
    var needsEscape: Bool {
        guard case .character(let scalar) = meaning else { return false }
        return "<>&\"'\t\n\r".unicodeScalars.contains(scalar)
    }

    /// Reads what stands at the start of `bytes`, which is an ampersand.
    init(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
        let inside = bytes.dropFirst().prefix(32)
        guard let end = inside.firstIndex(of: UInt8(ascii: ";")), end > inside.startIndex else {
            self.init(.text, length: 1)
            return
        }
        let name = inside[..<end]
        let meaning: Meaning? =
            if name.first == UInt8(ascii: "#") {
                Self.number(name.dropFirst())
            } else {
                Self.named(String(decoding: name, as: UTF8.self))
            }
        self.init(meaning ?? .text, length: meaning == nil ? 1 : name.count + 2)
    }

    private init(_ meaning: Meaning, length: Int) {
        self.meaning = meaning
        self.length = length
    }

    private static func number(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> Meaning? {
        let isHexadecimal = digits.first.map { $0 | 0x20 } == UInt8(ascii: "x")
        let text = String(decoding: isHexadecimal ? digits.dropFirst() : digits, as: UTF8.self)
        guard text.first?.isHexDigit == true,
            let value = UInt32(text, radix: isHexadecimal ? 16 : 10)
        else { return nil }
        if let scalar = windows1252(value) { return .character(scalar) }
        guard value >= 0x20 || value == 9 || value == 10 || value == 13,
            value & 0xFFFE != 0xFFFE, let scalar = Unicode.Scalar(value)
        else { return .nothing }
        return .character(scalar)
    }

    private static func named(_ name: String) -> Meaning? {
        switch name {
        case "amp", "lt", "gt", "quot", "apos": return .markup
        default:
            guard let entity = htmlEntityLookup(name),
                let scalar = Unicode.Scalar(entity.pointee.value)
            else { return nil }
            return .character(scalar)
        }
    }

    /// Numbers of C1 controls are meant as windows-1252, as HTML has it.
    private static func windows1252(_ value: UInt32) -> Unicode.Scalar? {
        guard (0x80...0x9F).contains(value) else { return nil }
        return windows1252Controls[Int(value) - 0x80]
    }
}

/// The characters of windows-1252 where Latin-1 has the C1 controls; unassigned ones stay.
let windows1252Controls: [Unicode.Scalar] = [
    "\u{20AC}", "\u{81}", "\u{201A}", "\u{192}", "\u{201E}", "\u{2026}", "\u{2020}", "\u{2021}",
    "\u{2C6}", "\u{2030}", "\u{160}", "\u{2039}", "\u{152}", "\u{8D}", "\u{17D}", "\u{8F}",
    "\u{90}", "\u{2018}", "\u{2019}", "\u{201C}", "\u{201D}", "\u{2022}", "\u{2013}", "\u{2014}",
    "\u{2DC}", "\u{2122}", "\u{161}", "\u{203A}", "\u{153}", "\u{9D}", "\u{17E}", "\u{178}",
]
