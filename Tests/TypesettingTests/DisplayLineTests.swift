import Testing

@testable import Typesetting

@Suite("Display lines")
struct DisplayLineTests {
    @Test(
        "A line has collapsed white space, a maximum width and display order",
        arguments: [
            ("", 10, "", 0), ("plain", 10, "plain", 5), ("plain", 5, "plain", 5),
            ("plain", 4, "pla…", 4), ("plain", 1, "…", 1), ("plain", 0, "", 0),
            ("plain", -1, "", 0), ("  a \n\t b ", 10, "a b", 3), ("one two", 5, "one…", 4),
            ("東京株", 6, "東京株", 6), ("東京株", 5, "東京…", 5), ("東京株", 4, "東…", 3),
            ("東", 1, "\u{FFFD}", 1), ("cafe\u{301}s", 5, "cafe\u{301}s", 5),
            ("cafe\u{301}s", 4, "caf…", 4), ("a\u{1B}[2Jb\u{202E}c", 10, "a[2Jbc", 6),
            ("soft\u{AD}hyphen", 20, "softhyphen", 10), ("a\u{A0}b", 3, "a b", 3),
            ("👍🏽!", 9, "👍🏽!", 3), ("👨\u{200D}\0👦", 9, "👨👦", 4),
            ("👨\u{200D} \u{200D}b", 9, "👨\u{200D} b", 4), ("👨\u{200D}\u{AD}👦", 9, "👨👦", 4),
            ("क\u{94D}\u{200D}👦", 9, "क\u{94D}\u{200D}👦", 3),
        ]
    )
    func line(text: String, columns: Int, shown: String, width: Int) {
        useUnicodeLocale()
        #expect(
            displayLine(text, columns: columns)
                == DisplayLine(text: shown, columns: width, isRightToLeft: false)
        )
    }

    @Test(
        "No punctuation that separates words remains before the ellipsis of a cut line",
        arguments: [
            ("It ends (here). And goes on", 17, "It ends (here)…"),
            ("It ends, maybe", 9, "It ends…"), ("What? Nothing more", 6, "What?…"),
            ("Wait... and see", 9, "Wait…"), ("Wait… and see", 6, "Wait…"),
            ("....................", 9, "…"), ("日本、中国と韓国", 7, "日本…"), ("café, thé", 6, "café…"),
            ("Stocks — up", 9, "Stocks…"), ("News - more", 8, "News…"),
            ("A Blog | Somebody", 9, "A Blog…"), ("Tide (at noon)", 7, "Tide…"),
            ("One · Two", 7, "One…"),
        ]
    )
    func cutBehindSigns(text: String, columns: Int, shown: String) {
        useUnicodeLocale()
        #expect(displayLine(text, columns: columns).text == shown)
        // Trailing white space avoids the fast path.
        #expect(displayLine("\(text)  ", columns: columns).text == shown)
        #expect(displayLines(text, columns: columns, maximum: 1).first?.text == shown)
    }

    @Test(
        "Arabic letters join their neighbors, and other letters do not change",
        arguments: [
            // Isolated meem, final alef, medial lam, initial seen.
            ("\u{633}\u{644}\u{627}\u{645}", "\u{FEE1}\u{FE8E}\u{FEE0}\u{FEB3}", 4),
            // A zero-width non-joiner separates letters, a combining mark does not.
            ("\u{628}\u{64E}\u{628}", "\u{FE90}\u{FE91}\u{64E}", 2),
            ("\u{645}\u{6CC}\u{200C}\u{634}", "\u{FEB5}\u{FBFD}\u{200C}\u{FEE3}", 3),
            ("\u{628} \u{628}", "\u{FE8F} \u{FE8F}", 3),
            ("\u{67E}\u{6AF}", "\u{FB93}\u{FB58}", 2), ("\u{679}\u{6D2}", "\u{FBAF}\u{FB68}", 2),
            ("\u{5E9}\u{5DC}(a)", "(a)\u{5DC}\u{5E9}", 5),
        ]
    )
    func joining(text: String, shown: String, width: Int) {
        useUnicodeLocale()
        let line = displayLine(text, columns: 20)
        #expect(line.text.unicodeScalars.elementsEqual(shown.unicodeScalars), "\(line)")
        #expect(line.columns == width)
    }

    @Test("A right-to-left line says that it is one")
    func rightToLeft() {
        useUnicodeLocale()
        #expect(
            displayLine("שלום (abc)", columns: 20)
                == DisplayLine(text: "(abc) םולש", columns: 10, isRightToLeft: true)
        )
        #expect(
            displayLine("שלום עולם", columns: 6)
                == DisplayLine(text: "…םולש", columns: 5, isRightToLeft: true)
        )
        #expect(
            displayLine("say שלום", columns: 20)
                == DisplayLine(text: "say םולש", columns: 8, isRightToLeft: false)
        )
    }

    @Test(
        "A foreign name at the beginning does not change the direction of a line",
        arguments: [
            ("Karrow — השכנים מצביעים על המחיר", true), ("שלום is a greeting in Hebrew", false),
            ("مرحبا and also salaam", false), ("\u{2068}שלום\u{2069} of the greetings", false),
            ("\u{2068}Karrow Pass\u{2069} שלום", true), ("12 שלום", true), ("12", false),
        ]
    )
    func beginsWithForeignName(text: String, isRightToLeft: Bool) {
        useUnicodeLocale()
        #expect(displayLine(text, columns: 60).isRightToLeft == isRightToLeft)
    }

    @Test("A line starts at the edge of its direction, and its byline aligns with it")
    func sides() {
        useUnicodeLocale()
        let (name, title) = (displayLine("plain", columns: 20), displayLine("שלום", columns: 20))
        #expect([name, title].map { $0.start(in: 20) } == [0, 16])
        #expect([name, title].map { $0.beginning(in: 20) } == [0, 19])
        #expect([name, title].map { $0.start(in: 2) } == [0, 0])
        #expect([name, title].map { $0.beginning(in: 0) } == [0, 0])
        #expect(name.aligned(title).start(in: 20) == 15)
        #expect(title.aligned(nil) == title)
    }

    @Test(
        "A terminal that reorders text gets the letters in logical order, in lines that know their direction",
        arguments: [
            ("שלום (abc)", 20, "שלום (abc)", true), ("say שלום", 20, "say שלום", false),
            ("سلام خطّاط", 20, "سلام خطّاط", true), ("שלום עולם", 6, "שלום…", true),
            ("plain", 20, "plain", false),
        ]
    )
    func leftToTerminal(text: String, columns: Int, shown: String, isRightToLeft: Bool) {
        useUnicodeLocale()
        let lines = BidiOrdering.$current.withValue(.terminal) {
            [displayLine(text, columns: columns)]
                + displayLines(text, columns: columns, maximum: 1)
                + [WrappedText(text, columns: columns).lines(maximum: 1)[0]]
        }
        for line in lines {
            #expect(line.text.unicodeScalars.elementsEqual(shown.unicodeScalars), "\(line)")
            #expect(line.isRightToLeft == isRightToLeft)
        }
        #expect(BidiOrdering.current == .newspaper)
    }

    @Test(
        "A short word is not left alone on the last line unless this takes another line",
        arguments: [
            (
                "Here are the songs that we were like many of us.", 23,
                ["Here are the songs that", "we were like many", "of us."]
            ),
            ("He gets to go to work.", 20, ["He gets to go", "to work."]),
            // No measure helps, a word is long, or another line is needed.
            ("Incomprehensibilities of us", 22, ["Incomprehensibilities", "of us"]),
            ("He goes to Copenhagen", 12, ["He goes to", "Copenhagen"]),
            ("aaaa bbbb cccc dddd ee", 19, ["aaaa bbbb cccc", "dddd ee"]),
            ("aaaaaaaaaaaaaaaaaaaa cc", 21, ["aaaaaaaaaaaaaaaaaaaa", "cc"]),
            ("One line", 20, ["One line"]), ("", 20, []),
        ]
    )
    func company(text: String, columns: Int, lines: [String]) {
        useUnicodeLocale()
        #expect(WrappedText(text, columns: columns).lines(maximum: 9).map(\.text) == lines)
    }

    @Test(
        "A word wider than a line is divided with a hyphen, but an address is not",
        arguments: [
            (
                "Donaudampfschifffahrtsgesellschaft",
                ["Donaudampfs-", "chifffahrts-", "gesellschaft"]
            ),
            ("Straßenbahn", ["Straßenb-", "ahn"]), ("abcdefgh", ["abc", "def", "gh"]),
            ("x=straßenbahn", ["x=straßenb", "ahn"]),
            ("0123456789012345", ["0123456789012", "345"]),
        ]
    )
    func longWords(text: String, lines: [String]) {
        let columns = lines.map(\.count).max() ?? 1
        #expect(displayLines(text, columns: columns, isBalanced: true).map(\.text) == lines)
    }

    @Test("A name in a directional isolate does not reorder its neighbors")
    func isolates() {
        useUnicodeLocale()
        #expect(
            displayLine("\u{2068}שם\u{2069} · 20 min", columns: 20)
                == DisplayLine(text: "םש · 20 min", columns: 11, isRightToLeft: false)
        )
    }

    @Test(
        "Lines are wrapped, cut and balanced",
        arguments: [
            ("", 10, nil, false, []),
            ("one two three", 0, nil, false, []),
            ("one two three", 8, 0, false, []),
            ("one two three", 8, nil, false, ["one two", "three"]),
            ("one two three", 8, 1, false, ["one two…"]),
            ("one two three", 7, 1, false, ["one…"]),
            ("one two three", 8, 2, false, ["one two", "three"]),
            ("one two three four", 8, 2, false, ["one two", "three…"]),
            ("one two threefold", 8, 1, false, ["one two…"]),
            ("one two-three four", 9, 1, false, ["one…"]),
            ("to deep\u{2010}draught ships", 11, 1, false, ["to…"]),
            ("two-three-four", 8, 1, false, ["two-thr…"]),
            ("one two–three four", 9, 1, false, ["one two…"]),
            ("Lines -- and more", 9, 1, false, ["Lines…"]),
            ("one incomprehensibilities", 12, 1, false, ["one…"]),
            ("incomprehensibilities", 12, 1, false, ["incomprehen…"]),
            ("in\u{AD}com\u{AD}pre\u{AD}hen\u{AD}si\u{AD}ble", 9, 1, false, ["incompre…"]),
            ("日本語日本語", 7, 1, false, ["日本語…"]),
            (
                "Northern channel to reopen after eleven weeks", 40, 3, true,
                ["Northern channel to", "reopen after eleven weeks"]
            ),
            ("a b c d e f g h i j", 16, nil, true, ["a b c d e", "f g h i j"]),
            ("日本語。「引用」文", 8, nil, false, ["日本語。", "「引", "用」文"]),
            ("abcdefgh", 3, nil, false, ["abc", "def", "gh"]),
            ("abcdefgh", 3, nil, true, ["abc", "def", "gh"]),
        ] as [(String, Int, Int?, Bool, [String])]
    )
    func lines(text: String, columns: Int, maximum: Int?, isBalanced: Bool, shown: [String]) {
        useUnicodeLocale()
        let lines = displayLines(
            text,
            columns: columns,
            maximum: maximum,
            isBalanced: isBalanced
        )
        #expect(lines.map(\.text) == shown)
    }

    @Test("The line cache distinguishes texts by their bytes, not by canonical equivalence")
    func remembered() {
        let lines = DisplayLineCache()
        let (one, two) = ("caf\u{E9} \u{4E2D}", "cafe\u{301} \u{4E2D}")
        #expect(one == two)
        for text in [one, two, one] {
            #expect(Array(lines.line(text, columns: 20).text.utf8) == Array(text.utf8))
        }
    }
}
