import Testing

@testable import Markup

@Suite("Names of encodings")
struct TextEncodingTests {
    @Test(
        "are known as programs write them",
        arguments: [
            ("x-cp1251", "WINDOWS-1251"), ("iso8859_15", "ISO-8859-15"), ("euc_jp", "EUC-JP"),
            ("win1251", "WINDOWS-1251"), ("x-mac-roman", "MACINTOSH"), ("UTF8", "UTF-8"),
            ("Latin_1", "WINDOWS-1252"), ("iso-8859-8-i", "ISO-8859-8"), ("nonsense", "NONSENSE"),
        ]
    )
    func labels(label: String, name: String) {
        #expect(TextEncoding.canonicalName(label) == name)
    }
}
