import Testing

@testable import Extraction

@Suite("Lowercasing")
struct LoweredTextTests {
    @Test("The fast path lowercases like the standard library, for all adjacent scalars")
    func same() {
        let scalars = (0...0x2FFF).compactMap(Unicode.Scalar.init) + ["\u{10400}", "\u{1F600}"]
        for scalar in scalars {
            for text in ["\(scalar)", "A\(scalar)É", "—“\(scalar)”Ab"] {
                #expect(Array(text.lowered.utf8) == Array(text.lowercased().utf8))
            }
        }
    }

    @Test("An empty text remains empty")
    func empty() {
        #expect("".lowered == "")
    }
}
