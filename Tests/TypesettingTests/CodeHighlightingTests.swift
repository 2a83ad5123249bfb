import Testing

@testable import Typesetting

@Suite("Syntax highlighting")
struct CodeHighlightingTests {
    @Test(
        "Comments, strings and keywords are recognized",
        arguments: [
            ("swift", "‹k:let› x = ‹s:\"a \\\" b\"› ‹c:// it's›\n‹k:return› x"),
            ("swift", "‹c:/* let\n y */› letter ‹k:let›"),
            ("swift", "‹s:\"\"\"\nlet \"x\"\n\"\"\"› z"),
            ("python", "‹k:def› f(): ‹c:# it's›\n  ‹k:return› ‹s:'don\\'t'› a#b"),
            ("js", "‹k:const› a = ‹s:`x\ny`›; it's"),
            ("bash", "‹k:if› [ $# ]; ‹k:then› echo ‹s:\"hi\"›"),
            ("sql", "‹k:SELECT› a ‹k:from› b ‹c:-- all›"),
            ("html", "‹c:<!-- a -->›<p class=‹s:\"b\"›>"),
            ("json", "{‹s:\"a\"›: ‹k:true›}"),
            ("c", "‹k:int› x; ‹c:/* open"),
            ("rust", "‹k:fn› f<'a>(x: &'a str)"),
            ("swift", "\"odd\n‹k:let› x"),
        ]
    )
    func pieces(name: String, marked: String) throws {
        let language = try #require(CodeLanguage.named(in: [name[...]]))
        var plain = marked
        for mark in ["‹c:", "‹s:", "‹k:", "›"] {
            plain = plain.split(separator: mark, omittingEmptySubsequences: false).joined()
        }
        let scalars = plain.unicodeScalars.map(\.value)
        var shown = ""
        var place = 0
        for (range, piece) in SyntaxHighlighter(language).pieces(of: scalars) {
            let sign =
                switch piece {
                case .comment: "c"
                case .string: "s"
                case .keyword: "k"
                }
            shown += text(scalars[place..<range.lowerBound]) + "‹\(sign):" + text(scalars[range])
            shown += range.upperBound < scalars.count || marked.hasSuffix("›") ? "›" : ""
            place = range.upperBound
        }
        shown += text(scalars[place...])
        #expect(shown == marked)
    }

    @Test(
        "Block elements in code become lines",
        arguments: [
            (
                "<pre><code><div class=line>a</div><div class=line>b</div></code></pre>",
                ["  a", "  b"]
            ),
            ("<pre><p>a</p>\n<p>b<br></p>c</pre>", ["  a", "", "  b", "  c"]),
            ("<pre><div><div>a\n</div></div>b</pre>", ["  a", "  b"]),
            ("<pre><table><tr><td>1<td>a<tr><td>2<td>b</table></pre>", ["  1 a", "  2 b"]),
            ("<pre>a <img alt=b> c</pre>", ["  a b c"]),
        ]
    )
    func lines(html: String, lines: [String]) {
        #expect(typesetLines(html, columns: 20) == lines)
    }

    private func text(_ scalars: ArraySlice<UInt32>) -> String {
        String(String.UnicodeScalarView(scalars.compactMap(Unicode.Scalar.init)))
    }

    @Test(
        "The page declares the language of code",
        arguments: [
            ("<pre class='language-swift'>let x</pre>", true),
            ("<pre><code class='hljs lang-py'>def x</code></pre>", true),
            ("<pre data-lang=Rust>let x</pre>", true), ("<pre>let x</pre>", false),
            ("<pre class='language-klingon'>let x</pre>", false),
        ]
    )
    func language(html: String, isColored: Bool) {
        useUnicodeLocale()
        let story = typeset(html: html, language: nil, options: TypesetOptions(columns: 40))
        let roles = story.lines[0].runs.map(\.style.role)
        #expect(roles == (isColored ? [.codeKeyword, .code] : [.code]))
        #expect(story.lines[0].drawn.hasSuffix(" x"))
    }
}
