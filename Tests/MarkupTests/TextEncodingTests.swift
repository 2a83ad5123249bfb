import Testing

@testable import Markup

@Suite("Encoding names")
struct TextEncodingTests {
    @Test(
        "Common labels have their canonical name",
        arguments: [
            ("x-cp1251", "WINDOWS-1251"), ("iso8859_15", "ISO-8859-15"), ("euc_jp", "EUC-JP"),
            ("win1251", "WINDOWS-1251"), ("x-mac-roman", "MACINTOSH"), ("UTF8", "UTF-8"),
            ("Latin_1", "WINDOWS-1252"), ("iso-8859-8-i", "ISO-8859-8"), ("nonsense", "NONSENSE"),
            ("1251", "WINDOWS-1251"), ("936", "GB18030"), ("037", "CP037"), ("IBM850", "CP850"),
            ("cp65001", "UTF-8"), ("csIBM861", "CP861"), ("ISO_8859-5:1988", "ISO-8859-5"),
            ("iso-ir-101", "ISO-8859-2"), ("iso8859-11", "WINDOWS-874"), ("ms1361", "JOHAB"),
            ("iso-8859-1-windows-3.1", "ISO-8859-1-WINDOWS-3.1"), ("iso-8859-99", "ISO-8859-99"),
            ("HZ-GB-2312", "HZ"), ("x-mac-japanese", "CP932"), ("1", "1"),
        ]
    )
    func labels(label: String, name: String) {
        #expect(TextEncoding.canonicalName(label) == name)
    }
}
