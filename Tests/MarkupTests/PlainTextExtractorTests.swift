import Markup
import Testing

@Suite("Plain text extractor")
struct PlainTextExtractorTests {
    @Test(
        "Well-formed HTML has the same text as with the parser",
        arguments: [
            "", "  Harbour \n opens\t", "Fish &amp; chips &#8212; &eacute;", "<p>One</p><p>Two</p>",
            "One<br>two<hr>three", "un<b>brok</b>en", "a < b and c > d", "1 <2", "AT&T",
            "<ul><li>x<li>y</ul>z", "<script>alert('</no>')</script>seen<style>p{}</style>",
            "before<!-- <b>hidden</b> -->after", "<noscript>still here</noscript>",
            "<iframe src=x>no</iframe>yes", "a\u{1B}[31mb\u{9B}cd\u{202E}e\u{AD}f",
            "<a title=\"a > b\" href='x>y'>link</a>s", "<P CLASS=x>Big<BR/>Letters",
            "<table><tr><td>a</td></tr><tr><td>b</td></tr></table>", "end <a href=\"x", "a&nbsp;b",
            "<h1>One</h1>two", "a  b c\u{A0} d \u{2003}e ’f’ 𝄞 g",
            "<blockquote><p>deep</p></blockquote>out", "日本<b>語</b>の文",
            "un<bdi>break</bdi>able W3<acronym>C</acronym>s <nobr>no</nobr>bro <data>1</data>2",
            "<svg><text>no</text></svg>a<canvas>no</canvas>b<button>no</button>c",
            "<datalist><option>no</datalist>d", "<p>&copy 2020 &notit; &#169 A&ampB &amp",
            "&nbsp&nbsp;&hellip &#8217s",
        ]
    )
    func sameText(html: String) {
        #expect(PlainTextExtractor(ofHTML: html).text == plainText(ofHTML: html))
        #expect(PlainTextExtractor(ofHTML: html).lengthRatio == 1)
        let bytes = Array(html.utf8).withUnsafeBufferPointer { PlainTextExtractor.utf8(ofHTML: $0) }
        #expect(String(decoding: bytes, as: UTF8.self) == plainText(ofHTML: html))
    }

    @Test(
        "Only visible words are extracted",
        arguments: [
            ("<table><tr><td>one</td><td>two</td></tr></table>", "one two"),
            ("<td>a<th>b", "a b"), ("Fahr&shy;plan Fahr\u{AD}plan", "Fahrplan Fahrplan"),
            ("a<script>if (a < b) x()</script>b<style>p {}</style>c", "a b c"),
            ("<?php x ?>y<!DOCTYPE z>", "y"), ("東京<br/>の朝", "東京 の朝"), ("<!--", ""),
        ]
    )
    func words(html: String, text: String) {
        #expect(PlainTextExtractor(ofHTML: html).text == text)
    }

    @Test(
        "Headings, figures and captions can be skipped",
        arguments: [
            ("<h1>A</h1>b<H2 class=x>c <i>d</i></H2>e<h3>f</h3>", "b e"),
            ("<figure><img><figcaption>a</figcaption></figure>b", "b"), ("a<figure/>b", "a b"),
            ("<h2>a<p>b<h2>c<p>d", "a b c d"), ("<h4>a</h4>", ""), ("<header>a</header>b", "a b"),
        ]
    )
    func asides(html: String, text: String) {
        #expect(PlainTextExtractor(ofHTML: html, skipping: .asides).text == text)
    }

    @Test(
        "Data tables, code and verse can be skipped",
        arguments: [
            ("<table><tr><th>Port<th>Now<tr><td>A<td>9</table>b", "b"),
            (
                "<table><tr><td><p>A page that is</p></td><td>arranged</td></table>b",
                "A page that is arranged b"
            ),
            ("<table><tr><td><table><tr><td>a</table></table>b", "b"),
            ("<pre>let a = 1</pre>b", "b"), ("a <code>b</code> c", "a b c"),
            ("<p class='verse'>The tide came in</p>b", "b"),
            ("<p id=a class=\"first Stanza\" lang=en>The tide came in</p>b", "b"),
            ("<div class=\"flex-row-reverse\">a</div>b", "a b"),
            ("<p title=\"verse\" data-class=poem>a</p>b", "a b"),
            ("<div class=poem><div>a</div><div>c</div></div>b", "b"),
            ("<table><tr><td><picture><img src=a></picture>A<td>9</table>b", "b"),
            ("<DIV class=Poem>a</DIV>b", "b"),
            ("<p>The tide came in<br>the tide went out<br/>and so on</p>b", "b"),
            ("<p>One line<br>two lines</p>b", "One line two lines b"),
            ("<h2>a</h2>b", "a b"), ("<p>a<br>b<br>c", "a b c"),
            (
                "<p>A sentence that is much longer than any line of verse would be in a poem,<br>a<br>b</p>c",
                "A sentence that is much longer than any line of verse would be in a poem, a b c"
            ),
        ]
    )
    func shapes(html: String, text: String) {
        #expect(PlainTextExtractor(ofHTML: html, skipping: .shapes).text == text)
        let read = PlainTextExtractor(ofHTML: html, atMost: 400)
        #expect(
            read.hasAsides
                == (read.text != PlainTextExtractor(ofHTML: html, skipping: .asides).text)
        )
    }

    @Test("A long text is truncated after a paragraph, with its whole length")
    func cut() {
        let quick = PlainTextExtractor(
            ofHTML: "<p>12345</p><p>12345</p><p>12345</p><p>12345</p>",
            atMost: 8
        )
        #expect(
            quick
                == PlainTextExtractor(
                    ofHTML: "<p>12345</p><p>12345</p><p>12345</p><p>12345</p>",
                    atMost: 9
                )
        )
        #expect(quick.text == "12345 12345")
        #expect(quick.lengthRatio == 2)
    }

    @Test("HTML truncated anywhere is read safely")
    func truncations() {
        let html = Array("<p a='>'>x<!-- c --><script>y</script>&eacute;é</p><".utf8)
        for end in html.indices {
            let part = String(decoding: html[..<end], as: UTF8.self)
            #expect(PlainTextExtractor(ofHTML: part).text.utf8.count <= 2 * part.utf8.count)
            // Damaged files may have incomplete characters.
            let bytes = html[..<end].withUnsafeBufferPointer { PlainTextExtractor.utf8(ofHTML: $0) }
            #expect(bytes.count <= 2 * end)
        }
    }
}
