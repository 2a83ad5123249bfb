import Testing

@testable import Markup

@Suite("Control characters")
struct ControlCharactersTests {
    @Test(
        "Control characters are removed or decoded as windows-1252",
        arguments: [
            ("plain", "plain"),
            ("two\n\tlines\r", "two\n\tlines\r"),
            ("bell\u{7} esc\u{1B}[31m del\u{7F}", "bell esc[31m del"),
            ("don\u{92}t \u{85} caf\u{E9}\u{A0}\u{AB}", "don’t … café\u{A0}«"),
            ("\u{81}\u{9D}nothing", "nothing"),
            ("\u{80}\u{80}", "€€"),
        ]
    )
    func goes(text: String, expected: String) {
        #expect(withoutControls(text) == expected)
    }

    @Test("Character references do not bring control characters back")
    func references() {
        let nodes = HTMLDocument(parsing: "<a href='x&#27;y'>a&#27;[2Jb&#146;</a>").nodes
        let texts = nodes.compactMap { node in
            if case .text(let text) = node.content { text } else { nil }
        }
        let links = nodes.compactMap { node in
            if case .element(let element) = node.content { element["href"] } else { nil }
        }
        #expect(texts == ["a[2Jb’"])
        #expect(links == ["xy"])
    }
}
