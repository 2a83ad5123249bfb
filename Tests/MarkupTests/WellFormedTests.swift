import Testing

@testable import Markup

@Suite("Well-formed UTF-8")
struct WellFormedTests {
    @Test(
        "Validation follows Unicode's table, with and without following letters",
        arguments: [0, 8]
    )
    func table(lettersBehind: Int) {
        let behind = [UInt8](repeating: UInt8(ascii: "a"), count: lettersBehind)
        let seconds: [UInt8] = [0, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xFF]
        let others: [UInt8] = [0x7F, 0x80, 0xBF, 0xC0]
        var wrong: [[UInt8]] = []
        for first in 0x80...0xFF as ClosedRange<UInt8> {
            for second in seconds {
                for third in others {
                    for fourth in others {
                        let bytes = [first, second, third, fourth] + behind
                        if isUTF8(bytes) != isValid(bytes[...]) { wrong.append(bytes) }
                    }
                }
            }
        }
        #expect(wrong.isEmpty)
    }

    @Test("Errors are found at any position")
    func places() {
        let text = Array("Tide, mer, море, 海の潮, 🌊, and so on; Gezeiten".utf8)
        #expect(isUTF8(text))
        for index in text.indices {
            let cut = Array(text[..<index])
            #expect(isUTF8(cut) == isValid(cut[...]))
            for byte in [0x80, 0xC2, 0xE3, 0xF0, 0xFF] as [UInt8] {
                var broken = text
                broken[index] = byte
                #expect(isUTF8(broken) == isValid(broken[...]), "\(byte) at \(index)")
            }
        }
    }

    @Test("Decoded text is valid even if the encoding exceeds Unicode")
    func beyondUnicode() {
        let letters = Array("The tide came in".utf8).flatMap { [0, 0, 0, $0] as [UInt8] }
        let beyond: [UInt8] = [0, 0x20, 0, 0]
        let text = decodeText(letters + beyond + letters, charset: "ucs-4")
        #expect(isValid(text[...]))
        #expect(String(decoding: text, as: UTF8.self).hasPrefix("The tide came in\u{FFFD}"))
    }

    @Test("A truncated text ends with a whole character")
    func cut() {
        let text = DecodedText(Array("a語é".utf8), charset: nil)
        #expect((0...7).map { text.end(ofLettersWithin: $0) } == [0, 1, 1, 1, 4, 4, 6, 6])
    }

    @Test(
        "Texts and attribute values are valid, whatever the bytes of a document",
        arguments: 0..<8
    )
    func documents(seed: UInt64) {
        let pieces =
            [
                "<a>", "</a>", "<a b='", "'", "\"", " c=", "&#x8A9E;", "&amp", "&eacute;", "&#0;",
                "&",
                "\u{1}", "\u{7F}", "é", "語", "🌊", "e\u{301}", "]]>", "<![CDATA[", "<", ">", "\r\n",
                "<!--",
            ].map { Array($0.utf8) } + [[0xE8], [0xF0, 0x9F], [0xC2], [0x80]]
        var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
        for _ in 0..<200 {
            var bytes = Array("<a>".utf8)
            for _ in 0..<40 {
                state ^= state << 13
                state ^= state >> 7
                state ^= state << 17
                bytes += pieces[Int(state % UInt64(pieces.count))]
            }
            let tree = XMLDocument(parsing: bytes).tree
            for node in tree.nodes where !node.isElement {
                let place: XMLTextDecoder.Context =
                    node.tag == XMLTree.Node.text ? .text : .characterData
                let proved = proved(tree.source[node.range], place)
                #expect(Array(tree.text(of: node).utf8) == proved)
            }
            for value in tree.attributes {
                let range = Int(value.start)..<Int(value.start + value.count)
                #expect(Array(tree.value(of: value).utf8) == proved(tree.source[range], .value))
            }
        }
    }

    private func proved(_ bytes: ArraySlice<UInt8>, _ place: XMLTextDecoder.Context) -> [UInt8] {
        Array(bytes.withUnsafeBufferPointer { XMLTextDecoder.string($0, place) }.utf8)
    }

    private func isValid(_ bytes: ArraySlice<UInt8>) -> Bool {
        String(validating: bytes, as: UTF8.self) != nil
    }
}
