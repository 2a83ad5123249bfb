import Testing

@testable import Markup

@Suite("Text decoding")
struct TextDecodingTests {
    private func decode(_ bytes: [UInt8], _ charset: String? = nil) -> String {
        String(decoding: decodeText(bytes, charset: charset), as: UTF8.self)
    }

    @Test(
        "A byte order mark determines the encoding before anything else",
        arguments: [
            ([0xEF, 0xBB, 0xBF, 0xC3, 0xA9], "é"),
            ([0xFF, 0xFE, 0xE9, 0], "é"),
            ([0xFE, 0xFF, 0, 0xE9], "é"),
            ([0, 0, 0xFE, 0xFF, 0, 0, 0, 0xE9], "é"),
            ([0x3C, 0, 0xE9, 0], "<é"),
        ] as [([UInt8], String)]
    )
    func marks(bytes: [UInt8], expected: String) {
        #expect(decode(bytes, "windows-1251") == expected)
    }

    @Test(
        "The server's charset is used",
        arguments: [
            ([0xCF, 0xF0], "windows-1251", "Пр"),
            ([0x93, 0xE9], "iso-8859-1", "\u{201C}é"),
            ([0x93, 0xFA], "Shift_JIS", "日"),
            ([0xC8, 0xD5], "gb2312", "日"),
            ([0xC3, 0xA9], "utf8", "é"),
            ([0xC3, 0xA9], "klingon", "é"),
            ([0x61, 0x62], "utf-16", "ab"),
        ] as [([UInt8], String, String)]
    )
    func charsets(bytes: [UInt8], charset: String, expected: String) {
        #expect(decode(bytes, charset) == expected)
    }

    @Test(
        "Well-formed UTF-8 is decoded as such, whatever the label",
        arguments: ["iso-8859-1", "windows-1251", "Shift_JIS", "gb2312", "utf-16", nil]
    )
    func labelsOfUTF8(label: String?) {
        let text = "Café – naïve, ёж и 漁港"
        #expect(decode(Array(text.utf8), label) == text)
        let declared = "<?xml version='1.0' encoding='\(label ?? "koi8-r")'?>\(text)"
        #expect(decode(Array(declared.utf8)) == declared)
    }

    @Test(
        "UTF-8 with a few errors is decoded as such, whatever the label",
        arguments: ["iso-8859-1", "windows-1251", "utf-8"]
    )
    func cutLetters(label: String) {
        let text = String(repeating: "Прилив пришёл. ", count: 4)
        #expect(decode(Array(text.utf8) + [0xD0], label).hasPrefix(text))
    }

    @Test("Encodings that write other scripts in ASCII bytes need their label")
    func sevenBits() {
        let bytes: [UInt8] = [0x1B, 0x24, 0x42, 0x46, 0x7C, 0x1B, 0x28, 0x42]
        #expect(decode(bytes, "iso-2022-jp") == "日")
    }

