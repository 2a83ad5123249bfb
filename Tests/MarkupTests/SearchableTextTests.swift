import Markup
import Testing

@Suite("Text for a full-text index")
struct SearchableTextTests {
    @Test(
        "Words are those that a reader sees",
        arguments: [
            ("plain", "plain"), ("<p>one</p><p>two</p>", "one two"),
            ("<b>b</b>old <a href='x>y'>link</a>s", "bold links"),
            ("caf&eacute; &amp; tea &lt;b&gt;", "café & tea <b>"),
            ("one<br>two<!-- <p>three -->four", "one two four"),
            ("a<script>if (a < b) x()</script>b<style>p {}</style>c", "a b c"),
            ("Fahr&shy;plan Fahr\u{AD}plan", "Fahrplan Fahrplan"),
            ("1 < 2 &nosuch; & <", "1 < 2 &nosuch; &"), ("<?php x ?>y<!DOCTYPE z>", "y"),
            ("東京<br/>の朝", "東京 の朝"), ("", ""), ("<", ""), ("<p", ""), ("<!--", ""),
        ]
    )
    func words(html: String, text: String) {
        let found = searchableText(ofHTML: html).split(whereSeparator: \.isWhitespace)
        #expect(found.joined(separator: " ") == text)
    }

    @Test("Text that breaks off anywhere is read to its end")
    func cutOff() {
        let html = "<p class=\"a\">caf&eacute;<!-- x --><script>y</script> &#x6771; <a b='c'>d</a>"
        for length in 0...html.utf8.count {
            _ = searchableText(ofHTML: String(decoding: html.utf8.prefix(length), as: UTF8.self))
        }
    }
}
