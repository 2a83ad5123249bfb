import Testing

@testable import Markup

@Suite("Runs of combining marks")
struct EndlessMarksTests {
    @Test("A letter keeps at most thirty marks", arguments: [0, 1, 29, 30, 31, 32, 62, 500])
    func run(count: Int) {
        let marks = String(repeating: "\u{301}\u{316}", count: count / 2 + 1)
        let run = String(String.UnicodeScalarView(marks.unicodeScalars.prefix(count)))
        for (start, end) in [("", ""), ("e", "x"), ("漢字漢字", "語"), (longer, longer)] {
            let bounded = withoutExcessiveMarks(start + run + end)
            let kept = String(String.UnicodeScalarView(run.unicodeScalars.prefix(30)))
            #expect(Array(bounded.utf8) == Array((start + kept + end).utf8))
        }
    }

    private let longer = String(repeating: "Ein längerer Text, аб 漢字. ", count: 5)

    @Test("Each of several runs is limited")
    func several() {
        let run = String(repeating: "\u{20DD}", count: 100)
        let kept = String(repeating: "\u{20DD}", count: 30)
        #expect(withoutExcessiveMarks("a\(run)b\(run)c") == "a\(kept)b\(kept)c")
    }

    @Test("Invalid UTF-8 does no harm")
    func noText() {
        let bytes: [UInt8] = [0xCC] + Array(repeating: 0x81, count: 300) + [0xF4, 0xE0, 0x80]
        #expect(withoutExcessiveMarks(bytes).count <= bytes.count)
    }

    @Test(
        "Marks are limited even if they are written as references",
        arguments: ["\u{301}", "&#769;", "&#x301;"]
    )
    func doors(mark: String) {
        let html = "<p>e" + String(repeating: mark, count: 200) + "</p><b>f</b>"
        let expected = "e" + String(repeating: "\u{301}", count: 30) + " f"
        #expect(plainText(ofHTML: html).unicodeScalars.elementsEqual(expected.unicodeScalars))
    }
}

@Suite("Byte strings")
struct ByteStringTests {
    @Test("Byte strings are equal only if their bytes are")
    func equality() {
        #expect(ByteString("é") == ByteString("\u{E9}"))
        #expect(ByteString("e\u{301}") != ByteString("\u{E9}"))
        #expect(Set([ByteString("a"), ByteString("a"), ByteString("b")]).count == 2)
    }

    @Test("Substrings are found by their bytes")
    func words() {
        #expect("a/comments/b".containsBytes("/comments/"))
        #expect(!"a/comment/b".containsBytes("/comments/"))
        #expect(
            "//x".containsBytes("//x") && !"".containsBytes("a")
                && "🇩🇪htm html".containsBytes("html")
        )
    }
}
