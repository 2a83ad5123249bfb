import Testing

@testable import Typesetting

@Suite("Typeset stories")
struct TypesetStoryTests {
    @Test(
        "Each kind of block has its shape",
        arguments: [
            Sample("nothing", "", []),
            Sample("blank paragraphs are nothing", "<p> &nbsp; </p><div></div>", []),
            Sample(
                "later paragraphs are set in",
                "<p>The first paragraph stands flush.</p><p>The second one is set in by two.</p>",
                ["The first paragraph", "stands flush.", "  The second one is", "set in by two."]
            ),
            Sample(
                "not after a heading",
                "<p>One.</p><h2>A heading of several words</h2><p>Two.</p>",
                ["One.", "", "A heading of", "several words", "Two."]
            ),
            Sample("line breaks", "one<br>two<br><br>three", ["one", "two", "", "three"]),
            Sample(
                "quotes",
                "<p>She said:</p><blockquote><p>It is a way to work.<p>Yes.</blockquote>so",
                ["She said:", "", "┃ It is a way", "┃ to work.", "┃   Yes.", "", "so"]
            ),
            Sample(
                "who is quoted",
                "<blockquote><p>No.</p><p>Yes.</p><footer>— A keeper</footer></blockquote>",
                ["┃ No.", "┃   Yes.", "┃ — A keeper"]
            ),
            Sample(
                "letters beyond the alphabet and numbers beyond Rome's",
                "<ol type=A start=26><li>x<li>y</ol><ol type=i start=3999><li>x<li>y</ol>",
                ["   Z. x", "  AA. y", "", "  mmmcmxcix. x", "       4000. y"]
            ),
            Sample(
                "numbers above and below the line",
                "x<sup>2</sup>, a<sub>10</sub>, b<sup>1, 2</sup>, c<sup>e</sup>",
                ["x², a₁₀, b¹,², cᵉ"]
            ),
            Sample(
                "quotes in quotes",
                "<blockquote>a<blockquote>b</blockquote>c</blockquote>",
                ["┃ a", "┃", "┃ ┃ b", "┃", "┃ c"]
            ),
            Sample(
                "lists",
                "a<ul><li>one that is longer<li>two<ul><li>three</ul></ul>b",
                ["a", "", "  • one that is", "    longer", "  • two", "    ◦ three", "", "b"]
            ),
            Sample(
                "numbered lists",
                "<ol start=9><li>nine<li>ten<li value=20><p>twenty<p>more</ol>",
                ["   9. nine", "  10. ten", "  20. twenty", "      more"]
            ),
            Sample(
                "letters and roman numbers",
                "<ol type=a><li>x<li>y</ol><ol type=I reversed><li>p<li>q</ol>",
                ["  a. x", "  b. y", "", "  II. p", "   I. q"]
            ),
            Sample(
                "list in a quote",
                "<blockquote><ol><li>a b c d e f g h i<li>j</ol></blockquote>",
                ["┃ 1. a b c d e f g", "┃    h i", "┃ 2. j"]
            ),
            Sample(
                "quote in a list",
                "<ul><li>a<blockquote>b</blockquote></ul>",
                ["  • a", "", "    ┃ b"]
            ),
            Sample(
                "code in a list",
                "<ol><li><pre>x = 1\ny</pre></ol>",
                ["  1.   x = 1", "       y"]
            ),
            Sample(
                "definitions",
                "So:<dl><dt>Draught<dd>Depth of a ship below the water.<dt>Bar<dd>A bank.</dl>",
                [
                    "So:", "", "Draught", "    Depth of a ship", "    below the water.", "Bar",
                    "    A bank.",
                ]
            ),
            Sample(
                "code",
                "a<pre>\nif x {\n\treturn\n}\n</pre>b",
                ["a", "", "  if x {", "      return", "  }", "", "b"]
            ),
            Sample("rules", "a<hr>b", ["a", "", "       * * *", "", "b"]),
            Sample(
                "links",
                "<a href='https://www.a.example/'>one</a>, <a href='mailto:a@b.example'>two "
                    + "</a>and <a href='https://www.a.example/'>one</a>; <a href='x'>none</a>",
                [
                    "one [1], two [2] and", "one [1]; none", "", "────────────────────",
                    "[1] www.a.example/", "[2] mailto:a@b.exam…",
                ]
            ),
            Sample(
                "links around blocks",
                "<a href='http://a.example'><h3>Title</h3></a>",
                ["Title [1]", "", "────────────────────", "[1] http://a.example"]
            ),
            Sample(
                "notes",
                "Water<sup><a href='#n1'>[1]</a></sup> is H<sub>2</sub>O, the 1<sup>st</sup>.",
                ["Water¹ is H₂O,", "the 1ˢᵗ."]
            ),
            Sample(
                "notes without superscript",
                """
                In 2020<a href='https://a.example/b#footnote-2'>2</a> and<a href='#n1'>1</a>,
                <a href='#n3'>3</a> (<a href='#n4'>4</a>)
                """,
                ["In 2020² and¹, 3 (4)"]
            ),
            Sample(
                "anchors of headings",
                "<h2><a href='https://a.example/b#c'>#</a> Tide <a href='#d'>¶</a></h2><p>e</p>",
                ["Tide", "e"]
            ),
            Sample(
                "ways back from notes are dropped",
                "<ol><li>See there. <a href='#r1'>↩</a></ol>",
                ["  1. See there."]
            ),
            Sample(
                "pull quotes",
                "<p>a<aside class=pullquote><p>We all knew about it.</p></aside><p>b</p>",
                ["a", "", "    We all knew", "    about it.", "", "b"]
            ),
            Sample(
                "a part for notes stands apart",
                "<p>a</p><section class=footnotes><ol><li>b</ol></section>",
                ["a", "", "       * * *", "", "  1. b"]
            ),
            Sample(
                "abbreviations are explained once",
                "<abbr title='In Real Life'>IRL</abbr>, <abbr title='In Real Life'>IRL</abbr>, "
                    + "<abbr title='3 May'>May</abbr>",
                ["IRL (In Real Life),", "IRL, May"]
            ),
            Sample("inline quotes", "<q>yes</q> <ruby>漢<rt>kan</ruby>", ["“yes” 漢(kan)"]),
            Sample("unknown elements", "<x-y>a <zzz>b</zzz></x-y>", ["a b"]),
            Sample(
                "recordings",
                "<audio><source src='https://a.example/b.mp3'>no</audio>",
                [
                    "▶ a.example/", "b.mp3 [1]", "", "────────────────────",
                    "[1] a.example/b.mp3",
                ]
            ),
            Sample("signs", "a <img class=wp-smiley alt=':)' src=x> b", ["a :) b"]),
            Sample(
                "long words",
                "a Donaudampfschifffahrtsgesellschaft",
                ["a", "Donaudampfschifffahr", "tsgesellschaft"]
            ),
            Sample(
                "soft hyphens",
                "Die Donau&shy;dampf&shy;schiff&shy;fahrt geht",
                ["Die Donaudampf-", "schifffahrt geht"]
            ),
            Sample("deep text", "<div><div><section>a</section></div>b</div>", ["a", "  b"]),
        ]
    )
    func blocks(sample: Sample) {
        #expect(typesetLines(sample.html, columns: 20) == sample.lines)
    }

