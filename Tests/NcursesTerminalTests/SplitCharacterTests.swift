import Cells
import Testing

@testable import NcursesTerminal

@Suite("Split characters and keypad keys")
struct SplitCharacterTests {
    @Test(
        "A character in pieces is one key, however long its bytes take",
        arguments: ["é", "日", "🙂", "ж"]
    )
    func pieces(letter: Character) {
        var decoder = InputDecoder()
        let bytes = Array(String(letter).utf8)
        for byte in bytes.dropLast() {
            #expect(decoder.feed([byte]) == [])
            #expect(decoder.pendingTimeout == nil)
        }
        #expect(decoder.feed(bytes.suffix(1)) == [.key(.character(letter))])
    }

    @Test("The next key after an incomplete character is delivered")
    func unfinished() {
        var decoder = InputDecoder()
        #expect(decoder.feed([0xC3]) == [])
        #expect(decoder.feed([UInt8(ascii: "j")]).last == .key(.character("j")))
        #expect(decoder.feed([UInt8(ascii: "k")]) == [.key(.character("k"))])
    }

    @Test("The numeric keypad in application mode types its digits and operators")
    func keypad() {
        var decoder = InputDecoder()
        let letters = "jklmnopqrstuvwxyX"
        let events = letters.flatMap { decoder.feed("\u{1B}O\($0)".utf8) }
        #expect(events == "*+,-./0123456789=".map { .key(.character($0)) })
        #expect(decoder.feed("\u{1B}OM".utf8) == [.key(Key(.enter))])
    }
}
