import Testing

@testable import Typesetting

@Suite("Emphasis in Markdown")
struct MarkdownInlineWriterTests {
    init() {
        useUnicodeLocale()
    }

    private func markdown(_ html: String) -> String {
        ExportedStory(html: html, language: "en").markdown
    }

    @Test(
        "Emphasis is written as Markdown where CommonMark recognizes it, and as tags elsewhere",
        arguments: [
            ("<b>Update:</b>The end", "<strong>Update:</strong>The end"),
            ("<b>Update:</b> The end", "**Update:** The end"),
            ("<b>Update: </b>The end", "**Update:** The end"),
            ("彼は<b>「注意」</b>と", "彼は<strong>「注意」</strong>と"),
            ("彼は<b>注意</b>と", "彼は**注意**と"),
            ("<i>\"Q,\"</i>she", "<em>\"Q,\"</em>she"), ("(<i>\"Q\"</i>)", "(*\"Q\"*)"),
            ("a<i>(b)</i>", "a<em>(b)</em>"), ("a<i>b</i>c", "a*b*c"),
            ("<i>a€</i>b", "<em>a€</em>b"), ("€<i>a</i>", "€*a*"),
            ("€<i>\"a\"</i>", "€<em>\"a\"</em>"),
            ("<del>a.</del>b", "<del>a.</del>b"), ("<del>a</del>b", "~~a~~b"),
            ("a<b><del>b</del></b>", "a<strong><del>b</del></strong>"),
            ("a <b><del>b</del></b>", "a **~~b~~**"),
            ("<b><code>x</code></b>y", "<strong>`x`</strong>y"),
            ("<b><i>a!</i></b>b", "<strong><em>a!</em></strong>b"),
            ("<b><i>a</i></b>b", "***a***b"),
            ("<b>a</b><i>b</i>", "<strong>a</strong>*b*"), ("<b>a</b> <i>b</i>", "**a** *b*"),
            ("<b>a</b><i>b</i><b>c</b>", "<strong>a</strong><em>b</em>**c**"),
            ("<b>a</b><i> b</i>", "**a** *b*"),
            (
                "<a href='https://a.example'><b>(a)</b></a>b",
                "[**(a)**](https://a.example)b"
            ),
            (
                "a<b><a href='https://a.example'>b.</a></b>c",
                "a[**b.**](https://a.example)c"
            ),
            (
                "<b>a.</b><a href='https://a.example'>b</a>",
                "**a.**[b](https://a.example)"
            ),
            ("<b>a.<br></b>b", "**a.**\\\nb"), ("a<br><b>(b)</b>", "a\\\n**(b)**"),
            ("*<b>(b)</b>", "\\***(b)**"),
        ]
    )
    func emphasis(html: String, written: String) {
        #expect(markdown("<p>\(html)</p>") == written + "\n")
    }

    @Test("The emphasis of a whole line does not merge with that of its words")
    func lines() {
        let picture = "<img src='https://a.example/p.png' alt='p'>"
        func caption(_ html: String) -> String? {
            markdown("<figure>\(picture)<figcaption>\(html)</figcaption></figure>")
                .split(separator: "\n").last.map(String.init)
        }
        #expect(caption("The pier.") == "*The pier.*")
        #expect(caption("The <i>old</i> pier") == "*The *old* pier*")
        #expect(caption("<i>The pier</i>") == "<em>*The pier*</em>")
        #expect(markdown("<dl><dt>Pier<dd>A wall.</dl>") == "**Pier**\n\nA wall.\n")
        #expect(
            markdown("<dl><dt><i>Pier</i><dd>A wall.</dl>").hasPrefix("<strong>*Pier*</strong>")
        )
    }

    @Test("Two adjacent lists remain two")
    func lists() {
        #expect(
            markdown("<ul><li>a</ul><ul><li>b</ul>") == "- a\n\n<!-- -->\n\n- b\n"
        )
        #expect(
            markdown("<ol><li>a</ol><dl><dd><ol><li>b</ol></dl>")
                == "1. a\n\n<!-- -->\n\n1. b\n"
        )
        #expect(
            markdown("<ul><li><ul><li>a</ul><ol type=a><li>b</ol></ul>")
                == "- - a\n\n  <!-- -->\n\n  - a. b\n"
        )
        #expect(
            markdown("<ul><li>a</ul><ol><li>b</ol><p>c</p><ol><li>d</ol>")
                == "- a\n\n1. b\n\nc\n\n1. d\n"
        )
    }
}