    @Test(
        "Each script follows its own rules",
        arguments: [
            Sample(
                "Japanese lines never begin with a full stop or end with an opening bracket",
                "港湾当局は木曜日、「北側」を開く。静かな冬。",
                ["港湾当局は木曜日、", "「北側」を開く。静か", "な冬。"]
            ),
            Sample(
                "the source's line ends are no spaces in Japanese",
                "新聞を\n  読む\nabc\n한\n글",
                ["新聞を読む abc 한 글"]
            ),
            Sample(
                "Korean lines end between words, and not in them",
                "신문을 읽다 신문사에서도 읽었다",
                ["신문을 읽다", "신문사에서도 읽었다"]
            ),
            Sample("Hebrew stands at the right", "שלום עולם", ["           םלוע םולש"]),
            Sample(
                "brackets are mirrored, numbers are not",
                "שלום (עולם) 123",
                ["     123 (םלוע) םולש"]
            ),
            Sample("English with Hebrew in it", "say שלום עולם twice", ["say םלוע םולש twice"]),
            Sample("direction marks order and do not show", "say שלום!\u{200F}", ["say !םולש"]),
            Sample("most letters decide", "<p>abc אבגדהו</p>", ["          והדגבא abc"]),
            Sample("dir=auto asks the first", "<p dir=auto>abc אבגדהו</p>", ["abc והדגבא"]),
            Sample("dir decides", "<p dir=rtl>abc!</p>", ["                !abc"]),
            Sample("Hebrew lists", "<ul><li>אחת</ul>", ["             תחא •"]),
            Sample(
                "Hebrew paragraphs are set in from the right",
                "<p>אחת<p>שתיים",
                ["                 תחא", "             םייתש"]
            ),
            Sample("combining marks", "cafe\u{301} e\u{301}", ["cafe\u{301} e\u{301}"]),
            Sample(
                "emoji stay as they are written",
                "👍🏽 👩\u{200D}👧 ❤\u{FE0F} 🇩🇪",
                ["👍🏽 👩\u{200D}👧 ❤\u{FE0F} 🇩🇪"]
            ),
        ]
    )
    func scripts(sample: Sample) {
        #expect(typesetLines(sample.html, columns: 20) == sample.lines)
    }

