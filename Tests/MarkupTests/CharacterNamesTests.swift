import Testing

@testable import Markup

@Suite("Named character references")
struct CharacterNamesTests {
    private let entries = characterNames.split { $0 == " " || $0 == "\n" }
        .map { $0.split { $0 == "=" || $0 == "~" }.map(String.init) }

    @Test("Every name is replaced by its character")
    func all() {
        #expect(entries.count == 2032)
        for entry in entries {
            let scalar = UInt32(entry[1], radix: 16).flatMap(Unicode.Scalar.init)
            let text = scalar.map { "x\($0)" }
            #expect(XMLTextDecoder.text(of: "x&\(entry[0]);") == text)
        }
    }

    @Test("A name ends before its code in the table")
    func list() {
        #expect(XMLTextDecoder.text(of: "&AElig=C6 AMP;") == "&AElig=C6 AMP;")
        #expect(XMLTextDecoder.text(of: "&zwnj=200C;") == "&zwnj=200C;")
    }

    @Test("A name without semicolon is decoded as by the HTML parser, whatever follows")
    func open() throws {
        for name in entries.map({ $0[0] }) + ["#169", "#x41", "#X41g", "#", "#x", "#xg", "#a"] {
            for next in ["", " a", "a", "b1", "9", "=", "&amp;", "&", "<b>c</b>", "é", "-;"] {
                let text = "x&\(name)\(next)"
                #expect(
                    PlainTextExtractor(ofHTML: text).text == plainText(ofHTML: text + "<!---->")
                )
                let value = text.replacing("<b>c</b>", with: "'")
                let page = try #require(PageTree(Array("<body><a href=\"\(value)\">".utf8)))
                #expect(page.attribute("href", of: 1) == Self.link("</p><a href=\"\(value)\">"))
            }
        }
    }

    private static func link(_ html: String) -> String? {
        for case .element(let element) in HTMLDocument(parsing: html).nodes.map(\.content)
        where element.tag == .a { return element["href"] }
        return nil
    }

    @Test("Unknown names that resemble known ones are unchanged")
    func others() {
        let known = Set(entries.map { $0[0] })
        for entry in entries {
            for name in [
                String(entry[0].dropLast()), entry[0] + "0", entry[0] + "z", "A" + entry[0],
                entry.joined(separator: "="),
            ]
            where !name.isEmpty && !known.contains(name) {
                #expect(XMLTextDecoder.text(of: "&\(name);") == "&\(name);")
            }
        }
    }
}

extension XMLTextDecoder {
    fileprivate static func text(of written: String) -> String {
        Array(written.utf8).withUnsafeBufferPointer { string($0, .text) }
    }
}
