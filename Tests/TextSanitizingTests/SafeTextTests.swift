import ClusterSamples
import Testing
import TextSanitizing

@Suite("Safe text")
struct SafeTextTests {
    @Test(
        "Control and formatting characters are removed",
        arguments: [
            ("\u{1B}[31mred\u{1B}[0m", "[31mred[0m"),
            ("a\u{9B}31mb\u{90}c\u{9D}d\u{7F}e\u{0}f\u{7}", "a31mbcdef"),
            ("a\u{202E}b\u{2066}c\u{2069}d\u{200F}e\u{61C}f", "abcdef"),
            ("a\u{AD}b\u{FEFF}c\u{2060}d\u{FFFC}e\u{FFFE}f\u{E0001}g", "abcdefg"),
            ("a\nb\r\nc\td\u{85}e\u{2028}f\u{2029}g", "a b  c d e f g"),
        ]
    )
    func dropped(input: String, text: String) {
        #expect(SafeText(input).text == text)
    }

    @Test("Every control character is removed, alone and among letters")
    func everyControl() {
        for value in Array(0..<0x20) + Array(0x7F..<0xA0) + [0x2028, 0x2029] {
            guard let scalar = Unicode.Scalar(UInt32(value)) else { continue }
            for input in ["\(scalar)", "a\(scalar)b", "漢\(scalar)\u{301}"] {
                for form in [SafeText.Form.line, .fields, .block] {
                    let kept = SafeText(input, as: form).text.unicodeScalars.contains(scalar)
                    let mayStay =
                        form == .block && "\n\t".unicodeScalars.contains(scalar)
                        || form == .fields && scalar == "\t"
                    #expect(kept == mayStay, "U+\(String(value, radix: 16))")
                }
            }
        }
    }

    @Test("Letters, grapheme clusters and flags are unchanged", arguments: ClusterSamples.all)
    func kept(sample: String) {
        #expect(SafeText(sample).text.utf8.elementsEqual(sample.utf8))
        #expect(passed("a \(sample) b").text.utf8.elementsEqual("a \(sample) b".utf8))
    }

    @Test("A joiner, selector or tag needs a preceding letter")
    func misplaced() {
        #expect(passed("\u{200D}a\u{200C}\u{200C}b \u{FE0F}c").text == "a\u{200C}b c")
        #expect(passed("a\u{E0067}\u{E0062}\u{E007F}b").text == "ab")
        #expect(passed("🏴\u{E0067}\u{E0062}x").text == "🏴x")
        #expect(passed("🏴" + String(repeating: "\u{E0067}", count: 40)).text == "🏴")
    }

    @Test(
        "Tag characters are kept in recommended flags only",
        arguments: [
            ("gbeng", true), ("gbwls", true), ("usca", false), ("hello", false), ("", false),
        ]
    )
    func flags(tags: String, stays: Bool) {
        let scalars = tags.unicodeScalars.compactMap { Unicode.Scalar($0.value + 0xE0000) }
        let flag = "🏴" + String(String.UnicodeScalarView(scalars)) + "\u{E007F}"
        #expect(passed("a \(flag)b").text == (stays ? "a \(flag)b" : "a 🏴b"))
        #expect(passed("a \(flag)b").withoutTags.text == "a 🏴b")
    }

    @Test("A letter keeps at most thirty marks")
    func marks() {
        let endless = "a" + String(repeating: "\u{301}", count: 5000) + "b\u{302}"
        let text = SafeText(endless).text
        #expect(text.unicodeScalars.count == 33)
        #expect(text.unicodeScalars.suffix(2).elementsEqual("b\u{302}".unicodeScalars))
    }

    @Test("Fields keep tabs, and blocks keep tabs and line breaks")
    func forms() {
        #expect(passed("a\tb\nc", as: .fields).text == "a\tb c")
        #expect(passed("a\tb\r\nc\u{7}", as: .block).text == "a\tb\nc")
    }

    @Test("Interpolated values are sanitized, and the literal is not")
    func interpolation() {
        let input = "evil\u{1B}]0;title\u{7}\nsecond"
        let line: SafeText = "newspaper: \(input) (\(3))\n"
        #expect(line.text == "newspaper: evil]0;title second (3)\n")
    }

    @Test("A document escapes forbidden characters instead of losing them")
    func document() {
        let json = "{\n\"a\": \"\u{9B}\u{202E}é\u{FFFE}\"\n}"
        let safe = SafeText(document: json) { "\\u\(String($0.value, radix: 16))" }
        #expect(safe.text == "{\n\"a\": \"\\u9b\\u202eé\\ufffe\"\n}")
    }

    @Test(
        "JSON escapes directional marks, tags and supplementary variation selectors"
    )
    func json() {
        let json = "[\"é\u{200E}🏴\u{E0067}\u{E007F}葛\u{E0100}❤\u{FE0F}\"]"
        #expect(
            SafeText(jsonDocument: json).text
                == "[\"é\\u200e🏴\\udb40\\udc67\\udb40\\udc7f葛\\udb40\\udd00❤\u{FE0F}\"]"
        )
    }

    @Test(
        "Escaping a document takes linear time",
        .timeLimit(.minutes(30))
    )
    func longDocument() {
        let document = String(repeating: "\u{202E}", count: 500_000)
        #expect(SafeText(jsonDocument: document).text.utf8.count == 3_000_000)
    }

    @Test(
        "A long text is truncated between grapheme clusters",
        arguments: [
            ("abcdef", 6, "abcdef"), ("abcdefg", 6, "abcde…"),
            ("ab👩\u{200D}👩\u{200D}👧cd", 6, "ab…"),
            ("ab🇩🇪🇫🇷", 5, "ab🇩🇪…"), ("abe\u{301}\u{302}cd", 5, "ab…"), ("", 1, ""), ("ab", 1, "…"),
        ]
    )
    func cut(text: String, count: Int, expected: String) {
        #expect(Array(text.cut(toScalars: count).utf8) == Array(expected.utf8))
        #expect(SafeText(text).prefix(count).text == expected)
    }

    /// Sanitizes text, unlike a literal.
    private func passed(_ input: String, as form: SafeText.Form = .line) -> SafeText {
        SafeText(input, as: form)
    }
}
