import SearchCases
import Testing

@testable import Typesetting

@Suite("Search in a story")
struct SearchableTextTests {
    private func found(_ words: PreparedSearchQuery, in html: String) -> [String] {
        useUnicodeLocale()
        let storyDocument = StoryDocument(html: html, language: "en")
        let letters = storyDocument.letters
        return storyDocument.searchableText().find(words).map { range in
            String(String.UnicodeScalarView(range.compactMap { letters[$0] }))
        }
    }

    @Test(
        "A phrase matches regardless of case, accents and punctuation variants",
        arguments: [
            ("harbour", "The Harbour of HARBOUR Street", ["Harbour", "HARBOUR"]),
            ("cafe", "Café, cafe\u{301} and CAFÉ", ["Café", "cafe", "CAFÉ"]),
            ("café", "cafe", ["cafe"]),
            ("it's", "It’s and it's", ["It’s", "it's"]),
            ("a-b", "a–b a\u{2011}b", ["a–b", "a\u{2011}b"]),
            ("“yes”", "\"Yes\" he said", ["\"Yes\""]),
            ("ΠΑΡΑΤΗΡΗΤΗΣ", "παρατηρητής", ["παρατηρητής"]),
            ("вестник", "ВЕСТНИК залива", ["ВЕСТНИК"]),
            ("東京", "朝の東京駅", ["東京"]),
            ("שלום", "שָׁלוֹם", ["שָׁלוֹם"]),
            ("مدرسه", "مَدرَسه", ["مَدرَسه"]),
            ("कि", "की कि", ["कि"]),
            ("👧", "👨‍👩‍👧", ["👧"]),
            ("aa", "aaaaa", ["aa", "aa"]),
            (
                "майский", "маи\u{306}скии\u{306} МАИ\u{306}СКИИ\u{306}",
                ["маи\u{306}скии", "МАИ\u{306}СКИИ"]
            ),
            ("маи\u{306}", "май", ["май"]), ("маи", "май маи\u{306} ма\u{301}и", ["ма\u{301}и"]),
            ("がく", "か\u{3099}く がく", ["か\u{3099}く", "がく"]), ("か", "が か\u{3099}", []),
            ("か\u{3099}", "が", ["が"]), ("パ", "ハ\u{309A}パ", ["ハ", "パ"]),
            (
                "한글", "\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}",
                ["\u{1112}\u{1161}\u{11AB}\u{1100}"]
            ),
            ("\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}", "한글", ["한글"]), ("하", "한글", []),
            ("أحمد", "ا\u{654}حمد", ["ا\u{654}حمد"]), ("क़", "क\u{93C}", ["क"]),
            ("zeppelin", "nothing of that kind", []),
            ("", "text", []), ("  ", "a b", []),
        ]
    )
    func folding(typed: String, text: String, expected: [String]) {
        #expect(found(PreparedSearchQuery(phrase: typed), in: "<p>\(text)</p>") == expected)
    }

    @Test(
        "A phrase matches across markup, line breaks and invisible characters",
        arguments: [
            "the storms then came", "the storms\n   then came",
            "the <b>storms</b> <i>then</i> came",
            "the sto&shy;rms th&shy;en came", "the storms<br>then came",
            "the&nbsp;storms then came",
            "the <a href='https://a.example/'>storms</a> then came", "the stor&#x200B;ms then came",
            "the storms<sup><a href='#n1'>1</a></sup> then came",
        ]
    )
    func parted(html: String) {
        #expect(found(PreparedSearchQuery(phrase: "storms then"), in: "<p>\(html)</p>").count == 1)
    }

    @Test("No match extends over the end of a paragraph or cell")
    func apart() {
        let words = PreparedSearchQuery(phrase: "one two")
        #expect(found(words, in: "<p>one</p><p>two</p>") == [])
        #expect(found(words, in: "<table><tr><td>one</td><td>two</td></tr></table>") == [])
        #expect(found(words, in: "<ul><li>one<li>two</ul>") == [])
    }

    @Test(
        "Headings, lists, quotes, code, tables and captions are searched",
        arguments: [
            "<h2>needle</h2>", "<ul><li>needle</ul>", "<blockquote>needle</blockquote>",
            "<pre>x\n  needle\ny</pre>", "<table><tr><td>a</td><td>needle</td></tr></table>",
            "<table><caption>needle</caption><tr><td>a</td></tr></table>",
            "<figure><img src='https://a.example/1.png'><figcaption>needle</figcaption></figure>",
            "<dl><dt>needle<dd>x</dl>", "<pre>\(String(repeating: "x\n", count: 500))needle</pre>",
        ]
    )
    func places(html: String) {
        #expect(
            found(PreparedSearchQuery(phrase: "needle"), in: "<p>Before.</p>\(html)<p>Behind.</p>")
                == ["needle"]
        )
    }

    @Test(
        "Words match as whole words, and the last one as a prefix",
        arguments: [
            ("harb", "harbour, harbours, Pharb", ["harb", "harb"]),
            ("harb ", "harbour harb", ["harb"]),
            ("ship harb", "ships ship harbour", ["ship", "harb"]),
            ("\"the harbour\" ship", "in the harbour a ship, harbour", ["the harbour", "ship"]),
            ("東京", "新東京駅", ["東京"]), ("กิน", "เขากินข้าว", ["กิน"]),
            ("tram-line", "tram, line and tram-lines", ["tram, line", "tram-line"]),
            ("ha", "harbour ha", ["ha"]),
            ("?!", "what?!", []),
        ]
    )
    func words(typed: String, text: String, expected: [String]) {
        #expect(found(PreparedSearchQuery(wordsOf: typed), in: "<p>\(text)</p>") == expected)
    }

    @Test(
        "Short words are omitted beside longer ones",
        arguments: [
            ("the tide of May is late ", "the tide of May is late", ["tide", "late"]),
            ("of the ", "of the tide", ["of", "the"]),
            ("\"the tide\" is", "the tide is", ["the tide"]),
            ("東京 station", "東京 station", ["東京", "station"]),
        ]
    )
    func longWords(typed: String, text: String, expected: [String]) {
        let words = PreparedSearchQuery(wordsOf: typed).longWords
        #expect(found(words, in: "<p>\(text)</p>") == expected)
    }
}

