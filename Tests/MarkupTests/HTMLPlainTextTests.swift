import Markup
import Testing

@Suite("Plain text of HTML")
struct HTMLPlainTextTests {
    @Test(
        "HTML becomes one line of text",
        arguments: [
            ("", ""),
            ("  Harbour \n opens\t", "Harbour opens"),
            ("Fish &amp; chips &#8212; &eacute;", "Fish & chips — é"),
            ("<p>One</p><p>Two</p>", "One Two"),
            ("One<br>two<hr>three", "One two three"),
            ("un<b>brok</b>en", "unbroken"),
            ("a < b and c > d", "a < b and c > d"),
            ("1 <2", "1 <2"),
            ("AT&T", "AT&T"),
            ("<ul><li>x<li>y</ul>z", "x y z"),
            ("<script>alert('no')</script>seen<style>p{}</style>", "seen"),
            ("before<!-- <b>hidden</b> -->after", "beforeafter"),
            ("<noscript>still here</noscript>", "still here"),
            ("<select><option>no</select>yes", "yes"),
            ("<iframe src=x>no</iframe>yes<iframe/>too", "yestoo"),
            ("a\u{1B}[31mb\u{9B}cd\u{202E}e\u{AD}f", "a[31mbcdef"),
            ("می\u{200C}خواهم", "می\u{200C}خواهم"),
            ("<td>a</td><td>b</td>", "ab"),
            ("<table><tr><td>a</td><td>b</td></tr></table>", "a b"),
            ("unclosed <b>bold <i>and", "unclosed bold and"),
            ("end <a href=\"x", "end"),
            ("a&nbsp;b", "a\u{A0}b"),
            ("&#55357;&#56832;", "😀"),
            ("&#56832;&#55357;", ""),
            ("<b>&#xD83D;&#xde00; <i>and", "😀 and"),
        ]
    )
    func text(html: String, expected: String) {
        #expect(plainText(ofHTML: html) == expected)
    }
}
