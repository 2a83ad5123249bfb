import Testing

@testable import Searching

@Suite("Letter joining")
struct LetterJoiningTests {
    @Test(
        "A letter and its mark become the canonically equivalent letter",
        arguments: [0x400...0x52F, 0x3040...0x30FF, 0x900...0xDFF] as [ClosedRange<UInt32>]
    )
    func equivalence(block: ClosedRange<UInt32>) {
        let letters = block.compactMap(Unicode.Scalar.init)
        // Swift's equal strings are canonically equivalent.
        let whole = Dictionary(letters.map { (String($0), $0.value) }) { first, _ in first }
        let marks = letters.filter {
            [.nonspacingMark, .spacingMark].contains($0.properties.generalCategory)
        }
        let others = [0x300, 0x301, 0x304, 0x306, 0x308, 0x30B, 0x30F] as [UInt32]
        let pieces = block.contains(0x400) ? others.compactMap(Unicode.Scalar.init) : marks
        for letter in letters {
            for piece in pieces {
                let text = String(String.UnicodeScalarView([letter, piece]))
                let joined = LetterComposition.joined(letter.value, with: piece.value)
                #expect(joined == whole[text], "\(letter.escaped(asASCII: true)) \(piece.value)")
            }
        }
    }
}