@Suite("Agreement of the search index and an open story")
struct AgreementTests {
    @Test("An open story matches in the same cases as the search index", arguments: searchCases)
    func found(typed: String, text: String, isFound: Bool) {
        useUnicodeLocale()
        let found = SearchableText(text).find(PreparedSearchQuery(wordsOf: typed))
        #expect(!found.isEmpty == isFound)
    }

    @Test(
        "Each symbol that can be searched for is found, in either case"
    )
    func signs() {
        useUnicodeLocale()
        for number in [0x20A0..<0x2C00, 0x1F000..<0x1FB00].joined() {
            guard let scalar = Unicode.Scalar(UInt32(number)) else { continue }
            let sign = number == 0x20E3 ? "1\(scalar)" : String(scalar)
            let low = sign.lowercased()
            for (typed, text) in [(sign, sign), (sign, "a \(sign) b"), (sign, low), (low, sign)] {
                let words = PreparedSearchQuery(wordsOf: typed)
                #expect(
                    words.isEmpty != !SearchableText(text).find(words).isEmpty,
                    "U+\(String(number, radix: 16)): \(typed) in \(text)"
                )
            }
        }
    }
}

@Suite("Match highlighting")
struct SearchHighlightsTests {
    private static let html = """
        <h2>The storms</h2><p>The storms then came, and the storms\u{AD}birds with them: \
        storm after storm, until nobody in the harbour could tell one storm from the other.</p>
        <ul><li>a storm in a list</ul><blockquote><p>a storm that is quoted</p></blockquote>
        <pre>let storm = 1</pre>
        <table><tr><th>storm<th>year<tr><td>The great storm<td>1987</table>
        <p dir=rtl>סערה storm סערה</p><p>Cafe\u{301} storm\u{301}s</p>
        """

    private func lines(_ columns: Int, _ marks: SearchHighlights, _ setting: TextAlignment)
        -> [TypesetLine]
    {
        useUnicodeLocale()
        var kept = StorySegmentLayoutCache()
        return StoryDocument(html: Self.html, language: "en").typeset(
            around: 0,
            lineCount: 1_000,
            TypesetOptions(columns: columns, setting: setting),
            marking: marks,
            keeping: &kept
        ).lines
    }

    @Test(
        "Matches are highlighted without changing any line",
        arguments: [1, 2, 9, 24, 66],
        [TextAlignment.ragged, .justified, .plain]
    )
    func marks(columns: Int, setting: TextAlignment) {
        useUnicodeLocale()
        let text = StoryDocument(html: Self.html, language: "en").searchableText()
        let ranges = text.find(PreparedSearchQuery(phrase: "storm"))
        #expect(ranges.count == 13)
        let plain = lines(columns, .none, setting)
        let marked = lines(columns, SearchHighlights(ranges, current: ranges[3]), setting)
        #expect(marked.map(\.drawn) == plain.map(\.drawn))
        #expect(marked.map(\.anchor) == plain.map(\.anchor))
        let letters = { (mark: SearchHighlight) in
            marked.flatMap(\.runs).filter { $0.style.mark == mark }.map(\.text).joined()
                .filter { $0 != "-" }.lowercased()
        }
        #expect(letters(.current) == "storm")
        if columns == 66 {
            let expected = String(repeating: "storm", count: 12) + "\u{301}"
            #expect(letters(.found).unicodeScalars.elementsEqual(expected.unicodeScalars))
        }
    }

    @Test("A match highlights whole grapheme clusters")
    func wholeLetters() {
        useUnicodeLocale()
        let text = "Café 👨‍👩‍👧 🇩🇪"
        let letters = SearchableText(text)
        let found = ["cafe", "👩", "🇪"].flatMap { letters.find(PreparedSearchQuery(phrase: $0)) }
        let lines = markedLines(text, columns: 40, marks: SearchHighlights(found, current: nil))
        #expect(lines.map(\.line.text) == displayLines(text, columns: 40).map(\.text))
        let marked = lines.flatMap(\.runs).filter { $0.style.mark == .found }.map(\.text)
        #expect(marked == ["Café", "👨‍👩‍👧", "🇩🇪"])
    }
}

extension StoryDocument {
    fileprivate var letters: [Int: Unicode.Scalar] {
        var letters: [Int: Unicode.Scalar] = [:]
        for passage in segments {
            passage.forEachText { text, start in
                for (place, scalar) in text.scalars.enumerated() {
                    letters[passage.anchor + start + place] = Unicode.Scalar(scalar)
                }
            }
        }
        return letters
    }
}
