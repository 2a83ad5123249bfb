import Testing

@testable import Extraction

@Suite("Small letters")
struct LoweredTextTests {
    @Test("are those of the library, whichever scalars stand beside each other")
    func same() {
        let scalars = (0...0x2FFF).compactMap(Unicode.Scalar.init) + ["\u{10400}", "\u{1F600}"]
        for scalar in scalars {
            for text in ["\(scalar)", "A\(scalar)É", "—“\(scalar)”Ab"] {
                #expect(Array(text.lowered.utf8) == Array(text.lowercased().utf8))
            }
        }
    }

    @Test("of nothing are nothing")
    func empty() {
        #expect("".lowered == "")
    }
}
