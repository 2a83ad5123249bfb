/// A text of one kind and any length.
struct Shape: Sendable {
    let name: String
    private let unit: String

    func text(bytes: Int) -> String {
        String(repeating: unit, count: max(1, bytes / unit.utf8.count))
    }

    private init(_ name: String, _ unit: String) {
        self.name = name
        self.unit = unit
    }

    /// Slow inputs: marks without a base character, endless grapheme clusters, unclosed constructs.
    static let all: [Shape] = plain + scalars + signs + markup

    private static let plain = [
        Shape("letters", "a"), Shape("digits", "7"), Shape("words", "lorem ipsum "),
        Shape("sentences", "Lorem ipsum. "), Shape("spaces", " "), Shape("line feeds", "\n"),
        Shape("tabs and words", "a\t"), Shape("no-break spaces", "\u{A0}"),
        Shape("capitals", "ÄÖÜ"), Shape("Han", "漢字"), Shape("Hebrew", "שלום "),
        Shape("Hebrew and Latin", "שa"), Shape("Hebrew, Latin and digits", "שלום abc 123 "),
        Shape("Arabic", "العربية "), Shape("Hebrew and brackets", "ש(a)["),
        Shape("Thai", "กำ"), Shape("Devanagari", "क्ष"),
    ]

    private static let scalars = [
        Shape("marks", "\u{301}"), Shape("marks in disorder", "\u{301}\u{316}"),
        Shape("letters with marks", "e\u{301}"), Shape("enclosing marks", "\u{20DD}"),
        Shape("letters with 31 marks", "e" + String(repeating: "\u{301}", count: 31)),
        Shape("joined emoji", "👩\u{200D}"), Shape("flags", "🇩🇪"), Shape("half flags", "🇩"),
        Shape("Jamo", "\u{1100}"), Shape("vowels of Hangul", "\u{1161}"),
        Shape("signs before numbers", "\u{600}"), Shape("joiners", "\u{200D}"),
        Shape("non-joiners", "\u{200C}"), Shape("selectors", "\u{FE0F}"),
        Shape("tags", "\u{E0061}"), Shape("overrides", "\u{202E}"), Shape("isolates", "\u{2068}"),
        Shape("ends of isolates", "\u{2069}"), Shape("soft hyphens", "\u{AD}"),
        Shape("zero-width spaces", "\u{200B}"), Shape("private use", "\u{E000}"),
        Shape("noncharacters", "\u{FFFE}"), Shape("C1 controls", "\u{9B}"),
        Shape("C0 controls", "\u{1}"), Shape("line separators", "\u{2028}"),
        Shape("isolates in turn", "\u{2067}a\u{2066}ב"), Shape("embeddings", "\u{202B}א\u{202A}a"),
        Shape("tones", "👍🏽"), Shape("keycaps", "1\u{FE0F}\u{20E3}"),
    ]

    private static let signs = [
        ",", ":", "/", "../", "./", "@", "?", "#", "%", "%41", "\\", "\"", "'", "(", ")", "[", "{",
        "[]", "{}", "-", "a-", "=", ";", "!", ".", "|", "$", "$$", "`", "_", "*", "~", "+", "0.",
        "a:b,", "\"a\":1,", "“a” ",
        "\\u0301", "a/", "a.", "1 ", "Mon, ", "//",
    ].map { Shape("“\($0)”", $0) }

    private static let markup = [
        "<", ">", "&", "&amp;", "&#769;", "&#x", "&a", "&lt;b&gt;", "<b>", "</b>", "<b><i></b>",
        "<p>",
        "<div>", "<div ", "<a href=\"#\">", "<li>", "<ul><li>", "<table>", "<table><tr><td>",
        "<td>",
        "<blockquote>", "<pre>", "<sup>", "<font>", "<select>", "<svg>", "<math>", "<mi>x</mi>",
        "<script>", "<style>", "<title>", "<textarea>", "<!--", "<!", "<?", "<![CDATA[", "]]>",
        "<br>",
        "<img src=a>", "<a b=c ", "<a b=\"c\" ", "<h1>", "<h1>a</h1>", "<hr>", "<option>",
        "<button>",
        "<nobr>", "<frameset>", "<p><b>", "<a><p>", "<dl><dt>", "<ruby><rt>", "<iframe>", "<q>",
        "<details>", "<template>", "<form>", "<x:y>", "<code>a</code>", "\\(", "\\frac{",
    ].map { Shape("“\($0)”", $0) }
}
