/// Letters that are written in one piece or in several: й as и with a breve, が as か with its mark, 한 as ㅎ, ㅏ and ㄴ.
///
/// Only letters whose marks make other letters of them; accents are left out by ``LetterFolding``.
enum LetterJoining {
    /// The one letter for two pieces (Unicode Standard, 3.11 and 3.12); `nil` when they make none.
    static func joined(_ letter: UInt32, with piece: UInt32) -> UInt32? {
        switch piece {
        case 0x1161...0x1175, 0x11A8...0x11C2: syllable(letter, piece)
        case 0x300...0x36F where cyrillic.contains(letter): table[Pair(letter, piece)]
        case 0x3099...0x309A where kana.contains(letter): table[Pair(letter, piece)]
        case 0x900...0xDFF where indic.contains(letter): table[Pair(letter, piece)]
        default: nil
        }
    }

    private static let cyrillic: ClosedRange<UInt32> = 0x400...0x52F
    private static let kana: ClosedRange<UInt32> = 0x3040...0x30FF
    private static let indic: ClosedRange<UInt32> = 0x900...0xDFF

    /// A consonant with a vowel, or both with a last consonant.
    private static func syllable(_ letter: UInt32, _ piece: UInt32) -> UInt32? {
        switch (letter, piece) {
        case (0x1100...0x1112, 0x1161...0x1175):
            0xAC00 + ((letter - 0x1100) * 21 + piece - 0x1161) * 28
        case (0xAC00...0xD7A3, 0x11A8...0x11C2) where (letter - 0xAC00).isMultiple(of: 28):
            letter + piece - 0x11A7
        default: nil
        }
    }

    private struct Pair: Hashable {
        let letter: UInt32
        let piece: UInt32

        init(_ letter: UInt32, _ piece: UInt32) {
            self.letter = letter
            self.piece = piece
        }
    }

    /// Found by comparing, since equal strings of Swift are canonically equivalent.
    private static let table: [Pair: UInt32] = {
        var whole: [String: UInt32] = [:]
        for scalar in [cyrillic, kana, indic].joined().compactMap(Unicode.Scalar.init) {
            whole[String(scalar)] = scalar.value
        }
        var table: [Pair: UInt32] = [:]
        for (letters, pieces) in [
            (cyrillic, Array(0x300...0x304) + [0x306, 0x308, 0x30B, 0x30F]),
            (kana, [0x3099, 0x309A]),
            (indic, indic.filter { Unicode.Scalar($0)?.isMark == true }),
        ] as [(ClosedRange<UInt32>, [UInt32])] {
            for letter in letters {
                for piece in pieces {
                    let scalars = [letter, piece].compactMap(Unicode.Scalar.init)
                    let text = String(String.UnicodeScalarView(scalars))
                    if let joined = whole[text] { table[Pair(letter, piece)] = joined }
                }
            }
        }
        return table
    }()
}

extension Unicode.Scalar {
    fileprivate var isMark: Bool {
        properties.generalCategory == .nonspacingMark || properties.generalCategory == .spacingMark
    }
}