    @Test("Passages in windows-1252 and UTF-8 are decoded separately")
    func mixedPassages() {
        let latin: [UInt8] = Array("<p>Mar".utf8) + [0xE9] + Array("e haute</p>".utf8)
        let capitals: [UInt8] = [0xAB] + Array("CAF".utf8) + [0xC9, 0xBB, 0x0A]
        let utf8 = Array("<p>La marée “haute”</p>".utf8)
        #expect(
            decode(latin + capitals + utf8, "iso-8859-1")
                == "<p>Marée haute</p>«CAFÉ»\n<p>La marée “haute”</p>"
        )
    }

    @Test("The document's own declaration is used")
    func declarations() {
        let start = Array("<?xml version='1.0' encoding = \"koi8-r\"?>".utf8)
        #expect(decode(start + [0xF0]).hasSuffix("П"))
        #expect(decode(Array("<meta charset=iso-8859-2>".utf8) + [0xB1]).hasSuffix("ą"))
    }

    @Test(
        "Only <meta> elements declare the charset of a page, and a correct one wins",
        arguments: [
            "<script charset=\"utf-8\"></script><meta http-equiv=\"Content-Type\" content=\"text/html; charset=koi8-r\">",
            "<?xml version=\"1.0\" encoding=\"utf-8\"?><META CHARSET = 'KOI8-R'>",
            String(repeating: "<script src=a.js></script>", count: 100) + "<meta charset=koi8-r>",
        ]
    )
    func metaElements(head: String) {
        #expect(decode(Array(head.utf8) + [0xF0, 0xD2]).hasSuffix("Пр"))
    }

    @Test(
        "Without a correct label the language determines the encoding",
        arguments: [
            ("<language>ru-RU</language>", [0xCF, 0xF0], "Пр"),
            ("<dc:language> ru </dc:language>", [0xCF, 0xF0], "Пр"),
            ("<language><![CDATA[ru]]></language>", [0xCF, 0xF0], "Пр"),
            ("<html class=a lang='pl'>", [0xB1, 0xB6], "ąś"),
            ("<html lang=pl>", [0xB9, 0x9C], "ąś"),
            ("<feed xml:lang=\"ja\">", [0xC6, 0xFC, 0xCB, 0xDC], "日本"),
            ("<html lang=ja>", [0x93, 0xFA, 0x96, 0x7B], "日本"),
            ("<html lang=zh-TW>", [0xA4, 0xA4], "中"),
            ("<html lang=de>", [0xE4], "ä"),
        ] as [(String, [UInt8], String)]
    )
    func languages(head: String, bytes: [UInt8], expected: String) {
        let start = Array("<?xml version='1.0' encoding='utf-8'?>\(head)".utf8)
        #expect(decode(start + bytes).hasSuffix(expected))
    }

    @Test("A declaration in EBCDIC is recognized")
    func mainframes() {
        // <?xml version="1.0" encoding="037"?><a>é</a>
        let bytes: [UInt8] = [
            0x4C, 0x6F, 0xA7, 0x94, 0x93, 0x40, 0xA5, 0x85, 0x99, 0xA2, 0x89, 0x96, 0x95, 0x7E,
            0x7F,
            0xF1, 0x4B, 0xF0, 0x7F, 0x40, 0x85, 0x95, 0x83, 0x96, 0x84, 0x89, 0x95, 0x87, 0x7E,
            0x7F,
            0xF0, 0xF3, 0xF7, 0x7F, 0x6F, 0x6E, 0x4C, 0x81, 0x6E, 0x51, 0x4C, 0x61, 0x81, 0x6E,
        ]
        #expect(decode(bytes).hasSuffix("<a>é</a>"))
    }

    @Test("Invalid bytes in UTF-8 are decoded one by one")
    func mending() {
        #expect(decode([0xC3, 0xA9, 0xE9, 0x80, 0xED, 0xA0, 0x80]) == "éé€í\u{A0}€")
    }

    @Test(
        "Invalid units of UTF-16 and UTF-32 are replaced one by one",
        arguments: [
            ([0xFF, 0xFE], 0, 1, [0, 0xD8]), ([0xFE, 0xFF], 1, 0, [0xDC, 0]),
            ([0xFF, 0xFE, 0, 0], 0, 3, [0, 0, 0x11, 0]),
        ] as [([UInt8], Int, Int, [UInt8])]
    )
    func units(mark: [UInt8], zerosBefore: Int, zerosAfter: Int, broken: [UInt8]) {
        let text = Array("The tide came in".utf8).flatMap {
            [UInt8](repeating: 0, count: zerosBefore) + [$0]
                + [UInt8](repeating: 0, count: zerosAfter)
        }
        #expect(decode(mark + text + broken + text) == "The tide came in\u{FFFD}The tide came in")
    }

    @Test("The charset of a Content-Type is used if there is one")
    func contentTypes() {
        #expect(charset(ofContentType: "text/xml; Charset=\"UTF-8\"; x=y") == "UTF-8")
        #expect(charset(ofContentType: "text/xml") == nil)
        #expect(charset(ofContentType: "text/xml; charset=") == nil)
        #expect(charset(ofContentType: nil) == nil)
    }
}
