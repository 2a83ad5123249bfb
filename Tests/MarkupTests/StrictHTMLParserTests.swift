import Testing

@testable import Markup

@Suite("Strict HTML parser")
struct StrictHTMLParserTests {
    @Test(
        "Strict HTML has the same nodes as with the lenient parser",
        arguments: [
            "words alone",
            "<p>a<b>b</b></p><p>c</p>",
            " \n<!-- c -->\n <p>white space before the first element belongs to nothing</p>\n",
            "<p>one<p>two<p>three",
            "<div><p>left open</div><hr><p>and ended by a rule<hr/>",
            "<ul><li>a<li>b<ul><li>c</ul></li></ul><ol><li><p>d</ol>",
            "<dl><dt>a<dd>b<dt>c<dd><p>d</dl>",
            "<h1>a</h1><p>x<h2>b</h2>",
            "<pre>\nfirst line\n</pre><pre><b>\n</b></pre><pre></pre>\nx<pre><!-- c -->\ny</pre>",
            "<a href=\"?a=1&b=2&amp;copy=3\" Title='&quot;t' hidden>l</a><a>m</a>",
            "<p>AT & T &amp; R&#233;sum&#xE9;&nbsp;&mdash; &#150;</p>",
            "<p title='&#55357;&#56832;'>&#xD83D;&#xDE00;</p>",
            "<p>a<!-- c -->b<!---->c</p>",
            "a<img width=\"1\" src=\"count.gif\">b<br />c",
            "<b><b><b><b>x</b></b></b></b>",
            "<a href='x'><div><p>a link around blocks</p></div></a>",
            "<P CLASS='x' onClick='evil()' style=\"k\">capitals</p><eM>x</Em>",
            "<figure><picture><source srcset=\"b\"><img src=\"a\"></picture><figcaption>c</figcaption></figure>",
            "<table><caption>c<p>d</caption>\n<thead><tr><th>a</th></tr></thead> <tr><td><p>b</td></tr></table>",
            "<table>\n<tr> <td>a</td>\n<td><ul><li>b</ul></td> </tr>\n</table>\n<p>x</p>",
            "<div><table><tbody><tr><td><table><tr><td>in</td></tr></table></td></tr></tbody></table></div>",
            "<b><table><tr><td><i>a</i></td></tr></table></b>",
            "<p>cut in the middle of a <em>word",
        ]
    )
    func same(html: String) {
        #expect(HTMLDocument.strictNodes(of: html) == HTMLDocument.gumboNodes(of: html))
    }

    @Test(
        "Other HTML is left to the lenient parser",
        arguments: [
            "", " \n", "<b><p>x</b></p>", "<p><b>x</p>y", "<p><div>x</div></p>", "</p>", "</br>",
            "<a>x<a>y", "<h1>a<h2>b", "<li>x", "<table><tr><td>x</table>",
            "<p><table></table>", "<table>x</table>", "<table><tr><p>x</p></tr></table>",
            "<table><td>x</td></table>", "<tr><td>x</td></tr>", "<table><tr>&nbsp;</tr></table>",
            "<script>x</script>",
            "<x-y>z</x-y>", "<p class=a>x", "<p a='1'b='2'>x", "<p a='1' a='2'>x", "<p/>x",
            "a < b", "<", "<p", "<p a='x", "<!doctype html>x", "x&copy", "x&notit;", "x&#1;",
            "x&ngE;", "<a href='x&y'>z</a>", "a\rb", "a\u{7F}b", "a\u{85}b", "<p a='\u{1}'>x",
            String(repeating: "<div>", count: 30) + "x",
        ]
    )
    func disorderly(html: String) {
        #expect(HTMLDocument.strictNodes(of: html) == nil)
    }

    @Test("Random pages have the same nodes if they are strict HTML")
    func random() {
        var pages = PageMaker(seed: 5)
        var orderlyCount = 0
        for _ in 0..<6_000 {
            let html = pages.next()
            guard let nodes = HTMLDocument.strictNodes(of: html) else { continue }
            orderlyCount += 1
            #expect(nodes == HTMLDocument.gumboNodes(of: html), "\(html.debugDescription)")
        }
        #expect(orderlyCount > 1_000)
    }

    @Test("A page truncated anywhere has the same nodes if it is strict HTML")
    func truncation() {
        let utf8 = Array(
            "<h2>T</h2><p title=\"é\">a <b>b</b> &eacute;&amp;<br/><!--c--><pre>\n1</pre><ul><li>x"
                .utf8
        )
        for length in 0...utf8.count {
            let html = String(decoding: utf8.prefix(length), as: UTF8.self)
            guard let nodes = HTMLDocument.strictNodes(of: html) else { continue }
            #expect(nodes == HTMLDocument.gumboNodes(of: html), "\(html.debugDescription)")
        }
    }
}

private struct PageMaker {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> String {
        var html = ""
        var open: [String] = []
        for _ in 0..<choose(from: 14) {
            switch choose(from: 10) {
            case 0...3:
                open.append(Self.elements[choose(from: Self.elements.count)])
                html += "<\(open[open.count - 1])>"
            case 4...6:
                guard let element = open.popLast(), choose(from: 8) > 0 else { continue }
                html += "</\(element)>"
            default:
                html += Self.pieces[choose(from: Self.pieces.count)]
            }
        }
        return choose(from: 2) == 0 ? html : html + open.reversed().map { "</\($0)>" }.joined()
    }

    private mutating func choose(from count: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % count
    }

    private static let elements = HTMLTag.allCases.map(\.rawValue).filter {
        let kind = StrictTag.named(StrictTagName($0.utf8))?.kind
        return kind != nil && kind != .void && kind != .ruling
    }
    private static let pieces = [
        "x", "a b", " ", "\n", "\t", "&amp;", "&nbsp;", "&#8217;", "&#x41;", "& ", "é", "—", "中",
        "<br>", "<hr />", "<img src=\"a.png\" alt='x &amp; y'>", "<img width=\"1\" src='b'>",
        "<!-- c -->", "<wbr>", "&copy", "&#128;", "</p>", "</li>", "\u{A0}", "\u{FEFF}", "&#10;",
        "<a href=\"?a=1&b=2&copy=3&amp;d\">", "</a>", "<td>",
    ]
}
