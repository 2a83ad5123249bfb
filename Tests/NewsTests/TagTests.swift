import News
import Testing

import struct News.Tag

@Suite("Tags")
struct TagTests {
    @Test(
        "A tag is one line of 1 to 60 characters",
        arguments: [
            ("sea", "sea"), ("  to read\t", "to read"), ("Über", "Über"), ("a:b,c", "a:b,c"),
            ("", nil), (" \n ", nil), ("a\nb", nil), ("a\u{1B}[2J", nil), ("a\u{202E}b", nil),
            (String(repeating: "é", count: 60), String(repeating: "é", count: 60)),
            (String(repeating: "é", count: 61), nil),
        ]
    )
    func reading(typed: String, text: String?) {
        #expect(Tag(typed)?.text == text)
    }

    @Test("Tags are equal only if their bytes are")
    func equality() throws {
        let names = ["café", "cafe\u{301}", "Café"]
        #expect(Set(names.compactMap { Tag($0) }).count == 3)
        #expect(Tag(" sea ") == Tag("sea"))
    }
}