    @Test(
        "If the terminal reorders text, lines are in logical order at the side where they begin",
        arguments: [
            Sample("Hebrew", "שלום (עולם) 123", ["     שלום (עולם) 123"]),
            Sample("lists", "<ul><li>אחת</ul>", ["             אחת •"]),
            Sample("English", "say שלום עולם twice", ["say שלום עולם twice"]),
        ]
    )
    func leftToTerminal(sample: Sample) {
        BidiOrdering.$current.withValue(.terminal) {
            #expect(typesetLines(sample.html, columns: 20) == sample.lines)
        }
    }

    @Test(
        "One column or less still shows the text",
        arguments: [
            Sample("letters", "<p>ab c</p>", ["a", "b", "c"]),
            Sample("lists", "<ul><li>a</ul>", ["a"]),
            Sample("quotes", "<blockquote>a</blockquote>", ["a"]),
            Sample("wide letters are replaced", "日本", ["\u{FFFD}", "\u{FFFD}"]),
            Sample("rules", "a<hr>b", ["a", "", "*", "", "b"]),
            Sample("tables", "<table><tr><td>a<td>b</table>", ["a", "b"]),
        ]
    )
    func oneColumn(sample: Sample) {
        for columns in [1, 0, -5] {
            #expect(typesetLines(sample.html, columns: columns) == sample.lines)
        }
    }

    @Test("Text styles follow the elements")
    func styles() {
        useUnicodeLocale()
        let html = "a <b>b <i>c</i></b><code>d</code> <a href='http://a.example'><s>e</s></a>"
        let story = typeset(html: html, language: nil, options: TypesetOptions(columns: 40))
        #expect(
            story.lines[0].runs == [
                TextRun(text: "a ", style: .body),
                TextRun(text: "b ", style: TextStyle(isStrong: true)),
                TextRun(text: "c", style: TextStyle(isStrong: true, isEmphasized: true)),
                TextRun(text: "`", style: TextStyle(role: .codeMark)),
                TextRun(text: "d", style: TextStyle(role: .code)),
                TextRun(text: "`", style: TextStyle(role: .codeMark)),
                TextRun(text: " ", style: .body),
                TextRun(text: "e", style: TextStyle(isStruck: true, link: 1)),
                TextRun(text: " [1]", style: TextStyle(role: .linkNumber, link: 1)),
            ]
        )
        #expect(story.links == [StoryLink(number: 1, address: "http://a.example", text: "e")])
    }

    @Test("A space at the end of a link is not part of the link")
    func spaceAfterLink() {
        useUnicodeLocale()
        let story = typeset(
            html: "<a href='http://a.example'>one </a>two",
            language: nil,
            options: TypesetOptions(columns: 40)
        )
        #expect(
            story.lines.first?.runs == [
                TextRun(text: "one", style: TextStyle(link: 1)),
                TextRun(text: " [1]", style: TextStyle(role: .linkNumber, link: 1)),
                TextRun(text: " two", style: TextStyle()),
            ]
        )
    }

    @Test("A line of code longer than the measure is marked as wide and not wrapped")
    func wideCode() {
        useUnicodeLocale()
        let story = typeset(
            html: "<pre>short\nlonger than it</pre>",
            language: nil,
            options: TypesetOptions(columns: 10)
        )
        #expect(story.lines.map(\.drawn) == ["  short", "  longer than it"])
        #expect(story.lines.map(\.isWide) == [false, true])
    }

    @Test("The language determines the direction of neutral text")
    func language() {
        #expect(typesetLines("<p dir=rtl>12</p>", columns: 5) == ["   12"])
        #expect(typesetLines("12 ...", columns: 8, language: "ar-EG") == ["  ... 12"])
        #expect(typesetLines("12 ...", columns: 8, language: "en") == ["12 ..."])
    }

    @Test("Chinese and Japanese lines have at most forty characters")
    func fortyLetters() {
        let lines = typesetLines(String(repeating: "新", count: 50), columns: 200)
        #expect(lines.map(\.count) == [40, 10])
    }
}
